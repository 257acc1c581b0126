import type { z } from 'zod';
import type { allOrdersInput, Order } from '../../src/order/schema';
import type { Context, UserContext } from '../context';
import { orderSelect, toOrder } from './to-order';

const newestFirst = [{ orderDate: 'desc' }, { id: 'asc' }] as const;

export async function listOwnOrders({ db, session }: UserContext): Promise<Order[]> {
  const rows = await db.reader.order.findMany({
    where: { userId: session.userId },
    select: orderSelect,
    orderBy: [...newestFirst],
  });
  return rows.map(toOrder);
}

export interface OrdersPage {
  orders: Order[];
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

export async function listAllOrders(
  { db }: Context,
  { page, limit }: z.infer<typeof allOrdersInput>,
): Promise<OrdersPage> {
  const [total, rows] = await Promise.all([
    db.reader.order.count(),
    db.reader.order.findMany({
      select: orderSelect,
      orderBy: [...newestFirst],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { orders: rows.map(toOrder), page, limit, total, totalPages: Math.ceil(total / limit) };
}
