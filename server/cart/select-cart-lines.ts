import { imagesColumn, parseImages } from '../catalog/json-columns';
import { SHOPPER_THRESHOLD } from '../catalog/select-products';
import type { ImageRow, ProductRow, VariantRow } from '../catalog/to-wire';
import type { Queries } from '../db/client';
import { type Sql, sql } from '../db/sql';

/** A line of a cart with what is sold, as it is now. */
export interface CartLineRow {
  id: string;
  quantity: number;
  product: Pick<ProductRow, 'id' | 'name' | 'lowStock' | 'shopLowStock'> & {
    images: ImageRow[];
    categoryId: string | null;
  };
  variant: VariantRow;
}

interface Row extends Omit<VariantRow, 'id' | 'sku' | 'stock' | 'originalPaise' | 'discountPaise'> {
  id: string | null;
  quantity: number | bigint | null;
  variantId: string;
  stock: number | bigint;
  originalPaise: number | bigint;
  discountPaise: number | bigint | null;
  productId: string;
  name: string;
  images: unknown;
  categoryId: string | null;
  lowStock: ProductRow['lowStock'];
  shopLowStock: ProductRow['shopLowStock'];
}

/** The condition of variants that can still be bought, in a statement on Variant and Product. */
const isOnSale = sql`Variant.retiredAt IS NULL AND Product.archivedAt IS NULL`;

const selectRows = (db: Queries, from: Sql): Promise<Row[]> =>
  db.query<Row>(sql`
    SELECT CartItem.id, CartItem.quantity, Variant.id AS variantId, Variant.color, Variant.colorHexCode, Variant.size,
      Variant.stock, Variant.originalPaise, Variant.discountPaise, Product.id AS productId, Product.name,
      Product.categoryId, Product.lowStock, ${SHOPPER_THRESHOLD} AS shopLowStock, ${imagesColumn(db)} AS images
    FROM ${from}
    WHERE ${isOnSale}
    ORDER BY CartItem.createdAt, CartItem.id`);

const toLine = (row: Row): CartLineRow => ({
  id: row.id ?? '',
  quantity: Number(row.quantity ?? 0),
  product: {
    id: row.productId,
    name: row.name,
    images: parseImages(row.images),
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
});

/** The lines that can still be bought, oldest first; archived products and retired variants are left out. */
export async function selectCartLines(db: Queries, userId: string): Promise<CartLineRow[]> {
  const rows = await selectRows(
    db,
    sql`CartItem JOIN Variant ON Variant.id = CartItem.variantId AND CartItem.userId = ${userId}
      JOIN Product ON Product.id = Variant.productId`,
  );
  return rows.map(toLine);
}

/** The same, and the line of one more variant, whose quantity is 0 while it is not in the cart; none if it can't be bought. */
export async function selectCartLinesWith(
  db: Queries,
  userId: string,
  variantId: string,
): Promise<{ lines: CartLineRow[]; wanted: CartLineRow | undefined }> {
  const rows = await selectRows(
    db,
    sql`(SELECT variantId FROM CartItem WHERE userId = ${userId} UNION SELECT id FROM Variant WHERE id = ${variantId}) AS Wanted
      JOIN Variant ON Variant.id = Wanted.variantId JOIN Product ON Product.id = Variant.productId
      LEFT JOIN CartItem ON CartItem.userId = ${userId} AND CartItem.variantId = Variant.id`,
  );
  const lines = rows.map(toLine);
  return {
    lines: lines.filter(({ quantity }) => quantity > 0),
    wanted: lines.find(({ variant }) => variant.id === variantId),
  };
}
