import { formatCityLine } from '../../../src/address/format-address';
import { formatCount } from '../../../src/format-count';
import { formatRupees } from '../../../src/money';
import { countUnits, sumKeptItems } from '../../../src/order/kept-items';
import type { Order } from '../../../src/order/schema';
import {
  type DeliveryStatus,
  isUnpaid,
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
} from '../../../src/order/status';
import { isAwaitingPayment } from '../../../src/payment/labels';
import type { BadgeVariants } from '../../ui/badge.css';

type Tone = NonNullable<BadgeVariants['tone']>;

/** Amber needs attention, green is done, madder went wrong. */
export const DELIVERY_TONES: Record<DeliveryStatus, Tone> = {
  PENDING: 'amber',
  SHIPPED: 'neutral',
  DELIVERED: 'green',
  CANCELED: 'madder',
};

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  PENDING: 'neutral',
  COMPLETED: 'green',
  FAILED: 'madder',
  REFUND_DUE: 'amber',
  REFUNDED: 'neutral',
};

export const formatItemCount = (count: number): string => formatCount(count, 'item', 'items');

/** The heading of an order's items: "2 items to pack" while the order can be shipped. */
export function formatPackingHeading(order: Order): string {
  const items = formatItemCount(countUnits(order.items));
  if (isAwaitingPayment(order)) return `${items}, not paid yet`;
  return order.deliveryStatus === 'PENDING' ? `${items} to pack` : items;
}

/** "Cash on delivery", "Online, paid", "Online, not paid" */
export function formatPayment({
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus'>): string {
  if (paymentMethod === 'COD' && paymentStatus === 'PENDING') return PAYMENT_METHOD_NAMES.COD;
  if (isUnpaid(paymentStatus)) return 'Online, not paid';
  const method = paymentMethod === 'COD' ? PAYMENT_METHOD_NAMES.COD : 'Online';
  return `${method}, ${PAYMENT_STATUS_NAMES[paymentStatus].toLowerCase()}`;
}

/** A payment problem to highlight in the list; null if there is none. */
export function getPaymentAlert({
  paymentMethod,
  paymentStatus,
  deliveryStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>): { tone: Tone; label: string } | null {
  if (paymentStatus === 'REFUND_DUE') return { tone: 'amber', label: PAYMENT_STATUS_NAMES.REFUND_DUE };
  if (paymentMethod === 'COD' || deliveryStatus === 'CANCELED') return null;
  if (paymentStatus === 'FAILED') return { tone: 'madder', label: 'Payment failed' };
  return paymentStatus === 'PENDING' ? { tone: 'amber', label: 'Payment pending' } : null;
}

/** What to collect on delivery. */
export function formatAmountToCollect({
  deliveryStatus,
  paymentMethod,
  paymentStatus,
  items,
}: Pick<Order, 'deliveryStatus' | 'paymentMethod' | 'paymentStatus' | 'items'>): string {
  if (deliveryStatus === 'CANCELED') return 'Nothing to collect';
  if (paymentMethod === 'COD')
    return paymentStatus === 'COMPLETED'
      ? 'Paid in cash'
      : `Collect ${formatRupees(sumKeptItems({ items }))} in cash`;
  return paymentStatus === 'COMPLETED'
    ? 'Paid online'
    : `Online payment: ${PAYMENT_STATUS_NAMES[paymentStatus].toLowerCase()}`;
}

/** The lines of name and address. */
export function formatRecipient({ user, address }: Pick<Order, 'user' | 'address'>): string[] {
  return [
    `${user.firstName} ${user.lastName}`,
    address.addressLine1,
    ...(address.addressLine2 ? [address.addressLine2] : []),
    formatCityLine(address),
  ];
}
