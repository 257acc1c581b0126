import { SHOPPER_THRESHOLD } from '../catalog/select-products';
import type { ImageRow, ProductRow, VariantRow } from '../catalog/to-wire';
import type { SqlReader } from '../db/client';
import { type Sql, sql } from '../db/sql';

/** A line of a cart with what is sold, as it is now. */
export interface CartLineRow {
  id: string;
  quantity: number;
  /** of the latest addition */
  idempotencyKey: string | null;
  product: Pick<ProductRow, 'id' | 'name' | 'lowStock' | 'shopLowStock'> & {
    images: ImageRow[];
    categoryId: string | null;
  };
  variant: VariantRow;
}

/** Of a line and one picture of its product. */
interface Row extends Omit<VariantRow, 'id' | 'sku' | 'stock' | 'originalPaise' | 'discountPaise'> {
  /** null for a variant that is not in the cart */
  id: string | null;
  quantity: number | bigint;
  idempotencyKey: string | null;
  createdAt: Date | string | null;
  variantId: string;
  stock: number | bigint;
  originalPaise: number | bigint;
  discountPaise: number | bigint | null;
  productId: string;
  name: string;
  categoryId: string | null;
  lowStock: ProductRow['lowStock'];
  shopLowStock: ProductRow['shopLowStock'];
  imagePosition: number;
  /** null without a picture */
  imageId: string | null;
  imageColor: ImageRow['color'];
  filename: ImageRow['filename'];
  width: ImageRow['width'];
  height: ImageRow['height'];
  tint: ImageRow['tint'];
}

const COLUMNS = sql`Variant.id AS variantId, Variant.color, Variant.colorHexCode, Variant.size, Variant.stock,
  Variant.originalPaise, Variant.discountPaise, Product.id AS productId, Product.name, Product.categoryId,
  Product.lowStock, ${SHOPPER_THRESHOLD} AS shopLowStock, ProductImage.position AS imagePosition,
  ProductImage.id AS imageId, ProductImage.color AS imageColor, ProductImage.filename, ProductImage.width,
  ProductImage.height, ProductImage.tint`;

// Joined, because MariaDB takes three times as long to collect the pictures of each product as JSON.
const PRODUCT = sql`JOIN Product ON Product.id = Variant.productId
  LEFT JOIN ProductImage ON ProductImage.productId = Product.id`;

/** The condition of variants that can still be bought. */
const IS_ON_SALE = sql`Variant.retiredAt IS NULL AND Product.archivedAt IS NULL`;

/** Selects the lines of a cart. */
const toLinesQuery = (userId: string): Sql =>
  sql`SELECT CartItem.id, CartItem.quantity, CartItem.idempotencyKey, CartItem.createdAt, ${COLUMNS}
    FROM CartItem JOIN Variant ON Variant.id = CartItem.variantId ${PRODUCT}
    WHERE CartItem.userId = ${userId} AND ${IS_ON_SALE}`;

/** Selects a variant as a line without a cart. */
const toVariantQuery = (variantId: string): Sql =>
  sql`SELECT NULL, 0, NULL, NULL, ${COLUMNS} FROM Variant ${PRODUCT} WHERE Variant.id = ${variantId} AND ${IS_ON_SALE}`;

const compareImages = (a: Row, b: Row) =>
  a.imagePosition - b.imagePosition || ((a.imageId ?? '') < (b.imageId ?? '') ? -1 : 1);

/** @param rows of one line, not empty */
function toLine(rows: readonly [Row, ...Row[]]): CartLineRow {
  const [row] = rows;
  return {
    id: row.id ?? '',
    quantity: Number(row.quantity),
    idempotencyKey: row.idempotencyKey,
    product: {
      id: row.productId,
      name: row.name,
      images: [...rows]
        .sort(compareImages)
        .flatMap(({ imageId: id, filename, imageColor: color, width, height, tint }) =>
          id === null ? [] : [{ id, filename, color, width, height, tint }],
        ),
      categoryId: row.categoryId,
      lowStock: row.lowStock,
      shopLowStock: row.shopLowStock,
    },
    variant: {
      id: row.variantId,
      color: row.color,
      colorHexCode: row.colorHexCode,
      size: row.size,
      stock: Number(row.stock),
      originalPaise: Number(row.originalPaise),
      discountPaise: row.discountPaise === null ? null : Number(row.discountPaise),
      // A cart has no use for it.
      sku: null,
      barcode: null,
    },
  };
}

/** Oldest first; a variant that is not in the cart comes first. */
function compareLines([a]: readonly [Row, ...Row[]], [b]: readonly [Row, ...Row[]]): number {
  const [aTime, bTime] = [a.createdAt ?? '', b.createdAt ?? ''];
  if (aTime < bTime) return -1;
  if (aTime > bTime) return 1;
  return (a.id ?? '') < (b.id ?? '') ? -1 : 1;
}

function toLines(rows: readonly Row[]): CartLineRow[] {
  const byLine = new Map<string | null, [Row, ...Row[]]>();
  for (const row of rows) {
    const known = byLine.get(row.id);
    if (known) known.push(row);
    else byLine.set(row.id, [row]);
  }
  return [...byLine.values()].sort(compareLines).map(toLine);
}

/** The lines that can still be bought, oldest first; archived products and retired variants are left out. */
export const selectCartLines = async (db: SqlReader, userId: string): Promise<CartLineRow[]> =>
  toLines(await db.query<Row>(toLinesQuery(userId)));

/**
 * The lines that can still be bought, oldest first, and the line of one variant that is wanted: its quantity is 0 while it is not in
 * the cart, and there is none if it can't be bought.
 */
export async function selectCartLinesWith(
  db: SqlReader,
  userId: string,
  variantId: string,
): Promise<{ lines: CartLineRow[]; wanted: CartLineRow | undefined }> {
  const all = toLines(
    await db.query<Row>(sql`${toLinesQuery(userId)} UNION ALL ${toVariantQuery(variantId)}`),
  );
  const lines = all.filter(({ quantity }) => quantity > 0);
  const isWanted = ({ variant }: CartLineRow) => variant.id === variantId;
  return { lines, wanted: lines.find(isWanted) ?? all.find(isWanted) };
}
