import { MAX_SEARCH_RESULTS, MIN_SEARCH_LENGTH } from '../../src/catalog/search';
import type { FoundProduct } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { findMatchedColor } from './find-matched-color';
import { getProductsInOrder } from './product-cache';
import { withMatchedColor } from './read-products';

/** Searches that find nothing do not count here: they may still be typed. Those of a page do. */
export async function searchProducts(
  { db, search, work, clientKey }: Context,
  { q }: { q: string },
): Promise<FoundProduct[]> {
  dependOn('catalog', 'availability', 'categories');
  if (q.length < MIN_SEARCH_LENGTH) return [];
  return work.search(clientKey, async () => {
    const { ids, query, scoreColors } = await search.find({ q, limit: MAX_SEARCH_RESULTS });
    const found = await getProductsInOrder(db, ids);
    return found.map((product) =>
      withMatchedColor(product, findMatchedColor(product.variants, scoreColors(product.variants), query)),
    );
  });
}
