import { AppError } from '../../src/errors';
import { UNPAID_STATUSES } from '../../src/order/status';
import type { SqlReader } from '../db/client';
import { joinSql, quoteTableName, type Sql, sql, sumAsInteger } from '../db/sql';
import type { Env } from '../env';

const formatCount = (count: number): string => count.toLocaleString('en-IN');

/** What a customer has ordered and not paid for. */
export interface Unpaid {
  orders: number;
  units: number;
}

/** A table of one row, with its units null where there are no orders. */
export const selectUnpaid = (db: Pick<SqlReader, 'kind'>, userId: string): Sql =>
  sql`(SELECT COUNT(DISTINCT Purchase.id) AS orders, ${sumAsInteger(db, sql`OrderItem.quantity`)} AS units
    FROM ${quoteTableName('Order')} AS Purchase JOIN OrderItem ON OrderItem.orderId = Purchase.id
    WHERE Purchase.userId = ${userId} AND Purchase.deliveryStatus = 'PENDING'
      AND Purchase.paymentStatus IN (${joinSql([...UNPAID_STATUSES])}))`;

/**
 * Limits what a customer can reserve without having paid, so that no customer takes all stock off sale with orders that are never paid
 * for. The transaction has locked the customer, so that concurrent orders count each other.
 * @param newUnits of the order to be placed
 * @throws AppError CONFLICT
 */
export function ensureFewUnpaid(
  { maxUnpaid }: Pick<Env, 'maxUnpaid'>,
  unpaid: Unpaid,
  newUnits: number,
): void {
  if (!maxUnpaid) return;
  if (unpaid.orders >= maxUnpaid.orders)
    throw new AppError(
      'CONFLICT',
      `You can have at most ${formatCount(maxUnpaid.orders)} unpaid orders at a time. Cancel one of them, or wait until it is delivered.`,
    );
  if (unpaid.units + newUnits > maxUnpaid.units)
    throw new AppError(
      'CONFLICT',
      `Unpaid orders can hold at most ${formatCount(maxUnpaid.units)} items together. Order fewer, cancel one of your unpaid orders, or send us a bulk enquiry.`,
    );
}
