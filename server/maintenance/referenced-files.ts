import type { Reader } from '../db/client';
import { joinSql, rawSql, sql } from '../db/sql';

/** Every column that names an uploaded file. An order keeps showing what it sold, also after the product's picture is gone. */
export const FILE_COLUMNS = [
  ['Upload', 'filename'],
  ['Upload', 'portrait'],
  ['Upload', 'portraitVideo'],
  ['Upload', 'poster'],
  ['ProductImage', 'filename'],
  ['CompanyDetails', 'logo'],
  ['OrderItem', 'imageFilename'],
] as const;

/** Which of these files some row names. One statement, so that a name that moves between rows is seen in one of them. */
export async function findReferencedFiles(db: Reader, filenames: readonly string[]): Promise<Set<string>> {
  if (filenames.length === 0) return new Set();
  const names = joinSql([...filenames]);
  const parts = FILE_COLUMNS.map(
    ([table, column]) =>
      sql`SELECT ${rawSql(column)} AS name FROM ${rawSql(table)} WHERE ${rawSql(column)} IN (${names})`,
  );
  const rows = await db.$queryRaw<{ name: string }[]>`${joinSql(parts, ' UNION ')}`;
  return new Set(rows.map(({ name }) => name));
}
