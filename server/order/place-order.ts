import { randomUUID } from 'node:crypto';
import { CART_MESSAGES } from '../../src/cart/schema';
import { payablePaise } from '../../src/catalog/price';
import { AppError } from '../../src/errors';
import { multiplyPaise, sumPaise } from '../../src/money';
import type { Order, PlaceOrderInput } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { findAddress } from '../address/addresses';
import { recordDeed } from '../audit/record';
import type { UserContext } from '../context';
import { isUniqueViolation, type Tx } from '../db/client';
import { NotEnoughStock, shortage, takeStock } from './stock';
import { tellPlaced } from './tell-shopper';
import { orderSelect, toOrder } from './to-wire';

export interface PlacedOrder {
  order: Order;
  /** false when a repeat of the same idempotency key found the order it had made */
  created: boolean;
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

const readLines = (tx: Tx, userId: string) =>
  tx.cartItem.findMany({
    where: { userId, variant: { retiredAt: null, product: { archivedAt: null } } },
    select: lineSelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** What the order keeps of a line, whatever becomes of the product. */
function snapshot({ quantity, variantId, variant: { product, ...variant } }: Line, position: number) {
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

/** Takes exactly the lines that were read out of the cart: if another placement or tab was faster, none of this happens. */
async function emptyCart(tx: Tx, userId: string, lines: readonly Line[]): Promise<void> {
  const { count } = await tx.cartItem.deleteMany({
    where: { userId, OR: lines.map(({ id, quantity }) => ({ id, quantity })) },
  });
  if (count !== lines.length) {
    throw new AppError('CONFLICT', 'Your cart has just changed. Look it over, then place the order again.');
  }
}

async function placeInTransaction(tx: Tx, ctx: UserContext, input: PlaceOrderInput): Promise<Order> {
  const { userId } = ctx.session;
  const address = await findAddress(tx, userId, input.addressId);
  if (!address) throw new AppError('NOT_FOUND', 'Address not found.');
  const lines = await readLines(tx, userId);
  if (lines.length === 0) throw new AppError('BAD_REQUEST', CART_MESSAGES.empty);
  await emptyCart(tx, userId, lines);
  const items = lines.map(snapshot);
  await takeStock(tx, items);

  const id = randomUUID();
  const { id: addressId, isDefault, ...addressLines } = address;
  await tx.order.create({
    data: {
      id,
      number: orderNumber(id),
      userId,
      orderDate: ctx.now(),
      totalPaise: sumPaise(items.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity))),
      paymentMethod: input.paymentMethod,
      idempotencyKey: input.idempotencyKey ?? null,
      addressId,
      addressDefault: isDefault,
      ...addressLines,
    },
  });
  await tx.orderItem.createMany({ data: items.map((item) => ({ ...item, orderId: id })) });
  await recordDeed(tx, ctx, { action: 'placed', type: 'ORDER', id, name: orderNumber(id) });
  return toOrder(await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect }));
}

/** The order an idempotency key has already made; 409 when the key came with other details then. */
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

const NUMBER_TRIES = 5;

/** Turns the cart into an order, all or nothing; repeating an idempotency key answers with the order it made. */
export async function placeOrder(ctx: UserContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const earlier = await earlierOrder(ctx, input);
  if (earlier) return { order: earlier, created: false };
  await ctx.limits.consume('placeOrder', ctx.session.userId);
  if (input.paymentMethod === 'ONLINE_PAYMENT') {
    throw new AppError('SERVICE_UNAVAILABLE', 'Online payment is not available. Choose cash on delivery.');
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await ctx.db.transact((tx) => placeInTransaction(tx, ctx, input));
      tellPlaced(ctx, order);
      return { order, created: true };
    } catch (error) {
      // The same key may have won in another request while this one waited.
      const twin = await earlierOrder(ctx, input);
      if (twin) return { order: twin, created: false };
      if (error instanceof NotEnoughStock) throw await shortage(ctx.db.reader, error);
      // Eight hexadecimal characters can fall on a number that is taken.
      if (isUniqueViolation(error) && attempt < NUMBER_TRIES) continue;
      throw error;
    }
  }
}
