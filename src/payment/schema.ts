import { z } from 'zod';
import { orderShape } from '../order/schema';
import { idText, optionalText } from '../text';
import { type AttemptState, PAYMENT_OUTCOMES, type RefundState } from './status';

/** Any text: an impossible id is not found, like an unknown one. */
export const verifyInput = z.object({ transactionId: z.string().catch('') });

export const verifiedPaymentShape = z.object({
  status: z.enum(PAYMENT_OUTCOMES),
  order: orderShape,
});
export type VerifiedPayment = z.infer<typeof verifiedPaymentShape>;

/** A new attempt to pay. */
export interface PaymentVisit {
  /** null when the provider did not respond with its page; retrying creates another attempt */
  redirectUrl: string | null;
  merchantTransactionId: string;
}

export const payableOrderInput = z.object({ orderId: idText });

export const recordManualRefundsInput = payableOrderInput.extend({
  /** in rupees as it was shown: another amount has not been confirmed; omitted, whatever there is now is recorded */
  amount: optionalText({ label: 'Amount', max: 20 }),
});

/** An order of the customer's own that can still be paid. */
export interface UnpaidOrder {
  orderId: string;
  /** of its newest attempt */
  merchantTransactionId: string;
  /** the end of the hold, ISO 8601, UTC */
  payableUntil: string;
}

/** An attempt as the back office shows it. Dates are ISO 8601, UTC; amounts rupees with two decimals. */
export interface PaymentAttempt {
  id: string;
  gateway: string;
  /** whether the store uses this gateway now, so that its state can be fetched */
  isRefreshable: boolean;
  state: AttemptState;
  amount: string;
  /** what the provider captured, where that differs from the amount */
  captured: string | null;
  providerOrderId: string | null;
  transactionId: string | null;
  mode: string | null;
  errorCode: string | null;
  createdAt: string;
  expiresAt: string;
  lastCheckedAt: string | null;
  resolvedAt: string | null;
}

export interface Refund {
  id: string;
  attemptId: string;
  state: RefundState;
  amount: string;
  providerRefundId: string | null;
  errorCode: string | null;
  createdAt: string;
  resolvedAt: string | null;
  /** of units that came back; null where the whole payment, or what is left of it, is refunded */
  creditNoteId: string | null;
}

/** All payments and refunds of an order. */
export interface OrderPayments {
  attempts: PaymentAttempt[];
  refunds: Refund[];
  /** until when an unpaid order holds its stock; null for every other */
  holdEndsAt: string | null;
  /** whether 'Check now' has something to fetch */
  canCheck: boolean;
  /** whether 'Refund' has something to refund */
  canRefund: boolean;
  /**
   * what the provider does not refund, because it rejects it or the store no longer uses it, so that an admin can pay it back another
   * way; null for nothing
   */
  manualRefundAmount: string | null;
}
