import { normalizeAttributeFilters } from '../../src/catalog/attributes';
import { hasVariantFilters } from '../../src/catalog/filters';
import type { SearchPageInput } from '../../src/catalog/list-schema';
import { MIN_SEARCH_LENGTH } from '../../src/catalog/search';
import type { SearchPage } from '../../src/catalog/shapes';
import { toPage } from '../../src/pagination';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { recordMissedSearch } from '../search/missed-searches';
import { readOrigins } from './category/category-declarations';
import { mapFilterAttributes } from './category/category-outline';
import { getOutline } from './category/outline-cache';
import { filterProducts } from './filter/filter-results';
import { findMatchedColor } from './find-matched-color';
import { getProductsInOrder } from './product-cache';
import { getCard } from './product-cards';

/** Bounds the work of a query that matches most of the catalog. */
const MAX_FOUND = 1_000;

/** A page of what the search found, with filters; the best first unless sorted by price. */
export async function getSearchPage(
  { db, search, work, clientKey, now, log }: Context,
  { q, page, limit, ...request }: SearchPageInput,
): Promise<SearchPage> {
  dependOn('catalog', 'availability', 'categories');
  const filters = { ...request, attributes: normalizeAttributeFilters(request.attributes) };
  return work.search(clientKey, async () => {
    const isSearch = q.length >= MIN_SEARCH_LENGTH;
    const found = isSearch ? await search.find({ q, limit: MAX_FOUND }) : null;
    const ids = found?.ids ?? [];
    if (isSearch && ids.length === 0) recordMissedSearch({ db, now, log, clientKey }, q);
    const outline = await getOutline(db);
    const { listMatches, facets } = await filterProducts(db, ids, filters, {
      usedBy: mapFilterAttributes(outline),
      origins: await readOrigins(db, outline),
    });
    const ranks = new Map(ids.map((id, rank) => [id, rank]));
    const rankOf = ({ id }: { id: string }) => ranks.get(id) ?? 0;
    const matches = listMatches();
    if (filters.sort === 'new') matches.sort((a, b) => rankOf(a) - rankOf(b));
    const shown = matches.slice((page - 1) * limit, page * limit);
    const filtered = new Map(shown.map(({ id, matchedColor }) => [id, matchedColor]));
    const products = await getProductsInOrder(db, [...filtered.keys()]);
    const cards = products.map((product) => {
      const color =
        !found || hasVariantFilters(filters)
          ? filtered.get(product.id)
          : findMatchedColor(product.variants, found.scoreColors(product.variants), found.query);
      return getCard(product, color);
    });
    return {
      products: toPage(cards, { page, limit, total: matches.length }),
      facets,
      suggestion: found?.suggestion ?? null,
    };
  });
}
