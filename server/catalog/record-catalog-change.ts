/** What a transaction that changes the catalog records, so that neither the catalog cache nor a cached response stays outdated. */
import { getVariantStockNote } from '../../src/catalog/stock-notes';
import type { SqlTransaction } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { joinSql, sql } from '../db/sql';
import { cardTag, categoryTag, productTag } from '../response-cache/content-tags';
import { SHOPPER_THRESHOLD } from './select-products';
import { type ProductRow, toLowStock } from './to-wire';

interface ChangedProduct {
  id: string;
  /** before and after the change; null is the category of some archived products */
  categoryIds: readonly (string | null | undefined)[];
}

/** After creating, changing or deleting products. */
export function recordProductChanges(tx: SqlTransaction, products: readonly ChangedProduct[]): void {
  recordContentChange(tx, ['catalog', 'availability']);
  for (const { id, categoryIds } of products) {
    recordContentChange(tx, [productTag(id), cardTag(id)]);
    for (const categoryId of categoryIds) if (categoryId) recordContentChange(tx, [categoryTag(categoryId)]);
  }
}

/** After creating, changing, moving or deleting categories. */
export const recordCategoryChange = (tx: SqlTransaction): void =>
  recordContentChange(tx, ['categories', 'catalog']);

/** A variant with what decides how its stock is shown. */
export interface StockRow {
  id: string;
  stock: number | bigint;
  productId: string;
  categoryId: string | null;
  lowStock: ProductRow['lowStock'];
  shopLowStock: ProductRow['shopLowStock'];
}

/** As the stock was before the changes, units by variant. */
async function readStockBefore(
  tx: SqlTransaction,
  changes: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(sql`
    SELECT Variant.id, Variant.stock, Variant.productId, Product.categoryId, Product.lowStock,
      ${SHOPPER_THRESHOLD} AS shopLowStock
    FROM Variant JOIN Product ON Product.id = Variant.productId WHERE Variant.id IN (${joinSql([...changes.keys()])})`);
  return rows.map((row) => ({ ...row, stock: Number(row.stock) - (changes.get(row.id) ?? 0) }));
}

/**
 * After a sale or its return. Cards show only a note on the stock, and filters whether a variant is sold out, so that most sales
 * change nothing but the responses that show the product's stock.
 * @param changes units by variant, negative for a sale
 * @param known the variants before the changes, where the transaction has read them
 */
export async function recordStockChanges(
  tx: SqlTransaction,
  changes: ReadonlyMap<string, number>,
  known?: readonly StockRow[],
): Promise<void> {
  if (changes.size === 0) return;
  for (const row of known ?? (await readStockBefore(tx, changes))) {
    const { id, productId, categoryId, ...thresholds } = row;
    recordContentChange(tx, [productTag(productId)]);
    const before = Number(row.stock);
    const after = before + (changes.get(id) ?? 0);
    const lowStock = toLowStock(thresholds);
    if (getVariantStockNote(before, lowStock) === getVariantStockNote(after, lowStock)) continue;
    recordContentChange(tx, [cardTag(productId)]);
    if (before > 0 === after > 0) continue;
    recordContentChange(tx, ['availability']);
    if (categoryId) recordContentChange(tx, [categoryTag(categoryId)]);
  }
}
