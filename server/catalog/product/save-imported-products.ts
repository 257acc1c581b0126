import { randomUUID } from 'node:crypto';
import { pickDetails } from '../../../src/catalog/declarations';
import type { SaveProductInput } from '../../../src/catalog/schema';
import type { Product } from '../../../src/catalog/shapes';
import { toRupees } from '../../../src/money';
import { toChunks } from '../../../src/to-chunks';
import { type NewAuditEntry, recordAuditEntries } from '../../audit-log/record-audit-entry';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import type { SqlTransaction } from '../../db/client';
import { insertInto, joinSql, listValues, rawSql, sql } from '../../db/sql';
import { readProductsInOrder } from '../read-products';
import { recordProductChanges } from '../record-catalog-change';
import { toProductEntry } from './product-audit-entry';
import { chooseHandle, toShownHandle } from './product-keys';
import { refreshProductTotals } from './product-totals';
import { type PictureColors, renamePictureColors } from './rename-picture-colors';
import { lockProduct, toDetailColumns, toStatusColumns } from './save-product';
import { insertVariants, readStoredVariants, saveVariants, toNewVariants } from './save-variants';

interface SaveOptions {
  /** the id that a new product gets; without it, a random one */
  newId?: string | null;
  /** the colors that these of its pictures get */
  pictureColors?: PictureColors | undefined;
}
type NewOrChangedProduct = SaveProductInput & SaveOptions;
type IdentifiedProduct = SaveProductInput & { id: string };

/** New products as the database would return them, without reading thousands of rows again. */
async function toProducts(tx: SqlTransaction, created: readonly IdentifiedProduct[]): Promise<Product[]> {
  if (created.length === 0) return [];
  const ids = [...new Set(created.map(({ categoryId }) => categoryId))];
  const rows = await tx.query<Product['category']>(
    sql`SELECT id, name, slug FROM Category WHERE id IN ${listValues(ids)}`,
  );
  const categories = new Map(rows.map((category) => [category.id, category]));
  return created.map(({ productVariants, ...input }) => ({
    id: input.id,
    name: input.productName,
    description: input.description,
    ...toShownHandle(input.handle, input.id),
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
    ...(typeof input.lowStock === 'number' ? { lowStock: input.lowStock } : {}),
    ...pickDetails(input),
  }));
}

const PRODUCTS_PER_INSERT = 10;

/** A column whose value is undefined stays as it is. */
async function updateColumns(
  tx: SqlTransaction,
  id: string,
  columns: Readonly<Record<string, string | number | Date | null | undefined>>,
): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const assignments = given.map(([name, value]) => sql`${rawSql(name)} = ${value}`);
  await tx.execute(sql`UPDATE Product SET ${joinSql(assignments)} WHERE id = ${id}`);
}

/** A saved product, before and after; `before` is null for a new one. */
export interface SavedProduct {
  before: Product | null;
  after: Product;
}

const toColumns = (input: IdentifiedProduct) => ({
  name: input.productName,
  description: input.description,
  categoryId: input.categoryId,
  handle: input.handle,
  hsn: input.hsn,
  lowStock: input.lowStock,
  ...toDetailColumns(input),
});

/** Updates products with their variants. @returns them as they were, by id */
async function updateProducts(
  tx: SqlTransaction,
  { now }: Pick<Context, 'now'>,
  changed: readonly IdentifiedProduct[],
): Promise<Map<string, Product>> {
  // Locked in the order of ids, so that two imports of the same products do not deadlock.
  for (const { id, version } of [...changed].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await yieldToEventLoop();
    await lockProduct(tx, id, version);
  }
  const ids = changed.map(({ id }) => id);
  const products = await readProductsInOrder(tx, ids, { audience: 'admin' });
  // Locking has incremented their versions.
  const before = new Map(
    products.map((product) => [product.id, { ...product, version: product.version - 1 }]),
  );
  const variants = await readStoredVariants(tx, ids);
  for (const input of changed) {
    await yieldToEventLoop();
    const stored = before.get(input.id) ?? null;
    const status = toStatusColumns(input.status, stored, now());
    const handle = chooseHandle(input, input.id, stored);
    await updateColumns(tx, input.id, { ...toColumns({ ...input, handle }), ...status });
    const known = variants.get(input.id) ?? [];
    await saveVariants(tx, input.id, input.productVariants, { now: now(), known });
  }
  return before;
}

