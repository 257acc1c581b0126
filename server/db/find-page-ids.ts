/** Finding the ids of one page of a long table, in SQL that both databases read alike. */
import { Prisma } from '../../prisma/generated/mysql/client';
import type { Reader } from './client';

/** Rows whose columns together hold every word of what somebody searched for, in any order and case. */
export function containsWords(columns: readonly string[], q: string): Prisma.Sql {
  const text = Prisma.raw(`LOWER(CONCAT_WS(' ', ${columns.join(', ')}))`);
  // INSTR knows no wildcards that a word could hold by accident.
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
 * One page of the ids that meet the conditions, and how many do, in one pass: a search reads every text of the table.
 * Without one the indexes suffice, so that a deep page is as quick as the first.
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
