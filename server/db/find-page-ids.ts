/** Finds the ids of one page of a long table, in SQL that both databases understand. */
import { Prisma } from '../../prisma/generated/mysql/client';
import type { Reader } from './client';

/** The condition of rows whose columns together contain every word of the search, in any sequence and case. */
export function containsWords(columns: readonly string[], q: string): Prisma.Sql {
  const text = Prisma.raw(`LOWER(CONCAT_WS(' ', ${columns.join(', ')}))`);
  // Unlike LIKE, INSTR has no wildcards that a word could contain.
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => Prisma.sql`INSTR(${text}, ${word}) > 0`);
  return Prisma.join(words, ' AND ');
}

interface Wanted {
  table: 'BulkEnquiry' | 'ContactMessage';
  /** all of them */
  conditions: readonly Prisma.Sql[];
  order: string;
  page: number;
  limit: number;
}

/**
 * One page of the matching ids and their number in one pass, because a search reads every text of the table. Without a search the
 * indexes suffice, so that a deep page is as fast as the first.
 */
export async function findPageIds(
  reader: Reader,
  { table, conditions, order, page, limit }: Wanted,
): Promise<{ ids: string[]; total: number }> {
  const where =
    conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}` : Prisma.empty;
  const from = Prisma.sql`FROM ${Prisma.raw(table)} ${where}`;
  const rows = await reader.$queryRaw<{ id: string; total: bigint }[]>`
    SELECT id, COUNT(*) OVER () AS total ${from}
    ORDER BY ${Prisma.raw(order)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  if (rows.length > 0 || page === 1) {
    return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
  }
  const [counted] = await reader.$queryRaw<{ total: bigint }[]>`SELECT COUNT(*) AS total ${from}`;
  return { ids: [], total: Number(counted?.total ?? 0) };
}
