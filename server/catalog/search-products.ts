import { MAX_SEARCH_RESULTS, MIN_SEARCH_LENGTH } from '../../src/catalog/search';
import type { FoundProduct } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { forgetUncountedSearch, recordMissedSearch } from '../search/missed-searches';
import { findMatchedColor } from './find-matched-color';
import { getProductsInOrder } from './product-cache';
import { withMatchedColor } from './read-products';

export async function searchProducts(
  { db, search, work, clientKey, now, log }: Context,
  { q }: { q: string },
): Promise<FoundProduct[]> {
  dependOn('catalog', 'availability', 'categories');
  if (q.length < MIN_SEARCH_LENGTH) return [];
  return work.search(clientKey, async () => {
    const { ids, query, scoreColors } = await search.find({ q, limit: MAX_SEARCH_RESULTS });
    if (ids.length === 0) recordMissedSearch({ db, now, log, clientKey }, q, { isComplete: false });
    else forgetUncountedSearch({ db, clientKey });
    const found = await getProductsInOrder(db, ids);
    return found.map((product) =>
      withMatchedColor(product, findMatchedColor(product.variants, scoreColors(product.variants), query)),
    );
  });
}