async function insertProducts(
  tx: SqlTransaction,
  { now }: Pick<Context, 'now'>,
  created: readonly IdentifiedProduct[],
): Promise<void> {
  for (const some of toChunks(created, PRODUCTS_PER_INSERT)) {
    await yieldToEventLoop();
    const [first, ...others] = some.map((input) => ({
      id: input.id,
      ...toColumns(input),
      ...toStatusColumns(input.status ?? 'LIVE', null, now()),
      createdAt: now(),
    }));
    if (first) await tx.execute(insertInto('Product', [first, ...others]));
    await insertVariants(
      tx,
      some.flatMap(({ id, productVariants }) => toNewVariants(id, productVariants)),
    );
  }
}

async function recordSavedProducts(
  tx: SqlTransaction,
  ctx: Pick<Context, 'session' | 'now'>,
  saved: readonly SavedProduct[],
): Promise<void> {
  const entries: NewAuditEntry[] = [];
  for (const { before, after } of saved) {
    await yieldToEventLoop();
    const entry = toProductEntry(before, after);
    if (entry.changes.length > 0) entries.push(entry);
  }
  await yieldToEventLoop();
  await recordAuditEntries(tx, ctx, entries);
}

/** The changed products as they are now, each with its pictures assigned to the colors that it has now. */
async function readUpdated(
  tx: SqlTransaction,
  changed: readonly (IdentifiedProduct & SaveOptions)[],
  before: ReadonlyMap<string, Product>,
): Promise<SavedProduct[]> {
  const ids = changed.map(({ id }) => id);
  const chosen = new Map(changed.map(({ id, pictureColors }) => [id, pictureColors]));
  const updated: SavedProduct[] = [];
  for (const product of await readProductsInOrder(tx, ids, { audience: 'admin' })) {
    const old = before.get(product.id) ?? null;
    const after = old ? await renamePictureColors(tx, old, product, chosen.get(product.id)) : product;
    updated.push({ before: old, after });
  }
  return updated;
}

/** Saves many products in one transaction, without new pictures, for the import. The foreign key rejects unknown categories. */
export async function saveImportedProducts(
  tx: SqlTransaction,
  ctx: Pick<Context, 'session' | 'now'>,
  inputs: readonly NewOrChangedProduct[],
): Promise<SavedProduct[]> {
  const changed = inputs.filter((input): input is NewOrChangedProduct & { id: string } => input.id !== null);
  const created = inputs
    .filter(({ id }) => id === null)
    .map((input) => {
      const id = input.newId ?? randomUUID();
      return { ...input, id, handle: chooseHandle(input, id, null) };
    });
  const before = await updateProducts(tx, ctx, changed);
  await insertProducts(tx, ctx, created);

  await yieldToEventLoop();
  const changedIds = changed.map(({ id }) => id);
  await refreshProductTotals(tx, [...changedIds, ...created.map(({ id }) => id)]);
  await yieldToEventLoop();
  const saved: SavedProduct[] = [
    ...(await readUpdated(tx, changed, before)),
    ...(await toProducts(tx, created)).map((product) => ({ before: null, after: product })),
  ];
  await recordSavedProducts(tx, ctx, saved);
  recordProductChanges(
    tx,
    [...changed, ...created].map(({ id, categoryId }) => ({
      id,
      categoryIds: [before.get(id)?.categoryId, categoryId],
    })),
  );
  return saved;
}
