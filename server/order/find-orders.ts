/**
 * The back office's list of orders. A page takes two steps, so that a deep one is as fast as the first: its ids from the indexes
 * alone, then the columns that the table shows.
 */
import type { z } from 'zod';
import { Prisma } from '../../prisma/generated/mysql/client';
import { dayAfter, dayStart } from '../../src/dates';
import { toRupees } from '../../src/money';
import type { listOrdersInput, Order } from '../../src/order/schema';
import { PAYMENT_METHODS, type PaymentFilter } from '../../src/order/status';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';
import { paymentToCheck } from '../dashboard/payments-to-check';
import type { Reader } from '../db/client';

export interface ListedOrder extends Omit<Order, 'address' | 'items'> {
  /** units, not lines */
  itemCount: number;
}

type Filters = Omit<z.infer<typeof listOrdersInput>, 'page' | 'limit' | 'sort'>;

// SQLite takes MySQL's quotes too.
const ORDERS = Prisma.raw('`Order`');

/** The start of an order's number or id, also written "#7c1f9a2e". */
const NUMBER = /^#?([0-9a-f]{1,8}|[0-9a-f]{8}-[0-9a-f-]{0,27})$/;

/** A range, so that the index serves: "g" comes after every digit of an id. */
function matchNumber(term: string): Prisma.Sql | null {
  const start = NUMBER.exec(term)?.[1];
  if (!start) return null;
  const by = Prisma.raw(start.length > 8 ? 'id' : 'number');
  return Prisma.sql`(${by} >= ${start} AND ${by} < ${`${start}g`})`;
}

/** The longest list of customers' ids in a query; MariaDB turns lists from 1000 on into a table. */
const MAX_LISTED_CUSTOMERS = 900;

/** The customers whose name and email contain every word of the term. */
interface Customers {
  sql: Prisma.Sql;
  few: boolean;
}

async function matchCustomers(db: Reader, term: string): Promise<Customers> {
  const words = term.split(/\s+/).map(
    // Unlike LIKE, INSTR has no wildcards that a term could contain.
    (word) => Prisma.sql`INSTR(LOWER(CONCAT(firstName, ' ', lastName, ' ', email)), ${word}) > 0`,
  );
  const all = Prisma.sql`SELECT id FROM User WHERE ${Prisma.join(words, ' AND ')}`;
  const rows = await db.$queryRaw<{ id: string }[]>`${all} LIMIT ${MAX_LISTED_CUSTOMERS + 1}`;
  if (rows.length > MAX_LISTED_CUSTOMERS) return { sql: all, few: false };
  return { sql: Prisma.join(rows.length > 0 ? rows.map(({ id }) => id) : ['']), few: true };
}

/** The same condition, written so that no database uses its index. */
const withoutIndex = (condition: Prisma.Sql) => Prisma.sql`(${condition}) IS TRUE`;

async function matchPayment(ctx: Context, filter: PaymentFilter): Promise<Prisma.Sql> {
  if (filter === 'check') return paymentToCheck(ctx);
  if (filter === 'ready') return Prisma.sql`(paymentMethod = 'COD' OR paymentStatus = 'COMPLETED')`;
  const isMethod = PAYMENT_METHODS.some((method) => method === filter);
  return Prisma.sql`${Prisma.raw(isMethod ? 'paymentMethod' : 'paymentStatus')} = ${filter}`;
}

interface Conditions {
  toCount: Prisma.Sql;
  toList: Prisma.Sql;
}

/** SQLite has no statistics and MariaDB's mislead it here, so the wanted index is chosen by hiding the others. */
async function toConditions(
  ctx: Context,
  { q, deliveryStatus, payment, from, to }: Filters,
): Promise<Conditions> {
  const term = q?.toLowerCase();
  const customers = term ? await matchCustomers(ctx.db.reader, term) : null;
  const number = term ? matchNumber(term) : null;
  const paid = payment ? await matchPayment(ctx, payment) : null;
  const where = (counting: boolean): Prisma.Sql => {
    const all: Prisma.Sql[] = [];
    const few = customers?.few ?? false;
    const add = (condition: Prisma.Sql, hidden: boolean) =>
      all.push(hidden ? withoutIndex(condition) : condition);
    if (customers) {
      const theirs = Prisma.sql`userId IN (${customers.sql})`;
      // The orders of few customers are looked up; those of many are found quickly by date.
      add(number ? Prisma.sql`(${number} OR ${theirs})` : theirs, !few);
    }
    // To count where two indexes each match half of the orders, a scan is faster; a list still uses one of them.
    const both = Boolean(deliveryStatus && payment);
    if (deliveryStatus) add(Prisma.sql`deliveryStatus = ${deliveryStatus}`, few || (both && counting));
    if (paid) add(paid, few || both);
    if (from) add(Prisma.sql`orderDate >= ${dayStart(from)}`, few || (both && counting));
    if (to) add(Prisma.sql`orderDate < ${dayStart(dayAfter(to))}`, few || (both && counting));
    return all.length > 0 ? Prisma.sql`WHERE ${Prisma.join(all, ' AND ')}` : Prisma.empty;
  };
  return { toCount: where(true), toList: where(false) };
}

const rowSelect = {
  id: true,
  orderDate: true,
  totalPaise: true,
  deliveryStatus: true,
  paymentMethod: true,
  paymentStatus: true,
  user: { select: { firstName: true, lastName: true, email: true } },
  items: { select: { quantity: true } },
} as const satisfies Prisma.OrderSelect;

async function readRows(db: Reader, ids: readonly string[]): Promise<ListedOrder[]> {
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } }, select: rowSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { items, totalPaise, orderDate, ...rest } = row;
    return {
      ...rest,
      orderDate: orderDate.toISOString(),
      orderTotal: toRupees(Number(totalPaise)),
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  });
}

interface PagePosition extends Pick<z.infer<typeof listOrdersInput>, 'page' | 'limit' | 'sort'> {
  total: number;
}

/** The ids of a page; beyond the middle they are read faster from the end. */
async function readIds(
  db: Reader,
  where: Prisma.Sql,
  { page, limit, sort, total }: PagePosition,
): Promise<string[]> {
  const start = (page - 1) * limit;
  const size = Math.min(limit, total - start);
  if (size <= 0) return [];
  const backwards = start > total / 2;
  const order = Prisma.raw((sort === 'oldest') === backwards ? 'orderDate DESC, id DESC' : 'orderDate, id');
  const skipped = backwards ? total - start - size : start;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${ORDERS} ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${skipped}`;
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.reverse() : ids;
}

export async function findOrders(
  ctx: Context,
  { page, limit, sort, ...filters }: z.infer<typeof listOrdersInput>,
): Promise<Page<ListedOrder>> {
  const { reader } = ctx.db;
  const { toCount, toList } = await toConditions(ctx, filters);
  const [counted] = await reader.$queryRaw<
    { total: bigint }[]
  >`SELECT COUNT(*) AS total FROM ${ORDERS} ${toCount}`;
  const total = Number(counted?.total ?? 0);
  const ids = await readIds(reader, toList, { page, limit, sort, total });
  return toPage(await readRows(reader, ids), { page, limit, total });
}
