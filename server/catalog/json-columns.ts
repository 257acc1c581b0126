/** The pictures and variants of a product as columns of a statement on Product, and what they contain. */
import type { SqlReader } from '../db/client';
import { createLiveVariants } from '../db/live-variants';
import { jsonRows, parseJsonRows, type Sql, sql } from '../db/sql';
import type { ImageRow, VariantRow } from './to-wire';

type Positioned = readonly [position: number, id: string, ...unknown[]];

const byPosition = ([position, id]: Positioned, [otherPosition, otherId]: Positioned) =>
  position - otherPosition || (id < otherId ? -1 : 1);

const qualify = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`);

const IMAGE_COLUMNS = qualify('ProductImage', [
  'position',
  'id',
  'filename',
  'color',
  'width',
  'height',
  'tint',
]);
type ImageColumns = [
  position: number,
  id: string,
  filename: string,
  color: string | null,
  width: number | null,
  height: number | null,
  tint: string | null,
];

export const imagesColumn = (db: SqlReader): Sql =>
  sql`(SELECT ${jsonRows(db, IMAGE_COLUMNS)} FROM ProductImage WHERE ProductImage.productId = Product.id)`;

/** In their order. */
export const parseImages = (column: unknown): ImageRow[] =>
  parseJsonRows<ImageColumns>(column)
    .sort(byPosition)
    .map(([, id, filename, color, width, height, tint]) => ({ id, filename, color, width, height, tint }));

const VARIANTS = createLiveVariants([
  'position',
  'id',
  'color',
  'colorHexCode',
  'size',
  'stock',
  'originalPaise',
  'discountPaise',
  'sku',
  'barcode',
]);

/** Without retired variants. */
export const variantsColumn = VARIANTS.select;

/** In their order. */
export const parseVariants = (column: unknown): VariantRow[] =>
  VARIANTS.parse(column)
    .sort(byPosition)
    .map(([, id, color, colorHexCode, size, stock, originalPaise, discountPaise, sku, barcode]) => ({
      id,
      color,
      colorHexCode,
      size,
      stock,
      originalPaise,
      discountPaise,
      sku,
      barcode,
    }));
