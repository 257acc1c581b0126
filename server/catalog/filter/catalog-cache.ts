/**
 * The live catalog in memory, for the filters, which need all products of a category at once. A category is read when it is asked
 * for; afterwards only the products are read that have changed.
 */
import { toChunks } from '../../../src/to-chunks';
import { forEachConcurrently } from '../../concurrency/for-each-concurrently';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Database } from '../../db/client';
import { createPerDatabase } from '../../db/create-per-database';
import { type ContentTag, findTaggedId } from '../../response-cache/content-tags';
import { preventCaching } from '../../response-cache/dependencies';
import { subscribeToChanges } from '../../response-cache/subscribe-to-changes';
import { CatalogTable, type TableProduct } from './catalog-table';
import { readTableCategory, readTableProducts } from './read-table-products';

/** They take a few milliseconds, so that other requests hardly wait. */
const PRODUCTS_PER_TURN = 50;

/** So that the database works while this process stores what came before, and has connections left for others. */
const CATEGORIES_AT_ONCE = 2;

/** The products since everything may have changed the last time. */
class CatalogCache {
  readonly table = new CatalogTable();
  readonly #db: Database;
  /** by category: its products are all in the table once it resolves */
  readonly #loads = new Map<string, Promise<void>>();
  /** products that the table may have as they were before */
  readonly #changed = new Set<string>();
  /** the products that have changed since the beginning of each read in progress */
  readonly #changedDuring = new Set<Set<string>>();
  #applying: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  noteChange(tags: readonly ContentTag[]): void {
    for (const tag of tags) {
      const id = findTaggedId(tag, 'product');
      if (id === undefined) continue;
      if (this.#loads.size > 0 || this.#changedDuring.size > 0 || this.table.findRow(id) !== undefined)
        this.#changed.add(id);
      for (const changed of this.#changedDuring) changed.add(id);
    }
  }

  /** Puts the products that `read` finds into the table, without those that change during the read, which are read again later. */
  async #putUnchanged(read: () => Promise<readonly TableProduct[]>): Promise<void> {
    const changed = new Set<string>();
    this.#changedDuring.add(changed);
    try {
      for (const product of await read()) if (!changed.has(product.id)) this.table.put(product);
    } finally {
      this.#changedDuring.delete(changed);
    }
  }

  loadCategories(ids: readonly string[]): Promise<void> {
    return forEachConcurrently(ids, CATEGORIES_AT_ONCE, (id) => this.#loadCategory(id));
  }

  #loadCategory(id: string): Promise<void> {
    const known = this.#loads.get(id);
    if (known) return known;
    const load = readTableCategory(this.#db, id, (read) => this.#putUnchanged(read));
    this.#loads.set(id, load);
    load.catch(() => this.#loads.delete(id));
    return load;
  }

  async loadProducts(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => this.table.findRow(id) === undefined);
    for (const some of toChunks(unknown, PRODUCTS_PER_TURN)) {
      await yieldToEventLoop();
      await this.#putUnchanged(() => readTableProducts(this.#db, some));
    }
  }

  async #apply(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    try {
      for (const some of toChunks(ids, PRODUCTS_PER_TURN)) {
        if (ids.length > PRODUCTS_PER_TURN) await yieldToEventLoop();
        const found = new Map((await readTableProducts(this.#db, some)).map((each) => [each.id, each]));
        for (const id of some) {
          const product = found.get(id);
          if (product) this.table.put(product);
          else this.table.remove(id);
        }
      }
    } catch (error) {
      for (const id of ids) this.#changed.add(id);
      throw error;
    }
  }

  /** Resolves when the table contains every change that was noted before. */
  async applyChanges(): Promise<void> {
    while (this.#changed.size > 0 || this.#applying) {
      this.#applying ??= this.#apply().finally(() => {
        this.#applying = null;
      });
      await this.#applying;
    }
  }
}

interface CurrentCache {
  cache: CatalogCache;
  /** whether every change is known now */
  makeCurrent(): Promise<boolean>;
}

const getCurrent = createPerDatabase((db) => {
  const { makeCurrent } = subscribeToChanges(db, (tags) => {
    if (tags.includes('everything')) current.cache = new CatalogCache(db);
    // Most sales change nothing that filters need.
    else if (tags.includes('catalog') || tags.includes('availability')) current.cache.noteChange(tags);
  });
  const current: CurrentCache = { cache: new CatalogCache(db), makeCurrent };
  return current;
});

interface Wanted {
  categoryIds?: readonly string[];
  productIds?: readonly string[];
}

/** The table with these products, as they are now. Use it synchronously: the next change updates it in place. */
export async function getCatalogTable(
  db: Database,
  { categoryIds = [], productIds = [] }: Wanted,
): Promise<CatalogTable> {
  const current = getCurrent(db);
  if (!(await current.makeCurrent())) preventCaching();
  // When everything changes during the read, this one is still as current as the request.
  const { cache } = current;
  await cache.loadCategories(categoryIds);
  await cache.loadProducts(productIds);
  await cache.applyChanges();
  return cache.table;
}
