import { AppError } from '../../src/errors';
import type { PaymentGateway, PaymentReport } from '../payment/gateway';

/** A payment gateway whose payments and refunds stay PENDING, and which rejects every webhook. */
export function createPendingGateway(): PaymentGateway {
  const payments = new Map<string, PaymentReport>();
  return {
    name: 'pending',
    create: async ({ attemptId, amountPaise }) => {
      payments.set(attemptId, {
        attemptId,
        providerOrderId: `P-${attemptId}`,
        state: 'PENDING',
        amountPaise,
        currency: 'INR',
        transactionId: null,
        mode: null,
        errorCode: null,
      });
      return {
        providerOrderId: `P-${attemptId}`,
        redirectUrl: `https://pay.example.com/${attemptId}`,
      };
    },
    fetchStatus: async (attemptId) => payments.get(attemptId) ?? null,
    refund: async ({ refundId, attemptId, amountPaise }) => ({
      providerRefundId: `R-${refundId}`,
      state: 'PENDING',
      amountPaise,
      attemptId,
      errorCode: null,
    }),
    fetchRefund: async () => null,
    parseWebhook: () => {
      throw new AppError('UNAUTHORIZED', 'The webhook is not from the payment provider.');
    },
    checkCredentials: async () => {},
  };
}
