import { MAX_RELATED, type RelatedCandidate, rankRelated } from '../../src/catalog/related';
import type { ProductCard } from '../../src/catalog/shapes';
import { collectIds, findPath } from '../../src/catalog/tree';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { forceIndex, type Sql, sql, wholeNumber } from '../db/sql';
import { cardTag, categoryTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { getOutline } from './category/outline-cache';
import { getCatalogTable } from './filter/catalog-cache';
import type { CatalogTable } from './filter/catalog-table';
import { getProductCards } from './product-cards';
import { inCategories } from './read-products';

/** The candidates of the same price, and on each side of it. */
const MAX_NEAREST = 16;

interface Features {
  id: string;
  fromPaise: number;
  /** indexes of COLOR_FAMILIES */
  families: ReadonlySet<number>;
}

function getFeatures(table: CatalogTable, row: number): Omit<Features, 'id'> {
  const families = new Set<number>();
  let fromPaise = Number.POSITIVE_INFINITY;
  const { first, end } = table.getVariantRange(row);
  for (let variant = first; variant < end; variant++) {
    const { family } = table.styles[table.styleOf[variant] ?? -1] ?? {};
    if (family !== undefined) families.add(family);
    fromPaise = Math.min(fromPaise, table.pricePaise[variant] ?? fromPaise);
  }
  return { fromPaise: Number.isFinite(fromPaise) ? fromPaise : 0, families };
}

/** Products in stock of these categories, nearest in price. */
async function readNearest(
  db: Database,
  { id, fromPaise }: Features,
  categoryIds: readonly string[],
): Promise<string[]> {
  // An index has all that this needs in these orders, so that of a large category only these products are read.
  const products = forceIndex(
    db,
    sql`Product`,
    'Product_categoryId_archivedAt_inStock_fromPaise_createdAt_id_idx',
  );
  const nearest = (price: Sql, order: Sql) =>
    sql`SELECT id FROM (SELECT id FROM ${products}
      WHERE ${inCategories(categoryIds)} AND archivedAt IS NULL AND inStock = TRUE AND id <> ${id}
        AND fromPaise ${price} ${fromPaise}
      ORDER BY fromPaise ${order}, createdAt ${order}, id ${order} LIMIT ${wholeNumber(MAX_NEAREST)}) AS Nearest`;
  const rows = await db.query<{ id: string }>(
    sql`${nearest(sql`=`, sql`DESC`)} UNION ALL ${nearest(sql`>`, sql`ASC`)} UNION ALL ${nearest(sql`<`, sql`DESC`)}`,
  );
  return rows.map((row) => row.id);
}

async function readCandidates(
  db: Database,
  product: Features,
  categoryIds: readonly string[],
  levelsUp: number,
): Promise<RelatedCandidate[]> {
  const ids = await readNearest(db, product, categoryIds);
  const table = await getCatalogTable(db, { productIds: ids });
  return ids.flatMap((id) => {
    const row = table.findRow(id);
    if (row === undefined) return [];
    const { fromPaise, families } = getFeatures(table, row);
    const sharesColor = [...families].some((family) => product.families.has(family));
    return { id, fromPaise, sharesColor, levelsUp, createdAt: table.createdAt[row] ?? 0 };
  });
}

/**
 * Related products: in stock, of the same category, similar in price or color. If there are too few, products of the parent
 * categories are added. Empty for an unknown product.
 */
export async function findRelatedProducts(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<ProductCard[]> {
  const outline = await getOutline(db);
  const table = await getCatalogTable(db, { productIds: [id] });
  const row = table.findRow(id);
  if (row === undefined) return [];
  dependOn('categories', cardTag(id));
  const product = { id, ...getFeatures(table, row) };
  const path = findPath(outline, (category) => category.id === table.categoryIds[row]) ?? [];
  const searched = new Set<string>();
  const candidates: RelatedCandidate[] = [];
  for (const [levelsUp, category] of path.toReversed().entries()) {
    const fresh = collectIds(category).filter((each) => !searched.has(each));
    for (const each of fresh) searched.add(each);
    dependOn(...fresh.map(categoryTag));
    if (fresh.length > 0) candidates.push(...(await readCandidates(db, product, fresh, levelsUp)));
    if (candidates.length >= MAX_RELATED) break;
  }
  return getProductCards(
    db,
    rankRelated(product, candidates).map((relatedId) => ({ id: relatedId })),
  );
}
