import { describe, expect, it } from 'vitest';
import type { TaxDocument } from './document';
import { toDocumentText } from './document-text';

const ADDRESS = { addressLine1: '14 Johari Bazaar Road, Jaipur', addressLine2: null, city: '', state: '' };

/** Of a shop without a GSTIN, which knows its address as one text and a pincode. */
const bill: TaxDocument = {
  id: 'bill',
  kind: 'BILL',
  number: '7c1f9a2e',
  issuedAt: '2026-11-23T06:30:00.000Z',
  supplier: {
    ...ADDRESS,
    postalCode: '302003',
    name: 'Vastra',
    legalName: null,
    gstin: null,
    stateCode: null,
    pan: null,
    cin: null,
    email: 'care@vastra.example',
    phone: null,
    signatureId: null,
  },
  recipient: { ...ADDRESS, postalCode: '302001', name: 'Meera Rathore', gstin: null },
  deliveryName: 'Meera Rathore',
  placeOfSupply: null,
  order: { id: 'order', number: '7c1f9a2e', date: '2026-11-23T06:30:00.000Z' },
  original: null,
  lines: [],
};
const listSupplier = (supplier: Partial<TaxDocument['supplier']>) =>
  toDocumentText({ ...bill, supplier: { ...bill.supplier, ...supplier } }).supplier;

describe('the seller on a document', () => {
  it('has a name first, then its address with the pincode', () => {
    expect(listSupplier({})).toEqual([
      'Vastra',
      '14 Johari Bazaar Road, Jaipur 302003',
      'care@vastra.example',
    ]);
  });

  it('is its legal name where it has one, even one equal to the name of the shop', () => {
    expect(listSupplier({ legalName: 'Vastra Retail Private Limited' })[0]).toBe(
      'Vastra Retail Private Limited',
    );
    expect(listSupplier({ legalName: 'Vastra' })[0]).toBe('Vastra');
  });

  it('has city and pincode on a line', () => {
    expect(listSupplier({ addressLine1: '12 MI Road', city: 'Jaipur', stateCode: '08' })).toEqual([
      'Vastra',
      '12 MI Road',
      'Jaipur 302003',
      'Rajasthan, state code 08',
      'care@vastra.example',
    ]);
  });

  it('has no empty line without an address', () => {
    expect(listSupplier({ addressLine1: '', postalCode: '', email: null })).toEqual(['Vastra']);
  });
});
