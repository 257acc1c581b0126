/** Finds the products of the back office's list: which match its filters, in which order, and how many there are. */
import type { ProductSort, StockFilter } from '../../../src/catalog/admin-list';
import type { AdminProductsInput } from '../../../src/catalog/list-schema';
import { readDisclosures } from '../../cms/disclosures';
import type { Context } from '../../context';
import type { Database, SqlReader } from '../../db/client';
import { byIndex, joinSql, rawSql, type Sql, sql, whereAll, wholeNumber } from '../../db/sql';
import { chooseCatalogReader } from '../catalog-reader';
import { toShopSource } from '../category/category-declarations';
import { type CategoryEntry, readCategoryEntries } from './category-entries';
import { lacksDeclarations } from './missing-declarations';
import { searchAdminProducts } from './search-admin-products';
import { type AllThresholds, readAllThresholds, selectLowVariants } from './stock-thresholds';

export type ProductFilters = Omit<AdminProductsInput, 'page' | 'limit' | 'sort'>;

/** The condition of a product's badge, which depends on the stock of all its variants; null for filters by single variants. */
function hasBadge(stock: StockFilter, { product, hasOwn }: AllThresholds): Sql | null {
  const threshold = hasOwn ? sql`COALESCE(lowStock, ${product})` : sql`${product}`;
  if (stock === 'out') return sql`stockTotal = 0`;
  if (stock === 'low') return sql`stockTotal > 0 AND stockTotal <= ${threshold}`;
  if (stock === 'in') return sql`stockTotal > 0 AND stockTotal > ${threshold}`;
  return null;
}

const isAnyOf = (column: 'id' | 'categoryId', values: readonly string[]): Sql =>
  values.length > 0 ? sql`${rawSql(column)} IN (${joinSql([...values])})` : sql`1 = 0`;

/** The conditions of the filters that the database knows. An unknown category has no products. */
export async function toConditions(
  db: Database,
  { categoryId, stock, status, missing }: ProductFilters,
  categories: ReadonlyMap<string, CategoryEntry>,
  thresholds: AllThresholds,
): Promise<Sql[]> {
  const badge = stock ? hasBadge(stock, thresholds) : null;
  return [
    sql`deletedAt IS NULL`,
    ...(missing
      ? [
          lacksDeclarations(
            toShopSource(await readDisclosures(db)),
            [...categories.values()].map(({ declarations }) => declarations),
          ),
        ]
      : []),
    ...(categoryId ? [isAnyOf('categoryId', categories.get(categoryId)?.ids ?? [])] : []),
    ...(badge ? [badge] : []),
    ...(status ? [sql`status = ${status}`] : []),
  ];
}

interface ReadContext extends Pick<Context, 'db' | 'search'> {
  /** of {@link toCatalogReader} */
  queries: SqlReader;
}

/** Ids of products, including deleted ones. In a subquery of the main query, SQLite would scan the variants for each product. */
async function findIdsByVariantStock(
  { db, queries }: ReadContext,
  stock: StockFilter,
): Promise<Set<string> | null> {
  if (stock !== 'variant-low' && stock !== 'variant-out') return null;
  const found =
    stock === 'variant-out'
      ? sql`FROM Variant WHERE retiredAt IS NULL AND stock = 0`
      : await selectLowVariants(db, { isInShop: false });
  const rows = await queries.query<{ productId: string }>(sql`SELECT productId ${found}`);
  return new Set(rows.map(({ productId }) => productId));
}

/** The products that match the search and the stock of variants; null when neither is filtered by. */
async function findMatchingIds(
  ctx: ReadContext,
  { q, stock }: Pick<AdminProductsInput, 'q' | 'stock'>,
): Promise<ReadonlySet<string> | null> {
  const [found, left] = await Promise.all([
    q === '' ? null : searchAdminProducts(ctx, q),
    stock ? findIdsByVariantStock(ctx, stock) : null,
  ]);
  if (!found || !left) return found ?? left;
  return new Set([...found].filter((id) => left.has(id)));
}

/** Each order, and the index of products that are not deleted which has it. */
const ORDERS: Readonly<Record<ProductSort, { order: string; index: string }>> = {
  newest: { order: 'createdAt DESC, id DESC', index: 'Product_deletedAt_createdAt_id_idx' },
  name: { order: 'name, id', index: 'Product_deletedAt_name_id_idx' },
  'stock-asc': { order: 'stockTotal, id', index: 'Product_deletedAt_stockTotal_id_idx' },
  'stock-desc': { order: 'stockTotal DESC, id DESC', index: 'Product_deletedAt_stockTotal_id_idx' },
  'price-asc': { order: 'fromPaise, id', index: 'Product_deletedAt_fromPaise_id_idx' },
  'price-desc': { order: 'fromPaise DESC, id DESC', index: 'Product_deletedAt_fromPaise_id_idx' },
};

/** More ids than this are not sent to the database. */
const MAX_IDS_IN_QUERY = 500;

/** The ids of one page in order, and their total number. */
export async function readPageOfIds(
  ctx: ReadContext,
  conditions: readonly Sql[],
  { sort, page, limit, ...filters }: AdminProductsInput,
): Promise<{ ids: string[]; total: number }> {
  const { queries } = ctx;
  const { order: columns, index } = ORDERS[sort];
  const order = sql`ORDER BY ${rawSql(columns)}`;
  const from = (page - 1) * limit;
  const among = await findMatchingIds(ctx, filters);
  if (!among) {
    // Without any filter (the first condition is about deleted ones), MySQL would rather read a shorter index and sort.
    const isWhole = conditions.length === 1;
    const inOrder = isWhole ? byIndex(queries, sql`Product`, index) : sql`Product`;
    const [rows, [counted]] = await Promise.all([
      queries.query<{ id: string }>(
        sql`SELECT id FROM ${inOrder} ${whereAll(conditions)} ${order} LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber(from)}`,
      ),
      queries.query<{ total: number | bigint }>(
        sql`SELECT COUNT(*) AS total FROM Product ${whereAll(conditions)}`,
      ),
    ]);
    return { ids: rows.map(({ id }) => id), total: Number(counted?.total ?? 0) };
  }
  if (among.size === 0) return { ids: [], total: 0 };
  // The matches are in memory, and the database sorts: the sorted ids are filtered by the matches.
  const few = among.size <= MAX_IDS_IN_QUERY ? [isAnyOf('id', [...among])] : [];
  const rows = await queries.query<{ id: string }>(
    sql`SELECT id FROM Product ${whereAll([...conditions, ...few])} ${order}`,
  );
  const ids = rows.map(({ id }) => id).filter((id) => among.has(id));
  return { ids: ids.slice(from, from + limit), total: ids.length };
}

/** The ids of all products that match the filters, at most `limit`. */
export async function findIdsByFilters(
  ctx: Pick<Context, 'db' | 'search'>,
  filters: ProductFilters,
  limit: number,
): Promise<string[]> {
  const { db } = ctx;
  const [categories, thresholds, queries] = await Promise.all([
    readCategoryEntries(db.reader),
    readAllThresholds(db),
    chooseCatalogReader(db),
  ]);
  const conditions = await toConditions(db, filters, categories, thresholds);
  const { ids } = await readPageOfIds({ ...ctx, queries }, conditions, {
    ...filters,
    sort: 'newest',
    page: 1,
    limit,
  });
  return ids;
}
