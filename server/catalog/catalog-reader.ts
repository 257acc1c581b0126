import { type Database, type SqlReader, toBackgroundReader } from '../db/client';
import { sql, wholeNumber } from '../db/sql';

/** What concerns all of so many products takes some 10 ms. */
const LARGE_CATALOG = 5_000;

/** How to read what concerns all products, of which there are so many: other requests do not wait for it. */
export const toCatalogReader = (db: Database, products: number): SqlReader =>
  products > LARGE_CATALOG ? toBackgroundReader(db) : db;

/** How to read what concerns all products where their number is not known. Counting them all would take long. */
export async function chooseCatalogReader(db: Database): Promise<SqlReader> {
  const rest = await db.query<{ id: string }>(
    sql`SELECT id FROM Product WHERE deletedAt IS NULL LIMIT 1 OFFSET ${wholeNumber(LARGE_CATALOG)}`,
  );
  return toCatalogReader(db, rest.length + LARGE_CATALOG);
}
