import type { z } from 'zod';
import { AppError } from '../../src/errors';
import type { Order, setStatusInput } from '../../src/order/schema';
import { codPaymentStatus, stockMove } from '../../src/order/status';
import type { UserContext } from '../context';
import { ORDER_NOT_FOUND } from './cancel-order';
import { NotEnoughStock, restoreStock, shortage, takeStock } from './stock';
import { tellMoved } from './tell-shopper';
import { orderSelect, toOrder } from './to-wire';

/** An admin moves an order to any status; leaving CANCELED takes its stock again, or 409. */
export async function setStatus(
  ctx: UserContext,
  { id, deliveryStatus: to }: z.infer<typeof setStatusInput>,
): Promise<Order> {
  try {
    const { order, moved } = await ctx.db.transact(async (tx) => {
      const order = await tx.order.findUnique({
        where: { id },
        select: {
          deliveryStatus: true,
          paymentMethod: true,
          items: { select: { variantId: true, productId: true, quantity: true } },
        },
      });
      if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
      const { deliveryStatus: from, items } = order;
      if (from !== to) {
        const { count } = await tx.order.updateMany({
          where: { id, deliveryStatus: from },
          data: {
            deliveryStatus: to,
            ...(order.paymentMethod === 'COD' ? { paymentStatus: codPaymentStatus(to) } : {}),
          },
        });
        if (count === 0)
          throw new AppError('CONFLICT', 'This order was changed by someone else. Reload it to continue.');
        const move = stockMove(from, to);
        if (move === 'restore') await restoreStock(tx, items);
        if (move === 'take') await takeStock(tx, items);
      }
      const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
      return { order: toOrder(row), moved: from !== to };
    });
    if (moved) tellMoved(ctx, order);
    return order;
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error;
    throw await shortage(ctx.db.reader, error);
  }
}
