/** Reads products with their category, pictures and variants in one statement. */
import type { Product } from '../../src/catalog/shapes';
import type { Queries } from '../db/client';
import { joinSql, jsonRows, parseJsonRows, rawSql, type Sql, sql, wholeNumber } from '../db/sql';
import { type ProductRow, toProduct } from './to-wire';

const IMAGE_COLUMNS = ['position', 'id', 'filename', 'color', 'width', 'height', 'tint'];
type ImageColumns = [
  position: number,
  id: string,
  filename: string,
  color: string | null,
  width: number | null,
  height: number | null,
  tint: string | null,
];

const VARIANT_COLUMNS = [
  'position',
  'id',
  'color',
  'colorHexCode',
  'size',
  'stock',
  'originalPaise',
  'discountPaise',
];
type VariantColumns = [
  position: number,
  id: string,
  color: string,
  colorHexCode: string,
  size: string,
  stock: number,
  originalPaise: number,
  discountPaise: number | null,
];

/** The columns of Product that {@link toProduct} takes. */
const PRODUCT_COLUMNS = ['id', 'name', 'description', 'version'];

interface Row extends Omit<ProductRow, 'category' | 'images' | 'variants'> {
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  images: unknown;
  variants: unknown;
}

const byPosition = (
  [position, id]: readonly [number, string, ...unknown[]],
  [otherPosition, otherId]: readonly [number, string, ...unknown[]],
) => position - otherPosition || (id < otherId ? -1 : 1);

const parseRow = ({
  images,
  variants,
  categoryId,
  categoryName,
  categorySlug,
  version,
  ...row
}: Row): Product =>
  toProduct({
    ...row,
    version: Number(version),
    category: { id: categoryId, name: categoryName, slug: categorySlug },
    images: parseJsonRows<ImageColumns>(images)
      .sort(byPosition)
      .map(([, id, filename, color, width, height, tint]) => ({ id, filename, color, width, height, tint })),
    variants: parseJsonRows<VariantColumns>(variants)
      .sort(byPosition)
      .map(([, id, color, colorHexCode, size, stock, originalPaise, discountPaise]) => ({
        ...{ id, color, colorHexCode, size, stock },
        ...{ originalPaise, discountPaise },
      })),
  });

/** In stock first, then newest, ties by id. */
const LIST_ORDER = sql`ORDER BY Product.inStock DESC, Product.createdAt DESC, Product.id`;

const qualify = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`);

/** Products of a table of the same shape as Product, without retired variants. */
function selectFrom(db: Queries, products: Sql): Sql {
  const images = jsonRows(db, qualify('ProductImage', IMAGE_COLUMNS));
  const variants = jsonRows(db, qualify('Variant', VARIANT_COLUMNS));
  return sql`SELECT ${rawSql(qualify('Product', PRODUCT_COLUMNS).join(', '))},
      Category.id AS categoryId, Category.name AS categoryName, Category.slug AS categorySlug,
      (SELECT ${images} FROM ProductImage WHERE ProductImage.productId = Product.id) AS images,
      (SELECT ${variants} FROM Variant WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL) AS variants
    FROM ${products} JOIN Category ON Category.id = Product.categoryId`;
}

const whereLive = (conditions: readonly Sql[]) =>
  sql`WHERE ${joinSql([sql`Product.archivedAt IS NULL`, ...conditions], ' AND ')}`;

/** The live products that meet the conditions, in any sequence. */
export async function selectProducts(db: Queries, conditions: readonly Sql[]): Promise<Product[]> {
  const rows = await db.query<Row>(sql`${selectFrom(db, rawSql('Product'))} ${whereLive(conditions)}`);
  return rows.map(parseRow);
}

/** One page of them, in stock first, then newest. */
export async function selectProductPage(
  db: Queries,
  conditions: readonly Sql[],
  { page, limit }: { page: number; limit: number },
): Promise<Product[]> {
  // The page is found first, so that pictures and variants are read of its products alone.
  const listed = sql`(SELECT * FROM Product ${whereLive(conditions)} ${LIST_ORDER}
    LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}) AS Product`;
  const rows = await db.query<Row>(sql`${selectFrom(db, listed)} ${LIST_ORDER}`);
  return rows.map(parseRow);
}

export async function countProducts(db: Queries, conditions: readonly Sql[]): Promise<number> {
  const [row] = await db.query<{ total: number | bigint }>(
    sql`SELECT COUNT(*) AS total FROM Product ${whereLive(conditions)}`,
  );
  return Number(row?.total ?? 0);
}
