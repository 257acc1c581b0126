import type { DeliveryStatus, PaymentStatus } from '../../../src/order/status';
import type { BadgeVariants } from '../../ui/badge.css';

type Tone = NonNullable<BadgeVariants['tone']>;

/** Amber asks for something, green is done, madder went wrong. */
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
