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
import type { Queries } from '../db/client';
import { lockUser } from '../db/lock-rows';
import { insertInto, sql } from '../db/sql';
import { isOnSale, selectCartLines } from './select-cart-lines';

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

interface BuyableRow {
  color: string;
  size: string;
  stock: number | bigint;
  name: string;
}

const toBuyable = ({ color, size, stock, name }: BuyableRow): Buyable => ({
  color,
  size,
  stock: Number(stock),
  product: { name },
});

/** The variant, and how many units of it are in the cart; null without a line. */
async function getBuyableVariant(
  db: Queries,
  userId: string,
  variantId: string,
): Promise<{ variant: Buyable; inCart: number | null }> {
  const [row] = await db.query<BuyableRow & { quantity: number | bigint | null }>(sql`
    SELECT Variant.color, Variant.size, Variant.stock, Product.name, CartItem.quantity
    FROM Variant JOIN Product ON Product.id = Variant.productId
      LEFT JOIN CartItem ON CartItem.userId = ${userId} AND CartItem.variantId = Variant.id
    WHERE Variant.id = ${variantId} AND ${isOnSale}`);
  if (!row) throw new AppError('NOT_FOUND', 'This product is no longer available.');
  return { variant: toBuyable(row), inCart: row.quantity === null ? null : Number(row.quantity) };
}

/** Counts only lines that can still be bought: the customer does not see the others, so could not remove them. */
async function rejectFullCart(db: Queries, userId: string): Promise<void> {
  const [row] = await db.query<{ lines: number | bigint }>(sql`
    SELECT COUNT(*) AS \`lines\` FROM CartItem JOIN Variant ON Variant.id = CartItem.variantId
      JOIN Product ON Product.id = Variant.productId WHERE CartItem.userId = ${userId} AND ${isOnSale}`);
  if (Number(row?.lines ?? 0) < MAX_CART_LINES) return;
  throw new AppError('CONFLICT', `A cart holds at most ${MAX_CART_LINES} different items. Remove one first.`);
}

type AddToCart = z.infer<typeof addToCartInput>;

/** Adds to the line of that variant, or creates one; its quantity never exceeds the stock. */
export async function addToCart(
  { db, session: { userId }, now }: UserContext,
  { productVariantId: variantId, quantity }: AddToCart,
): Promise<Cart> {
  return db.transactStatements(async (tx) => {
    await lockUser(tx, userId);
    const { variant, inCart } = await getBuyableVariant(tx, userId, variantId);
    if ((inCart ?? 0) + quantity > variant.stock) throw createInsufficientStockError(variant);
    if (inCart === null) await rejectFullCart(tx, userId);
    const count = await tx.execute(sql`UPDATE CartItem SET quantity = quantity + ${quantity}
      WHERE userId = ${userId} AND variantId = ${variantId}`);
    // There was no line, or a payment has just removed it from the cart.
    if (count === 0)
      await tx.execute(
        insertInto('CartItem', [{ id: randomUUID(), userId, variantId, quantity, createdAt: now() }]),
      );
    return readCart(tx, userId);
  });
}

export async function updateQuantity(
  { db, session: { userId } }: UserContext,
  { cartItemId, newQuantity }: z.infer<typeof updateQuantityInput>,
): Promise<Cart> {
  return db.transactStatements(async (tx) => {
    await lockUser(tx, userId);
    const [variant] = await tx.query<BuyableRow>(sql`
      SELECT Variant.color, Variant.size, Variant.stock, Product.name
      FROM CartItem JOIN Variant ON Variant.id = CartItem.variantId JOIN Product ON Product.id = Variant.productId
      WHERE CartItem.id = ${cartItemId} AND CartItem.userId = ${userId}`);
    if (!variant) throw createCartItemNotFoundError();
    if (newQuantity > Number(variant.stock)) throw createInsufficientStockError(toBuyable(variant));
    const count = await tx.execute(
      sql`UPDATE CartItem SET quantity = ${newQuantity} WHERE id = ${cartItemId} AND userId = ${userId}`,
    );
    if (count === 0) throw createCartItemNotFoundError();
    return readCart(tx, userId);
  });
}

const createCartItemNotFoundError = () => new AppError('NOT_FOUND', 'This item is no longer in your cart.');

export async function removeFromCart(
  { db, session: { userId } }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await db.transactStatements(async (tx) => {
    const count = await tx.execute(sql`DELETE FROM CartItem WHERE id = ${id} AND userId = ${userId}`);
    if (count === 0) throw createCartItemNotFoundError();
  });
}
