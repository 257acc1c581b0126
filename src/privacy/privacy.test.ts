import { describe, expect, it } from 'vitest';
import { LAST_CHECK_MS } from '../payment/schedule';
import { describeDeletionBlock, LATE_PAYMENT_DAYS } from './messages';
import type { PersonalData } from './personal-data';
import { toReadablePage } from './readable-page';

const NONE = { undelivered: [], unfinishedPayment: [], unfinishedRefund: [] };

it.each([
  [NONE, null],
  [{ ...NONE, undelivered: ['aaaaaaaa'] }, 'Order #aaaaaaaa has not been delivered yet.'],
  [{ ...NONE, undelivered: ['a', 'b'] }, 'Orders #a and #b have not been delivered yet.'],
  [{ ...NONE, undelivered: ['a', 'b', 'c'] }, 'Orders #a, #b and #c have not been delivered yet.'],
  [{ ...NONE, undelivered: ['a', 'b', 'c', 'd', 'e'] }, 'Orders #a, #b, #c and 2 more have not been'],
  [{ ...NONE, unfinishedPayment: ['a'] }, 'Order #a has a payment that is still being processed.'],
  [{ ...NONE, unfinishedRefund: ['a'] }, 'Order #a has a refund that has not been completed yet.'],
])('%o hinders a deletion: %s', (block, start) => {
  const reason = describeDeletionBlock(block);
  if (start === null) expect(reason).toBeNull();
  else expect(reason).toContain(start);
});

it('says how long a late payment is awaited', () => {
  expect(LATE_PAYMENT_DAYS * 24 * 60 * 60 * 1000).toBe(LAST_CHECK_MS);
  expect(describeDeletionBlock({ ...NONE, unfinishedPayment: ['a'] })).toContain('up to 3 days');
});

const AT = '2026-11-23T05:00:00.000Z';
const EMPTY: PersonalData = {
  exportedAt: AT,
  profile: {
    firstName: '<script>alert(1)</script>',
    lastName: '&',
    email: 'a@example.com',
    username: 'a',
    mobile: null,
    dob: '1992-04-18',
    createdAt: AT,
  },
  consent: null,
  addresses: [],
  orders: [],
  complaints: [],
  cart: [],
  wishlist: [],
  sessions: [],
  emails: [],
  activity: [],
};
const ADDRESS = {
  addressLine1: '1 "A" Road',
  addressLine2: null,
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302001',
};

describe('the readable page', () => {
  it('escapes every text', () => {
    const page = toReadablePage(EMPTY);
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;');
    expect(page.match(/Nothing\./g)).toHaveLength(8);
  });

  it('names what the store knows', () => {
    const page = toReadablePage({
      ...EMPTY,
      consent: { at: AT, policyOf: AT },
      addresses: [{ ...ADDRESS, isDefault: true, createdAt: AT }],
      orders: [
        {
          number: '7c1f9a2e',
          orderDate: AT,
          orderTotal: '5697.00',
          returnedTotal: '3798.00',
          deliveryStatus: 'DELIVERED',
          paymentMethod: 'ONLINE_PAYMENT',
          paymentStatus: 'REFUNDED',
          address: ADDRESS,
          businessName: 'Sen & Sons',
          gstin: '08AAACV1234F1Z5',
          items: [
            { name: 'Kurta', color: 'Ivory', size: 'M', quantity: 3, returnedUnits: 2, price: '1899.00' },
          ],
          payments: [
            { createdAt: AT, amount: '1899.00', state: 'COMPLETED', mode: 'UPI', transactionId: 'T1' },
          ],
          refunds: [{ createdAt: AT, amount: '1899.00', state: 'PENDING' }],
          taxDocuments: [{ kind: 'CREDIT_NOTE', number: 'C/26-27/1', issuedAt: AT }],
        },
      ],
      complaints: [
        {
          number: 'K7QDM2XP',
          createdAt: AT,
          state: 'OPEN',
          subject: 'A <b>tear</b>',
          name: 'Ila',
          email: 'a@example.com',
          messages: [{ at: AT, from: 'you', text: 'In the seam' }],
        },
      ],
      activity: [{ at: AT, action: 'placed', object: 'ORDER', name: '#7c1f9a2e' }],
    });
    for (const text of [
      '1 &quot;A&quot; Road',
      'Order #7c1f9a2e',
      'Rs. 1,899.00',
      'Rs. 3,798.00',
      '3, 2 returned',
      'Pay online, Refunded',
      'Sen &amp; Sons 08AAACV1234F1Z5',
      'completed, T1',
      'credit note C/26-27/1',
      'Order #7c1f9a2e: Placed',
      'Complaint K7QDM2XP: A &lt;b&gt;tear&lt;/b&gt;',
      'In the seam',
      '23 November 2026, 10:30 am, version of 23 November 2026, 10:30 am',
    ])
      expect(page).toContain(text);
  });
});
