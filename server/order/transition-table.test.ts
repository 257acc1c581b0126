import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES, type DeliveryStatus, isUnpaid, PAYMENT_STATUSES } from '../../src/order/status';
import { ERASED_ADDRESS } from '../../src/privacy/erased-account';
import {
  type OrderState,
  startsFrom,
  TRANSITIONS,
  type Transition,
  type TransitionName,
} from './transition-table';

const rows: [string, Transition][] = Object.entries(TRANSITIONS);
const rowsWhere = (matches: (transition: Transition) => boolean) =>
  rows.filter(([, transition]) => matches(transition));

const NOW = new Date('2026-11-21T06:30:00.000Z');
const MINUTE_MS = 60_000;
const STATE: OrderState = {
  userId: 'U1',
  deliveryStatus: 'PENDING',
  paymentMethod: 'ONLINE_PAYMENT',
  paymentStatus: 'PENDING',
  orderDate: NOW,
  totalPaise: 189_900n,
  returnedPaise: 0n,
  holdEndsAt: null,
  expiredAt: null,
  invoiceId: null,
  addressLine1: '12 MG Road',
};

/** The transitions that apply to an order in this state. */
const findApplicable = <Name extends TransitionName>(names: readonly Name[], state: Partial<OrderState>) =>
  names.filter((name) => startsFrom(TRANSITIONS[name], { ...STATE, ...state }, NOW));

describe('a transition', () => {
  const holdsStock = (status: DeliveryStatus) => status !== 'CANCELED';
  /** What its statuses mean for the stock: canceled orders hold none. */
  const findStockChange = ({ from, to }: Transition): Transition['stock'] => {
    const after = to.deliveryStatus;
    if (!after) return null;
    const changes = (from.deliveryStatus ?? DELIVERY_STATUSES).some(
      (before) => holdsStock(before) !== holdsStock(after),
    );
    if (!changes) return null;
    return holdsStock(after) ? 'RESERVE' : 'RELEASE';
  };

  it.each(rows)(
    'changes stock if, and only if, the order becomes canceled, or is no longer: %s',
    (_, row) => {
      expect(row.stock).toBe(findStockChange(row));
    },
  );

  it.each(rowsWhere(({ to }) => Boolean(to.deliveryStatus)))(
    'ends the hold if it sets the delivery status: %s',
    (_, { hold }) => expect(hold).toBe('END'),
  );

  it.each(rowsWhere(({ to }) => to.paymentStatus === 'REFUND_DUE'))(
    'sets REFUND_DUE only together with a refund: %s',
    (_, { refund }) => expect(refund).not.toBeNull(),
  );

  it.each(rowsWhere(({ actor }) => actor === 'CUSTOMER'))(
    'is available to customers only while the order is pending: %s',
    (_, { from }) => expect(from.deliveryStatus).toEqual(['PENDING']),
  );
});

describe('a captured payment', () => {
  /** In the sequence in which apply-payment-result.ts tries them. */
  const CAPTURE = [
    'completePayment',
    'reviveByPayment',
    'refundLatePayment',
    'refundAnotherPayment',
    'refundSecondPayment',
  ] as const;

  const findExpected = (
    { deliveryStatus, paymentStatus }: Pick<OrderState, 'deliveryStatus' | 'paymentStatus'>,
    { mayRevive }: { mayRevive: boolean },
  ): (typeof CAPTURE)[number][] => {
    if (paymentStatus === 'REFUNDED') return ['refundAnotherPayment'];
    if (!isUnpaid(paymentStatus)) return ['refundSecondPayment'];
    if (deliveryStatus !== 'CANCELED') return ['completePayment'];
    // Without stock, the second is tried.
    return mayRevive ? ['reviveByPayment', 'refundLatePayment'] : ['refundLatePayment'];
  };

  const states = DELIVERY_STATUSES.flatMap((deliveryStatus) =>
    PAYMENT_STATUSES.map((paymentStatus) => ({ deliveryStatus, paymentStatus })),
  );

  it.each(states)('of an order that is $deliveryStatus and $paymentStatus has a transition', (statuses) => {
    const find = (state: Partial<OrderState>) => findApplicable(CAPTURE, { ...statuses, ...state });
    const isOver = findExpected(statuses, { mayRevive: false });
    expect(find({})).toEqual(isOver);
    expect(find({ expiredAt: NOW })).toEqual(findExpected(statuses, { mayRevive: true }));
    // It can't be delivered any more.
    expect(find({ expiredAt: NOW, addressLine1: ERASED_ADDRESS })).toEqual(isOver);
  });
});

it.each([
  ['has no hold', null, []],
  ['is held', NOW.getTime() + 1, ['retryPayment']],
  ['was held until now', NOW.getTime(), ['expire', 'endHold']],
  // The clock was set back.
  ['is held longer than any order', NOW.getTime() + 10_000 * MINUTE_MS, ['expire', 'endHold']],
] as const)('an unpaid order that %s', (_, endsAt, expected) => {
  const names = ['expire', 'endHold', 'retryPayment'] as const;
  const holdEndsAt = endsAt === null ? null : new Date(endsAt);
  expect(findApplicable(names, { holdEndsAt })).toEqual(expected);
  expect(findApplicable(names, { holdEndsAt, deliveryStatus: 'SHIPPED' })).toEqual([]);
});

it('a paid order does not expire, and is not paid again', () => {
  const paid = { paymentStatus: 'COMPLETED' } as const;
  for (const minutes of [-1, 1]) {
    const holdEndsAt = new Date(NOW.getTime() + minutes * MINUTE_MS);
    expect(findApplicable(['expire', 'retryPayment'], { ...paid, holdEndsAt })).toEqual([]);
  }
});
