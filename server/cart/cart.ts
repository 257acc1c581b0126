import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  type addToCartInput,
  type Cart,
  type CartItem,
  MAX_CART_LINES,
  type updateQuantityInput,
} from '../../src/cart/schema';
import { toCart } from '../../src/cart/totals';
import { AppError } from '../../src/errors';
import { toImage, toVariant } from '../catalog/to-wire';
import type { UserContext } from '../context';
import { inTransaction, type Queries, type Tx } from '../db/client';
import { lockUser } from '../db/lock-rows';
import { selectCartLines } from './select-cart-lines';

/** The condition of cart lines whose variant is still on sale. */
const buyableLine = { variant: { retiredAt: null, product: { archivedAt: null } } } as const;

async function readCart(db: Queries, userId: string): Promise<Cart> {
  const lines = await selectCartLines(db, userId);
  return toCart(
    lines.map(
      ({ id, quantity, product: { images, ...names }, variant }): CartItem => ({
        id,
        quantity,
        product: { ...names, images: images.map(toImage), variant: toVariant(variant) },
      }),
    ),
  );
}

export const getCart = ({ db, session }: UserContext): Promise<Cart> => readCart(db, session.userId);

interface Buyable {
  id: string;
  color: string;
  size: string;
  stock: number;
  product: { name: string };
}

/** "Only 3 of Bagru Kurta (Ivory, M) are left." */
export function createInsufficientStockError({ product: { name }, color, size, stock }: Buyable): AppError {
  const line = `${name} (${color}, ${size})`;
  if (stock === 0) return new AppError('CONFLICT', `${line} is out of stock.`);
  return new AppError('CONFLICT', `Only ${stock} of ${line} ${stock === 1 ? 'is' : 'are'} left.`);
}

const buyableSelect = {
  id: true,
  color: true,
  size: true,
  stock: true,
  product: { select: { name: true } },
} as const;

async function getBuyableVariant(tx: Tx, id: string): Promise<Buyable> {
  const variant = await tx.variant.findFirst({
    where: { id, retiredAt: null, product: { archivedAt: null } },
    select: buyableSelect,
  });
  if (!variant) throw new AppError('NOT_FOUND', 'This product is no longer available.');
  return variant;
}

/** Counts only lines that can still be bought: the customer does not see the others, so could not remove them. */
async function rejectFullCart(tx: Tx, userId: string): Promise<void> {
  const lines = await tx.cartItem.count({ where: { userId, ...buyableLine } });
  if (lines < MAX_CART_LINES) return;
  throw new AppError('CONFLICT', `A cart holds at most ${MAX_CART_LINES} different items. Remove one first.`);
}

type AddToCart = z.infer<typeof addToCartInput>;

/** Adds to the line of that variant, or creates one; its quantity never exceeds the stock. */
export async function addToCart(
  { db, session: { userId }, now }: UserContext,
  { productVariantId, quantity }: AddToCart,
): Promise<Cart> {
  return db.transact(async (tx) => {
    await lockUser(tx, userId);
    const variant = await getBuyableVariant(tx, productVariantId);
    const line = await tx.cartItem.findUnique({
      where: { userId_variantId: { userId, variantId: variant.id } },
      select: { id: true, quantity: true },
    });
    if ((line?.quantity ?? 0) + quantity > variant.stock) throw createInsufficientStockError(variant);
    if (!line) await rejectFullCart(tx, userId);
    const { count } = await tx.cartItem.updateMany({
      where: { userId, variantId: variant.id },
      data: { quantity: { increment: quantity } },
    });
    // There was no line, or a payment has just removed it from the cart.
    if (count === 0)
      await tx.cartItem.create({
        data: { id: randomUUID(), userId, variantId: variant.id, quantity, createdAt: now() },
      });
    return readCart(inTransaction(db, tx), userId);
  });
}

export async function updateQuantity(
  { db, session: { userId } }: UserContext,
  { cartItemId, newQuantity }: z.infer<typeof updateQuantityInput>,
): Promise<Cart> {
  return db.transact(async (tx) => {
    await lockUser(tx, userId);
    const line = await tx.cartItem.findFirst({
      where: { id: cartItemId, userId },
      select: { id: true, variant: { select: buyableSelect } },
    });
    if (!line) throw createCartItemNotFoundError();
    if (newQuantity > line.variant.stock) throw createInsufficientStockError(line.variant);
    const { count } = await tx.cartItem.updateMany({
      where: { id: line.id, userId },
      data: { quantity: newQuantity },
    });
    if (count === 0) throw createCartItemNotFoundError();
    return readCart(inTransaction(db, tx), userId);
  });
}

const createCartItemNotFoundError = () => new AppError('NOT_FOUND', 'This item is no longer in your cart.');

export async function removeFromCart(
  { db, session: { userId } }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await db.transact(async (tx) => {
    const { count } = await tx.cartItem.deleteMany({ where: { id, userId } });
    if (count === 0) throw createCartItemNotFoundError();
  });
}
