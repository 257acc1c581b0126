import { formatRupees } from '../../../src/money';
import { sumKeptItems } from '../../../src/order/kept-items';
import type { Order } from '../../../src/order/schema';
import { type DeliveryStatus, isReadyToShip } from '../../../src/order/status';

type ChangedOrder = Pick<Order, 'deliveryStatus' | 'paymentMethod' | 'paymentStatus' | 'items'>;

function describeCancelation({ paymentMethod, paymentStatus }: ChangedOrder, kept: string): string | null {
  if (paymentStatus !== 'COMPLETED') return null;
  return paymentMethod === 'COD'
    ? `${kept} was paid on delivery. Return it to the customer yourself.`
    : `Updating starts the refund of ${kept} to the customer’s original payment method. It can’t be stopped.`;
}

/** What another delivery status means for the customer's money, as a sentence; null where it means nothing. */
export function describeStatusChange(order: ChangedOrder, to: DeliveryStatus): string | null {
  const { deliveryStatus, paymentStatus } = order;
  const keptPaise = sumKeptItems(order);
  if (to === deliveryStatus || keptPaise === 0) return null;
  if (to === 'CANCELED') return describeCancelation(order, formatRupees(keptPaise));
  const isToBeSent = to !== 'PENDING' || deliveryStatus === 'CANCELED';
  if (!isToBeSent || isReadyToShip(order)) return null;
  return paymentStatus === 'REFUND_DUE' || paymentStatus === 'REFUNDED'
    ? 'The payment of this order is refunded. Collect it from the customer again before you send the items.'
    : 'This order is not paid.';
}
