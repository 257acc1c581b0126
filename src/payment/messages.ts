/** The specification's texts about payments (sections 2 and 8). */
export const PAYMENT_MESSAGES = {
  successful: 'Payment Successful',
  failed: 'Payment Failed',
  pending: 'Payment Pending',
  verifyFailed: 'Failed to verify payment.',
} as const;
