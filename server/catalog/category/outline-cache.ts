/** The category tree in memory, because every page shows parts of it. After a save only the product's categories are counted again. */
import type { Database } from '../../db/client';
import { createPerDatabase } from '../../db/create-per-database';
import { type ContentTag, findTaggedId } from '../../response-cache/content-tags';
import { preventCaching } from '../../response-cache/dependencies';
import { subscribeToChanges } from '../../response-cache/subscribe-to-changes';
import { chooseCatalogReader } from '../catalog-reader';
import {
  countLiveProducts,
  countProductsOf,
  type OutlineNode,
  type OutlineRow,
  readOutlineRows,
  toOutline,
} from './category-outline';

/** So many categories are rather counted together. */
const MAX_COUNTED = 20;

/** What has to be read again. */
class Outdated {
  rows = false;
  counts: 'all' | Set<string> = new Set();

  get isEmpty(): boolean {
    return !this.rows && this.counts !== 'all' && this.counts.size === 0;
  }

  add(tags: readonly ContentTag[]): void {
    const isEverything = tags.includes('everything');
    if (isEverything || tags.includes('categories')) this.rows = true;
    if (isEverything) this.counts = 'all';
    // A sale changes no number of products.
    if (!tags.includes('catalog') || this.counts === 'all') return;
    for (const tag of tags) {
      const id = findTaggedId(tag, 'category');
      if (id !== undefined) this.counts.add(id);
    }
    if (this.counts.size > MAX_COUNTED) this.counts = 'all';
  }
}

class OutlineCache {
  outline: readonly OutlineNode[] = [];
  #rows: readonly OutlineRow[] = [];
  #counts = new Map<string, number>();
  #outdated = new Outdated();
  #refreshing: Promise<void> | null = null;
  readonly #db: Database;
  /** whether every change is known now */
  readonly makeCurrent: () => Promise<boolean>;

  constructor(db: Database) {
    this.#db = db;
    this.#outdated.add(['everything']);
    this.makeCurrent = subscribeToChanges(db, (tags) => this.#outdated.add(tags)).makeCurrent;
  }

  async #refresh(): Promise<void> {
    const db = this.#db;
    const outdated = this.#outdated;
    this.#outdated = new Outdated();
    try {
      if (outdated.rows) this.#rows = await readOutlineRows(db);
      if (outdated.counts === 'all') {
        this.#counts = await countLiveProducts(await chooseCatalogReader(db));
      } else for (const id of outdated.counts) this.#counts.set(id, await countProductsOf(db, id));
      this.outline = toOutline(this.#rows, this.#counts);
    } catch (error) {
      this.#outdated.add(['everything']);
      throw error;
    }
  }

  /** Resolves when the outline contains every change that is known. */
  async refresh(): Promise<void> {
    while (!this.#outdated.isEmpty || this.#refreshing) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = null;
      });
      await this.#refreshing;
    }
  }
}

const getCache = createPerDatabase((db) => new OutlineCache(db));

export async function getOutline(db: Database): Promise<readonly OutlineNode[]> {
  const cache = getCache(db);
  if (!(await cache.makeCurrent())) preventCaching();
  await cache.refresh();
  return cache.outline;
}
