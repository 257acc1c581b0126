/** Undoes a change of many products: those that were not changed since become what they were, and deleted ones come back. */
import type { AuditChange } from '../../../src/audit-log/entries';
import {
  listPriceChanges,
  listThresholdChanges,
  type ShopSettings,
} from '../../../src/catalog/bulk-edit/plan';
import { type ProductStatus, STATUS_LABELS } from '../../../src/catalog/publishing';
import { recordAuditEntries } from '../../audit-log/record-audit-entry';
import { isStillPermitted } from '../../auth/is-still-permitted';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { sql } from '../../db/sql';
import { findLostRates } from '../../tax/lost-rates';
import { keepUndoable } from '../keep-undoable';
import { lockProducts, refreshProductTotals } from '../product/product-totals';
import { toStatusColumns } from '../product/save-product';
import { recordProductChanges } from '../record-catalog-change';
import { writePrices } from './apply-patches';
import { readEditable, readShopSettings, type StoredProduct } from './read-editable';
import { PRODUCTS_PER_TURN, runInTurn } from './run-edit';
import { type ProductBefore, parseBefore } from './undo-record';

/** The change made one version, and undoing it another. */
const VERSIONS_OF_UNDONE = 2;

interface ChangedProduct {
  id: string;
  name: string;
  status: ProductStatus;
  categoryId: string | null;
  handle: string | null;
  hsn: string | null;
  archivedAt: Date | null;
  lowStock: number | null;
}

interface Restored extends ChangedProduct {
  before: ProductBefore;
  /** null for a deleted one */
  product: StoredProduct | null;
}

/** The products of the rows that are as the change left them. */
async function findUnchanged(
  tx: Tx,
  rows: readonly { productId: string; version: number | null; before: string | null }[],
): Promise<Restored[]> {
  const ids = rows.map(({ productId }) => productId);
  const found = await tx.product.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      version: true,
      status: true,
      categoryId: true,
      handle: true,
      hsn: true,
      archivedAt: true,
      lowStock: true,
    },
  });
  const byId = new Map(found.map((product) => [product.id, product]));
  const editable = new Map((await readEditable(tx, ids)).map((product) => [product.id, product]));
  return rows.flatMap(({ productId, version, before }) => {
    const product = byId.get(productId);
    if (!product || product.version !== version || before === null) return [];
    return { ...product, before: parseBefore(before), product: editable.get(productId) ?? null };
  });
}

/**
 * Without those whose category is gone, and deleted ones whose handle or SKU another product has by now, or whose HSN code has lost
 * its GST rate.
 */
async function findRestorable(tx: Tx, products: readonly Restored[]): Promise<Restored[]> {
  const categoryIds = products.flatMap(({ before, categoryId }) => before.categoryId ?? categoryId ?? []);
  const deleted = products.flatMap(({ before }) => before.deleted ?? []);
  const codes = products.flatMap(({ before, hsn }) => (before.deleted ? (hsn ?? []) : []));
  const [categories, handles, skus, lostRates] = [
    await tx.category.findMany({ where: { id: { in: categoryIds } }, select: { id: true } }),
    await tx.product.findMany({
      where: { handle: { in: deleted.flatMap(({ handle }) => handle ?? []) } },
      select: { handle: true },
    }),
    await tx.variant.findMany({
      where: { sku: { in: deleted.flatMap((one) => one.skus.map(({ sku }) => sku)) } },
      select: { sku: true },
    }),
    await findLostRates(tx, codes),
  ];
  const existing = new Set(categories.map(({ id }) => id));
  const taken = new Set([...handles.map(({ handle }) => handle), ...skus.map(({ sku }) => sku)]);
  return products.filter(
    ({ before, categoryId, hsn }) =>
      existing.has(before.categoryId ?? categoryId ?? '') &&
      !(before.deleted && hsn && lostRates.has(hsn)) &&
      !(before.deleted?.handle && taken.has(before.deleted.handle)) &&
      !before.deleted?.skus.some(({ sku }) => taken.has(sku)),
  );
}

