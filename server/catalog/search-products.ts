import { MIN_SEARCH_LENGTH } from '../../src/catalog/search';
import type { FoundProduct } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { sql } from '../db/sql';
import { dependOn } from '../response-cache/dependencies';
import type { CachedProduct } from './cached-product';
import { getCatalogCache } from './catalog-cache';
import { findMatchedColor } from './find-matched-color';
import { readProductsInOrder, withMatchedColor } from './read-products';
import type { Hit } from './search-index';
import { parseSearchQuery } from './search-query';

const MAX_RESULTS = 36;

/** Sorts by score, then in stock first, then newest first. @param soldOut ids of products */
export function rankHits(hits: readonly Hit[], soldOut: ReadonlySet<string>): CachedProduct[] {
  return [...hits]
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(soldOut.has(a.product.id)) - Number(soldOut.has(b.product.id)) ||
        b.product.createdAt - a.product.createdAt ||
        (a.product.id < b.product.id ? -1 : 1),
    )
    .map(({ product }) => product);
}

export async function searchProducts(
  { db }: Pick<Context, 'db'>,
  { q }: { q: string },
): Promise<FoundProduct[]> {
  dependOn('catalog', 'availability', 'categories');
  if (q.length < MIN_SEARCH_LENGTH) return [];
  const soldOut = await db.query<{ id: string }>(
    sql`SELECT id FROM Product WHERE archivedAt IS NULL AND inStock = FALSE`,
  );
  const { search } = await getCatalogCache({ db });
  const query = parseSearchQuery(q);
  const hits = rankHits(search.find(query), new Set(soldOut.map(({ id }) => id))).slice(0, MAX_RESULTS);
  const colorsOf = search.scoreColors(query);
  const colors = new Map(hits.map((product) => [product.id, colorsOf(product)]));
  const found = await readProductsInOrder(db, [...colors.keys()]);
  return found.map((product) =>
    withMatchedColor(product, findMatchedColor(product.variants, colors.get(product.id) ?? new Map(), query)),
  );
}
