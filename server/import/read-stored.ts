/** Reads the stored products and categories that an import is compared with. */
import { createCategoryLookup, type NamedCategory } from '../../src/import/category-lookup';
import type { StoredProduct } from '../../src/import/stored-product';
import { type NamedNode, readNameTree } from '../catalog/category-outline';
import type { Reader } from '../db/client';
import { yieldToEventLoop } from '../yield-to-event-loop';

/** Products read with one query: few enough that other requests hardly wait for it. */
export const CHUNK_SIZE = 20;
/** The same for ids alone. */
const NAMES_PER_CHUNK = 200;

export function toChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

const flatten = (nodes: readonly NamedNode[], above: readonly string[] = []): NamedCategory[] =>
  nodes.flatMap(({ id, slug, name, subCategories }) => [
    { id, slug, path: [...above, name] },
    ...flatten(subCategories, [...above, name]),
  ]);

export const readCategoryLookup = async (db: Reader) => createCategoryLookup(flatten(await readNameTree(db)));

/** The key of a product that a file names without its id. */
export const toNameKey = (name: string, categoryId: string): string => JSON.stringify([name, categoryId]);

/** The ids of live products by name and category. */
export async function readIdsByName(db: Reader, names: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const some of toChunks([...new Set(names)], NAMES_PER_CHUNK)) {
    await yieldToEventLoop();
    const rows = await db.product.findMany({
      where: { name: { in: some }, archivedAt: null },
      select: { id: true, name: true, categoryId: true },
    });
    for (const { id, name, categoryId } of rows) {
      const key = toNameKey(name, categoryId ?? '');
      found.set(key, [...(found.get(key) ?? []), id]);
    }
  }
  return found;
}

export async function readStored(db: Reader, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, archivedAt: null },
    select: {
      id: true,
      version: true,
      name: true,
      description: true,
      categoryId: true,
      variants: {
        where: { retiredAt: null },
        select: {
          id: true,
          color: true,
          colorHexCode: true,
          size: true,
          stock: true,
          originalPaise: true,
          discountPaise: true,
        },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
  });
  return new Map(rows.map((row) => [row.id, { ...row, categoryId: row.categoryId ?? '' }]));
}
