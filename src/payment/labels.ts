import type { Order } from '../order/schema';
import { isUnpaid } from '../order/status';

type PaymentOf = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>;

/** An online order without a payment. */
export const isAwaitingPayment = ({ paymentMethod, paymentStatus, deliveryStatus }: PaymentOf): boolean =>
  paymentMethod === 'ONLINE_PAYMENT' && deliveryStatus === 'PENDING' && isUnpaid(paymentStatus);

/** What customers read about a refund. */
export const REFUND_MESSAGES = {
  REFUND_DUE: 'Your refund is on its way. Your bank may take a few days to show it.',
  REFUNDED: 'Your payment has been refunded. Your bank may take a few days to show it.',
} as const;

export const CANCELED_NOTHING_PAID = 'If your bank charges you anyway, you will be refunded.';

/** "We keep your items until 4:05 pm." */
export const formatHold = (time: string): string => `We keep your items until ${time}.`;
