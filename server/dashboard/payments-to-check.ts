import type { Prisma } from '../../prisma/generated/mysql/client';

/** Money the store owes back, or that a shopper chose to pay online and did not, while the order stands. */
export const PAYMENT_TO_CHECK = {
  // Named one by one, so that the paid ones, nearly all, are never looked at.
  paymentStatus: { in: ['PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED'] },
  OR: [
    { paymentStatus: 'REFUND_DUE' },
    { paymentMethod: 'ONLINE_PAYMENT', deliveryStatus: { not: 'CANCELED' } },
  ],
} as const satisfies Prisma.OrderWhereInput;
