/** The hold of an order's stock, while it can be paid: the same rule for an order that was read, for Prisma and for SQL. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { LONGEST_HOLD_MS } from '../../src/payment/schedule';
import { hasTime, type Sql, sql } from '../db/sql';

interface Holding {
  holdEndsAt: Date | null;
}

/** No hold that began at `now` ends later: one that does began before the clock was set back, and is over. */
const getLatestEnd = (now: Date): Date => new Date(now.getTime() + LONGEST_HOLD_MS);

export const isHeld = <Order extends Holding>(
  order: Order,
  now: Date,
): order is Order & { holdEndsAt: Date } =>
  order.holdEndsAt !== null && order.holdEndsAt > now && order.holdEndsAt <= getLatestEnd(now);

/** False for an order without a hold, and once its end was handled. */
export const hasHoldEnded = (order: Holding, now: Date): boolean =>
  order.holdEndsAt !== null && !isHeld(order, now);

/** {@link isHeld} */
export const whereHeld = (now: Date) =>
  ({ holdEndsAt: { gt: now, lte: getLatestEnd(now) } }) satisfies Prisma.OrderWhereInput;

/** {@link hasHoldEnded} */
export const whereHoldEnded = (now: Date): Sql =>
  sql`${hasTime('holdEndsAt')} AND (holdEndsAt <= ${now} OR holdEndsAt > ${getLatestEnd(now)})`;
