import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { formatItemName } from '../../src/cart/format-item-name';
import {
  type addToCartInput,
  type Cart,
  type CartItem,
  MAX_CART_LINES,
  type updateQuantityInput,
} from '../../src/cart/schema';
import { computeCartPaise, toCart } from '../../src/cart/totals';
import { AppError } from '../../src/errors';
import { formatRs, MAX_TOTAL_PAISE } from '../../src/money';
import { toImage, toVariant } from '../catalog/to-wire';
import type { UserContext } from '../context';
import type { SqlReader, SqlTransaction } from '../db/client';
import { lockUser } from '../db/lock-rows';
import { ConflictError, retryOnConflict } from '../db/retry-on-conflict';
import { insertInto, sql } from '../db/sql';
import { type CartLineRow, selectCartLines, selectCartLinesWith } from './select-cart-lines';

const toItem = ({ id, quantity, product, variant }: CartLineRow): CartItem => ({
  id,
  quantity,
  product: {
    id: product.id,
    name: product.name,
    images: product.images.map(toImage),
    variant: toVariant(variant),
  },
});

async function readCart(db: SqlReader, userId: string): Promise<Cart> {
  const lines = await selectCartLines(db, userId);
  return toCart(lines.map(toItem));
}

export const getCart = ({ db, session }: UserContext): Promise<Cart> => readCart(db, session.userId);

interface Buyable {
  color: string;
  size: string;
  stock: number;
  product: { name: string };
}

/**
 * "Only 3 of Bagru Kurta (Ivory, M) are left."
 * @param inCart the units that the cart has already: without them, a sentence about an addition may name more units than were added
 */
export function createInsufficientStockError(
  { product: { name }, color, size, stock }: Buyable,
  inCart = 0,
): AppError {
  const line = formatItemName({ product: { name, variant: { color, size } } });
  if (stock === 0) return new AppError('CONFLICT', `${line} is out of stock.`);
  const left = `Only ${stock} of ${line} ${stock === 1 ? 'is' : 'are'} left`;
  return new AppError('CONFLICT', inCart > 0 ? `${left}, and your cart has ${inCart}.` : `${left}.`);
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

/** Counts only lines that can still be bought: the customer does not see the others, so could not remove them. */
function rejectFullCart(lines: readonly CartLineRow[]): void {
  if (lines.length < MAX_CART_LINES) return;
  throw new AppError('CONFLICT', `A cart holds at most ${MAX_CART_LINES} different items. Remove one first.`);
}

/** After a line got more units. */
function rejectLargeTotal(cart: Cart): Cart {
  if (computeCartPaise(cart.items) <= MAX_TOTAL_PAISE) return cart;
  throw new AppError('CONFLICT', `A cart can come to at most ${formatRs(MAX_TOTAL_PAISE)} in total.`);
}

export const VARIANT_NOT_FOUND = 'This product is no longer available.';
export const CART_ITEM_NOT_FOUND = 'This item is no longer in your cart.';
const CART_CHANGED = 'Your cart has just changed. Try again.';

type AddToCart = z.infer<typeof addToCartInput>;

async function addInTransaction(
  tx: SqlTransaction,
  { session: { userId }, now }: UserContext,
  { productVariantId: variantId, quantity, idempotencyKey = null }: AddToCart,
): Promise<Cart> {
  await lockUser(tx, userId);
  const { lines, wanted } = await selectCartLinesWith(tx, userId, variantId);
  if (!wanted) throw new AppError('NOT_FOUND', VARIANT_NOT_FOUND);
  if (idempotencyKey && idempotencyKey === wanted.idempotencyKey) return toCart(lines.map(toItem));
  const { product, variant, quantity: before } = wanted;
  const after = before + quantity;
  if (after > variant.stock) throw createInsufficientStockError({ ...variant, product }, before);
  if (before > 0) {
    const count =
      await tx.execute(sql`UPDATE CartItem SET quantity = ${after}, idempotencyKey = ${idempotencyKey}
      WHERE id = ${wanted.id} AND quantity = ${before}`);
    // A payment has just removed it from the cart, or the customer, which both lock nothing.
    if (count === 0) throw new ConflictError(CART_CHANGED);
    return rejectLargeTotal(
      toCart(lines.map((line) => toItem(line === wanted ? { ...line, quantity: after } : line))),
    );
  }
  rejectFullCart(lines);
  const id = randomUUID();
  const line = { id, userId, variantId, quantity, idempotencyKey, createdAt: now() };
  await tx.execute(insertInto('CartItem', [line]));
  return rejectLargeTotal(toCart([...lines, { ...wanted, id, quantity }].map(toItem)));
}

/** Adds to the line of that variant, or creates one; its quantity never exceeds the stock. The key of its latest addition adds nothing. */
export const addToCart = (ctx: UserContext, input: AddToCart): Promise<Cart> =>
  retryOnConflict(() => ctx.db.transactSql((tx) => addInTransaction(tx, ctx, input)));

export async function updateQuantity(
  { db, session: { userId } }: UserContext,
  { cartItemId, newQuantity }: z.infer<typeof updateQuantityInput>,
): Promise<Cart> {
  return db.transactSql(async (tx) => {
    await lockUser(tx, userId);
    const [variant] = await tx.query<BuyableRow & { quantity: number }>(sql`
      SELECT Variant.color, Variant.size, Variant.stock, Product.name, CartItem.quantity
      FROM CartItem JOIN Variant ON Variant.id = CartItem.variantId JOIN Product ON Product.id = Variant.productId
      WHERE CartItem.id = ${cartItemId} AND CartItem.userId = ${userId}`);
    if (!variant) throw createCartItemNotFoundError();
    if (newQuantity > Number(variant.stock)) throw createInsufficientStockError(toBuyable(variant));
    const count = await tx.execute(
      sql`UPDATE CartItem SET quantity = ${newQuantity} WHERE id = ${cartItemId} AND userId = ${userId}`,
    );
    if (count === 0) throw createCartItemNotFoundError();
    const cart = await readCart(tx, userId);
    return newQuantity > variant.quantity ? rejectLargeTotal(cart) : cart;
  });
}

const createCartItemNotFoundError = () => new AppError('NOT_FOUND', CART_ITEM_NOT_FOUND);

export async function removeFromCart(
  { db, session: { userId } }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await db.transactSql(async (tx) => {
    const count = await tx.execute(sql`DELETE FROM CartItem WHERE id = ${id} AND userId = ${userId}`);
    if (count === 0) throw createCartItemNotFoundError();
  });
}
