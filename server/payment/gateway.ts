/**
 * A payment provider with a hosted payment page. Amounts are whole paise. phonepe/ implements it for PhonePe's Standard Checkout;
 * Razorpay's payment links and Stripe's Checkout have the same calls.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { AttemptState, RefundState } from '../../src/payment/status';

export interface NewPayment {
  /** at most 34 characters of `[A-Za-z0-9_-]`; the provider's key of the payment */
  attemptId: string;
  amountPaise: number;
  /** seconds from now */
  expireAfter: number;
  /** where the provider sends the customer afterwards */
  returnUrl: string;
  /** shown on the provider's page */
  message: string;
}

export interface OpenedPayment {
  /** the provider's own id */
  providerOrderId: string;
  /** the page where the customer pays */
  redirectUrl: string;
}

/** The provider's state of a payment. */
export interface PaymentReport {
  /** as the provider reports it: to be compared with the attempt */
  attemptId: string | null;
  providerOrderId: string;
  /** EXPIRED: nothing was paid, and nothing can be any more */
  state: Exclude<AttemptState, 'REVIEW'>;
  amountPaise: number;
  currency: string;
  /** of the successful payment, in the provider's records */
  transactionId: string | null;
  /** the provider's name of the payment mode: UPI_INTENT, CARD … */
  mode: string | null;
  /** the provider's code of why it failed */
  errorCode: string | null;
}

interface NewRefund {
  /** deterministic, so that requesting it twice refunds the money once */
  refundId: string;
  attemptId: string;
  amountPaise: number;
}

export interface RefundReport {
  /** the provider's own id */
  providerRefundId: string;
  state: RefundState;
  amountPaise: number;
  attemptId: string | null;
  errorCode: string | null;
}

/** The subject of a webhook. It does not prove a result: fetch the status of the named payment or refund. */
export type WebhookHint = { kind: 'payment'; attemptId: string } | { kind: 'refund'; refundId: string };

export interface PaymentGateway {
  readonly name: string;
  create(payment: NewPayment): Promise<OpenedPayment>;
  /** null when the provider knows no such payment */
  fetchStatus(attemptId: string): Promise<PaymentReport | null>;
  refund(refund: NewRefund): Promise<RefundReport>;
  /** null when the provider knows no such refund */
  fetchRefund(refundId: string): Promise<RefundReport | null>;
  /**
   * Null for an event that is about neither a payment nor a refund.
   * @param body byte by byte as received
   * @throws AppError UNAUTHORIZED when the provider did not send it; BAD_REQUEST when it can't be read
   */
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): WebhookHint | null;
  /** @throws GatewayError unless the provider accepts the credentials */
  checkCredentials(): Promise<void>;
}

/**
 * rejected: the provider did nothing;
 * unreachable: the provider did not receive the call;
 * duplicate: the provider rejected an id that was used before;
 * unknown: the provider may have executed the call (a timeout, a broken connection, an error of its own): fetch by the id.
 */
export type GatewayOutcome = 'rejected' | 'unreachable' | 'duplicate' | 'unknown';

/** A failed call to the provider. `message` is for the log, never for a customer. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** why the provider rejected the request itself; null for every other failure, such as with the store's credentials */
  readonly code: string | null;
  constructor(
    readonly outcome: GatewayOutcome,
    message: string,
    options?: ErrorOptions & { code?: string },
  ) {
    super(message, options);
    this.code = options?.code ?? null;
  }
}

export const UNREADABLE_WEBHOOK = 'The webhook could not be read.';
export const NOT_THE_PROVIDER = 'The webhook does not have the provider’s authorization.';
