/** The sandbox's records in PhonePe's response shapes. */
import type { SandboxPayment, SandboxRefund } from './records';

export interface SandboxEvent {
  /** the merchant's id of the payment or refund */
  id: string;
  event: string;
  payload: Record<string, unknown>;
}

const toErrorContext = (errorCode: string | null) =>
  errorCode === null ? {} : { errorCode, detailedErrorCode: errorCode };

/** Where browsers reach the sandbox's pages, without a trailing slash; may depend on the customer's return address. */
export type PagesUrl = string | ((returnUrl: string) => string);

export const toPayResponse = (payment: SandboxPayment, pagesUrl: PagesUrl) => ({
  orderId: payment.orderId,
  state: payment.state,
  expireAt: payment.expiresAt,
  redirectUrl: `${typeof pagesUrl === 'string' ? pagesUrl : pagesUrl(payment.redirectUrl)}/pay/${payment.pageToken}`,
});

/** Like the documented response, it does not repeat the merchant's own id outside `metaInfo`. */
export const toStatusResponse = (payment: SandboxPayment) => ({
  orderId: payment.orderId,
  state: payment.state,
  amount: payment.amountPaise,
  payableAmount: payment.amountPaise,
  feeAmount: 0,
  expireAt: payment.expiresAt,
  ...toErrorContext(payment.errorCode),
  metaInfo: payment.metaInfo,
  paymentDetails: payment.tries.map((each) => ({
    transactionId: each.transactionId,
    paymentMode: each.mode,
    timestamp: each.at,
    amount: payment.amountPaise,
    payableAmount: payment.amountPaise,
    feeAmount: 0,
    state: each.state,
    ...toErrorContext(each.errorCode),
  })),
});

export const toRefundResponse = (refund: SandboxRefund) => ({
  refundId: refund.refundId,
  originalMerchantOrderId: refund.merchantOrderId,
  amount: refund.amountPaise,
  state: refund.state,
  timestamp: refund.createdAt,
  ...toErrorContext(refund.errorCode),
});

export const toOrderEvent = (payment: SandboxPayment): SandboxEvent => ({
  id: payment.merchantOrderId,
  event: payment.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed',
  payload: { merchantOrderId: payment.merchantOrderId, ...toStatusResponse(payment) },
});

export const toRefundEvent = (refund: SandboxRefund): SandboxEvent => ({
  id: refund.merchantRefundId,
  event: refund.state === 'COMPLETED' ? 'pg.refund.completed' : 'pg.refund.failed',
  payload: { merchantRefundId: refund.merchantRefundId, ...toRefundResponse(refund) },
});
