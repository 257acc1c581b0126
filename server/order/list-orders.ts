import type { z } from 'zod';
import { WHOLE_LIST } from '../../src/audit-log/labels';
import type { OrdersPage } from '../../src/order/admin-shapes';
import type { allOrdersInput, Order } from '../../src/order/schema';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import { readInBatches } from '../db/read-in-batches';
import { emptySql, listValues, quoteTableName, sql, wholeNumber } from '../db/sql';
import { selectOrders } from './select-orders';

/** Few enough that other requests hardly wait. */
const ORDERS_AT_ONCE = 100;

/** All of them, for most customers by one statement. */
export async function listOwnOrders({ db, session }: UserContext): Promise<Order[]> {
  const parts = readInBatches(ORDERS_AT_ONCE, (last: Order | undefined) => {
    const at = last && new Date(last.orderDate);
    const after = at
      ? sql`AND orderDate <= ${at} AND (orderDate < ${at} OR Purchase.id < ${last?.id})`
      : emptySql;
    const own = sql`Purchase.userId = ${session.userId} ${after}`;
    return selectOrders(db, own, sql`LIMIT ${wholeNumber(ORDERS_AT_ONCE)}`);
  });
  const orders: Order[] = [];
  for await (const some of parts) orders.push(...some);
  return orders;
}

async function listAllOrders(
  { db }: Context,
  { page, limit }: z.infer<typeof allOrdersInput>,
): Promise<OrdersPage> {
  const table = quoteTableName('Order');
  const [counted] = await db.longQuery<{ total: number | bigint }>(
    sql`SELECT COUNT(*) AS total FROM ${table}`,
  );
  const total = Number(counted?.total ?? 0);
  // First the ids of the page, from the index alone, which has both columns in one direction.
  const ids = await db.longQuery<{ id: string }>(sql`SELECT id FROM ${table} ORDER BY orderDate DESC, id DESC
    LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}`);
  const orders = await selectOrders(db, sql`Purchase.id IN ${listValues(ids.map(({ id }) => id))}`);
  return { orders, page, limit, total, totalPages: Math.ceil(total / limit) };
}

/** A page of all orders, newest first. Records who read it. */
export async function viewAllOrders(
  ctx: UserContext,
  input: z.infer<typeof allOrdersInput>,
): Promise<OrdersPage> {
  await recordView(ctx, { type: 'ORDER', id: WHOLE_LIST, name: 'List of orders' });
  return listAllOrders(ctx, input);
}
