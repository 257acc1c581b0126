/** PENDING may still change; REVIEW waits for an admin; COMPLETED is final. */
export type AttemptState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'EXPIRED' | 'REVIEW';

export type RefundState = 'PENDING' | 'COMPLETED' | 'FAILED';

/** What the customer sees on returning from the provider. */
export const PAYMENT_OUTCOMES = ['PENDING', 'COMPLETED', 'FAILED'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export const ATTEMPT_STATE_NAMES: Record<AttemptState, string> = {
  PENDING: 'Pending',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  REVIEW: 'Needs review',
};

export const REFUND_STATE_NAMES: Record<RefundState, string> = {
  PENDING: 'In progress',
  COMPLETED: 'Refunded',
  FAILED: 'Failed',
};
