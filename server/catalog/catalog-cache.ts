/**
 * The live catalog in memory, for the search and the filters, which need all products at once. It contains no stock, because
 * stock changes with every order. A save increments the catalog's revision; the next reader then reloads the products that
 * have changed since.
 */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { type ColorFamily, findNearestColorFamily } from '../../src/catalog/color-families';
import { payablePaise } from '../../src/catalog/price';
import { normalizeSize } from '../../src/catalog/sizes';
import type { Context } from '../context';
import type { Database, Reader } from '../db/client';
import type { CachedProduct } from './cached-product';
import { type OutlineNode, readOutline } from './category-outline';
import { readRevision } from './revision';
import { createSearchIndex, type SearchIndex } from './search-index';

interface CatalogCache {
  products: ReadonlyMap<string, CachedProduct>;
  search: SearchIndex;
}

interface CacheState {
  revision: number;
  refreshing: Promise<void> | null;
  products: Map<string, CachedProduct>;
  search: SearchIndex;
}

/** A cache for each database, removed together with it. */
const stateByDatabase = new WeakMap<Database, CacheState>();

function getState(db: Database): CacheState {
  let state = stateByDatabase.get(db);
  if (!state) {
    state = { revision: -1, refreshing: null, products: new Map(), search: createSearchIndex() };
    stateByDatabase.set(db, state);
  }
  return state;
}

/** Small enough for a list of ids in SQL, and to let other requests run between two batches. */
const BATCH = 500;

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}

const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

function listPaths(nodes: readonly OutlineNode[], above = ''): [id: string, path: string][] {
  return nodes.flatMap(({ id, name, subCategories }) => {
    const path = above ? `${above} ${name}` : name;
    return [[id, path] as [string, string], ...listPaths(subCategories, path)];
  });
}

const cachedProductSelect = {
  id: true,
  version: true,
  categoryId: true,
  name: true,
  description: true,
  createdAt: true,
  variants: {
    where: { retiredAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      color: true,
      colorHexCode: true,
      size: true,
      originalPaise: true,
      discountPaise: true,
    },
  },
} satisfies Prisma.ProductSelect;

async function readCachedProducts(
  db: Reader,
  ids: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<CachedProduct[]> {
  const known: CachedProduct[] = [];
  const familyByHex = new Map<string, ColorFamily>();
  const getFamily = (hex: string) => {
    const family = familyByHex.get(hex) ?? findNearestColorFamily(hex);
    familyByHex.set(hex, family);
    return family;
  };
  for (const batch of batches(ids)) {
    const rows = await db.product.findMany({
      where: { id: { in: batch }, archivedAt: null },
      select: cachedProductSelect,
    });
    for (const { categoryId, createdAt, variants, ...row } of rows) {
      if (!categoryId) continue;
      known.push({
        ...row,
        categoryId,
        categoryPath: paths.get(categoryId) ?? '',
        createdAt: createdAt.getTime(),
        variants: variants.map(({ id, color, colorHexCode, size, ...price }) => ({
          id,
          color,
          colorFamily: getFamily(colorHexCode),
          size,
          sizeKey: normalizeSize(size),
          pricePaise: payablePaise(price),
        })),
      });
    }
  }
  return known;
}

async function refresh(db: Database, kept: CacheState): Promise<void> {
  // Read first: a product that is saved meanwhile is then only newer than the revision says.
  const revision = await readRevision(db.reader, 'catalog');
  const [outline, rows] = await Promise.all([
    readOutline(db.reader),
    db.reader.product.findMany({
      where: { archivedAt: null },
      select: { id: true, version: true, categoryId: true },
    }),
  ]);
  const paths = new Map(listPaths(outline));
  const old = rows.filter(({ id, version, categoryId }) => {
    const known = kept.products.get(id);
    return known?.version !== version || known.categoryPath !== paths.get(categoryId ?? '');
  });
  const changed = await readCachedProducts(
    db.reader,
    old.map(({ id }) => id),
    paths,
  );
  const live = new Set(rows.map(({ id }) => id));
  for (const id of kept.products.keys()) {
    if (live.has(id)) continue;
    kept.products.delete(id);
    kept.search.remove(id);
  }
  for (const batch of batches(changed)) {
    for (const product of batch) {
      kept.products.set(product.id, product);
      kept.search.put(product);
    }
    await yieldToEventLoop();
  }
  kept.revision = revision;
}

/** The current catalog. Use it synchronously: the next change updates it in place. */
export async function getCatalogCache({ db }: Pick<Context, 'db'>): Promise<CatalogCache> {
  const kept = getState(db);
  const revision = await readRevision(db.reader, 'catalog');
  // A refresh in progress may have started before the latest change; then another one is needed.
  while (kept.revision < revision) {
    kept.refreshing ??= refresh(db, kept).finally(() => {
      kept.refreshing = null;
    });
    await kept.refreshing;
  }
  return kept;
}
