/**
 * The back office's list of orders. A page takes two steps, so that a deep one is as fast as the first: its ids from the indexes
 * alone, then the columns that the table shows.
 */
import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/mysql/client';
import { addDays, startOfIstDay } from '../../src/dates';
import { toRupees } from '../../src/money';
import type { ListedOrder } from '../../src/order/admin-shapes';
import type { listOrdersInput } from '../../src/order/schema';
import { PAYMENT_METHODS, type PaymentFilter, READY_TO_SHIP } from '../../src/order/status';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';
import { needsPaymentCheck } from '../dashboard/payments-to-check';
import type { Database, PrismaReader } from '../db/client';
import { type ListOrder, orderBy } from '../db/list-order';
import { readList } from '../db/read-list';
import { containsWords, toSearchedText } from '../db/search-text';
import {
  joinSql,
  quoteTableName,
  rawSql,
  type Sql,
  sql,
  whereAll,
  wholeNumber,
  withoutIndex,
} from '../db/sql';

type Filters = Omit<z.infer<typeof listOrdersInput>, 'page' | 'limit' | 'sort'>;
type Sort = z.infer<typeof listOrdersInput>['sort'];

const ORDERS = quoteTableName('Order');

/** The start of an order's number or id, also written "#7c1f9a2e". */
const NUMBER = /^#?([0-9a-f]{1,8}|[0-9a-f]{8}-[0-9a-f-]{0,27})$/;

/** A range, so that the index serves: "g" comes after every digit of an id. */
function matchNumber(term: string): Sql | null {
  const start = NUMBER.exec(term)?.[1];
  if (!start) return null;
  const by = rawSql(start.length > 8 ? 'id' : 'number');
  return sql`(${by} >= ${start} AND ${by} < ${`${start}g`})`;
}

/** The longest list of customers' ids in a query; MariaDB turns lists from 1000 on into a table. */
const MAX_LISTED_CUSTOMERS = 900;

/** The customer with this email address; without one, those whose name and email contain every word of the term. */
interface Customers {
  sql: Sql;
  isShortList: boolean;
}

async function matchCustomers(db: Database, q: string): Promise<Customers> {
  if (q.includes('@')) {
    const email = q.toLowerCase();
    const customer = await db.reader.user.findUnique({ where: { email }, select: { id: true } });
    if (customer) return { sql: joinSql([customer.id]), isShortList: true };
  }
  const nameAndEmail = toSearchedText(['firstName', 'lastName', 'email']);
  const all = sql`SELECT id FROM ${quoteTableName('User')} WHERE ${containsWords(nameAndEmail, q.split(/\s+/))}`;
  const rows = await db.longQuery<{ id: string }>(sql`${all} LIMIT ${wholeNumber(MAX_LISTED_CUSTOMERS + 1)}`);
  if (rows.length > MAX_LISTED_CUSTOMERS) return { sql: all, isShortList: false };
  return { sql: joinSql(rows.length > 0 ? rows.map(({ id }) => id) : ['']), isShortList: true };
}

async function matchPayment(ctx: Context, filter: PaymentFilter): Promise<Sql> {
  if (filter === 'check') return needsPaymentCheck(ctx);
  if (filter === 'ready')
    return sql`(paymentMethod = ${READY_TO_SHIP.paymentMethod} OR paymentStatus = ${READY_TO_SHIP.paymentStatus})`;
  const isMethod = PAYMENT_METHODS.some((method) => method === filter);
  return sql`${rawSql(isMethod ? 'paymentMethod' : 'paymentStatus')} = ${filter}`;
}

interface Conditions {
  toCount: Sql[];
  toList: Sql[];
}

/** SQLite has no statistics and MariaDB's mislead it here, so the wanted index is chosen by hiding the others. */
async function toConditions(
  ctx: Context,
  { q, deliveryStatus, payment, from, to }: Filters,
): Promise<Conditions> {
  const customers = q ? await matchCustomers(ctx.db, q) : null;
  const number = q ? matchNumber(q.toLowerCase()) : null;
  const paid = payment ? await matchPayment(ctx, payment) : null;
  const listConditions = (purpose: 'count' | 'list'): Sql[] => {
    const isCounting = purpose === 'count';
    const all: Sql[] = [];
    const isShortList = customers?.isShortList ?? false;
    const add = (condition: Sql, isHidden: boolean) =>
      all.push(isHidden ? withoutIndex(condition) : condition);
    if (customers) {
      const byCustomers = sql`userId IN (${customers.sql})`;
      // The orders of few customers are looked up; those of many are found quickly by date.
      add(number ? sql`(${number} OR ${byCustomers})` : byCustomers, !isShortList);
    }
    // To count where two indexes each match half of the orders, a scan is faster; a list still uses one of them.
    const both = Boolean(deliveryStatus && payment);
    if (deliveryStatus) add(sql`deliveryStatus = ${deliveryStatus}`, isShortList || (both && isCounting));
    if (paid) add(paid, isShortList || both);
    if (from) add(sql`orderDate >= ${startOfIstDay(from)}`, isShortList || (both && isCounting));
    if (to) add(sql`orderDate < ${startOfIstDay(addDays(to))}`, isShortList || (both && isCounting));
    return all;
  };
  return { toCount: listConditions('count'), toList: listConditions('list') };
}

