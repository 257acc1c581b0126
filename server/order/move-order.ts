import { changesBetween } from '../../src/audit/changes';
import { AppError } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import {
  codPaymentStatus,
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  orderNumber,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
  stockMove,
} from '../../src/order/status';
import { recordDeed } from '../audit/record';
import type { UserContext } from '../context';
import type { Tx } from '../db/client';
import { restoreStock, takeStock } from './stock';
import { orderSelect, toOrder } from './to-wire';

export const ORDER_NOT_FOUND = 'Order not found.';

const CHANGED_MEANWHILE = 'This order was changed by someone else. Reload it to continue.';

interface Statuses {
  deliveryStatus: DeliveryStatus;
  paymentStatus?: PaymentStatus;
}

const asRead = ({ deliveryStatus, paymentStatus }: Statuses) => ({
  Status: DELIVERY_STATUS_NAMES[deliveryStatus],
  ...(paymentStatus ? { Payment: PAYMENT_STATUS_NAMES[paymentStatus] } : {}),
});

/** Writes an order's move into its history. */
export async function recordMove(
  tx: Tx,
  ctx: UserContext,
  id: string,
  before: Statuses,
  after: Statuses,
): Promise<void> {
  await recordDeed(tx, ctx, {
    action: 'status',
    type: 'ORDER',
    id,
    name: orderNumber(id),
    changes: changesBetween(asRead(before), asRead(after)),
  });
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
    const paymentStatus = before.paymentMethod === 'COD' ? codPaymentStatus(to) : before.paymentStatus;
    const { count } = await tx.order.updateMany({
      where: { id, deliveryStatus: before.deliveryStatus, paymentStatus: before.paymentStatus },
      data: { deliveryStatus: to, paymentStatus },
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
