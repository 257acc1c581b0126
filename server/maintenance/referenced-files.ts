import type { PrismaReader } from '../db/client';
import { joinSql, rawSql, sql } from '../db/sql';

/** Every column that references an uploaded file. Orders keep their pictures after the product has lost them. */
export const FILE_COLUMNS = [
  ['Upload', 'filename'],
  ['Upload', 'portrait'],
  ['Upload', 'portraitVideo'],
  ['Upload', 'poster'],
  ['ProductImage', 'filename'],
  ['CompanyDetails', 'logo'],
  ['OrderItem', 'imageFilename'],
] as const;

/** The files that some row references. One statement, so that a reference that moves between tables is not missed. */
export async function findReferencedFiles(
  db: PrismaReader,
  filenames: readonly string[],
): Promise<Set<string>> {
  if (filenames.length === 0) return new Set();
  const names = joinSql([...filenames]);
  const parts = FILE_COLUMNS.map(
    ([table, column]) =>
      sql`SELECT ${rawSql(column)} AS name FROM ${rawSql(table)} WHERE ${rawSql(column)} IN (${names})`,
  );
  const rows = await db.$queryRaw<{ name: string }[]>`${joinSql(parts, ' UNION ')}`;
  return new Set(rows.map(({ name }) => name));
}
