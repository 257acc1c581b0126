/** Reads the stored products and categories that an import is compared with. */
import { PRODUCT_DETAILS, type ProductDetail } from '../../src/catalog/declarations';
import type { ProductStatus } from '../../src/catalog/publishing';
import { createCategoryLookup, type NamedCategory } from '../../src/import/category-lookup';
import type { StoredProduct } from '../../src/import/stored-product';
import { toChunks } from '../../src/to-chunks';
import { type NamedNode, readNameTree } from '../catalog/category/category-outline';
import { parseVariants, variantsColumn } from '../catalog/json-columns';
import { isNotDeleted } from '../catalog/not-deleted';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { PrismaReader, SqlReader } from '../db/client';
import { listValues, rawSql, sql, withoutIndex } from '../db/sql';

/** Products read with one query: few enough that other requests hardly wait for it. */
export const CHUNK_SIZE = 20;
/** The same for ids alone. */
const NAMES_PER_CHUNK = 200;

const flatten = (nodes: readonly NamedNode[], above: readonly string[] = []): NamedCategory[] =>
  nodes.flatMap(({ id, slug, name, subCategories }) => [
    { id, slug, path: [...above, name] },
    ...flatten(subCategories, [...above, name]),
  ]);

export const readNamedCategories = async (db: PrismaReader): Promise<NamedCategory[]> =>
  flatten(await readNameTree(db));

export const readCategoryLookup = async (db: PrismaReader) =>
  createCategoryLookup(await readNamedCategories(db));

/** The key of a product that a file names without its id. */
export const toNameKey = (name: string, categoryId: string): string => JSON.stringify([name, categoryId]);

/** A stored product of a name, and whether it has the keys by which files name products. */
export interface NamesakeProduct {
  id: string;
  hasHandle: boolean;
  hasSku: boolean;
}

/** The live products by name and category. */
export async function readNamesakes(
  db: SqlReader,
  names: readonly string[],
): Promise<Map<string, NamesakeProduct[]>> {
  const found = new Map<string, NamesakeProduct[]>();
  for (const some of toChunks([...new Set(names)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.query<
      Record<'id' | 'name' | 'handle' | 'categoryId', string | null> & { hasSku: unknown }
    >(sql`
      SELECT id, name, handle, categoryId,
        EXISTS (SELECT 1 FROM Variant WHERE Variant.productId = Product.id AND Variant.sku IS NOT NULL) AS hasSku
      FROM Product WHERE deletedAt IS NULL AND name IN ${listValues(some)}`);
    for (const { id, name, handle, categoryId, hasSku } of rows) {
      const key = toNameKey(name ?? '', categoryId ?? '');
      const product = { id: id ?? '', hasHandle: handle !== null, hasSku: Boolean(Number(hasSku)) };
      found.set(key, [...(found.get(key) ?? []), product]);
    }
  }
  return found;
}

/** A stored product that has a key which a file names. */
export interface KeyOwner {
  id: string;
  name: string;
}

/** The live products by the SKUs of their variants. */
export async function readOwnersBySku(
  db: SqlReader,
  skus: readonly string[],
): Promise<Map<string, KeyOwner>> {
  const found = new Map<string, KeyOwner>();
  for (const some of toChunks([...new Set(skus)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.query<KeyOwner & { sku: string }>(sql`
      SELECT Variant.sku, Product.id, Product.name FROM Variant JOIN Product ON Product.id = Variant.productId
      WHERE Variant.sku IN ${listValues(some)}`);
    for (const { sku, ...owner } of rows) found.set(sku, owner);
  }
  return found;
}

/** The SKUs of variants by their ids. */
export async function readSkus(db: SqlReader, variantIds: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of toChunks([...new Set(variantIds)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.query<{ id: string; sku: string }>(
      sql`SELECT id, sku FROM Variant WHERE id IN ${listValues(some)} AND ${withoutIndex(sql`sku IS NOT NULL`)}`,
    );
    for (const { id, sku } of rows) found.set(id, sku);
  }
  return found;
}

export async function readOwnersByHandle(
  db: SqlReader,
  handles: readonly string[],
): Promise<Map<string, KeyOwner>> {
  const found = new Map<string, KeyOwner>();
  for (const some of toChunks([...new Set(handles)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.query<KeyOwner & { handle: string }>(
      sql`SELECT id, name, handle FROM Product WHERE handle IN ${listValues(some)}`,
    );
    for (const { handle, ...owner } of rows) found.set(handle, owner);
  }
  return found;
}

/** Returns which of the ids are those of products. */
export async function readKnownIds(db: SqlReader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM Product WHERE id IN ${listValues(ids)} AND ${isNotDeleted}`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface StoredRow extends Record<ProductDetail, string | null> {
  id: string;
  version: number | bigint;
  name: string;
  description: string | null;
  handle: string | null;
  status: ProductStatus;
  categoryId: string | null;
  hsn: string | null;
  lowStock: number | bigint | null;
  variants: unknown;
}

export async function readStored(db: SqlReader, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await db.query<StoredRow>(sql`
    SELECT id, version, name, description, handle, status, categoryId, hsn, lowStock, ${rawSql(PRODUCT_DETAILS.join(', '))},
      ${variantsColumn(db)} AS variants
    FROM Product WHERE id IN ${listValues(ids)} AND ${isNotDeleted}`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        version: Number(row.version),
        lowStock: row.lowStock === null ? null : Number(row.lowStock),
        categoryId: row.categoryId ?? '',
        variants: parseVariants(row.variants),
      },
    ]),
  );
}
