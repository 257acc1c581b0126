/** An order that is placed once more with its idempotency key, such as after a lost answer. */
import { AppError } from '../../src/errors';
import type { PlacedOrder } from '../../src/order/placed-order';
import type { Order, PlaceOrderInput } from '../../src/order/schema';
import type { UserContext } from '../context';
import type { SqlReader } from '../db/client';
import { quoteTableName, sql } from '../db/sql';
import { getPaymentRedirect } from '../payment/start-payment';
import { selectOrders } from './select-orders';

const ORDERS = quoteTableName('Order');

/** Whether the invoice of an order will name another business, or none. A shop without a GSTIN has stored neither. */
async function hasOtherRecipient(
  db: SqlReader,
  id: string,
  { gstin = null, businessName = null }: PlaceOrderInput,
): Promise<boolean> {
  const [row] = await db.query<{ recipientGstin: string | null; recipientName: string | null }>(
    sql`SELECT recipientGstin, recipientName FROM ${ORDERS} WHERE id = ${id} AND supplierGstin IS NOT NULL`,
  );
  return row !== undefined && (row.recipientGstin !== gstin || row.recipientName !== businessName);
}

/**
 * The order that an idempotency key has already made, whatever total a repeat expects. A key whose order was rejected has made
 * none, and serves again.
 * @throws AppError CONFLICT when the key came with other details then
 */
export async function findOrderByIdempotencyKey(
  { db, session }: UserContext,
  input: PlaceOrderInput,
): Promise<Order | null> {
  if (!input.idempotencyKey) return null;
  const [order] = await selectOrders(
    db,
    sql`Purchase.userId = ${session.userId} AND idempotencyKey = ${input.idempotencyKey}`,
  );
  if (!order) return null;
  if (
    order.address.id !== input.addressId ||
    order.paymentMethod !== input.paymentMethod ||
    (await hasOtherRecipient(db, order.id, input))
  ) {
    throw new AppError('CONFLICT', 'This idempotency key was already used for another order.');
  }
  return order;
}

/** A repeated key answers as the first time; with the payment page, while there is one. */
export async function replayOrder(ctx: UserContext, order: Order): Promise<PlacedOrder> {
  const redirect = order.paymentMethod === 'COD' ? {} : await getPaymentRedirect(ctx, order.id);
  return { order, created: false, ...redirect };
}
