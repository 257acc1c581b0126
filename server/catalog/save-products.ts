import { randomUUID } from 'node:crypto';
import { pickFacts } from '../../src/catalog/declarations';
import type { SaveProductInput } from '../../src/catalog/schema';
import type { Product } from '../../src/catalog/shapes';
import { toRupees } from '../../src/money';
import { type NewAuditEntry, recordAuditEntries } from '../audit/record-audit-entry';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { findProductChanges } from './find-product-changes';
import { chooseHandle, showHandle } from './product-keys';
import { refreshProductTotals } from './product-totals';
import { readProductsInOrder } from './read-products';
import { recordProductChanges } from './record-catalog-change';
import { lockProduct, toFactColumns, toStatusColumns } from './save-product';
import { saveVariants, toNewVariants } from './save-variants';

type IdentifiedProduct = SaveProductInput & { id: string };

const toAuditEntry = (
  action: 'created' | 'updated',
  before: Product | null,
  after: Product,
): NewAuditEntry => ({
  action,
  type: 'PRODUCT',
  id: after.id,
  name: after.name,
  changes: findProductChanges(before, after),
});

/** New products as the database would return them, without reading thousands of rows again. */
async function toProducts(tx: Tx, created: readonly IdentifiedProduct[]): Promise<Product[]> {
  const rows = await tx.category.findMany({
    where: { id: { in: [...new Set(created.map(({ categoryId }) => categoryId))] } },
    select: { id: true, name: true, slug: true },
  });
  const categories = new Map(rows.map((category) => [category.id, category]));
  return created.map(({ productVariants, ...input }) => ({
    id: input.id,
    name: input.productName,
    description: input.description,
    ...showHandle(input.handle, input.id),
    ...(input.status && input.status !== 'LIVE' ? { status: input.status } : {}),
    categoryId: input.categoryId,
    category: categories.get(input.categoryId) ?? { id: input.categoryId, name: '', slug: '' },
    images: [],
    variants: productVariants.map(({ sku, barcode, ...variant }) => ({
      ...variant,
      id: '',
      ...(sku ? { sku } : {}),
      ...(barcode ? { barcode } : {}),
      originalPrice: toRupees(variant.originalPrice),
      discountPrice: variant.discountPrice === null ? null : toRupees(variant.discountPrice),
    })),
    version: 1,
    ...(input.hsn ? { hsn: input.hsn } : {}),
    ...pickFacts(input),
  }));
}

/** A saved product, before and after; `before` is null for a new one. */
export interface SavedProduct {
  before: Product | null;
  after: Product;
}

/**
 * Saves many products in one transaction, without pictures, for the import. The foreign key rejects unknown categories.
 */
export async function saveProducts(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now' | 'db'>,
  inputs: readonly SaveProductInput[],
): Promise<SavedProduct[]> {
  const changed = inputs.filter((input): input is IdentifiedProduct => input.id !== null);
  const made = inputs
    .filter(({ id }) => id === null)
    .map((input) => {
      const id = randomUUID();
      return { ...input, id, handle: chooseHandle(input, id, null) };
    });
  const details = (input: IdentifiedProduct) => ({
    name: input.productName,
    description: input.description,
    categoryId: input.categoryId,
    handle: input.handle,
    hsn: input.hsn,
    ...toFactColumns(input),
  });

  // Locked in the order of ids, so that two imports of the same products do not deadlock.
  for (const { id, version } of [...changed].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await yieldToEventLoop();
    await lockProduct(tx, id, version);
  }
  const before = new Map(
    (
      await readProductsInOrder(
        tx,
        changed.map(({ id }) => id),
        { audience: 'back office' },
      )
    ).map((product) => [product.id, product]),
  );
  for (const input of changed) {
    await yieldToEventLoop();
    const stored = before.get(input.id) ?? null;
    const status = toStatusColumns(input.status, stored, ctx.now());
    const handle = chooseHandle(input, input.id, stored);
    await tx.product.update({
      where: { id: input.id },
      data: { ...details({ ...input, handle }), ...status },
      select: { id: true },
    });
    await saveVariants(tx, input.id, input.productVariants, ctx.now());
  }
  if (made.length > 0) {
    await tx.product.createMany({
      data: made.map((input) => ({
        id: input.id,
        ...details(input),
        ...toStatusColumns(input.status ?? 'LIVE', null, ctx.now()),
        createdAt: ctx.now(),
      })),
    });
    await tx.variant.createMany({
      data: made.flatMap(({ id, productVariants }) => toNewVariants(id, productVariants)),
    });
  }

  await yieldToEventLoop();
  const changedIds = changed.map(({ id }) => id);
  await refreshProductTotals(tx, [...changedIds, ...made.map(({ id }) => id)]);
  await yieldToEventLoop();
  const after = await readProductsInOrder(tx, changedIds, { audience: 'back office' });
  const saved: SavedProduct[] = [
    ...after.map((product) => ({ before: before.get(product.id) ?? null, after: product })),
    ...(await toProducts(tx, made)).map((product) => ({ before: null, after: product })),
  ];
  const entries: NewAuditEntry[] = [];
  for (const each of saved) {
    await yieldToEventLoop();
    entries.push(toAuditEntry(each.before ? 'updated' : 'created', each.before, each.after));
  }
  await yieldToEventLoop();
  await recordAuditEntries(tx, ctx, entries);
  recordProductChanges(
    tx,
    [...changed, ...made].map(({ id, categoryId }) => ({
      id,
      categoryIds: [before.get(id)?.categoryId, categoryId],
    })),
  );
  return saved;
}
