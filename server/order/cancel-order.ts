import { AppError } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import type { UserContext } from '../context';
import type { Tx } from '../db/client';
import { lockOrder } from '../order-record/lock-order';
import { ORDER_NOT_FOUND, recordMove } from '../order-record/record-move';
import { restoreStock } from '../order-record/stock';
import { tellMoved } from '../order-record/tell-shopper';
import { orderSelect, toOrder } from '../order-record/to-wire';
import { askedAbout } from '../payment/ask';
import { paymentOnCancel, sendRefunds } from '../payment/refunds';

const TOO_LATE: Record<DeliveryStatus, string> = {
  PENDING: 'This order has just changed. Please try again.',
  SHIPPED: 'This order has already been shipped, so it can no longer be canceled.',
  DELIVERED: 'This order has already been delivered, so it can no longer be canceled.',
  CANCELED: 'This order is already canceled.',
};

/** The order moved since it was read: what was written meanwhile, refunds too, goes with the transaction. */
class Moved extends Error {}

async function cancel(tx: Tx, ctx: UserContext, id: string): Promise<Order> {
  const { userId } = ctx.session;
  await lockOrder(tx, id);
  const before = await tx.order.findFirst({
    where: { id, userId },
    select: {
      deliveryStatus: true,
      paymentMethod: true,
      paymentStatus: true,
      items: { select: { variantId: true, productId: true, quantity: true } },
    },
  });
  if (!before) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  if (before.deliveryStatus !== 'PENDING') throw new AppError('CONFLICT', TOO_LATE[before.deliveryStatus]);
  const paymentStatus = await paymentOnCancel(tx, ctx, { id, ...before });
  const { count } = await tx.order.updateMany({
    where: { id, userId, deliveryStatus: 'PENDING', paymentStatus: before.paymentStatus },
    data: { deliveryStatus: 'CANCELED', paymentStatus, holdEndsAt: null, openCart: null },
  });
  if (count === 0) throw new Moved();
  await restoreStock(tx, before.items);
  await recordMove(tx, ctx, id, before, { deliveryStatus: 'CANCELED', paymentStatus });
  return toOrder(await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect }));
}

const TRIES = 3;

/**
 * A shopper takes back an order that has not left; its stock returns once, whoever else tries. While a payment is under way the
 * provider is asked first: what was paid goes back, and so does what is paid after this.
 */
export async function cancelOrder(ctx: UserContext, { id }: { id: string }): Promise<Order> {
  const mine = await ctx.db.reader.order.count({ where: { id, userId: ctx.session.userId } });
  if (mine === 0) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  await askedAbout(ctx, id);
  for (let turn = 1; ; turn++) {
    try {
      const order = await ctx.db.transact((tx) => cancel(tx, ctx, id));
      tellMoved(ctx, order);
      sendRefunds(ctx, id);
      return order;
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (turn >= TRIES) throw new AppError('CONFLICT', TOO_LATE.PENDING, { cause: error });
    }
  }
}
