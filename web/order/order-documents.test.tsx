import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { TaxDocument } from '../../src/tax/document';
import { paths } from '../paths';
import { order } from '../test/orders';
import { renderWithStore, shopper } from '../test/render-with-store';
import './order-documents';
import OrdersPage from './orders-page';

const address = {
  addressLine1: '12 MI Road',
  addressLine2: null,
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302001',
};
const invoice: TaxDocument = {
  id: 'invoice',
  kind: 'INVOICE',
  number: 'INV/2627/00001',
  issuedAt: '2026-11-23T06:30:00.000Z',
  supplier: {
    ...address,
    name: 'Vastra',
    legalName: 'Vastra Retail Private Limited',
    gstin: '08AAPFU0939F1ZV',
    stateCode: '08',
    pan: null,
    cin: null,
    email: null,
    phone: null,
    signatureId: null,
  },
  recipient: { ...address, name: 'Meera Rathore', gstin: null },
  deliveryName: 'Meera Rathore',
  placeOfSupply: '08',
  order: { id: order.id, number: '7c1f9a2e', date: order.orderDate },
  original: null,
  lines: [
    {
      description: 'Kurta, Ivory, M',
      hsn: '6204',
      quantity: 1,
      totalPaise: 129_900,
      rateBp: 500,
      taxablePaise: 123_714,
      cgstPaise: 3093,
      sgstPaise: 3093,
      igstPaise: 0,
    },
  ],
};
const shipped = { ...order, deliveryStatus: 'SHIPPED' } as const;

it('opens the invoice of a shipped order', async () => {
  const { number, issuedAt } = invoice;
  const note: TaxDocument = {
    ...invoice,
    id: 'note',
    kind: 'CREDIT_NOTE',
    number: 'CINV/2627/00001',
    original: { number, issuedAt, totalPaise: 129_900 },
  };
  renderWithStore(<OrdersPage />, {
    path: paths.orders,
    user: shopper,
    answers: {
      'order.mine': [{ ...shipped, hasTaxDocuments: true }],
      'tax.documents': [
        { document: invoice, signature: null },
        { document: note, signature: null },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Invoice' }));
  const page = within(await screen.findByRole('article', { name: 'Tax invoice INV/2627/00001' }));
  expect(page.getByText('Place of supply')).toBeInTheDocument();
  expect(page.getByText('Rupees One Thousand Two Hundred Ninety-Nine Only')).toBeInTheDocument();
  // CGST and SGST, of the line and in the totals.
  expect(page.getAllByText('₹30.93')).toHaveLength(4);
  const credit = within(screen.getByRole('article', { name: 'Credit note CINV/2627/00001' }));
  expect(credit.getByText('INV/2627/00001 of 23 November 2026')).toBeInTheDocument();
});

it('promises no invoice where the shop has no GSTIN, and has no link before the order is shipped', async () => {
  renderWithStore(<OrdersPage />, {
    path: `${paths.orders}?invoice=${order.id}`,
    user: shopper,
    answers: {
      'order.mine': [order, { ...shipped, id: 'e40b77d1-1' }],
      'tax.documents': [],
    },
  });
  expect(await screen.findByText('There are none until the order is shipped.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Order documents' })).toBeInTheDocument();
  expect(screen.queryByText(/invoice/i)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Back to your orders' }));
  expect(await screen.findAllByRole('link', { name: 'Bill' })).toHaveLength(1);
});

describe('in the browser of an app', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 12; SM-A032F';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36';
  it.each([
    ['Chrome', `${PHONE}) ${CHROME}`, false],
    ['WhatsApp', `${PHONE}; wv) ${CHROME}`, true],
    ['Instagram', `Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 315.0.0.29.109`, true],
    ['Facebook', `${PHONE}) ${CHROME} [FB_IAB/FB4A;FBAV/440.0.0.30.119;]`, true],
  ])('says where the documents can be saved: %s', async (_, userAgent, isTold) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    renderWithStore(<OrdersPage />, {
      path: `${paths.orders}?invoice=${order.id}`,
      user: shopper,
      answers: { 'order.mine': [{ ...shipped, hasTaxDocuments: true }], 'tax.documents': [] },
    });
    await screen.findByRole('button', { name: 'Download PDF' });
    expect(screen.queryByText(/open this page in Chrome or Safari/) !== null).toBe(isTold);
  });
});
