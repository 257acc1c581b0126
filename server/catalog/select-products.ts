/** Reads products with their category, pictures and variants in one statement. */
import { PRODUCT_DETAILS } from '../../src/catalog/declarations';
import type { Product } from '../../src/catalog/shapes';
import type { SqlReader } from '../db/client';
import {
  joinFromLeft,
  listValues,
  parseTime,
  rawSql,
  type Sql,
  sql,
  wholeNumber,
  withoutIndex,
} from '../db/sql';
import { imagesColumn, parseImages, parseVariants, variantsColumn } from './json-columns';
import { type Audience, type ProductRow, toProduct } from './to-wire';

/** The columns of Product that {@link toProduct} takes. */
const PRODUCT_COLUMNS = [
  'id',
  'name',
  'description',
  'handle',
  'status',
  'version',
  'hsn',
  'lowStock',
  ...PRODUCT_DETAILS,
];

interface Row extends Omit<ProductRow, 'category' | 'images' | 'variants'> {
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  images: unknown;
  variants: unknown;
}

// Copied as a whole: to leave columns out by `...rest` takes several times as long.
const parseRow = (row: Row): Product =>
  toProduct({
    ...row,
    version: Number(row.version),
    category: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
    images: parseImages(row.images),
    variants: parseVariants(row.variants),
  });

interface ListedRow extends Row {
  inStock: number | boolean;
  createdAt: Date | string;
}

/** In stock first, then newest, ties by id. */
const LIST_ORDER = sql`ORDER BY Product.inStock DESC, Product.createdAt DESC, Product.id`;

/** {@link LIST_ORDER}. MariaDB would sort rows of this width in a file. */
const byListOrder = (one: ListedRow, other: ListedRow) =>
  Number(other.inStock) - Number(one.inStock) ||
  parseTime(other.createdAt).getTime() - parseTime(one.createdAt).getTime() ||
  (one.id < other.id ? -1 : 1);

/** Null for the specification's. */
export const SHOPPER_THRESHOLD = sql`(SELECT shopper FROM StockThresholds WHERE id = 1)`;

/** Products of a table of the same shape as Product, without retired variants. */
const selectFrom = (db: SqlReader, products: Sql, columns = PRODUCT_COLUMNS): Sql =>
  sql`SELECT ${rawSql(columns.map((column) => `Product.${column}`).join(', '))},
      Category.id AS categoryId, Category.name AS categoryName, Category.slug AS categorySlug,
      ${SHOPPER_THRESHOLD} AS shopLowStock,
      ${imagesColumn(db)} AS images, ${variantsColumn(db)} AS variants
    FROM ${products} JOIN Category ON Category.id = Product.categoryId`;

/** The products with these ids, in any sequence. */
export async function selectProducts(
  db: SqlReader,
  ids: readonly string[],
  audience: Audience = 'shop',
): Promise<Product[]> {
  // SQLite would rather read all live products by an index than a few dozen by their ids.
  const isLive = withoutIndex(
    audience === 'shop' ? sql`Product.archivedAt IS NULL` : sql`Product.deletedAt IS NULL`,
  );
  const rows = await db.query<Row>(
    sql`${selectFrom(db, rawSql('Product'))} WHERE Product.id IN ${listValues(ids)} AND ${isLive}`,
  );
  return rows.map(parseRow);
}

/** A page of the live products, in stock first, then newest. */
export async function selectProductPage(
  db: SqlReader,
  { page, limit }: { page: number; limit: number },
): Promise<Product[]> {
  // An index finds the page, so that all else is read of its products alone.
  const found = sql`(SELECT id FROM Product WHERE archivedAt IS NULL ${LIST_ORDER}
    LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}) AS found`;
  const products = sql`${found} ${joinFromLeft(db)} Product ON Product.id = found.id`;
  const rows = await db.query<ListedRow>(
    selectFrom(db, products, [...PRODUCT_COLUMNS, 'inStock', 'createdAt']),
  );
  return rows.sort(byListOrder).map(parseRow);
}
