import { AppError } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import {
  codPaymentStatus,
  type DeliveryStatus,
  type PaymentMethod,
  type PaymentStatus,
  stockMove,
} from '../../src/order/status';
import type { UserContext } from '../context';
import type { Tx } from '../db/client';
import { ORDER_NOT_FOUND, recordMove } from '../order-record/record-move';
import { restoreStock, takeStock } from '../order-record/stock';
import { orderSelect, toOrder } from '../order-record/to-wire';
import { paymentOnCancel } from '../payment/refunds';

const CHANGED_MEANWHILE = 'This order was changed by someone else. Reload it to continue.';

interface Payment {
  id: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}

async function paymentAfter(
  tx: Tx,
  ctx: UserContext,
  payment: Payment,
  to: DeliveryStatus,
): Promise<PaymentStatus> {
  if (to === 'CANCELED') return paymentOnCancel(tx, ctx, payment);
  return payment.paymentMethod === 'COD' ? codPaymentStatus(to) : payment.paymentStatus;
}

export interface Move {
  id: string;
  to: DeliveryStatus;
  /** the status that whoever moves it saw; an order that has left it is not moved */
  from?: DeliveryStatus | null | undefined;
}

/**
 * Moves an order to any status with its stock, its COD payment and its history. `moved` is false where it was there
 * already, whatever `from` says: what was wanted is so.
 */
export async function moveOrder(
  tx: Tx,
  ctx: UserContext,
  { id, to, from }: Move,
): Promise<{ order: Order; moved: boolean }> {
  const before = await tx.order.findUnique({
    where: { id },
    select: {
      deliveryStatus: true,
      paymentMethod: true,
      paymentStatus: true,
      items: { select: { variantId: true, productId: true, quantity: true } },
    },
  });
  if (!before) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  const moved = before.deliveryStatus !== to;
  if (moved) {
    if (from && from !== before.deliveryStatus) throw new AppError('CONFLICT', CHANGED_MEANWHILE);
    const paymentStatus = await paymentAfter(tx, ctx, { id, ...before }, to);
    const { count } = await tx.order.updateMany({
      where: { id, deliveryStatus: before.deliveryStatus, paymentStatus: before.paymentStatus },
      // From here on people decide, not the clock.
      data: { deliveryStatus: to, paymentStatus, holdEndsAt: null, openCart: null, expiredAt: null },
    });
    if (count === 0) throw new AppError('CONFLICT', CHANGED_MEANWHILE);
    const stock = stockMove(before.deliveryStatus, to);
    if (stock === 'restore') await restoreStock(tx, before.items);
    if (stock === 'take') await takeStock(tx, before.items);
    await recordMove(tx, ctx, id, before, { deliveryStatus: to, paymentStatus });
  }
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
  return { order: toOrder(row), moved };
}
