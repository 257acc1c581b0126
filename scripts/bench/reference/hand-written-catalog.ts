/** The answers of category, product and tree as one would write them without an ORM, in as few statements as are simple. */
import { buildTree } from '../../../server/catalog/category/category-outline';
import { toCategory, toProduct } from '../../../server/catalog/to-wire';
import type { Category, Product } from '../../../src/catalog/shapes';
import { type Page, toPage } from '../../../src/pagination';
import type { Row, Statements } from './sql-client';

const PRODUCT = `SELECT p.id, p.name, p.description, p.version, p.lowStock,
  (SELECT shopper FROM StockThresholds WHERE id = 1) AS shopLowStock, c.id AS categoryId, c.name AS categoryName, c.slug AS categorySlug
  FROM Product p JOIN Category c ON c.id = p.categoryId`;
const BELOW = `WITH RECURSIVE below (id) AS (
  SELECT id FROM Category WHERE id = ? UNION ALL SELECT c.id FROM Category c JOIN below ON c.parentId = below.id)`;

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

function groupBy(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = String(row[column]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Adds the variants and pictures of the products. */
function* completeProducts(products: readonly Row[]): Statements<Product[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => String(id));
  const variants = groupBy(
    yield {
      sql: `SELECT productId, id, color, colorHexCode, size, stock, originalPaise, discountPaise FROM Variant
        WHERE productId IN (${placeholders(ids)}) AND retiredAt IS NULL ORDER BY position, id`,
      values: ids,
    },
    'productId',
  );
  const images = groupBy(
    yield {
      sql: `SELECT productId, id, filename, color, width, height, tint FROM ProductImage
        WHERE productId IN (${placeholders(ids)}) ORDER BY position, id`,
      values: ids,
    },
    'productId',
  );
  return products.map(({ categoryId, categoryName, categorySlug, ...row }) =>
    toProduct({
      ...row,
      category: { id: categoryId, name: categoryName, slug: categorySlug },
      images: images.get(String(row.id)) ?? [],
      variants: variants.get(String(row.id)) ?? [],
    } as unknown as Parameters<typeof toProduct>[0]),
  );
}

export function* readCategoryProducts(
  categoryId: string,
  { page, limit }: { page: number; limit: number },
): Statements<Page<Product>> {
  const [count] = yield {
    sql: `${BELOW} SELECT COUNT(*) AS total FROM Product WHERE categoryId IN (SELECT id FROM below) AND archivedAt IS NULL`,
    values: [categoryId],
  };
  const rows = yield {
    sql: `${BELOW} ${PRODUCT} WHERE p.categoryId IN (SELECT id FROM below) AND p.archivedAt IS NULL
      ORDER BY p.inStock DESC, p.createdAt DESC, p.id LIMIT ? OFFSET ?`,
    values: [categoryId, limit, (page - 1) * limit],
  };
  const data = yield* completeProducts(rows);
  return toPage(data, { page, limit, total: Number(count?.total) });
}

export function* readProduct(id: string): Statements<{ product: Product | undefined }> {
  const rows = yield { sql: `${PRODUCT} WHERE p.id = ? AND p.archivedAt IS NULL`, values: [id] };
  const [product] = yield* completeProducts(rows);
  return { product };
}

export function* readTree(): Statements<Category[]> {
  const categories = yield {
    sql: `SELECT c.id, c.name, c.slug, c.description, c.parentId,
        (SELECT COUNT(*) FROM Product p WHERE p.categoryId = c.id AND p.archivedAt IS NULL) AS products
      FROM Category c ORDER BY c.position, c.createdAt, c.id`,
    values: [],
  };
  const uploads = groupBy(
    yield {
      sql: `SELECT categoryId, id, filename, fileType, portrait, portraitVideo, poster, width, height, tint FROM Upload
        ORDER BY position, id`,
      values: [],
    },
    'categoryId',
  );
  const rows = categories.map(({ products, ...row }) => ({
    ...row,
    _count: { products },
    // Without the column that only sorts them to their category.
    uploads: (uploads.get(String(row.id)) ?? []).map(({ categoryId: _, ...upload }) => upload),
  })) as unknown as (Parameters<typeof toCategory>[0] & { parentId: string | null })[];
  return buildTree(rows, (row, children) => toCategory(row, children, 'shop'));
}
