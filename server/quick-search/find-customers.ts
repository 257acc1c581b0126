import type { FoundCustomer } from '../../src/quick-search/schema';
import type { Context } from '../context';
import type { PrismaReader } from '../db/client';
import { containsWords, rankByWords, toSearchedText } from '../db/search-text';
import { quoteTableName, sql, wholeNumber } from '../db/sql';
import { MAX_RESULTS } from './match-words';

/** The best of the people who fit, among whose orders the newest are looked for. */
const MAX_USERS = 50;

export async function findUserIds({ db }: Pick<Context, 'db'>, words: readonly string[]): Promise<string[]> {
  const text = toSearchedText(['firstName', 'lastName', 'email']);
  const rows = await db.longQuery<{ id: string }>(sql`
    SELECT id FROM ${quoteTableName('User')} WHERE ${containsWords(text, words)}
    ORDER BY ${rankByWords(text, words)}, firstName, lastName, id LIMIT ${wholeNumber(MAX_USERS)}`);
  return rows.map(({ id }) => id);
}

export async function readCustomers(db: PrismaReader, ids: readonly string[]): Promise<FoundCustomer[]> {
  const rows = await db.user.findMany({
    // Without those whose account was erased.
    where: { id: { in: [...ids] }, userType: 'CUSTOMER', disabledAt: null },
    select: { id: true, firstName: true, lastName: true, email: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const best = ids.flatMap((id) => byId.get(id) ?? []).slice(0, MAX_RESULTS);
  const counted = await db.order.groupBy({
    by: ['userId'],
    where: { userId: { in: best.map(({ id }) => id) } },
    _count: true,
  });
  const orders = new Map(counted.map(({ userId, _count }) => [userId, _count]));
  return best.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    orders: orders.get(id) ?? 0,
  }));
}
