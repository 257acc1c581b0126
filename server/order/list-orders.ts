import type { z } from 'zod';
import type { OrdersPage } from '../../src/order/admin-shapes';
import type { allOrdersInput, Order } from '../../src/order/schema';
import type { Context, UserContext } from '../context';
import { listValues, quoteTableName, sql, wholeNumber } from '../db/sql';
import { selectOrders } from './select-orders';

export const listOwnOrders = ({ db, session }: UserContext): Promise<Order[]> =>
  selectOrders(db, sql`Purchase.userId = ${session.userId}`);

export async function listAllOrders(
  { db }: Context,
  { page, limit }: z.infer<typeof allOrdersInput>,
): Promise<OrdersPage> {
  const table = quoteTableName('Order');
  const [counted] = await db.query<{ total: number | bigint }>(sql`SELECT COUNT(*) AS total FROM ${table}`);
  const total = Number(counted?.total ?? 0);
  // First the ids of the page, from the index alone.
  const ids = await db.query<{ id: string }>(sql`SELECT id FROM ${table} ORDER BY orderDate DESC, id
    LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}`);
  const orders = await selectOrders(db, sql`Purchase.id IN ${listValues(ids.map(({ id }) => id))}`);
  return { orders, page, limit, total, totalPages: Math.ceil(total / limit) };
}
