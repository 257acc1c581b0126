import { findInheritedHsn } from '../../src/tax/hsn';
import type { SqlReader } from '../db/client';
import { joinSql, sql } from '../db/sql';

interface CategoryRow {
  id: string;
  parentId: string | null;
  hsn: string | null;
}

/** The HSN code of each category: its own, else that of the nearest category above; null for none. */
export async function readCategoryHsn(db: SqlReader): Promise<Map<string, string | null>> {
  const rows = await db.query<CategoryRow>(sql`SELECT id, parentId, hsn FROM Category`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const find = (id: string | null, depth = 0): string | null => {
    const row = id === null || depth > rows.length ? undefined : byId.get(id);
    return row ? (row.hsn ?? find(row.parentId, depth + 1)) : null;
  };
  return new Map(rows.map(({ id }) => [id, find(id)]));
}

/** The HSN code of each product: its own, else that of the nearest category above, else the shop's. */
export async function readProductHsn(
  db: SqlReader,
  productIds: readonly string[],
  defaultHsn: string,
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const products = await db.query<{ id: string; hsn: string | null; categoryId: string | null }>(
    sql`SELECT id, hsn, categoryId FROM Product WHERE id IN (${joinSql([...productIds])})`,
  );
  const categories = await readCategoryHsn(db);
  return new Map(
    products.map(({ id, hsn, categoryId }) => [
      id,
      findInheritedHsn(hsn, categories.get(categoryId ?? '')) ?? defaultHsn,
    ]),
  );
}
