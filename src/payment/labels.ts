import type { Order } from '../order/schema';

type PaymentOf = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>;

/** Ordered to be paid online, and nothing came yet. */
export const isAwaitingPayment = ({ paymentMethod, paymentStatus, deliveryStatus }: PaymentOf): boolean =>
  paymentMethod === 'ONLINE_PAYMENT' &&
  deliveryStatus === 'PENDING' &&
  (paymentStatus === 'PENDING' || paymentStatus === 'FAILED');

/** What shoppers read about money that comes back. */
export const REFUND_MESSAGES = {
  REFUND_DUE: 'What you paid is on its way back to you. Your bank may take a few days to show it.',
  REFUNDED: 'What you paid has been sent back to you. Your bank may take a few days to show it.',
} as const;

export const CANCELED_NOTHING_PAID = 'Should your bank take money for it all the same, it comes back to you.';

/** "We keep your items until 4:05 pm." */
export const formatHold = (time: string): string => `We keep your items until ${time}.`;
