/** The cart lines of an order that is being placed. */
import { randomUUID } from 'node:crypto';
import { payablePaise } from '../../src/catalog/price';
import { AppError } from '../../src/errors';
import type { Reader, Tx } from '../db/client';

/** The products in a customer's cart, to be locked before their prices are read. */
export async function findProductsInCart(db: Reader, userId: string): Promise<string[]> {
  const lines = await db.cartItem.findMany({
    where: { userId },
    select: { variant: { select: { productId: true } } },
  });
  return lines.map(({ variant }) => variant.productId);
}

const lineSelect = {
  id: true,
  quantity: true,
  variantId: true,
  variant: {
    select: {
      color: true,
      size: true,
      originalPaise: true,
      discountPaise: true,
      product: {
        select: {
          id: true,
          name: true,
          images: {
            select: { id: true, filename: true, color: true, width: true, height: true, tint: true },
            orderBy: { position: 'asc' },
          },
        },
      },
    },
  },
} as const;

export const readLines = (tx: Tx, userId: string) =>
  tx.cartItem.findMany({
    where: { userId, variant: { retiredAt: null, product: { archivedAt: null } } },
    select: lineSelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** An order item keeps its own copy of a line, since the product may change or be deleted later. */
export function toOrderItem(
  { quantity, variantId, variant: { product, ...variant } }: Line,
  position: number,
) {
  const { images } = product;
  const image =
    images.find(({ color }) => color === variant.color) ?? images.find(({ color }) => !color) ?? images[0];
  return {
    id: randomUUID(),
    productId: product.id,
    variantId,
    position,
    quantity,
    pricePaise: payablePaise(variant),
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

export const CART_CHANGED = 'Your cart has just changed. Review it, then place the order again.';

/** Removes exactly the lines that were read; if one of them has changed in the meantime, the transaction must roll back. */
export async function clearCart(tx: Tx, userId: string, lines: readonly Line[]): Promise<void> {
  const { count } = await tx.cartItem.deleteMany({
    where: { userId, OR: lines.map(({ id, quantity }) => ({ id, quantity })) },
  });
  if (count !== lines.length) throw new AppError('CONFLICT', CART_CHANGED);
}
