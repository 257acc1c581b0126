import type { Prisma } from '../../prisma/generated/mysql/client';
import type { DashboardTasks, SidebarCounts } from '../../src/dashboard/schema';
import { READY_TO_SHIP } from '../../src/order/status';
import { hasPermission } from '../access';
import { selectLowVariants } from '../catalog/admin/stock-thresholds';
import type { Context, UserContext } from '../context';
import type { Database } from '../db/client';
import { readAll } from '../db/read-all';
import { type Sql, sql } from '../db/sql';
import { sumPaymentsToCheck } from './payments-to-check';

/** Orders that can be shipped. */
export const TO_SHIP = {
  deliveryStatus: 'PENDING',
  OR: [{ paymentMethod: READY_TO_SHIP.paymentMethod }, { paymentStatus: READY_TO_SHIP.paymentStatus }],
} satisfies Prisma.OrderWhereInput;
const unread = { isRead: false } as const;
const unresolved = { state: { in: ['OPEN', 'ANSWERED'] } } satisfies Prisma.ComplaintWhereInput;
const fresh = { status: 'PENDING' } as const;

/** The numbers in the sidebar, which are polled. */
export async function getSidebarCounts({ db, session }: UserContext): Promise<SidebarCounts> {
  if (!hasPermission(session, 'orders')) return { ordersToShip: 0, newEnquiries: 0, unreadMessages: 0 };
  const { reader } = db;
  const [ordersToShip, newEnquiries, unreadMessages] = await readAll(db, [
    () => reader.order.count({ where: TO_SHIP }),
    () => reader.bulkEnquiry.count({ where: fresh }),
    () => reader.contactMessage.count({ where: unread }),
  ]);
  return { ordersToShip, newEnquiries, unreadMessages };
}

const SOLD_OUT = sql`FROM Variant WHERE retiredAt IS NULL AND stock = 0
  AND productId NOT IN (SELECT id FROM Product WHERE archivedAt IS NOT NULL)`;

/** Counts the variants of a statement's rows, and their products. */
async function countVariants(db: Database, from: Sql) {
  const [row] = await db.longQuery<{ variants: number | bigint; products: number | bigint }>(
    sql`SELECT COUNT(*) AS variants, COUNT(DISTINCT productId) AS products ${from}`,
  );
  return { variants: Number(row?.variants ?? 0), products: Number(row?.products ?? 0) };
}

type TaskContext = Pick<Context, 'db' | 'now' | 'payments'>;

const toIso = (date: Date | null) => date?.toISOString() ?? null;

/** The open tasks of the back office. */
export async function getTasks(ctx: TaskContext): Promise<DashboardTasks> {
  const { reader } = ctx.db;
  const [orders, payments, low, out, soldOut, messages, enquiries, complaints] = await readAll(ctx.db, [
    () => reader.order.aggregate({ where: TO_SHIP, _count: true, _min: { orderDate: true } }),
    () => sumPaymentsToCheck(ctx),
    async () => countVariants(ctx.db, await selectLowVariants(ctx.db, { isInShop: true })),
    () => countVariants(ctx.db, SOLD_OUT),
    () => reader.product.count({ where: { archivedAt: null, inStock: false } }),
    () => reader.contactMessage.aggregate({ where: unread, _count: true, _min: { createdAt: true } }),
    () => reader.bulkEnquiry.aggregate({ where: fresh, _count: true, _sum: { quantity: true } }),
    () => reader.complaint.aggregate({ where: unresolved, _count: true, _min: { dueAt: true } }),
  ]);
  return {
    ordersToShip: { orders: orders._count, oldest: toIso(orders._min.orderDate) },
    paymentsToCheck: payments,
    lowStock: low,
    outOfStock: { variants: out.variants, soldOut },
    unreadMessages: { messages: messages._count, oldest: toIso(messages._min.createdAt) },
    newEnquiries: { enquiries: enquiries._count, units: enquiries._sum.quantity ?? 0 },
    complaints: { open: complaints._count, next: toIso(complaints._min.dueAt) },
  };
}
