import { AppError } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import type { UserContext } from '../context';
import { ORDER_NOT_FOUND, recordMove } from './move-order';
import { restoreStock } from './stock';
import { tellMoved } from './tell-shopper';
import { orderSelect, toOrder } from './to-wire';

const TOO_LATE: Record<DeliveryStatus, string> = {
  PENDING: 'This order has just changed. Please try again.',
  SHIPPED: 'This order has already been shipped, so it can no longer be canceled.',
  DELIVERED: 'This order has already been delivered, so it can no longer be canceled.',
  CANCELED: 'This order is already canceled.',
};

/** A shopper takes back an order that has not left; its stock returns once, whoever else tries. */
export async function cancelOrder(ctx: UserContext, { id }: { id: string }): Promise<Order> {
  const { userId } = ctx.session;
  const order = await ctx.db.transact(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { id, userId, deliveryStatus: 'PENDING' },
      data: { deliveryStatus: 'CANCELED' },
    });
    if (count === 0) {
      const order = await tx.order.findFirst({ where: { id, userId }, select: { deliveryStatus: true } });
      if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
      throw new AppError('CONFLICT', TOO_LATE[order.deliveryStatus]);
    }
    await restoreStock(
      tx,
      await tx.orderItem.findMany({
        where: { orderId: id },
        select: { variantId: true, productId: true, quantity: true },
      }),
    );
    await recordMove(tx, ctx, id, { deliveryStatus: 'PENDING' }, { deliveryStatus: 'CANCELED' });
    return toOrder(await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect }));
  });
  tellMoved(ctx, order);
  return order;
}
