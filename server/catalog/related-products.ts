import { MAX_RELATED, type RelatedCandidate, rankRelated } from '../../src/catalog/related';
import type { ProductCard } from '../../src/catalog/shapes';
import { collectIds, findPath } from '../../src/catalog/tree';
import type { Context } from '../context';
import { cardTag, categoryTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { getSoldOutVariants } from './availability-cache';
import type { CachedProduct } from './cached-product';
import { type CatalogCache, getCatalogCache } from './catalog-cache';
import { getOutline } from './outline-cache';
import { getProductCards } from './product-cards';

/** The candidates on each side of the price. */
const MAX_NEAREST = 16;

interface Priced {
  product: CachedProduct;
  fromPaise: number;
}

const toPriced = (product: CachedProduct): Priced => ({
  product,
  fromPaise: Math.min(...product.variants.map(({ pricePaise }) => pricePaise)),
});

const compareNewestFirst = ({ product: a }: Priced, { product: b }: Priced): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

/** Those nearest in price, on each side. */
function selectNearest(fromPaise: number, others: readonly Priced[]): Priced[] {
  const above = others.filter((other) => other.fromPaise >= fromPaise);
  const below = others.filter((other) => other.fromPaise < fromPaise);
  above.sort((a, b) => a.fromPaise - b.fromPaise || compareNewestFirst(a, b));
  below.sort((a, b) => b.fromPaise - a.fromPaise || compareNewestFirst(a, b));
  return [...above.slice(0, MAX_NEAREST), ...below.slice(0, MAX_NEAREST)];
}

const toCandidate = ({ product, fromPaise }: Priced, levelsUp: number): RelatedCandidate => ({
  id: product.id,
  fromPaise,
  colors: new Set(product.variants.map(({ colorFamily }) => colorFamily)),
  levelsUp,
  createdAt: product.createdAt,
});

/**
 * Products in stock of the product's category, and of the parent categories while there are too few.
 * @param path ids of the categories at and below each of them
 */
function listCandidates(
  shown: Priced,
  path: readonly (readonly string[])[],
  { byCategory }: CatalogCache,
  soldOut: ReadonlySet<string>,
): RelatedCandidate[] {
  const searched = new Set<string>();
  const candidates: RelatedCandidate[] = [];
  for (const [levelsUp, ids] of path.entries()) {
    const fresh = ids.filter((id) => !searched.has(id));
    for (const id of fresh) searched.add(id);
    dependOn(...fresh.map(categoryTag));
    const others = fresh
      .flatMap((id) => [...(byCategory.get(id)?.values() ?? [])])
      .filter(({ id, variants }) => id !== shown.product.id && variants.some((each) => !soldOut.has(each.id)))
      .map(toPriced);
    for (const nearest of selectNearest(shown.fromPaise, others))
      candidates.push(toCandidate(nearest, levelsUp));
    if (candidates.length >= MAX_RELATED) break;
  }
  return candidates;
}

/**
 * Related products: in stock, of the same category, similar in price or color. If there are too few, products of the parent
 * categories are added. Empty for an unknown product.
 */
export async function findRelatedProducts({ db }: Context, { id }: { id: string }): Promise<ProductCard[]> {
  const [outline, soldOut] = await Promise.all([getOutline(db), getSoldOutVariants(db)]);
  const catalog = await getCatalogCache({ db });
  const product = catalog.products.get(id);
  if (!product) return [];
  dependOn('categories', cardTag(id));
  const shown = toPriced(product);
  const path = findPath(outline, (category) => category.id === product.categoryId) ?? [];
  const upwards = path.toReversed().map(collectIds);
  const related = rankRelated(toCandidate(shown, 0), listCandidates(shown, upwards, catalog, soldOut));
  return getProductCards(
    db,
    related.map((relatedId) => ({ id: relatedId })),
  );
}
