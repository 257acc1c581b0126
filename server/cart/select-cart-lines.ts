import { imagesColumn, parseImages } from '../catalog/json-columns';
import type { ImageRow, VariantRow } from '../catalog/to-wire';
import type { Queries } from '../db/client';
import { sql } from '../db/sql';

/** A line of a cart with what is sold, as it is now. */
export interface CartLineRow {
  id: string;
  quantity: number;
  product: { id: string; name: string; images: ImageRow[] };
  variant: VariantRow;
}

interface Row extends Omit<VariantRow, 'id' | 'sku' | 'stock' | 'originalPaise' | 'discountPaise'> {
  id: string;
  quantity: number | bigint;
  variantId: string;
  stock: number | bigint;
  originalPaise: number | bigint;
  discountPaise: number | bigint | null;
  productId: string;
  name: string;
  images: unknown;
}

/** The condition of variants that can still be bought, in a statement on Variant and Product. */
export const isOnSale = sql`Variant.retiredAt IS NULL AND Product.archivedAt IS NULL`;

/** The lines that can still be bought, oldest first; archived products and retired variants are left out. */
export async function selectCartLines(db: Queries, userId: string): Promise<CartLineRow[]> {
  const rows = await db.query<Row>(sql`
    SELECT CartItem.id, CartItem.quantity, Variant.id AS variantId, Variant.color, Variant.colorHexCode, Variant.size,
      Variant.stock, Variant.originalPaise, Variant.discountPaise, Product.id AS productId, Product.name,
      ${imagesColumn(db)} AS images
    FROM CartItem JOIN Variant ON Variant.id = CartItem.variantId JOIN Product ON Product.id = Variant.productId
    WHERE CartItem.userId = ${userId} AND ${isOnSale}
    ORDER BY CartItem.createdAt, CartItem.id`);
  return rows.map((row) => ({
    id: row.id,
    quantity: Number(row.quantity),
    product: { id: row.productId, name: row.name, images: parseImages(row.images) },
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
  }));
}
