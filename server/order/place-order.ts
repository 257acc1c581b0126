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
import type { SqlTransaction } from '../db/client';
import { lockUser } from '../db/lock-rows';
import { ConflictError, retryOnConflict } from '../db/retry-on-conflict';
import type { RecordedEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { createAttempt } from '../payment/create-attempt';
import { expireOrder } from '../payment/expire-order';
import { getGateway } from '../payment/open-payment-page';
import { startPayment } from '../payment/start-payment';
import { taxOrder } from '../tax/tax-order';
import {
  CART_CHANGED,
  type CartProducts,
  clearCart,
  findProductsInCart,
  type NewOrderItem,
  toNewOrderItem,
  toStockRow,
} from './cart-lines';
import { CartLockedError, createCartLock } from './create-cart-lock';
import { type Buyer, findBuyer } from './find-buyer';
import { recordOrderConfirmation } from './order-emails';
import { findOrderByIdempotencyKey, replayOrder } from './replay-order';
import { toPlacedOrder } from './select-orders';
import { InsufficientStockError, toShortageError } from './stock';
import { createOrder } from './transitions';
import { ensureFewUnpaid } from './unpaid-limits';

const BELOW_MIN_ONLINE = 'Online payment needs a total of at least Rs. 1.00. Choose cash on delivery.';
const ABOVE_MAX_TOTAL = `An order can come to at most ${formatRs(MAX_TOTAL_PAISE)} in total. Remove something, then place the order again.`;

/** Such an invoice is rejected by GSTR-1 and by the Invoice Registration Portal. */
const OWN_GSTIN = 'This is the shop’s own GSTIN. Enter that of your business.';

const isOnline = ({ paymentMethod }: PlaceOrderInput) => paymentMethod === 'ONLINE_PAYMENT';

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

interface Checkout {
  buyer: Buyer;
  lines: readonly CartLineRow[];
  items: readonly NewOrderItem[];
  hasGstin: boolean;
}

/**
 * The locks come before anything is read, so that what is read is what is sold: the customer's, then those of the products, whose
 * prices change in transactions that lock them too.
 */
async function readCheckout(
  tx: SqlTransaction,
  { env, session: { userId } }: UserContext,
  { addressId }: PlaceOrderInput,
  products: CartProducts,
): Promise<Checkout> {
  await lockUser(tx, userId);
  await lockProducts(tx, products.ids);
  const buyer = await findBuyer(tx, userId, addressId);
  if (!buyer) throw new AppError('NOT_FOUND', ADDRESS_NOT_FOUND);
  const lines = await selectCartLines(tx, userId);
  if (lines.length === 0) throw new AppError('BAD_REQUEST', CART_MESSAGES.empty);
  if (lines.length > MAX_CART_LINES) throw createTooManyLinesError(lines.length);
  const items = lines.map(toNewOrderItem);
  // The cart got another product before it was locked.
  if (items.some(({ productId }) => !products.ids.includes(productId))) throw new ConflictError(CART_CHANGED);
  ensureFewUnpaid(env, buyer.unpaid, countUnits(items));
  return { buyer, lines, items, hasGstin: products.hasGstin };
}

/** @throws AppError when the total is too high, too low to be paid online, or not what the customer agreed to */
function getAcceptedTotal(input: PlaceOrderInput, { lines, items }: Checkout): number {
  const totalPaise = sumPaise(items.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity)));
  // Prices may have risen since the cart was filled.
  if (totalPaise > MAX_TOTAL_PAISE) throw new AppError('CONFLICT', ABOVE_MAX_TOTAL);
  checkAgreed(input, lines, totalPaise);
  if (isOnline(input) && totalPaise < MIN_ONLINE_PAISE) throw new AppError('BAD_REQUEST', BELOW_MIN_ONLINE);
  return totalPaise;
}

interface WrittenOrder {
  order: Order;
  email: RecordedEmail | null;
}

/** Writes the order with its taxes, its payment attempt and its confirmation. */
async function writeOrder(
  tx: SqlTransaction,
  ctx: UserContext,
  input: PlaceOrderInput,
  checkout: Checkout & { totalPaise: number; cartLock: string | null },
): Promise<WrittenOrder> {
  const { buyer, lines, items, totalPaise, cartLock } = checkout;
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
  const taxed = checkout.hasGstin ? await taxOrder(tx, items, { address: buyer.address, orderDate }) : null;
  if (taxed && input.gstin === taxed.taxes.supplierGstin) throw createFieldError('gstin', OWN_GSTIN);
  const id = await createOrder(tx, ctx, {
    ...shown,
    hold:
      isOnline(input) && cartLock
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
  const order = toPlacedOrder({ ...shown, ...buyer.user, id }, items);
  // An online order is confirmed when it is paid.
  if (!isOnline(input)) return { order, email: await recordOrderConfirmation(tx, ctx, order) };
  const gateway = getGateway(ctx).name;
  await createAttempt(tx, ctx, { orderId: id, amountPaise: BigInt(totalPaise), gateway });
  return { order, email: null };
}

async function placeInTransaction(
  tx: SqlTransaction,
  ctx: UserContext,
  input: PlaceOrderInput,
  products: CartProducts,
): Promise<WrittenOrder> {
  const { userId } = ctx.session;
  const checkout = await readCheckout(tx, ctx, input, products);
  // Whichever way this order is paid: an unpaid one of the same cart may still be paid online.
  const locksCart = isOnline(input) || checkout.buyer.unpaid.orders > 0;
  const cartLock = locksCart ? await createCartLock(tx, userId, checkout.items) : null;
  const totalPaise = getAcceptedTotal(input, checkout);
  // An online order's lines stay in the cart until they are paid for.
  if (!isOnline(input)) await clearCart(tx, userId, checkout.lines);
  return writeOrder(tx, ctx, input, { ...checkout, totalPaise, cartLock });
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
  if (isOnline(input)) getGateway(ctx);
  const { order, email, isReplay } = await retryOnConflict(() => tryToPlace(ctx, input));
  if (isReplay) return replayOrder(ctx, order);
  const units = countUnits(order.items);
  await ctx.limits.count('unitsByAddress', ctx.clientKey, units);
  if (isOnline(input)) return { order, created: true, ...(await startPayment(ctx, order.id)) };
  if (email) sendEmail(ctx, email);
  return { order, created: true };
}
