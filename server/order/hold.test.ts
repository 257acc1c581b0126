import { expect, it } from 'vitest';
import { LONGEST_HOLD_MS } from '../../src/payment/schedule';
import { makeOrder } from '../dashboard/test-orders';
import { quoteTableName, sql } from '../db/sql';
import { openFileStore } from '../test/harness';
import { hasHoldEnded, isHeld, whereHeld, whereHoldEnded } from './hold';

const store = await openFileStore();
const { db } = store.deps;
const now = store.deps.now();

/** The ends of holds, in ms from now; null for none. */
const OVER = [-LONGEST_HOLD_MS, -1, 0, LONGEST_HOLD_MS + 1, 2 * LONGEST_HOLD_MS];
const HELD = [1, LONGEST_HOLD_MS - 1, LONGEST_HOLD_MS];

it('the rule, Prisma and SQL agree on which holds last and which are over', async () => {
  const ends = new Map<string, number | null>();
  for (const end of [null, ...OVER, ...HELD]) {
    const id = await makeOrder(store);
    ends.set(id, end);
    const holdEndsAt = end === null ? null : new Date(now.getTime() + end);
    await db.transact((tx) => tx.order.update({ where: { id }, data: { holdEndsAt } }));
  }
  const toEnds = (rows: readonly { id: string }[]) =>
    rows.map(({ id }) => ends.get(id)).sort((a, b) => Number(a) - Number(b));

  const rows = await db.reader.order.findMany({ select: { id: true, holdEndsAt: true } });
  expect(toEnds(rows.filter((row) => isHeld(row, now)))).toEqual(HELD);
  expect(toEnds(await db.reader.order.findMany({ where: whereHeld(now) }))).toEqual(HELD);
  expect(toEnds(rows.filter((row) => hasHoldEnded(row, now)))).toEqual(OVER);
  const ended = sql`SELECT id FROM ${quoteTableName('Order')} WHERE ${whereHoldEnded(now)}`;
  expect(toEnds(await db.query<{ id: string }>(ended))).toEqual(OVER);
});
