/** The highest stock that counts as low: the shop's, and those that products have of their own. */
import { findChanges } from '../../src/audit/find-changes';
import { DEFAULT_THRESHOLDS, type StockThresholds } from '../../src/catalog/stock';
import { recordAuditEntry } from '../audit/record-audit-entry';
import type { Context } from '../context';
import type { Queries } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { retryOnConflict } from '../db/retry-on-conflict';
import { type Sql, sql } from '../db/sql';

const ROW_ID = 1;

export async function readThresholds(db: Queries): Promise<StockThresholds> {
  const [row] = await db.query<StockThresholds>(
    sql`SELECT product, variant, shopper FROM StockThresholds WHERE id = ${ROW_ID}`,
  );
  return row
    ? { product: Number(row.product), variant: Number(row.variant), shopper: Number(row.shopper) }
    : DEFAULT_THRESHOLDS;
}

/** Whether any product has one of its own. */
export async function hasOwnThresholds(db: Queries): Promise<boolean> {
  const rows = await db.query(sql`SELECT id FROM Product WHERE deletedAt IS NULL AND lowStock >= 0 LIMIT 1`);
  return rows.length > 0;
}

/** Variants on sale in the back office whose stock is between 1 and their threshold; of all products or of those in the shop. */
export async function lowVariants(db: Queries, { isInShop }: { isInShop: boolean }): Promise<Sql> {
  const { variant } = await readThresholds(db);
  if (!(await hasOwnThresholds(db))) {
    // Few products are archived: excluding them is faster than joining all others.
    const live = isInShop
      ? sql`AND productId NOT IN (SELECT id FROM Product WHERE archivedAt IS NOT NULL)`
      : sql``;
    return sql`FROM Variant WHERE retiredAt IS NULL AND stock BETWEEN 1 AND ${variant} ${live}`;
  }
  const live = isInShop ? sql`AND Product.archivedAt IS NULL` : sql``;
  return sql`FROM Variant JOIN Product ON Product.id = Variant.productId
    WHERE Variant.retiredAt IS NULL AND Variant.stock > 0
      AND Variant.stock <= COALESCE(Product.lowStock, ${variant}) ${live}`;
}

const toAuditFields = ({ product, variant, shopper }: StockThresholds) => ({
  'Low stock of products': String(product),
  'Low stock of variants': String(variant),
  'Low stock for customers': String(shopper),
});

async function saveOnce(ctx: Context, thresholds: StockThresholds): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const before = await readThresholds(tx);
    const { count } = await tx.stockThresholds.updateMany({ where: { id: ROW_ID }, data: thresholds });
    if (count === 0) await tx.stockThresholds.create({ data: { id: ROW_ID, ...thresholds } });
    await recordAuditEntry(tx, ctx, {
      action: 'updated',
      type: 'COMPANY',
      id: String(ROW_ID),
      name: 'Low-stock thresholds',
      changes: findChanges(toAuditFields(before), toAuditFields(thresholds)),
    });
    // Any card may show another note now.
    recordContentChange(tx, ['everything']);
  });
}

export async function saveThresholds(ctx: Context, thresholds: StockThresholds): Promise<StockThresholds> {
  await retryOnConflict(() => saveOnce(ctx, thresholds));
  return thresholds;
}
