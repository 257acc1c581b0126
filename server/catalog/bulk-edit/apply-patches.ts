/** Writes planned changes of a few dozen products in one transaction. */
import type { AuditChange } from '../../../src/audit-log/entries';
import type { ProductPatch } from '../../../src/catalog/bulk-edit/plan';
import type { VariantPrices } from '../../../src/catalog/bulk-edit/prices';
import { recordAuditEntries } from '../../audit-log/record-audit-entry';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { joinSql, listValues, sql } from '../../db/sql';
import { deleteLockedProducts } from '../product/delete-product';
import { refreshProductTotals } from '../product/product-totals';
import { toStatusColumns } from '../product/save-product';
import { recordProductChanges } from '../record-catalog-change';
import type { StoredProduct } from './read-editable';

export interface PatchedProduct {
  product: StoredProduct;
  patch: ProductPatch;
  changes: AuditChange[];
}

type PricedVariant = VariantPrices & { id: string };

const VARIANTS_PER_STATEMENT = 50;

const chooseById = (variants: readonly PricedVariant[], toPaise: (prices: VariantPrices) => number | null) =>
  joinSql(
    variants.map((variant) => sql`WHEN ${variant.id} THEN ${toPaise(variant)}`),
    ' ',
  );

/** Dozens in each statement: alone, each would take a round trip. */
export async function writePrices(tx: Tx, variants: readonly PricedVariant[]): Promise<void> {
  for (let from = 0; from < variants.length; from += VARIANTS_PER_STATEMENT) {
    await yieldToEventLoop();
    const some = variants.slice(from, from + VARIANTS_PER_STATEMENT);
    await tx.execute(sql`UPDATE Variant SET
        originalPaise = CASE id ${chooseById(some, ({ originalPaise }) => originalPaise)} END,
        discountPaise = CASE id ${chooseById(some, ({ discountPaise }) => discountPaise)} END
      WHERE id IN ${listValues(some.map(({ id }) => id))}`);
  }
}

/** The products whose patches write the same columns, by them. */
function groupByColumns(patched: readonly PatchedProduct[], now: Date) {
  const groups = new Map<string, { columns: object; ids: string[] }>();
  for (const { product, patch } of patched) {
    if (patch.isDeleted) continue;
    const before = product.status === 'LIVE' ? {} : { status: product.status };
    const columns = {
      ...(patch.categoryId ? { categoryId: patch.categoryId } : {}),
      ...(patch.lowStock ? { lowStock: patch.lowStock.threshold } : {}),
      ...toStatusColumns(patch.status ?? undefined, before, now),
    };
    const key = JSON.stringify(columns);
    const group = groups.get(key) ?? { columns, ids: [] };
    group.ids.push(product.id);
    groups.set(key, group);
  }
  return groups.values();
}

/** The products must be locked. Each gets the next version and its audit entry. */
export async function applyPatches(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  patched: readonly PatchedProduct[],
): Promise<void> {
  if (patched.length === 0) return;
  for (const { columns, ids } of groupByColumns(patched, ctx.now()))
    await tx.product.updateMany({
      where: { id: { in: ids } },
      data: { ...columns, version: { increment: 1 } },
    });
  const priced = patched.filter(({ patch }) => patch.variants);
  await writePrices(
    tx,
    priced.flatMap(({ patch }) => patch.variants ?? []),
  );
  await yieldToEventLoop();
  await refreshProductTotals(
    tx,
    priced.map(({ product }) => product.id),
  );
  await deleteLockedProducts(
    tx,
    ctx,
    patched.filter(({ patch }) => patch.isDeleted).map(({ product }) => product),
  );
  await yieldToEventLoop();
  const kept = patched.filter(({ patch }) => !patch.isDeleted);
  await recordAuditEntries(
    tx,
    ctx,
    kept.map(({ product: { id, name }, changes }) => ({
      action: 'updated',
      type: 'PRODUCT',
      id,
      name,
      changes,
    })),
  );
  recordProductChanges(
    tx,
    kept.map(({ product: { id, categoryId }, patch }) => ({
      id,
      categoryIds: [categoryId, patch.categoryId],
    })),
  );
}
