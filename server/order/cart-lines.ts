/** The cart lines of an order that is being placed. */
import { randomUUID } from 'node:crypto';
import { findPicture } from '../../src/catalog/find-picture';
import { getPayablePaise } from '../../src/catalog/price';
import { AppError } from '../../src/errors';
import type { CartLineRow } from '../cart/select-cart-lines';
import type { StockRow } from '../catalog/record-catalog-change';
import type { SqlReader, SqlTransaction } from '../db/client';
import { joinSql, sql } from '../db/sql';

export interface CartProducts {
  /** to be locked before their prices are read */
  ids: string[];
  /** the shop has a GSTIN, so that the order may have taxes */
  hasGstin: boolean;
}

/** The products in a customer's cart. */
export async function findProductsInCart(db: SqlReader, userId: string): Promise<CartProducts> {
  const rows = await db.query<{ productId: string; gstin: string | null }>(
    sql`SELECT DISTINCT Variant.productId, TaxDetails.gstin
      FROM CartItem JOIN Variant ON Variant.id = CartItem.variantId LEFT JOIN TaxDetails ON TaxDetails.id = 1
      WHERE CartItem.userId = ${userId}`,
  );
  return { ids: rows.map(({ productId }) => productId), hasGstin: rows.some(({ gstin }) => gstin !== null) };
}

/** An order item keeps its own copy of a line, since the product may change or be deleted later. */
export function toNewOrderItem({ quantity, product, variant }: CartLineRow, position: number) {
  const image = findPicture(product.images, variant.color);
  return {
    id: randomUUID(),
    productId: product.id,
    variantId: variant.id,
    position,
    quantity,
    pricePaise: getPayablePaise(variant),
    originalPaise: variant.originalPaise,
    name: product.name,
    color: variant.color,
    size: variant.size,
    imageId: image?.id ?? null,
    imageFilename: image?.filename ?? null,
    imageTint: image?.tint ?? null,
    imageWidth: image?.width ?? null,
    imageHeight: image?.height ?? null,
  };
}

export type NewOrderItem = ReturnType<typeof toNewOrderItem>;

/** A line's variant as it is before it is sold. */
export const toStockRow = ({ product, variant }: CartLineRow): StockRow => ({
  id: variant.id,
  stock: variant.stock,
  productId: product.id,
  categoryId: product.categoryId,
  lowStock: product.lowStock,
  shopLowStock: product.shopLowStock,
});

export const CART_CHANGED = 'Your cart has just changed. Review it, then place the order again.';

/** Removes exactly the lines that were read; if one of them has changed in the meantime, the transaction must roll back. */
export async function clearCart(
  tx: SqlTransaction,
  userId: string,
  lines: readonly CartLineRow[],
): Promise<void> {
  const unchanged = lines.map(({ id, quantity }) => sql`(id = ${id} AND quantity = ${quantity})`);
  const count = await tx.execute(
    sql`DELETE FROM CartItem WHERE userId = ${userId} AND (${joinSql(unchanged, ' OR ')})`,
  );
  if (count !== lines.length) throw new AppError('CONFLICT', CART_CHANGED);
}
