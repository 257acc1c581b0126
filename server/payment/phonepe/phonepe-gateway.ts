/** PhonePe's Standard Checkout, version 2 (developer.phonepe.com, "Standard Checkout", "API reference"). */
import type { z } from 'zod';
import { GatewayError, type PaymentGateway } from '../gateway';
import { createAccessTokens } from './access-token';
import { createExchange, type HttpResponse } from './http-exchange';
import {
  payResponse,
  refundResponse,
  statusResponse,
  toOpenedPayment,
  toPaymentReport,
  toRefundReport,
} from './responses';
import { getErrorCode, isServerError, isUnauthorized, parseResponse } from './to-gateway-error';
import { createWebhookAuthorization, PHONEPE_ID, parseWebhook } from './webhook';

/** PhonePe's addresses, without trailing slashes. */
export const PHONEPE_HOSTS = {
  sandbox: {
    baseUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    oauthUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
  production: {
    baseUrl: 'https://api.phonepe.com/apis/pg',
    oauthUrl: 'https://api.phonepe.com/apis/identity-manager',
  },
} as const;

export interface PhonePeOptions {
  /** stored with each attempt; 'phonepe' by default */
  name?: string;
  /** without a trailing slash, as {@link PHONEPE_HOSTS} */
  baseUrl: string;
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
  now: () => Date;
  /** of each request; 10 s by default */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/**
 * PhonePe responds INVALID_MERCHANT_ORDER_ID both to creating an order with a known id, and to fetching an unknown one; refunds
 * alike. Its documentation has no other code for either; the others here are in case that changes.
 */
const ORDER = {
  isKnown: /^INVALID_MERCHANT_ORDER_ID$|DUPLICATE/,
  isUnknown: /^INVALID_MERCHANT_ORDER_ID$|ORDER_NOT_FOUND/,
};
const REFUND = {
  isKnown: /^INVALID_MERCHANT_REFUND_ID$|DUPLICATE/,
  isUnknown: /^INVALID_MERCHANT_REFUND_ID$|REFUND_NOT_FOUND/,
};

interface Call {
  /** names the call in error messages */
  what: string;
  path: string;
  /** sent as JSON; without it the call is a GET */
  body?: unknown;
}

/** The id becomes part of a path, so it must have no other characters. */
function requireWellFormedId(what: string, id: string): string {
  if (!PHONEPE_ID.test(id)) throw new GatewayError('rejected', `PhonePe ${what}: the id is not well-formed`);
  return id;
}

export function createPhonePeGateway(options: PhonePeOptions): PaymentGateway {
  const exchange = createExchange(options.timeoutMs ?? 10_000, options.fetch ?? fetch);
  const tokens = createAccessTokens(options, exchange);
  const authorization = createWebhookAuthorization(options.webhookUsername, options.webhookPassword);

  async function token(what: string): Promise<string> {
    try {
      return await tokens.get();
    } catch (cause) {
      // Whatever happened to the token, the call itself was not sent.
      const { message, outcome } = cause as GatewayError;
      const how = outcome === 'rejected' ? outcome : 'unreachable';
      throw new GatewayError(how, `PhonePe ${what}: no access token (${message})`, { cause });
    }
  }

  async function call({ what, path, body }: Call): Promise<HttpResponse> {
    const send = (bearer: string) =>
      exchange(what, options.baseUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `O-Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const first = await token(what);
    const answer = await send(first);
    if (!isUnauthorized(answer)) return answer;
    tokens.drop(first);
    return send(await token(what));
  }

  /** Repeats a call that failed, but not after 429, which asks the store to wait. */
  async function callWithRetry(request: Call): Promise<HttpResponse> {
    const answer = await call(request).catch(() => null);
    return answer && !isServerError(answer) ? answer : call(request);
  }

  /** @returns null when PhonePe does not know it. A 404 without PhonePe's error body may come from a proxy. */
  async function find<Shape extends z.ZodType>(
    request: Call,
    shape: Shape,
    unknown: RegExp,
  ): Promise<z.output<Shape> | null> {
    try {
      const answer = await callWithRetry(request);
      const code = getErrorCode(answer);
      const isClientError = answer.status >= 400 && answer.status < 500 && code !== null;
      if (isClientError && (answer.status === 404 || unknown.test(code))) return null;
      return parseResponse(request.what, answer, shape);
    } catch (error) {
      if (error instanceof GatewayError && error.outcome !== 'unknown')
        throw new GatewayError('unknown', error.message, { cause: error.cause });
      throw error;
    }
  }

  return {
    name: options.name ?? 'phonepe',

    create: async ({ attemptId, amountPaise, expireAfter, returnUrl, message }) => {
      const answer = await call({
        what: 'pay',
        path: '/checkout/v2/pay',
        body: {
          merchantOrderId: requireWellFormedId('pay', attemptId),
          amount: amountPaise,
          expireAfter,
          // The status response repeats this, but not the merchantOrderId.
          metaInfo: { udf1: attemptId },
          paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls: { redirectUrl: returnUrl } },
        },
      });
      return toOpenedPayment(parseResponse('pay', answer, payResponse, ORDER.isKnown));
    },

    fetchStatus: async (attemptId) => {
      if (!PHONEPE_ID.test(attemptId)) return null;
      const path = `/checkout/v2/order/${attemptId}/status`;
      const found = await find({ what: 'order status', path }, statusResponse, ORDER.isUnknown);
      return found && toPaymentReport(found);
    },

    refund: async ({ refundId, attemptId, amountPaise }) => {
      const answer = await call({
        what: 'refund',
        path: '/payments/v2/refund',
        body: {
          merchantRefundId: requireWellFormedId('refund', refundId),
          originalMerchantOrderId: requireWellFormedId('refund', attemptId),
          amount: amountPaise,
        },
      });
      return toRefundReport(parseResponse('refund', answer, refundResponse, REFUND.isKnown));
    },

    fetchRefund: async (refundId) => {
      if (!PHONEPE_ID.test(refundId)) return null;
      const path = `/payments/v2/refund/${refundId}/status`;
      const found = await find({ what: 'refund status', path }, refundResponse, REFUND.isUnknown);
      return found && toRefundReport(found);
    },

    parseWebhook: (body, headers) => parseWebhook(authorization, body, headers),

    checkCredentials: async () => void (await tokens.renew()),
  };
}
