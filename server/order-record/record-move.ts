import { changesBetween } from '../../src/audit/changes';
import {
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  orderNumber,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
} from '../../src/order/status';
import { recordDeed } from '../audit/record';
import type { Context } from '../context';
import type { Tx } from '../db/client';

export const ORDER_NOT_FOUND = 'Order not found.';

interface Statuses {
  deliveryStatus?: DeliveryStatus;
  paymentStatus?: PaymentStatus;
}

const asRead = ({ deliveryStatus, paymentStatus }: Statuses) => ({
  ...(deliveryStatus ? { Status: DELIVERY_STATUS_NAMES[deliveryStatus] } : {}),
  ...(paymentStatus ? { Payment: PAYMENT_STATUS_NAMES[paymentStatus] } : {}),
});

/** Writes an order's move, or what became of its payment, into its history. */
export async function recordMove(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
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
