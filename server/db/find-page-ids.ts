/** Finds the ids of one page of a long table, in SQL that both databases understand. */
import type { Database } from './client';
import { containsWords, toSearchedText } from './search-text';
import { rawSql, type Sql, sql, whereAll, wholeNumber } from './sql';

/** The condition of rows whose columns together contain every word of the search, in any sequence and case. */
export const matchesSearch = (columns: readonly string[], q: string): Sql =>
  containsWords(toSearchedText(columns), q.split(/\s+/));

interface PageQuery {
  table: 'BulkEnquiry' | 'Complaint' | 'ContactMessage';
  /** all of them */
  conditions: readonly Sql[];
  order: string;
  page: number;
  limit: number;
}

/**
 * One page of the matching ids and their number in one pass, because a search reads every text of the table. Without a search the
 * indexes suffice, so that a deep page is as fast as the first.
 */
export async function findPageIds(
  db: Database,
  { table, conditions, order, page, limit }: PageQuery,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`FROM ${rawSql(table)} ${whereAll(conditions)}`;
  const rows = await db.longQuery<{ id: string; total: number | bigint }>(sql`
    SELECT id, COUNT(*) OVER () AS total ${from}
    ORDER BY ${rawSql(order)} LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}`);
  if (rows.length > 0 || page === 1) {
    return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
  }
  const [counted] = await db.longQuery<{ total: number | bigint }>(sql`SELECT COUNT(*) AS total ${from}`);
  return { ids: [], total: Number(counted?.total ?? 0) };
}
