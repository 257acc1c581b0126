import { type ColorFamily, findNearestColorFamily } from '../../src/catalog/color-families';
import { toProductCard } from '../../src/catalog/product-card';
import { MAX_RELATED, type RelatedCandidate, rankRelated } from '../../src/catalog/related';
import type { ProductCard } from '../../src/catalog/shapes';
import { collectIds, findPath } from '../../src/catalog/tree';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { categoryTag, productTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { readOutline } from './category-outline';
import { readProductsInOrder } from './read-products';

/** The candidates on each side of the price. */
const MAX_NEAREST = 16;

const featureSelect = {
  id: true,
  fromPaise: true,
  createdAt: true,
  variants: { where: { retiredAt: null }, select: { colorHexCode: true } },
} as const;

const listColorFamilies = (variants: readonly { colorHexCode: string }[]): Set<ColorFamily> =>
  new Set([...new Set(variants.map(({ colorHexCode }) => colorHexCode))].map(findNearestColorFamily));

/** Products in stock of these categories, nearest in price. */
async function readNearest(
  db: Reader,
  product: { id: string; fromPaise: number },
  categoryIds: readonly string[],
  levelsUp: number,
): Promise<RelatedCandidate[]> {
  const live = {
    categoryId: { in: [...categoryIds] },
    archivedAt: null,
    inStock: true,
    id: { not: product.id },
  };
  const [dearer, cheaper] = await Promise.all([
    db.product.findMany({
      where: { ...live, fromPaise: { gte: product.fromPaise } },
      orderBy: [{ fromPaise: 'asc' }, { createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_NEAREST,
      select: featureSelect,
    }),
    db.product.findMany({
      where: { ...live, fromPaise: { lt: product.fromPaise } },
      orderBy: [{ fromPaise: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_NEAREST,
      select: featureSelect,
    }),
  ]);
  return [...dearer, ...cheaper].map(({ id, fromPaise, createdAt, variants }) => ({
    id,
    fromPaise,
    colors: listColorFamilies(variants),
    levelsUp,
    createdAt: createdAt.getTime(),
  }));
}

/**
 * Related products: in stock, of the same category, similar in price or color. If there are too few, products of the parent
 * categories are added. Empty for an unknown product.
 */
export async function findRelatedProducts({ db }: Context, { id }: { id: string }): Promise<ProductCard[]> {
  const [product, outline] = await Promise.all([
    db.reader.product.findFirst({
      where: { id, archivedAt: null },
      select: { ...featureSelect, categoryId: true },
    }),
    readOutline(db.reader),
  ]);
  if (!product) return [];
  dependOn('categories', productTag(id));
  const path = findPath(outline, (category) => category.id === product.categoryId) ?? [];
  const searched = new Set<string>();
  const candidates: RelatedCandidate[] = [];
  for (const [levelsUp, category] of path.toReversed().entries()) {
    const fresh = collectIds(category).filter((each) => !searched.has(each));
    for (const each of fresh) searched.add(each);
    dependOn(...fresh.map(categoryTag));
    if (fresh.length > 0) candidates.push(...(await readNearest(db.reader, product, fresh, levelsUp)));
    if (candidates.length >= MAX_RELATED) break;
  }
  const features = { id, fromPaise: product.fromPaise, colors: listColorFamilies(product.variants) };
  const related = await readProductsInOrder(db, rankRelated(features, candidates));
  return related.map(toProductCard);
}
