/**
 * The live catalog in memory, for the filters, which need all products at once. It contains no stock, because
 * stock changes with every order. A save increments the catalog's revision; the next reader then reloads the products that
 * have changed since.
 */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { ATTRIBUTES, type Attribute, pickAttributes } from '../../src/catalog/attributes';
import { findColorFamily } from '../../src/catalog/find-color-family';
import { payablePaise } from '../../src/catalog/price';
import { normalizeSize } from '../../src/catalog/sizes';
import type { Context } from '../context';
import type { Database, Reader } from '../db/client';
import { readInBatches } from '../db/read-in-batches';
import { readRevisions } from '../db/revision';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { CachedProduct } from './cached-product';

interface CatalogCache {
  products: ReadonlyMap<string, CachedProduct>;
  /** the same by category, products by id */
  byCategory: ReadonlyMap<string, ReadonlyMap<string, CachedProduct>>;
}

interface CacheState {
  revision: number;
  refreshing: Promise<void> | null;
  products: Map<string, CachedProduct>;
  byCategory: Map<string, Map<string, CachedProduct>>;
}

/** A cache for each database, removed together with it. */
const stateByDatabase = new WeakMap<Database, CacheState>();

function getState(db: Database): CacheState {
  let state = stateByDatabase.get(db);
  if (!state) {
    state = { revision: -1, refreshing: null, products: new Map(), byCategory: new Map() };
    stateByDatabase.set(db, state);
  }
  return state;
}

/** Batches take a few milliseconds each, so that other requests hardly wait. */
const VERSIONS_PER_BATCH = 500;
const PRODUCTS_PER_BATCH = 25;

const attributeSelect = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, true])) as Record<
  Attribute,
  true
>;

/** Shared by the products that have none. */
const NO_ATTRIBUTES = {};

const cachedProductSelect = {
  id: true,
  version: true,
  categoryId: true,
  createdAt: true,
  ...attributeSelect,
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

interface ProductVersion {
  id: string;
  version: number;
  categoryId: string | null;
}

/** Archived products are left out here, because a database that looks for the others by an index would sort all of them in each batch. */
async function readVersions(db: Reader): Promise<ProductVersion[]> {
  const read = (last: (ProductVersion & { archivedAt: Date | null }) | undefined) =>
    db.product.findMany({
      where: last ? { id: { gt: last.id } } : {},
      select: { id: true, version: true, categoryId: true, archivedAt: true },
      orderBy: { id: 'asc' },
      take: VERSIONS_PER_BATCH,
    });
  const versions: ProductVersion[] = [];
  for await (const batch of readInBatches(VERSIONS_PER_BATCH, read))
    for (const { archivedAt, ...version } of batch) if (!archivedAt) versions.push(version);
  return versions;
}

async function* readCachedProducts(db: Reader, ids: readonly string[]): AsyncGenerator<CachedProduct> {
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_BATCH) {
    await yieldToEventLoop();
    const rows = await db.product.findMany({
      where: { id: { in: ids.slice(from, from + PRODUCTS_PER_BATCH) }, archivedAt: null },
      select: cachedProductSelect,
    });
    for (const { id, version, categoryId, createdAt, variants, ...row } of rows) {
      if (!categoryId) continue;
      const attributes = pickAttributes(row);
      yield {
        id,
        version,
        categoryId,
        createdAt: createdAt.getTime(),
        attributes: Object.keys(attributes).length > 0 ? attributes : NO_ATTRIBUTES,
        variants: variants.map(({ id, color, colorHexCode, size, ...price }) => ({
          id,
          color,
          colorFamily: findColorFamily(color, colorHexCode),
          size,
          sizeKey: normalizeSize(size),
          pricePaise: payablePaise(price),
        })),
      };
    }
  }
}

function removeProduct({ products, byCategory }: CacheState, id: string): void {
  const product = products.get(id);
  if (!product) return;
  products.delete(id);
  byCategory.get(product.categoryId)?.delete(id);
}

function setProduct(state: CacheState, product: CachedProduct): void {
  removeProduct(state, product.id);
  state.products.set(product.id, product);
  const siblings = state.byCategory.get(product.categoryId) ?? new Map<string, CachedProduct>();
  state.byCategory.set(product.categoryId, siblings.set(product.id, product));
}

async function refresh(db: Database, state: CacheState): Promise<void> {
  // Read first: a product that is saved meanwhile is then only newer than the revision says.
  const { catalog: revision } = await readRevisions(db);
  const rows = await readVersions(db.reader);
  const old = rows.filter(({ id, version, categoryId }) => {
    const cached = state.products.get(id);
    return cached?.version !== version || cached.categoryId !== categoryId;
  });
  const live = new Set(rows.map(({ id }) => id));
  for (const id of state.products.keys()) {
    if (!live.has(id)) removeProduct(state, id);
  }
  const changed = old.map(({ id }) => id);
  for await (const product of readCachedProducts(db.reader, changed)) {
    setProduct(state, product);
  }
  state.revision = revision;
}

/** The current catalog. Use it synchronously: the next change updates it in place. */
export async function getCatalogCache({ db }: Pick<Context, 'db'>): Promise<CatalogCache> {
  const state = getState(db);
  const { catalog: revision } = await readRevisions(db);
  // A refresh in progress may have started before the latest change; then another one is needed.
  while (state.revision < revision) {
    state.refreshing ??= refresh(db, state).finally(() => {
      state.refreshing = null;
    });
    await state.refreshing;
  }
  return state;
}
