import { AppError } from '../../src/errors';
import type { UserContext } from '../context';
import type { Statements } from '../db/client';
import { quoteTableName, sql, sumAsInteger } from '../db/sql';

const formatCount = (count: number): string => count.toLocaleString('en-IN');

/**
 * Limits what a customer can reserve without having paid, so that nobody can take all stock off sale with orders that are never paid
 * for. The transaction has locked the customer, so that concurrent orders count each other.
 * @param newUnits of the order to be placed
 * @throws AppError CONFLICT
 */
export async function ensureFewUnpaid(tx: Statements, ctx: UserContext, newUnits: number): Promise<void> {
  const { maxUnpaid } = ctx.env;
  if (!maxUnpaid) return;
  const [held] = await tx.query<{ orders: number | bigint; units: number | bigint | null }>(
    sql`SELECT COUNT(DISTINCT Purchase.id) AS orders, ${sumAsInteger(tx, sql`OrderItem.quantity`)} AS units
      FROM ${quoteTableName('Order')} AS Purchase JOIN OrderItem ON OrderItem.orderId = Purchase.id
      WHERE Purchase.userId = ${ctx.session.userId} AND Purchase.deliveryStatus = 'PENDING'
        AND Purchase.paymentStatus IN ('PENDING', 'FAILED')`,
  );
  if (Number(held?.orders ?? 0) >= maxUnpaid.orders)
    throw new AppError(
      'CONFLICT',
      `You can have at most ${formatCount(maxUnpaid.orders)} unpaid orders at a time. Cancel one of them, or wait until it is delivered.`,
    );
  if (Number(held?.units ?? 0) + newUnits > maxUnpaid.units)
    throw new AppError(
      'CONFLICT',
      `Unpaid orders can hold at most ${formatCount(maxUnpaid.units)} items together. Order fewer, cancel one of your unpaid orders, or send us a bulk enquiry.`,
    );
}
