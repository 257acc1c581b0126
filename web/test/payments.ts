/** Sample payments as the back office reads them. */
import type { Order } from '../../src/order/schema';
import type { OrderPayments, PaymentAttempt, Refund } from '../../src/payment/schema';
import { order } from './orders';

export const onlineOrder: Order = { ...order, paymentMethod: 'ONLINE_PAYMENT' };

export const attempt: PaymentAttempt = {
  id: 'T1',
  gateway: 'phonepe',
  isRefreshable: true,
  state: 'PENDING',
  amount: '1299.00',
  captured: null,
  providerOrderId: 'OM1',
  transactionId: null,
  mode: null,
  errorCode: null,
  createdAt: '2026-11-18T10:35:00.000Z',
  expiresAt: '2026-11-18T10:47:00.000Z',
  lastCheckedAt: null,
  resolvedAt: null,
};

export const paidAttempt: PaymentAttempt = {
  ...attempt,
  state: 'COMPLETED',
  mode: 'UPI_QR',
  transactionId: 'TX1',
  lastCheckedAt: '2026-11-18T10:36:00.000Z',
  resolvedAt: '2026-11-18T10:36:00.000Z',
};

export const refund: Refund = {
  id: 'T1R1',
  attemptId: 'T1',
  state: 'PENDING',
  amount: '1299.00',
  providerRefundId: null,
  errorCode: null,
  createdAt: '2026-11-19T04:00:00.000Z',
  resolvedAt: null,
  creditNoteId: null,
};

export const makePayments = (changes: Partial<OrderPayments> = {}): OrderPayments => ({
  attempts: [attempt],
  refunds: [],
  holdEndsAt: null,
  canCheck: true,
  canRefund: false,
  manualRefundAmount: null,
  ...changes,
});
