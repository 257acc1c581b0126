import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '../../src/order/status';
import { TRANSITIONS, type Transition } from './transition-table';

const rows: [string, Transition][] = Object.entries(TRANSITIONS);
const holdsStock = (status: string) => status !== 'CANCELED';

describe.each(rows)('the transition %s', (_name, { from, to, stock, hold, actor, refund }) => {
  it('changes stock only if the order is or becomes canceled', () => {
    for (const before of from.deliveryStatus ?? DELIVERY_STATUSES) {
      const after = to.deliveryStatus ?? before;
      if (holdsStock(before) === holdsStock(after)) continue;
      expect(stock).toBe(holdsStock(after) ? 'RESERVE' : 'RELEASE');
    }
    if (!to.deliveryStatus) expect(stock).toBeNull();
  });

  it('ends the hold if it changes the delivery status', () => {
    if (to.deliveryStatus) expect(hold).toBe('END');
  });

  it('sets REFUND_DUE only together with a refund', () => {
    if (to.paymentStatus === 'REFUND_DUE') expect(refund).not.toBeNull();
  });

  it('is available to customers only while the order is pending', () => {
    if (actor === 'CUSTOMER') expect(from.deliveryStatus).toEqual(['PENDING']);
  });
});

/** The transitions for a captured payment, in the sequence in which apply-payment-result.ts tries them. */
const CAPTURE = [
  'completePayment',
  'reviveByPayment',
  'refundLatePayment',
  'refundAnotherPayment',
  'refundSecondPayment',
] as const;

it('has a transition for a captured payment in every state of an order', () => {
  for (const deliveryStatus of DELIVERY_STATUSES) {
    for (const paymentStatus of PAYMENT_STATUSES) {
      const applicable = CAPTURE.filter((name) => {
        const { from, guard }: Transition = TRANSITIONS[name];
        if (guard) return false;
        return (
          (!from.deliveryStatus || from.deliveryStatus.includes(deliveryStatus)) &&
          (!from.paymentStatus || from.paymentStatus.includes(paymentStatus))
        );
      });
      expect({ deliveryStatus, paymentStatus, applicable: applicable.length }).toEqual({
        deliveryStatus,
        paymentStatus,
        applicable: 1,
      });
    }
  }
});
