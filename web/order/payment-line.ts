/** Texts about the payment of an order. */
import type { Order } from '../../src/order/schema';
import { isUnpaid, PAYMENT_METHOD_NAMES } from '../../src/order/status';
import { isAwaitingPayment, REFUND_MESSAGES } from '../../src/payment/labels';

/** "Cash on delivery", "Paid online", "Not paid" */
export function formatPaymentLine(order: Order): string {
  if (order.paymentMethod === 'COD' || isAwaitingPayment(order))
    return PAYMENT_METHOD_NAMES[order.paymentMethod];
  return isUnpaid(order.paymentStatus) ? 'Not paid' : 'Paid online';
}

export const describeRefund = ({ paymentStatus }: Order): string | null =>
  paymentStatus === 'REFUND_DUE' || paymentStatus === 'REFUNDED' ? REFUND_MESSAGES[paymentStatus] : null;

/** How canceling affects the payment; null if nothing was paid. */
export function describeCancellation(order: Order): string | null {
  if (isAwaitingPayment(order)) return 'If your payment still goes through, it will be refunded.';
  const paid = order.paymentMethod === 'ONLINE_PAYMENT' && order.paymentStatus === 'COMPLETED';
  return paid ? 'Your payment will be refunded to the method you paid with.' : null;
}
