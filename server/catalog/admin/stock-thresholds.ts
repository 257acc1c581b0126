/** The highest stock that counts as low: the shop's, and those that products have of their own. */
import { findChanges } from '../../../src/audit-log/find-changes';
import { DEFAULT_THRESHOLDS, type StockThresholds } from '../../../src/catalog/stock';
import type { SaveStockThresholdsInput } from '../../../src/catalog/threshold-schema';
import { requireUnchanged } from '../../../src/save-conflict';
import { recordChanges } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import type { SqlReader } from '../../db/client';
import { recordContentChange } from '../../db/content-changes';
import { lockDetails } from '../../db/lock-rows';
import { retryOnConflict } from '../../db/retry-on-conflict';
import { type Sql, sql } from '../../db/sql';

const ROW_ID = 1;

export interface AllThresholds extends StockThresholds {
  /** whether any product has one of its own */
  hasOwn: boolean;
}

/** The shop's, and whether any product has one of its own, in one statement. */
export async function readAllThresholds(db: SqlReader): Promise<AllThresholds> {
  const [row] = await db.query<Record<keyof AllThresholds, number | bigint | null>>(sql`
    SELECT shop.product, shop.variant, shop.shopper,
      EXISTS (SELECT 1 FROM Product WHERE deletedAt IS NULL AND lowStock >= 0) AS hasOwn
    FROM (SELECT 1 AS one) AS always LEFT JOIN StockThresholds AS shop ON shop.id = ${ROW_ID}`);
  const hasOwn = Number(row?.hasOwn ?? 0) > 0;
  if (typeof row?.product !== 'number' && typeof row?.product !== 'bigint')
    return { ...DEFAULT_THRESHOLDS, hasOwn };
  return {
    product: Number(row.product),
    variant: Number(row.variant),
    shopper: Number(row.shopper),
    hasOwn,
  };
}

export async function readThresholds(db: SqlReader): Promise<StockThresholds> {
  const { hasOwn: _, ...thresholds } = await readAllThresholds(db);
  return thresholds;
}

/** Variants on sale in the back office whose stock is between 1 and their threshold; of all products or of those in the shop. */
export async function selectLowVariants(db: SqlReader, { isInShop }: { isInShop: boolean }): Promise<Sql> {
  const { variant, hasOwn } = await readAllThresholds(db);
  if (!hasOwn) {
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

const toKey = ({ product, variant, shopper }: StockThresholds): string => [product, variant, shopper].join();

async function saveOnce(
  ctx: Context,
  { loaded, ...thresholds }: SaveStockThresholdsInput,
): Promise<StockThresholds> {
  await ctx.db.transact(async (tx) => {
    // So that the numbers read next are those that this save replaces.
    await lockDetails(tx, 'StockThresholds');
    const before = await readThresholds(tx);
    // Sent again, because the answer was lost: they are stored already.
    if (toKey(thresholds) !== toKey(before)) requireUnchanged(loaded, before);
    const { count } = await tx.stockThresholds.updateMany({ where: { id: ROW_ID }, data: thresholds });
    if (count === 0) await tx.stockThresholds.create({ data: { id: ROW_ID, ...thresholds } });
    await recordChanges(tx, ctx, {
      action: 'updated',
      type: 'COMPANY',
      id: String(ROW_ID),
      name: 'Low-stock thresholds',
      changes: findChanges(toAuditFields(before), toAuditFields(thresholds)),
    });
    // Any card may show another note now.
    recordContentChange(tx, ['everything']);
  });
  return thresholds;
}

/** @throws AppError CONFLICT if they have changed since `loaded` */
export const saveThresholds = (ctx: Context, input: SaveStockThresholdsInput): Promise<StockThresholds> =>
  retryOnConflict(() => saveOnce(ctx, input));
