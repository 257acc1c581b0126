import { expect, it } from 'vitest';
import { isUnderReview } from '../../src/payment/owed-refunds';
import { ATTEMPT_STATE_NAMES, REFUND_STATE_NAMES } from '../../src/payment/status';
import { makeOrder } from '../dashboard/test-orders';
import { sql } from '../db/sql';
import { openFileStore } from '../test/harness';
import { IS_UNDER_REVIEW } from './refund-conditions';

const store = await openFileStore();
const { db } = store.deps;
const getKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/** No refund, one, or two, each of the whole payment or of units that came back. */
const REFUNDS = getKeys(REFUND_STATE_NAMES).flatMap((state) => [
  { state, creditNoteId: null },
  { state, creditNoteId: 'C' },
]);
const REFUND_LISTS = [
  [],
  ...REFUNDS.flatMap((first) => [[first], ...REFUNDS.map((second) => [first, second])]),
];

it('the database and the rule find the same payments under review', async () => {
  const orderId = await makeOrder(store);
  const createdAt = store.deps.now();
  const payments = getKeys(ATTEMPT_STATE_NAMES).flatMap((state) =>
    REFUND_LISTS.map((list, index) => {
      const id = `${state}-${index}`;
      return {
        id,
        state,
        refunds: list.map((refund, n) => ({ ...refund, id: `${id}R${n}`, attemptId: id })),
      };
    }),
  );
  await db.transact(async (tx) => {
    const common = { orderId, amountPaise: 100n, createdAt };
    await tx.paymentAttempt.createMany({
      data: payments.map(({ id, state }) => ({
        ...common,
        ...{ id, state, gateway: 'sandbox', expiresAt: createdAt },
      })),
    });
    await tx.refund.createMany({
      data: payments.flatMap(({ refunds }) => refunds.map((refund) => ({ ...common, ...refund }))),
    });
  });
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM PaymentAttempt AS attempt WHERE ${IS_UNDER_REVIEW}`,
  );
  const all = payments.flatMap(({ refunds }) => refunds);
  const expected = payments.filter((payment) => isUnderReview(payment, all)).map(({ id }) => id);
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort());
  expect(expected).toContain('REVIEW-0');
});
