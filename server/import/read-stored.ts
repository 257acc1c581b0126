/** Reads the stored products and categories that an import is compared with. */
import { PRODUCT_FACTS, type ProductFact } from '../../src/catalog/declarations';
import type { ProductStatus } from '../../src/catalog/publishing';
import { createCategoryLookup, type NamedCategory } from '../../src/import/category-lookup';
import type { StoredProduct } from '../../src/import/stored-product';
import { type NamedNode, readNameTree } from '../catalog/category-outline';
import { parseVariants, variantsColumn } from '../catalog/json-columns';
import type { Queries, Reader } from '../db/client';
import { listValues, rawSql, sql } from '../db/sql';
import { toChunks } from '../to-chunks';
import { yieldToEventLoop } from '../yield-to-event-loop';

/** Products read with one query: few enough that other requests hardly wait for it. */
export const CHUNK_SIZE = 20;
/** The same for ids alone. */
const NAMES_PER_CHUNK = 200;

const flatten = (nodes: readonly NamedNode[], above: readonly string[] = []): NamedCategory[] =>
  nodes.flatMap(({ id, slug, name, subCategories }) => [
    { id, slug, path: [...above, name] },
    ...flatten(subCategories, [...above, name]),
  ]);

export const readCategoryLookup = async (db: Reader) => createCategoryLookup(flatten(await readNameTree(db)));

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
  db: Reader,
  names: readonly string[],
): Promise<Map<string, NamesakeProduct[]>> {
  const found = new Map<string, NamesakeProduct[]>();
  for (const some of toChunks([...new Set(names)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.product.findMany({
      where: { name: { in: some }, deletedAt: null },
      select: {
        id: true,
        name: true,
        handle: true,
        categoryId: true,
        variants: { where: { sku: { not: null } }, select: { id: true }, take: 1 },
      },
    });
    for (const { id, name, handle, categoryId, variants } of rows) {
      const key = toNameKey(name, categoryId ?? '');
      const product = { id, hasHandle: handle !== null, hasSku: variants.length > 0 };
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
export async function readOwnersBySku(db: Reader, skus: readonly string[]): Promise<Map<string, KeyOwner>> {
  const found = new Map<string, KeyOwner>();
  for (const some of toChunks([...new Set(skus)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.variant.findMany({
      where: { sku: { in: some } },
      select: { sku: true, product: { select: { id: true, name: true } } },
    });
    for (const { sku, product } of rows) found.set(sku ?? '', product);
  }
  return found;
}

export async function readOwnersByHandle(
  db: Reader,
  handles: readonly string[],
): Promise<Map<string, KeyOwner>> {
  const found = new Map<string, KeyOwner>();
  for (const some of toChunks([...new Set(handles)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.product.findMany({
      where: { handle: { in: some } },
      select: { id: true, name: true, handle: true },
    });
    for (const { handle, ...owner } of rows) found.set(handle ?? '', owner);
  }
  return found;
}

interface StoredRow extends Record<ProductFact, string | null> {
  id: string;
  version: number | bigint;
  name: string;
  description: string | null;
  handle: string | null;
  status: ProductStatus;
  categoryId: string | null;
  hsn: string | null;
  variants: unknown;
}

export async function readStored(db: Queries, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await db.query<StoredRow>(sql`
    SELECT id, version, name, description, handle, status, categoryId, hsn, ${rawSql(PRODUCT_FACTS.join(', '))},
      ${variantsColumn(db)} AS variants
    FROM Product WHERE id IN ${listValues(ids)} AND deletedAt IS NULL`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        version: Number(row.version),
        categoryId: row.categoryId ?? '',
        variants: parseVariants(row.variants),
      },
    ]),
  );
}
