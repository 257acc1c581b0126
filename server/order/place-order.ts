import { randomUUID } from 'node:crypto';
import { CART_MESSAGES, MAX_CART_LINES } from '../../src/cart/schema';
import { AppError } from '../../src/errors';
import { formatRs, multiplyPaise, sumPaise, toRupees } from '../../src/money';
import type { Order, PlaceOrderInput } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { HOLD_GRACE_MS, PAYMENT_WINDOW_MS } from '../../src/payment/times';
import { findAddress } from '../address/addresses';
import { recordDeed } from '../audit/record';
import { holdProducts } from '../catalog/product-sums';
import type { UserContext } from '../context';
import { isUniqueViolation, type Tx } from '../db/client';
import { lockUser } from '../db/lock-user';
import { isThereByNow, NotEnoughStock, shortage, takeStock } from '../order-record/stock';
import { tellPlaced } from '../order-record/tell-shopper';
import { orderSelect, toOrder } from '../order-record/to-wire';
import { addAttempt } from '../payment/attempts';
import { expireOrder } from '../payment/expire-order';
import { gatewayOf, PageNotOpened } from '../payment/open-attempt';
import { cartChanged, emptyCart, productsInCart, readLines, snapshot } from './cart-lines';
import { CartIsOpen, claimCart } from './claim-cart';
import { leadToPayment, wayToPay } from './lead-to-payment';

export interface PlacedOrder {
  order: Order;
  /** false when a repeat of the same idempotency key found the order it had made */
  created: boolean;
  /** where the browser goes to pay; only with online payment, while that attempt can be paid */
  redirectUrl?: string;
  merchantTransactionId?: string;
}

/** The least a payment provider takes (PhonePe: 100 paise). */
const LEAST_ONLINE_PAISE = 100;
const TOO_LITTLE = 'Online payment begins at Rs. 1.00. Choose cash on delivery.';

/** A cart from before carts had a bound: so much in one transaction would keep everybody else waiting. */
const tooManyLines = (lines: number) =>
  new AppError(
    'CONFLICT',
    `Your cart holds ${lines} different items, and an order can have at most ${MAX_CART_LINES}. Remove some, then place the order again.`,
  );

/** The cart got another product between the look at it and the lock on it: look again. */
class CartChangedError extends Error {}

/** @throws AppError CONFLICT, with the total of now, when the shopper agreed to another */
function checkTotal({ expectedTotal }: PlaceOrderInput, totalPaise: number): void {
  const orderTotal = toRupees(totalPaise);
  if (!expectedTotal || expectedTotal === orderTotal) return;
  throw new AppError(
    'CONFLICT',
    `The total of your order has changed: it is now ${formatRs(totalPaise)}. Look it over, then place the order again.`,
    { orderTotal },
  );
}

/**
 * The locks come before anything is read, so that what is read is what is sold: the shopper's, then those of the products, in
 * whose transactions prices change.
 */
