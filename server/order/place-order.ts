import { CART_MESSAGES } from '../../src/cart/messages';
import { MAX_CART_LINES } from '../../src/cart/schema';
import { AppError, createFieldError } from '../../src/errors';
import { formatRs, MAX_TOTAL_PAISE, multiplyPaise, sumPaise, toRupees } from '../../src/money';
import { countUnits } from '../../src/order/kept-items';
import type { PlacedOrder } from '../../src/order/placed-order';
import type { Order, PlaceOrderInput } from '../../src/order/schema';
import { MIN_ONLINE_PAISE } from '../../src/payment/owed-refunds';
import { HOLD_GRACE_MS, PAYMENT_WINDOW_MS } from '../../src/payment/schedule';
import { ADDRESS_NOT_FOUND } from '../address/addresses';
import { ensureVerifiedEmail } from '../auth/verify-email';
import { type CartLineRow, selectCartLines } from '../cart/select-cart-lines';
import { lockProducts } from '../catalog/product/product-totals';
import type { UserContext } from '../context';
import type { SqlReader, SqlTransaction } from '../db/client';
import { lockUser } from '../db/lock-rows';
import { ConflictError, retryOnConflict } from '../db/retry-on-conflict';
import { quoteTableName, sql } from '../db/sql';
import type { RecordedEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { createAttempt } from '../payment/create-attempt';
import { expireOrder } from '../payment/expire-order';
import { getGateway } from '../payment/open-payment-page';
import { taxOrder } from '../tax/tax-order';
import {
  CART_CHANGED,
  type CartProducts,
  clearCart,
  findProductsInCart,
  toOrderItem,
  toStockRow,
} from './cart-lines';
import { findBuyer } from './find-buyer';
import { CartLockedError, lockCart } from './lock-cart';
import { recordOrderConfirmation } from './order-emails';
import { selectOrders, toPlacedOrder } from './select-orders';
import { getPaymentRedirect, startPayment } from './start-payment';
import { InsufficientStockError, toShortageError } from './stock';
import { createOrder } from './transitions';
import { ensureFewUnpaid } from './unpaid-limits';

const ORDERS = quoteTableName('Order');

const BELOW_MIN_ONLINE = 'Online payment needs a total of at least Rs. 1.00. Choose cash on delivery.';
const ABOVE_MAX_TOTAL = `An order can come to at most ${formatRs(MAX_TOTAL_PAISE)} in total. Remove something, then place the order again.`;

/** Such an invoice is rejected by GSTR-1 and by the Invoice Registration Portal. */
const OWN_GSTIN = 'This is the shop’s own GSTIN. Enter that of your business.';

/** Carts from before MAX_CART_LINES can be longer: a transaction of that size would keep everybody else waiting. */
const createTooManyLinesError = (lines: number) =>
  new AppError(
    'CONFLICT',
    `Your cart holds ${lines} different items, and an order can have at most ${MAX_CART_LINES}. Remove some, then place the order again.`,
  );

const hasExpectedItems = (
  expected: NonNullable<PlaceOrderInput['expectedItems']>,
  lines: readonly CartLineRow[],
) => {
  const quantities = new Map(expected.map(({ productVariantId, quantity }) => [productVariantId, quantity]));
  return (
    quantities.size === lines.length &&
    lines.every(({ variant, quantity }) => quantities.get(variant.id) === quantity)
  );
};

/** @throws AppError CONFLICT, with the total of now, when the customer agreed to another, or to buy something else */
function checkAgreed(
  { expectedTotal, expectedItems }: PlaceOrderInput,
  lines: readonly CartLineRow[],
  totalPaise: number,
): void {
  const orderTotal = toRupees(totalPaise);
  if (expectedTotal && expectedTotal !== orderTotal)
    throw new AppError(
      'CONFLICT',
      `The total of your order has changed: it is now ${formatRs(totalPaise)}. Review it, then place the order again.`,
      { orderTotal },
    );
  if (expectedItems && !hasExpectedItems(expectedItems, lines))
    throw new AppError('CONFLICT', CART_CHANGED, { orderTotal });
}

/**
 * The locks come before anything is read, so that what is read is what is sold: the customer's, then those of the products, whose
 * prices change in transactions that lock them too.
 */
async function placeInTransaction(
  tx: SqlTransaction,
  ctx: UserContext,
  input: PlaceOrderInput,
  products: CartProducts,
): Promise<{ order: Order; email: RecordedEmail | null }> {
  const { userId } = ctx.session;
  const isOnline = input.paymentMethod === 'ONLINE_PAYMENT';
  await lockUser(tx, userId);
  await lockProducts(tx, products.ids);
  const buyer = await findBuyer(tx, userId, input.addressId);
  if (!buyer) throw new AppError('NOT_FOUND', ADDRESS_NOT_FOUND);
  const lines = await selectCartLines(tx, userId);
  if (lines.length === 0) throw new AppError('BAD_REQUEST', CART_MESSAGES.empty);
  if (lines.length > MAX_CART_LINES) throw createTooManyLinesError(lines.length);
  const items = lines.map(toOrderItem);
  // The cart got another product before it was locked.
  if (items.some(({ productId }) => !products.ids.includes(productId))) throw new ConflictError(CART_CHANGED);
  const units = countUnits(items);
  ensureFewUnpaid(ctx.env, buyer.unpaid, units);
  // Whichever way this order is paid: an unpaid one of the same cart may still be paid online.
  const cartLock = isOnline || buyer.unpaid.orders > 0 ? await lockCart(tx, userId, items) : null;
  const totalPaise = sumPaise(items.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity)));
  // Prices may have risen since the cart was filled.
  if (totalPaise > MAX_TOTAL_PAISE) throw new AppError('CONFLICT', ABOVE_MAX_TOTAL);
  checkAgreed(input, lines, totalPaise);
  if (isOnline && totalPaise < MIN_ONLINE_PAISE) throw new AppError('BAD_REQUEST', BELOW_MIN_ONLINE);
  // An online order's lines stay in the cart until they are paid for.
  if (!isOnline) await clearCart(tx, userId, lines);

  const orderDate = ctx.now();
  const { id: addressId, isDefault: addressDefault, ...addressLines } = buyer.address;
  const shown = {
    orderDate,
    totalPaise,
    paymentMethod: input.paymentMethod,
    addressId,
    addressDefault,
    ...addressLines,
  };
  const taxed = products.hasGstin ? await taxOrder(tx, items, { address: buyer.address, orderDate }) : null;
  if (taxed && input.gstin === taxed.taxes.supplierGstin) throw createFieldError('gstin', OWN_GSTIN);
  const id = await createOrder(tx, ctx, {
    ...shown,
    hold:
      isOnline && cartLock
        ? { endsAt: new Date(orderDate.getTime() + PAYMENT_WINDOW_MS + HOLD_GRACE_MS), cartLock }
        : null,
    idempotencyKey: input.idempotencyKey ?? null,
    ...(taxed && {
      ...taxed.taxes,
      recipientGstin: input.gstin ?? null,
      recipientName: input.businessName ?? null,
    }),
    items: taxed?.items ?? items,
    stock: lines.map(toStockRow),
  });
  if (isOnline)
    await createAttempt(tx, ctx, {
      orderId: id,
      amountPaise: BigInt(totalPaise),
      gateway: getGateway(ctx).name,
    });
  const order = toPlacedOrder({ ...shown, ...buyer.user, id }, items);
  // An online order is confirmed when it is paid.
  return { order, email: isOnline ? null : await recordOrderConfirmation(tx, ctx, order) };
}

