import { ALL_CUSTOMERS } from '../../src/audit-log/labels';
import type { CustomerPageInput, ListedCustomer } from '../../src/customer/schema';
import type { CustomerSort } from '../../src/customer/sorts';
import { toRupees } from '../../src/money';
import { type Page, toPage } from '../../src/pagination';
import { recordView } from '../audit-log/record-view';
import type { UserContext } from '../context';
import type { Database } from '../db/client';
import { containsWords, toSearchedText } from '../db/search-text';
import {
  byIndex,
  listValues,
  parseTime,
  quoteTableName,
  rawSql,
  type Sql,
  sql,
  sumAsInteger,
  wholeNumber,
} from '../db/sql';

const USERS = quoteTableName('User');
const ORDERS = quoteTableName('Order');

/** An erased account stays, disabled, for its orders; no other customer can be disabled. */
const IS_CUSTOMER = sql`userType = 'CUSTOMER' AND disabledAt IS NULL`;

/** The digits of a mobile number, with the + of a country's code. */
const MOBILE_DIGITS = [' ', '-', '(', ')'].reduce(
  (text, separator) => `REPLACE(${text}, '${separator}', '')`,
  'mobile',
);
const SEARCHED = toSearchedText(['firstName', 'lastName', 'email', 'mobile', MOBILE_DIGITS]);
const PART_OF_NUMBER = /^\+?[\d ()-]{5,}$/;
/** of a number without +91 or 0 */
const MOBILE_LENGTH = 10;

/** A number is found however its digits are separated, there and in the search, and whichever of both has +91 or 0 in front. */
function findWords(q: string): Sql {
  const words = containsWords(SEARCHED, q.split(/\s+/));
  const digits = PART_OF_NUMBER.test(q) ? q.replace(/\D/g, '').slice(-MOBILE_LENGTH) : '';
  return digits ? sql`(${words} OR ${containsWords(rawSql(MOBILE_DIGITS), [digits])})` : words;
}

export interface CustomerStats {
  orders: number;
  paise: number;
  lastOrderAt: string | null;
}

export const NO_ORDERS: CustomerStats = { orders: 0, paise: 0, lastOrderAt: null };

/** What they ordered, did not cancel and kept, by their ids. */
export async function readStats(db: Database, ids: readonly string[]): Promise<Map<string, CustomerStats>> {
  type Row = { userId: string; orders: number | bigint; paise: number | bigint; lastOrderAt: string | Date };
  const rows = await db.query<Row>(sql`
    SELECT userId, COUNT(*) AS orders, ${sumAsInteger(db, sql`totalPaise - returnedPaise`)} AS paise, MAX(orderDate) AS lastOrderAt
    FROM ${ORDERS} WHERE userId IN ${listValues(ids)} AND deliveryStatus <> 'CANCELED' GROUP BY userId`);
  return new Map(
    rows.map(({ userId, orders, paise, lastOrderAt }) => [
      userId,
      {
        orders: Number(orders),
        paise: Number(paise),
        lastOrderAt: parseTime(lastOrderAt).toISOString(),
      },
    ]),
  );
}

/** Those with orders first, by what is compared; the others newest first. */
const BY_ORDERS: Partial<Record<CustomerSort, string>> = {
  orders: 'COUNT(*)',
  spent: 'SUM(totalPaise - returnedPaise)',
  'last-order': 'MAX(orderDate)',
};

const NEWEST_INDEX = 'User_userType_disabledAt_createdAt_id_idx';
const NAME_INDEX = 'User_userType_disabledAt_firstName_lastName_id_idx';

/**
 * Reads all customers by an index alone. MariaDB expects reading whole rows to take about as long, and would choose either; with a
 * search it has to read them.
 */
const readBy = (db: Database, table: Sql, index: string, q: string | null): Sql =>
  q ? table : byIndex(db, table, index);

function selectIds(db: Database, sort: CustomerSort, where: Sql, q: string | null): Sql {
  const compared = BY_ORDERS[sort];
  if (!compared) {
    const isByName = sort === 'name';
    const table = readBy(db, sql`${USERS} AS Customer`, isByName ? NAME_INDEX : NEWEST_INDEX, q);
    return sql`SELECT id FROM ${table} WHERE ${where}
      ORDER BY ${rawSql(isByName ? 'firstName, lastName, id' : 'createdAt DESC, id DESC')}`;
  }
  return sql`SELECT Customer.id FROM ${USERS} AS Customer LEFT JOIN (
      SELECT userId, ${rawSql(compared)} AS compared FROM ${byIndex(db, ORDERS, 'Order_userId_spent_idx')}
      WHERE deliveryStatus <> 'CANCELED' GROUP BY userId
    ) AS Bought ON Bought.userId = Customer.id
    WHERE ${where} ORDER BY Bought.compared DESC, Customer.createdAt DESC, Customer.id`;
}

/** Records that an administrator has seen customers, in the list or found by a search. */
export const recordCustomersView = (ctx: UserContext): Promise<void> =>
  recordView(ctx, { type: 'ACCOUNT', id: ALL_CUSTOMERS, name: 'List of customers' });

/** The back office's list. */
export async function listCustomers(
  ctx: UserContext,
  { page, limit, q, sort }: CustomerPageInput,
): Promise<Page<ListedCustomer>> {
  const { db } = ctx;
  await recordCustomersView(ctx);
  const where = q ? sql`${IS_CUSTOMER} AND ${findWords(q)}` : IS_CUSTOMER;
  const [counted] = await db.longQuery<{ total: number | bigint }>(
    sql`SELECT COUNT(*) AS total FROM ${readBy(db, USERS, NEWEST_INDEX, q)} WHERE ${where}`,
  );
  const total = Number(counted?.total ?? 0);
  const found = await db.longQuery<{ id: string }>(sql`${selectIds(db, sort, where, q)}
    LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}`);
  const ids = found.map(({ id }) => id);
  const users = await db.reader.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, email: true, mobile: true, createdAt: true },
  });
  const byId = new Map(users.map((user) => [user.id, user]));
  const stats = await readStats(db, ids);
  const data = ids.flatMap((id): ListedCustomer[] => {
    const user = byId.get(id);
    if (!user) return [];
    const { firstName, lastName, createdAt, ...rest } = user;
    const { paise, ...bought } = stats.get(id) ?? NO_ORDERS;
    return [
      {
        ...rest,
        ...bought,
        name: `${firstName} ${lastName}`,
        createdAt: createdAt.toISOString(),
        spent: toRupees(paise),
      },
    ];
  });
  return toPage(data, { page, limit, total });
}