async function placeInTransaction(
  tx: Tx,
  ctx: UserContext,
  input: PlaceOrderInput,
  productIds: readonly string[],
): Promise<Order> {
  const { userId } = ctx.session;
  const online = input.paymentMethod === 'ONLINE_PAYMENT';
  await lockUser(tx, userId);
  await holdProducts(tx, productIds);
  const address = await findAddress(tx, userId, input.addressId);
  if (!address) throw new AppError('NOT_FOUND', 'Address not found.');
  const lines = await readLines(tx, userId);
  if (lines.length === 0) throw new AppError('BAD_REQUEST', CART_MESSAGES.empty);
  if (lines.length > MAX_CART_LINES) throw tooManyLines(lines.length);
  const items = lines.map(snapshot);
  if (items.some(({ productId }) => !productIds.includes(productId))) throw new CartChangedError();
  // What is to be paid first stays in the cart until it is.
  const openCart = online ? await claimCart(tx, userId, lines) : null;
  const totalPaise = sumPaise(items.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity)));
  checkTotal(input, totalPaise);
  if (!online) await emptyCart(tx, userId, lines);
  await takeStock(tx, items);
  if (online && totalPaise < LEAST_ONLINE_PAISE) throw new AppError('BAD_REQUEST', TOO_LITTLE);

  const id = randomUUID();
  const orderDate = ctx.now();
  const { id: addressId, isDefault, ...addressLines } = address;
  await tx.order.create({
    data: {
      id,
      number: orderNumber(id),
      userId,
      orderDate,
      totalPaise,
      openCart,
      holdEndsAt: online ? new Date(orderDate.getTime() + PAYMENT_WINDOW_MS + HOLD_GRACE_MS) : null,
      paymentMethod: input.paymentMethod,
      idempotencyKey: input.idempotencyKey ?? null,
      addressId,
      addressDefault: isDefault,
      ...addressLines,
    },
  });
  await tx.orderItem.createMany({ data: items.map((item) => ({ ...item, orderId: id })) });
  if (online) {
    await addAttempt(tx, ctx, {
      orderId: id,
      amountPaise: BigInt(totalPaise),
      gateway: gatewayOf(ctx).name,
    });
  }
  await recordDeed(tx, ctx, { action: 'placed', type: 'ORDER', id, name: orderNumber(id) });
  return toOrder(await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect }));
}

/**
 * The order an idempotency key has already made, whatever total a repeat expects; 409 when the key came with other details then.
 * A key whose order was refused has made none, and serves again.
 */
async function earlierOrder({ db, session }: UserContext, input: PlaceOrderInput): Promise<Order | null> {
  if (!input.idempotencyKey) return null;
  const row = await db.reader.order.findUnique({
    where: { userId_idempotencyKey: { userId: session.userId, idempotencyKey: input.idempotencyKey } },
    select: orderSelect,
  });
  if (!row) return null;
  if (row.addressId !== input.addressId || row.paymentMethod !== input.paymentMethod) {
    throw new AppError('CONFLICT', 'This idempotency key was already used for another order.');
  }
  return toOrder(row);
}

/** A repeated key answers as the first time; with the way to pay, while there is one. */
async function again(ctx: UserContext, order: Order): Promise<PlacedOrder> {
  const placed = { order, created: false };
  return order.paymentMethod === 'COD' ? placed : { ...placed, ...(await wayToPay(ctx, order.id)) };
}

const TRIES = 5;

/** Turns the cart into an order, all or nothing; repeating an idempotency key answers with the order it made. */
export async function placeOrder(ctx: UserContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const earlier = await earlierOrder(ctx, input);
  if (earlier) return again(ctx, earlier);
  await ctx.limits.consume('placeOrder', ctx.session.userId);
  if (input.paymentMethod === 'ONLINE_PAYMENT') gatewayOf(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      const productIds = await productsInCart(ctx.db.reader, ctx.session.userId);
      const order = await ctx.db.transact((tx) => placeInTransaction(tx, ctx, input, productIds));
      if (order.paymentMethod === 'ONLINE_PAYMENT') return await leadToPayment(ctx, order);
      tellPlaced(ctx, order);
      return { order, created: true };
    } catch (error) {
      // The same key may have won in another request while this one waited.
      const twin = error instanceof PageNotOpened ? null : await earlierOrder(ctx, input);
      if (twin) return again(ctx, twin);
      if (error instanceof NotEnoughStock) {
        if (attempt < TRIES && (await isThereByNow(ctx.db.reader, error))) continue;
        throw await shortage(ctx.db.reader, error);
      }
      if (error instanceof CartIsOpen && (await expireOrder(ctx, error.orderId))) continue;
      // Eight hexadecimal characters can fall on a number that is taken.
      if ((error instanceof CartChangedError || isUniqueViolation(error)) && attempt < TRIES) continue;
      throw error instanceof CartChangedError ? cartChanged(error) : error;
    }
  }
}
