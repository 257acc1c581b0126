/**
 * What the store asks of whoever takes money for it. Amounts are whole paise. PhonePe's Standard Checkout is behind it; hosted
 * pages of other providers (Razorpay's payment links, Stripe's Checkout) have the same five calls.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** EXPIRED: the provider takes no money for it any more, and took none. */
export type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'EXPIRED';
export type RefundState = 'PENDING' | 'COMPLETED' | 'FAILED';

export interface NewPayment {
  /** ours, at most 34 characters of `[A-Za-z0-9_-]`; the provider knows the payment by it */
  attemptId: string;
  amountPaise: number;
  /** how long it can be paid, in seconds from now */
  expireAfter: number;
  /** where the shopper comes back to */
  returnUrl: string;
  /** what the provider's page says is paid for */
  message: string;
}

export interface OpenedPayment {
  /** the provider's own id */
  providerOrderId: string;
  /** the page where the shopper pays */
  redirectUrl: string;
  expiresAt: Date;
}

/** What the provider knows of a payment. */
export interface PaymentReport {
  /** as the provider tells it: compare with what was asked for */
  attemptId: string | null;
  providerOrderId: string;
  state: PaymentState;
  amountPaise: number;
  currency: string;
  /** of the try that took the money */
  transactionId: string | null;
  /** how it was paid, in the provider's words: UPI_INTENT, CARD … */
  mode: string | null;
  /** why it failed, in the provider's words */
  errorCode: string | null;
}

export interface NewRefund {
  /** ours, deterministic: asking twice with one id gives the money back once */
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

/** What a webhook is about. It proves nothing: ask for the status of what it names. */
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
   * @param body as it came, byte by byte
   * @throws AppError UNAUTHORIZED when the provider did not send it; BAD_REQUEST when it can't be read
   */
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): WebhookHint | null;
  /** Tries the credentials. @throws GatewayError */
  checkCredentials(): Promise<void>;
}

/**
 * rejected: the provider said no, and did nothing;
 * unreachable: the call never got to it, so that it did nothing;
 * duplicate: it refused since it knows this id already;
 * unknown: it may have done it (time-out, broken connection, an error of its own) — ask by the id.
 */
export type GatewayOutcome = 'rejected' | 'unreachable' | 'duplicate' | 'unknown';

/** A call to the provider that came to nothing. `message` is for the log, never for a shopper. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  constructor(
    readonly outcome: GatewayOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What a webhook that nobody vouches for is told. */
export const NOT_THE_PROVIDER = 'The webhook does not carry the provider’s authorisation.';