/** Whether the invoice of an order will name another business, or none. A shop without a GSTIN has stored neither. */
async function hasOtherRecipient(
  db: SqlReader,
  id: string,
  { gstin = null, businessName = null }: PlaceOrderInput,
): Promise<boolean> {
  const [row] = await db.query<{ recipientGstin: string | null; recipientName: string | null }>(
    sql`SELECT recipientGstin, recipientName FROM ${ORDERS} WHERE id = ${id} AND supplierGstin IS NOT NULL`,
  );
  return row !== undefined && (row.recipientGstin !== gstin || row.recipientName !== businessName);
}

/**
 * The order that an idempotency key has already made, whatever total a repeat expects. A key whose order was rejected has made
 * none, and serves again.
 * @throws AppError CONFLICT when the key came with other details then
 */
async function findOrderByIdempotencyKey(
  { db, session }: UserContext,
  input: PlaceOrderInput,
): Promise<Order | null> {
  if (!input.idempotencyKey) return null;
  const [order] = await selectOrders(
    db,
    sql`Purchase.userId = ${session.userId} AND idempotencyKey = ${input.idempotencyKey}`,
  );
  if (!order) return null;
  if (
    order.address.id !== input.addressId ||
    order.paymentMethod !== input.paymentMethod ||
    (await hasOtherRecipient(db, order.id, input))
  ) {
    throw new AppError('CONFLICT', 'This idempotency key was already used for another order.');
  }
  return order;
}

/** A repeated key answers as the first time; with the payment page, while there is one. */
async function replayOrder(ctx: UserContext, order: Order): Promise<PlacedOrder> {
  const redirect = order.paymentMethod === 'COD' ? {} : await getPaymentRedirect(ctx, order.id);
  return { order, created: false, ...redirect };
}

/** Converts errors that another request may have resolved in the meantime to a ConflictError, so that the placement is retried. */
async function toPlacementError(ctx: UserContext, error: unknown): Promise<unknown> {
  if (error instanceof InsufficientStockError) return toShortageError(ctx.db.reader, error);
  if (error instanceof CartLockedError && (await expireOrder(ctx, error.orderId)))
    return new ConflictError(error.message);
  return error;
}

/** One try to place the order, or the order that another request with the same key has placed in the meantime. */
async function tryToPlace(ctx: UserContext, input: PlaceOrderInput) {
  const products = await findProductsInCart(ctx.db, ctx.session.userId);
  try {
    const placed = await ctx.db.transactSql((tx) => placeInTransaction(tx, ctx, input, products));
    return { ...placed, isReplay: false };
  } catch (error) {
    const existing = await findOrderByIdempotencyKey(ctx, input);
    if (existing) return { order: existing, email: null, isReplay: true };
    throw await toPlacementError(ctx, error);
  }
}

/** Turns the cart into an order, all or nothing; repeating an idempotency key answers with the order it made. */
export async function placeOrder(ctx: UserContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const existing = await findOrderByIdempotencyKey(ctx, input);
  if (existing) return replayOrder(ctx, existing);
  await ensureVerifiedEmail(ctx);
  await ctx.limits.consume('placeOrder', ctx.session.userId);
  await ctx.limits.ensureBelow('unitsByAddress', ctx.clientKey);
  if (input.paymentMethod === 'ONLINE_PAYMENT') getGateway(ctx);
  const { order, email, isReplay } = await retryOnConflict(() => tryToPlace(ctx, input));
  if (isReplay) return replayOrder(ctx, order);
  const units = countUnits(order.items);
  await ctx.limits.count('unitsByAddress', ctx.clientKey, units);
  if (order.paymentMethod === 'ONLINE_PAYMENT')
    return { order, created: true, ...(await startPayment(ctx, order.id)) };
  if (email) sendEmail(ctx, email);
  return { order, created: true };
}
