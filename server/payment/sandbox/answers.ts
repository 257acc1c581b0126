/** The sandbox's records in PhonePe's words. */
import type { SandboxPayment, SandboxRefund } from './records';

export interface SandboxEvent {
  /** the merchant's id of what it is about */
  id: string;
  event: string;
  payload: Record<string, unknown>;
}

const failure = (errorCode: string | null) =>
  errorCode === null ? {} : { errorCode, detailedErrorCode: errorCode };

/** Where browsers reach the sandbox's pages, without a trailing slash; it may follow from where the shopper goes back to. */
export type PagesUrl = string | ((returnUrl: string) => string);

export const openedAnswer = (payment: SandboxPayment, pagesUrl: PagesUrl) => ({
  orderId: payment.orderId,
  state: payment.state,
  expireAt: payment.expiresAt,
  redirectUrl: `${typeof pagesUrl === 'string' ? pagesUrl : pagesUrl(payment.redirectUrl)}/pay/${payment.pageToken}`,
});

/** Like the documented answer, it does not repeat the merchant's own id outside `metaInfo`. */
export const orderAnswer = (payment: SandboxPayment) => ({
  orderId: payment.orderId,
  state: payment.state,
  amount: payment.amountPaise,
  payableAmount: payment.amountPaise,
  feeAmount: 0,
  expireAt: payment.expiresAt,
  ...failure(payment.errorCode),
  metaInfo: payment.metaInfo,
  paymentDetails: payment.tries.map((each) => ({
    transactionId: each.transactionId,
    paymentMode: each.mode,
    timestamp: each.at,
    amount: payment.amountPaise,
    payableAmount: payment.amountPaise,
    feeAmount: 0,
    state: each.state,
    ...failure(each.errorCode),
  })),
});

export const refundAnswer = (refund: SandboxRefund) => ({
  refundId: refund.refundId,
  originalMerchantOrderId: refund.merchantOrderId,
  amount: refund.amountPaise,
  state: refund.state,
  timestamp: refund.createdAt,
  ...failure(refund.errorCode),
});

export const orderEvent = (payment: SandboxPayment): SandboxEvent => ({
  id: payment.merchantOrderId,
  event: payment.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed',
  payload: { merchantOrderId: payment.merchantOrderId, ...orderAnswer(payment) },
});

export const refundEvent = (refund: SandboxRefund): SandboxEvent => ({
  id: refund.merchantRefundId,
  event: refund.state === 'COMPLETED' ? 'pg.refund.completed' : 'pg.refund.failed',
  payload: { merchantRefundId: refund.merchantRefundId, ...refundAnswer(refund) },
});
