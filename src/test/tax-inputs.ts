/** The inputs about tax, field by field. */
import fc from 'fast-check';
import { returnItemsInput } from '../order/return-items';
import { saveEInvoiceInput } from '../tax/e-invoice';
import * as tax from '../tax/schema';
import { type Described, type Field, id, loaded, optional, text } from './fields';

/** Left out, the stored one stays, or there is none. */
export const gstin: Field = {
  valid: fc.constantFrom('27AAPFU0939F1ZV', '29 aagcb-7383j1z4'),
  left: true,
  blank: true,
  trimmed: true,
  last: [null, '', '08AAPFU0939F1ZV', '\u200e08AAPFU\u20110939F1ZV'],
  beyond: ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '99AAPFU0939F1ZV', 'none', 27, []],
};

export const hsn: Field = {
  valid: fc.constantFrom('6204', '62.0442', '50072010'),
  left: true,
  blank: true,
  trimmed: true,
  last: [null, '', '6109', '\u200b6109'],
  beyond: ['62', '62045', '620412345', '9999', 'abcd', 6204, []],
};

export const TAX_INPUTS: Record<string, Described> = {
  saveTaxDetailsInput: {
    schema: tax.saveTaxDetailsInput,
    fields: {
      legalName: text(100),
      tradeName: text(100, optional),
      // A GSTIN makes other fields required.
      gstin: { ...gstin, valid: fc.constant(''), optional: true },
      pan: {
        valid: fc.constantFrom('AAPFU0939F', 'aapfu 0939f'),
        ...optional,
        trimmed: true,
        last: ['AAPFU0939F\u200b'],
        beyond: ['AAPFU0939', 'AAPFU09399', 5],
      },
      cin: {
        valid: fc.constantFrom('U18101RJ2020PTC012345', 'l18101rj2020plc012345'),
        ...optional,
        trimmed: true,
        text: 'line',
        last: ['\u200eU18101RJ2020PTC012345'],
        beyond: ['U18101RJ2020PTC01234', 'X18101RJ2020PTC012345', 5],
      },
      addressLine1: text(200),
      addressLine2: text(200, optional),
      city: text(100),
      stateCode: { valid: fc.constantFrom('08', '27'), beyond: ['25', '8', 'Rajasthan', 8] },
      postalCode: {
        valid: fc.stringMatching(/^[1-9][0-9]{5}$/),
        trimmed: true,
        text: 'line',
        last: ['\u2066302001\u2069'],
        beyond: ['012345', '30200', '3020011', 302_001],
      },
      invoicePrefix: {
        valid: fc.stringMatching(/^[A-Za-z0-9]{1,3}$/),
        trimmed: true,
        text: 'line',
        last: ['A', 'abc'],
        beyond: ['ABCD', 'A/B', 'é', 5],
      },
      defaultHsn: { ...hsn, optional: true },
      isComposition: { valid: fc.constant(false), left: true, last: [false], beyond: ['yes', 1, null] },
      signature: {
        valid: fc.constantFrom('aGVsbG8=', 'AAAA'),
        left: true,
        last: [null, 'A'.repeat(tax.MAX_SIGNATURE_LENGTH)],
        beyond: ['A'.repeat(tax.MAX_SIGNATURE_LENGTH + 1), 'data:image/png;base64,AAAA', 'é', 5],
      },
      loaded,
    },
  },
  returnItemsInput: {
    schema: returnItemsInput,
    fields: {
      orderId: id(),
      lines: {
        valid: fc.uniqueArray(
          fc.record({
            itemId: fc.uuid(),
            units: fc.integer({ min: 1, max: 9 }),
            unitsLeft: fc.integer({ min: 1, max: 9 }),
            restock: fc.boolean(),
          }),
          { selector: ({ itemId }) => itemId, minLength: 1, maxLength: 3 },
        ),
        last: [[{ itemId: 'x', units: '1000000', unitsLeft: 1 }]],
        beyond: [
          [],
          [{ itemId: 'x', units: 0, unitsLeft: 1 }],
          [{ itemId: 'x', units: 1, unitsLeft: 1, restock: 'yes' }],
          Array(2).fill({ itemId: 'x', units: 1, unitsLeft: 1 }),
          Array.from({ length: 201 }, (_, index) => ({ itemId: `${index}`, units: 1, unitsLeft: 1 })),
          'all',
        ],
      },
      reason: text(200, optional),
      paidBack: text(100, optional),
    },
  },
  addTaxRateInput: {
    schema: tax.addTaxRateInput,
    fields: {
      hsn: {
        valid: fc.constantFrom('62', '4202', '7113.11', '62044290'),
        trimmed: true,
        last: ['01', '97'],
        beyond: ['6', '620', '99', '77', '620442901', 'abcd', 62],
      },
      from: {
        valid: fc.constantFrom('2026-11-23', '2017-07-01'),
        last: ['2017-07-01'],
        beyond: ['2026-11-31', '23-11-2026', '2026', 2026, '2017-06-30', '0026-11-23'],
      },
      rate: {
        valid: fc.constantFrom('5', '0.25', 18, '12 %'),
        trimmed: true,
        text: 'line',
        last: ['0.1', 40],
        beyond: ['0', '0.09', 41, '5.123', 'five', -5],
      },
      // With a limit, the rate above it is required.
      limit: { valid: fc.constant(''), ...optional, beyond: ['a lot', 0, -1, '1.234'] },
      above: { valid: fc.constant(''), ...optional, beyond: ['0', 41, 'five'] },
      note: text(200, optional),
    },
    again: ({ rate, ...read }: { rate: number }) => ({ ...read, rate: rate / 100 }),
  },
  saveEInvoiceInput: {
    schema: saveEInvoiceInput,
    fields: {
      documentId: id(),
      irn: {
        valid: fc.constantFrom('0a'.repeat(32), 'F'.repeat(64)),
        trimmed: true,
        text: 'line',
        beyond: ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), 5],
      },
      ackNumber: {
        valid: fc.constantFrom('112610000000001', '1'),
        trimmed: true,
        text: 'line',
        last: ['9'.repeat(20), '\u200e112610000000001'],
        beyond: ['9'.repeat(21), '12a', 5],
      },
      ackDate: { valid: fc.constantFrom('2026-11-23'), beyond: ['2026-11-31', '23-11-2026', 2026] },
      signedQr: {
        valid: fc.constantFrom('e30.e30.c2ln', 'a-b.c_d.e'),
        trimmed: true,
        text: 'line',
        last: [`a.b.${'c'.repeat(2896)}`],
        beyond: [`a.b.${'c'.repeat(2897)}`, 'a.b', 'a.b.c.d', 'a b.c.d', 5],
      },
    },
  },
  taxRateInput: { schema: tax.taxRateInput, fields: { id: id() } },
  orderDocumentsInput: { schema: tax.orderDocumentsInput, fields: { orderId: id() } },
  taxReportInput: {
    schema: tax.taxReportInput,
    fields: {
      month: {
        valid: fc.constantFrom('2026-11', '2027-01'),
        last: ['2000-12', '2099-01'],
        beyond: ['2026-13', '2026-00', '26-11', '2026-11-01', '1999-12', 202_611],
      },
      gstin,
    },
  },
};
