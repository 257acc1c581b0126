/**
 * Products as the shop shows them, in memory: lists of search results differ, but often show the same products. A change of a
 * product or of its stock drops it, at once in its own process and within a second in others.
 */
import { LRUCache } from 'lru-cache';
import type { Product } from '../../src/catalog/shapes';
import type { Database } from '../db/client';
import { createPerDatabase } from '../db/create-per-database';
import { findTaggedId, productTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { subscribeToChanges } from '../response-cache/subscribe-to-changes';
import { readProductsInOrder, type ToTag } from './read-products';

/** Some 6 kB each, together with the cards and their HTML. */
const MAX_PRODUCTS = 12_000;

interface ProductCache {
  products: LRUCache<string, Product>;
  /** increases with every change */
  changes: number;
  /** whether every change is known now */
  makeCurrent(): Promise<boolean>;
}

const getProductCache = createPerDatabase((db) => {
  const products = new LRUCache<string, Product>({ max: MAX_PRODUCTS });
  const { makeCurrent } = subscribeToChanges(db, (tags) => {
    cache.changes += 1;
    for (const tag of tags) {
      const id = findTaggedId(tag, 'product');
      if (id !== undefined) products.delete(id);
      else if (tag === 'everything' || tag === 'categories') products.clear();
    }
  });
  const cache: ProductCache = { products, changes: 0, makeCurrent };
  return cache;
});

/** The live products among these ids, in the ids' order. The same objects are returned again, so they must not be changed. */
export async function getProductsInOrder(
  db: Database,
  ids: readonly string[],
  toTag: ToTag = productTag,
): Promise<readonly Readonly<Product>[]> {
  const cache = getProductCache(db);
  const isCurrent = await cache.makeCurrent();
  dependOn('categories', ...ids.map(toTag));
  const found = new Map<string, Product>();
  const unknown: string[] = [];
  for (const id of ids) {
    const product = isCurrent ? cache.products.get(id) : undefined;
    if (product) found.set(id, product);
    else unknown.push(id);
  }
  if (unknown.length > 0) {
    const { changes } = cache;
    for (const product of await readProductsInOrder(db, unknown, { toTag })) {
      found.set(product.id, product);
      // What changed while it was read may be older than the change.
      if (cache.changes === changes) cache.products.set(product.id, product);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
