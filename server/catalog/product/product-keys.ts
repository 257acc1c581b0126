/** Handles of products and SKUs of variants: unique in the store, and free again once a product or variant is gone. */
import type { SaveProductInput, VariantInput } from '../../../src/catalog/schema';
import type { Product } from '../../../src/catalog/shapes';
import { toSlug } from '../../../src/catalog/slug';
import { createFieldError } from '../../../src/errors';
import type { SqlReader, SqlTransaction, Tx } from '../../db/client';
import { listValues, sql } from '../../db/sql';
import { isNotDeleted } from '../not-deleted';

/** The end, of the id, makes it unique. */
const MAX_NAME_IN_HANDLE = 80;

/** The handle of a product that is created without one: "bagru-kurta-1b2c3d4e". */
function createHandle(name: string, id: string): string {
  const readable = toSlug(name)
    .normalize('NFKD')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_NAME_IN_HANDLE);
  return `${readable || 'product'}-${id.slice(0, 8)}`;
}

const isGeneratedHandle = (handle: string, id: string): boolean => handle.endsWith(`-${id.slice(0, 8)}`);

/** The handle that answers show: only one that the owner chose. */
export const toShownHandle = (handle: string | null | undefined, id: string): { handle?: string } =>
  handle && !isGeneratedHandle(handle, id) ? { handle } : {};

/**
 * The handle to store; undefined leaves it as it is. An emptied one is replaced by one that the store makes, and that one stays when
 * the product is renamed, because files may name the product by it.
 * @param before null for a new product
 */
export const chooseHandle = (
  { handle, productName }: Pick<SaveProductInput, 'handle' | 'productName'>,
  id: string,
  before: Pick<Product, 'handle'> | null,
): string | undefined =>
  handle || (before && (!before.handle || handle === undefined) ? undefined : createHandle(productName, id));

const createTakenKeyError = (path: string, key: string, product: string) =>
  createFieldError(path, `${key} belongs to “${product}” already.`, 'CONFLICT');

/**
 * Reserves the SKUs of the product's variants: those that change are freed first, so that two variants can swap theirs.
 * @throws AppError CONFLICT for one of another product
 */
export async function reserveSkus(
  tx: SqlTransaction,
  productId: string,
  inputs: readonly VariantInput[],
  targets: readonly ({ id: string; sku: string | null } | null)[],
): Promise<void> {
  const claimed = inputs.flatMap(({ sku }, at) => (sku && targets[at]?.sku !== sku ? sku : []));
  const freed = targets.filter(
    (target, at) => target?.sku && inputs[at]?.sku !== undefined && inputs[at].sku !== target.sku,
  );
  const freedIds = freed.flatMap((target) => target?.id ?? []);
  if (freedIds.length > 0)
    await tx.execute(sql`UPDATE Variant SET sku = NULL WHERE id IN ${listValues(freedIds)}`);
  for (const target of freed) if (target) target.sku = null;
  if (claimed.length === 0) return;
  const [taken] = await tx.query<{ sku: string; name: string }>(sql`
    SELECT Variant.sku, Product.name FROM Variant JOIN Product ON Product.id = Variant.productId
    WHERE Variant.sku IN ${listValues(claimed)} AND Variant.productId <> ${productId} LIMIT 1`);
  if (!taken) return;
  const at = inputs.findIndex(({ sku }) => sku === taken.sku);
  throw createTakenKeyError(`productVariants.${at}.sku`, `SKU ${taken.sku}`, taken.name);
}

/** The products that a SKU names, in its own spelling, in capitals or in small letters. */
export async function findIdsBySku(db: SqlReader, text: string): Promise<string[]> {
  const skus = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const rows = await db.query<{ id: string }>(sql`
    SELECT DISTINCT Product.id FROM Variant JOIN Product ON Product.id = Variant.productId
    WHERE Variant.sku IN ${listValues(skus)} AND ${isNotDeleted}`);
  return rows.map(({ id }) => id);
}

/** @throws AppError CONFLICT if another product has the handle */
export async function ensureHandleIsFree(
  tx: Tx,
  { id, handle }: Pick<SaveProductInput, 'id' | 'handle'>,
): Promise<void> {
  if (!handle) return;
  const taken = await tx.product.findFirst({
    where: { handle, ...(id ? { id: { not: id } } : {}) },
    select: { name: true },
  });
  if (taken) throw createTakenKeyError('handle', `Handle ${handle}`, taken.name);
}