const rowSelect = {
  id: true,
  orderDate: true,
  totalPaise: true,
  returnedPaise: true,
  deliveryStatus: true,
  paymentMethod: true,
  paymentStatus: true,
  user: { select: { firstName: true, lastName: true, email: true } },
  items: { select: { quantity: true } },
} as const satisfies Prisma.OrderSelect;

interface FoundOrder {
  id: string;
  /** also of a canceled order: its invoice and the credit note */
  hasTaxDocuments?: boolean;
}

async function readRows(db: PrismaReader, found: readonly FoundOrder[]): Promise<ListedOrder[]> {
  const ids = found.map(({ id }) => id);
  const rows = await db.order.findMany({ where: { id: { in: ids } }, select: rowSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, hasTaxDocuments }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { items, totalPaise, returnedPaise, orderDate, ...rest } = row;
    return {
      ...rest,
      orderDate: orderDate.toISOString(),
      orderTotal: toRupees(Number(totalPaise)),
      ...(returnedPaise > 0 ? { returnedTotal: toRupees(Number(returnedPaise)) } : {}),
      ...(hasTaxDocuments ? { hasTaxDocuments: true as const } : {}),
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  });
}

const toListOrder = (sort: Sort): ListOrder => ({
  column: 'orderDate',
  direction: sort === 'oldest' ? 'ASC' : 'DESC',
});

interface PagePosition extends Pick<z.infer<typeof listOrdersInput>, 'page' | 'limit' | 'sort'> {
  total: number;
}

/** The orders of a page; beyond the middle they are read faster from the end. */
async function readPage(
  db: Database,
  conditions: readonly Sql[],
  { page, limit, sort, total }: PagePosition,
): Promise<FoundOrder[]> {
  const start = (page - 1) * limit;
  const size = Math.min(limit, total - start);
  if (size <= 0) return [];
  const backwards = start > total / 2;
  const order = orderBy(toListOrder((sort === 'oldest') === backwards ? 'newest' : 'oldest'));
  const skipped = backwards ? total - start - size : start;
  const rows = await db.longQuery<{ id: string; hasTaxDocuments: number | bigint | boolean }>(sql`
    SELECT id, EXISTS (SELECT 1 FROM TaxDocument WHERE TaxDocument.orderId = Page.id
      AND TaxDocument.kind <> 'REFUND_NOTE') AS hasTaxDocuments
    FROM (SELECT id, orderDate FROM ${ORDERS} ${whereAll(conditions)} ${order}
      LIMIT ${wholeNumber(size)} OFFSET ${wholeNumber(skipped)}) AS Page
    ${order}`);
  const found = rows.map(({ id, hasTaxDocuments }) => ({ id, hasTaxDocuments: Boolean(hasTaxDocuments) }));
  return backwards ? found.reverse() : found;
}

export async function findOrders(
  ctx: Context,
  { page, limit, sort, ...filters }: z.infer<typeof listOrdersInput>,
): Promise<Page<ListedOrder>> {
  const { db } = ctx;
  const { toCount, toList } = await toConditions(ctx, filters);
  const [counted] = await db.longQuery<{ total: number | bigint }>(
    sql`SELECT COUNT(*) AS total FROM ${ORDERS} ${whereAll(toCount)}`,
  );
  const total = Number(counted?.total ?? 0);
  const found = await readPage(db, toList, { page, limit, sort, total });
  return toPage(await readRows(db.reader, found), { page, limit, total });
}

/** All orders that the filters match. */
export async function* readOrders(
  ctx: Context,
  { sort, ...filters }: Filters & { sort: Sort },
): AsyncGenerator<ListedOrder[]> {
  const { db } = ctx;
  const { toList } = await toConditions(ctx, filters);
  yield* readList(db, { from: ORDERS, conditions: toList, order: toListOrder(sort) }, (ids) =>
    readRows(
      db.reader,
      ids.map((id) => ({ id })),
    ),
  );
}
