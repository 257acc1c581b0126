import type { ColorFamily } from '../../src/catalog/color-families';
import { findColorFamily } from '../../src/catalog/find-color-family';
import { MAX_RELATED, type RelatedCandidate, rankRelated } from '../../src/catalog/related';
import type { ProductCard } from '../../src/catalog/shapes';
import { collectIds, findPath } from '../../src/catalog/tree';
import type { Context } from '../context';
import type { Queries } from '../db/client';
import { jsonRows, parseJsonRows, type Sql, sql, wholeNumber } from '../db/sql';
import { cardTag, categoryTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { getOutline } from './outline-cache';
import { getProductCards } from './product-cards';
import { inCategories } from './read-products';

/** The candidates of the same price, and on each side of it. */
const MAX_NEAREST = 16;

interface Features {
  id: string;
  fromPaise: number | bigint;
  createdAt: Date | string;
  /** JSON rows of a name and a hex code */
  colors: unknown;
}

const selectFeatures = (db: Queries, products: Sql): Sql =>
  sql`SELECT Product.id, Product.fromPaise, Product.createdAt,
    (SELECT ${jsonRows(db, ['Variant.color', 'Variant.colorHexCode'])} FROM Variant
      WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL) AS colors
    FROM ${products}`;

const listColorFamilies = (colors: unknown): Set<ColorFamily> =>
  new Set(
    parseJsonRows<[name: string, hex: string]>(colors).map(([name, hex]) => findColorFamily(name, hex)),
  );

/** Products in stock of these categories, nearest in price. */
async function readNearest(
  db: Queries,
  product: { id: string; fromPaise: number },
  categoryIds: readonly string[],
  levelsUp: number,
): Promise<RelatedCandidate[]> {
  // An index has all that this needs in these orders, so that of a large category only these products are read.
  const nearest = (price: Sql, order: Sql) =>
    selectFeatures(
      db,
      sql`(SELECT id, fromPaise, createdAt FROM Product
        WHERE ${inCategories(categoryIds)} AND archivedAt IS NULL AND inStock = TRUE AND id <> ${product.id}
          AND fromPaise ${price} ${product.fromPaise}
        ORDER BY fromPaise ${order}, createdAt ${order}, id ${order} LIMIT ${wholeNumber(MAX_NEAREST)}) AS Product`,
    );
  const rows = await db.query<Features>(
    sql`${nearest(sql`=`, sql`DESC`)} UNION ALL ${nearest(sql`>`, sql`ASC`)} UNION ALL ${nearest(sql`<`, sql`DESC`)}`,
  );
  return rows.map(({ id, fromPaise, createdAt, colors }) => ({
    id,
    fromPaise: Number(fromPaise),
    colors: listColorFamilies(colors),
    levelsUp,
    createdAt: new Date(createdAt).getTime(),
  }));
}

async function readFeatures(db: Queries, id: string) {
  const [row] = await db.query<Features & { categoryId: string }>(
    sql`SELECT features.*, Product.categoryId FROM (${selectFeatures(db, sql`Product`)}
      WHERE Product.id = ${id} AND Product.archivedAt IS NULL) AS features JOIN Product ON Product.id = features.id`,
  );
  return row && { ...row, fromPaise: Number(row.fromPaise), colors: listColorFamilies(row.colors) };
}

/**
 * Related products: in stock, of the same category, similar in price or color. If there are too few, products of the parent
 * categories are added. Empty for an unknown product.
 */
export async function findRelatedProducts({ db }: Context, { id }: { id: string }): Promise<ProductCard[]> {
  const [product, outline] = await Promise.all([readFeatures(db, id), getOutline(db)]);
  if (!product) return [];
  dependOn('categories', cardTag(id));
  const path = findPath(outline, (category) => category.id === product.categoryId) ?? [];
  const searched = new Set<string>();
  const candidates: RelatedCandidate[] = [];
  for (const [levelsUp, category] of path.toReversed().entries()) {
    const fresh = collectIds(category).filter((each) => !searched.has(each));
    for (const each of fresh) searched.add(each);
    dependOn(...fresh.map(categoryTag));
    if (fresh.length > 0) candidates.push(...(await readNearest(db, product, fresh, levelsUp)));
    if (candidates.length >= MAX_RELATED) break;
  }
  const features = { id, fromPaise: product.fromPaise, colors: product.colors };
  return getProductCards(
    db,
    rankRelated(features, candidates).map((relatedId) => ({ id: relatedId })),
  );
}