async function restoreColumns(
  tx: Tx,
  { id, status, categoryId, handle, archivedAt, lowStock, before }: Restored,
  now: Date,
): Promise<void> {
  const { deleted } = before;
  const restoredStatus = deleted?.status ?? before.status;
  const columns = {
    status,
    archivedAt,
    ...toStatusColumns(restoredStatus, status === 'LIVE' ? {} : { status }, now),
  };
  await tx.execute(sql`UPDATE Product SET categoryId = ${before.categoryId ?? categoryId},
    status = ${columns.status}, archivedAt = ${columns.archivedAt}, deletedAt = NULL,
    handle = ${deleted ? deleted.handle : handle},
    lowStock = ${before.lowStock ? before.lowStock.threshold : lowStock}, version = version + 1 WHERE id = ${id}`);
  for (const { id: variantId, sku } of deleted?.skus ?? [])
    await tx.execute(sql`UPDATE Variant SET sku = ${sku} WHERE id = ${variantId}`);
}

function listChanges({ before, product }: Restored, shop: ShopSettings): AuditChange[] {
  if (!product) return [];
  const prices = new Map(before.variants?.map((variant) => [variant.id, variant]));
  return [
    ...product.variants.flatMap((variant) => listPriceChanges(variant, prices.get(variant.id) ?? variant)),
    ...(before.categoryId
      ? [
          {
            field: 'Category',
            from: shop.getCategoryName(product.categoryId) || null,
            to: shop.getCategoryName(before.categoryId) || null,
          },
        ]
      : []),
    ...(before.lowStock ? listThresholdChanges(product.lowStock, before.lowStock.threshold) : []),
    ...(before.status
      ? [{ field: 'Status', from: STATUS_LABELS[product.status], to: STATUS_LABELS[before.status] }]
      : []),
  ];
}

async function undoTurn(
  tx: Tx,
  ctx: Context,
  { editId, ids, shop }: { editId: string; ids: readonly string[]; shop: ShopSettings },
): Promise<void> {
  await lockProducts(tx, ids);
  const where = { editId, productId: { in: [...ids] } };
  // Another process may be undoing the same change: its rows are gone.
  const rows = await tx.bulkEditedProduct.findMany({ where });
  await yieldToEventLoop();
  const unchanged = await findUnchanged(tx, rows);
  await yieldToEventLoop();
  const restored = await findRestorable(tx, unchanged);
  for (const product of restored) {
    await yieldToEventLoop();
    await restoreColumns(tx, product, ctx.now());
  }
  await writePrices(
    tx,
    restored.flatMap(({ before }) => before.variants ?? []),
  );
  await yieldToEventLoop();
  await refreshProductTotals(
    tx,
    restored.map(({ id }) => id),
  );
  await yieldToEventLoop();
  await tx.bulkEditedProduct.deleteMany({ where });
  await keepUndoable(
    tx,
    restored.map(({ id }) => id),
    VERSIONS_OF_UNDONE,
  );
  await tx.bulkEdit.updateMany({
    where: { id: editId },
    data: { restored: { increment: restored.length }, resumes: 0, updatedAt: ctx.now() },
  });
  await yieldToEventLoop();
  await recordAuditEntries(
    tx,
    ctx,
    restored.map((each) => ({
      action: each.before.deleted ? 'restored' : 'updated',
      type: 'PRODUCT',
      id: each.id,
      name: each.name,
      changes: listChanges(each, shop),
    })),
  );
  recordProductChanges(
    tx,
    restored.map(({ id, categoryId, before }) => ({ id, categoryIds: [categoryId, before.categoryId] })),
  );
}

async function undoTurns(ctx: Context, editId: string): Promise<void> {
  const shop = await readShopSettings(ctx);
  while (await isStillPermitted(ctx, ctx.session?.userId, 'catalog')) {
    await yieldToEventLoop();
    const rows = await ctx.db.reader.bulkEditedProduct.findMany({
      where: { editId },
      orderBy: { productId: 'asc' },
      take: PRODUCTS_PER_TURN,
      select: { productId: true },
    });
    if (rows.length === 0) return;
    const ids = rows.map(({ productId }) => productId);
    await ctx.db.transact((tx) => undoTurn(tx, ctx, { editId, ids, shop }));
  }
}

/** Undoes what is left of it. */
export const runUndo = (ctx: Context, editId: string): Promise<void> =>
  runInTurn(ctx, { editId, isUndo: true }, () => undoTurns(ctx, editId));
