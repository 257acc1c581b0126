/** Writes planned changes of a few dozen products in one transaction. */
import type { AuditChange } from '../../../src/audit/entries';
import type { ProductPatch } from '../../../src/bulk-edit/plan';
import type { VariantPrices } from '../../../src/bulk-edit/prices';
import { recordAuditEntries } from '../../audit/record-audit-entry';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { sql } from '../../db/sql';
import { deleteLockedProducts } from '../delete-product';
import { refreshProductTotals } from '../product-totals';
import { recordProductChanges } from '../record-catalog-change';
import { toStatusColumns } from '../save-product';
import type { StoredProduct } from './read-editable';

export interface PatchedProduct {
  product: StoredProduct;
  patch: ProductPatch;
  changes: AuditChange[];
}

export async function writePrices(tx: Tx, variants: readonly (VariantPrices & { id: string })[]) {
  for (const { id, originalPaise, discountPaise } of variants)
    await tx.execute(
      sql`UPDATE Variant SET originalPaise = ${originalPaise}, discountPaise = ${discountPaise} WHERE id = ${id}`,
    );
}

/** The products whose patches write the same columns, by them. */
function groupByColumns(patched: readonly PatchedProduct[], now: Date) {
  const groups = new Map<string, { columns: object; ids: string[] }>();
  for (const { product, patch } of patched) {
    if (patch.isDeleted) continue;
    const before = product.status === 'LIVE' ? {} : { status: product.status };
    const columns = {
      ...(patch.categoryId ? { categoryId: patch.categoryId } : {}),
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
  await refreshProductTotals(
    tx,
    priced.map(({ product }) => product.id),
  );
  await deleteLockedProducts(
    tx,
    ctx,
    patched.filter(({ patch }) => patch.isDeleted).map(({ product }) => product),
  );
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
