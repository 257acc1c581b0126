import { AppError } from '../../src/errors';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import type { UserContext } from '../context';
import { refreshOpenAttempts } from '../payment/refresh-attempts';
import { startRefunds } from '../payment/refresh-refund';
import { changeOrder, OrderChangedError, readOrder, readState } from './change-order';
import { applyTransition } from './transitions';

export const TOO_LATE_TO_CANCEL: Record<Exclude<DeliveryStatus, 'PENDING'>, string> = {
  SHIPPED: 'This order has already been shipped, so it can no longer be canceled.',
  DELIVERED: 'This order has already been delivered, so it can no longer be canceled.',
  CANCELED: 'This order is already canceled.',
};

/**
 * A customer cancels an order that has not been shipped. While a payment is open, the provider is asked first: what was paid is
 * refunded, and so is what is paid after this.
 */
export async function cancelOrder(ctx: UserContext, { id }: { id: string }): Promise<Order> {
  const { userId } = ctx.session;
  if ((await ctx.db.reader.order.count({ where: { id, userId } })) === 0)
    throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  await refreshOpenAttempts(ctx, id);
  const canceled = await changeOrder(ctx, id, async (order) => {
    const { deliveryStatus } = await readState(order);
    if (deliveryStatus !== 'PENDING') throw new AppError('CONFLICT', TOO_LATE_TO_CANCEL[deliveryStatus]);
    if (!(await applyTransition(order, 'cancelByCustomer'))) throw new OrderChangedError();
    return readOrder(order);
  });
  startRefunds(ctx, id);
  return canceled;
}
