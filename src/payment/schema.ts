import { z } from 'zod';
import { orderShape } from '../order/schema';
import { PAYMENT_METHODS } from '../order/status';
import { idText } from '../text';
import { ATTEMPT_STATES, PAYMENT_OUTCOMES, REFUND_STATES } from './status';

/** Of any shape: one that no attempt has is not found, like any other that is not there. */
export const verifyInput = z.object({ transactionId: z.string().catch('') });

export const verifiedPaymentShape = z.object({
  status: z.enum(PAYMENT_OUTCOMES),
  order: orderShape,
});
export type VerifiedPayment = z.infer<typeof verifiedPaymentShape>;

/** A visit to the provider's page. */
export interface PaymentVisit {
  /** null: the provider keeps its page from us for the moment; trying again makes another visit */
  redirectUrl: string | null;
  merchantTransactionId: string;
}

export const payableOrderInput = z.object({ orderId: idText });

/** An order of one's own that waits for its money. */
export interface UnpaidOrder {
  orderId: string;
  /** of its newest attempt */
  merchantTransactionId: string;
  /** how long the pieces are kept, ISO 8601, UTC */
  payableUntil: string;
}

export const paymentMethodsShape = z.array(z.enum(PAYMENT_METHODS));

/** An attempt as the back office shows it. Dates are ISO 8601, UTC; amounts rupees with two decimals. */
export const paymentAttemptShape = z.object({
  id: z.string(),
  gateway: z.string(),
  /** the store uses that gateway now, so that it can be asked */
  isRefreshable: z.boolean(),
  state: z.enum(ATTEMPT_STATES),
  amount: z.string(),
  /** what the provider says it took, where that is another amount */
  captured: z.string().nullable(),
  providerOrderId: z.string().nullable(),
  transactionId: z.string().nullable(),
  mode: z.string().nullable(),
  errorCode: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastCheckedAt: z.string().nullable(),
  settledAt: z.string().nullable(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptShape>;

export const refundShape = z.object({
  id: z.string(),
  attemptId: z.string(),
  state: z.enum(REFUND_STATES),
  amount: z.string(),
  providerRefundId: z.string().nullable(),
  errorCode: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type Refund = z.infer<typeof refundShape>;

/** Everything about an order's money. */
export interface OrderPayments {
  attempts: PaymentAttempt[];
  refunds: Refund[];
  /** how long an unpaid order keeps its pieces; null when it keeps none for that */
  holdEndsAt: string | null;
  /** 'Check now' has something to ask */
  canCheck: boolean;
  /** 'Refund' has something to give back */
  canRefund: boolean;
}
