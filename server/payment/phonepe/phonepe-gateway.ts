/** PhonePe's Standard Checkout, version 2 (developer.phonepe.com, "Standard Checkout", "API reference"). */
import type { z } from 'zod';
import { GatewayError, type PaymentGateway } from '../gateway';
import { createAccessTokens } from './access-token';
import { openedPayment, payAnswer, paymentReport, refundAnswer, refundReport, statusAnswer } from './answers';
import { type Answer, createExchange } from './exchange';
import { isTheirFault, isUnauthorised, readAnswer, refusalCode } from './to-gateway-error';
import { PHONEPE_ID, readWebhook, webhookAuthorization } from './webhook';

/** Where PhonePe is. Without trailing slashes. */
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
  /** which account it is, in the store's own books; 'phonepe' when not given */
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
  /** of each try; 10 s when not given */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/**
 * PhonePe answers INVALID_MERCHANT_ORDER_ID when an order is to be created with an id it knows, and when one is asked for that it
 * does not know. Refunds do alike. Its documentation has no other code for either; these are read too, should it change.
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
  /** names it in an error's message */
  what: string;
  path: string;
  /** sent as JSON; a call without one is a GET */
  body?: unknown;
}

/** Nobody knows an id that PhonePe would not have taken, and it must not get into a path. */
function ourId(what: string, id: string): string {
  if (!PHONEPE_ID.test(id)) throw new GatewayError('rejected', `PhonePe ${what}: the id is not well-formed`);
  return id;
}

export function createPhonePeGateway(options: PhonePeOptions): PaymentGateway {
  const exchange = createExchange(options.timeoutMs ?? 10_000, options.fetch ?? fetch);
  const tokens = createAccessTokens(options, exchange);
  const authorization = webhookAuthorization(options.webhookUsername, options.webhookPassword);

  async function token(what: string): Promise<string> {
    try {
      return await tokens.get();
    } catch (cause) {
      // However the token failed, the call itself was never sent.
      const { message, outcome } = cause as GatewayError;
      const how = outcome === 'rejected' ? outcome : 'unreachable';
      throw new GatewayError(how, `PhonePe ${what}: no access (${message})`, { cause });
    }
  }

  async function call({ what, path, body }: Call): Promise<Answer> {
    const send = (bearer: string) =>
      exchange(what, options.baseUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `O-Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const first = await token(what);
    const answer = await send(first);
    if (!isUnauthorised(answer)) return answer;
    tokens.drop(first);
    return send(await token(what));
  }

  /** Once more when it came to nothing. Not after 429: who asks for patience gets it. */
  async function callTwice(asked: Call): Promise<Answer> {
    const answer = await call(asked).catch(() => null);
    return answer && !isTheirFault(answer) ? answer : call(asked);
  }

  /** @returns null when PhonePe knows no such thing. A 404 that is not PhonePe's own answer says nothing. */
  async function find<Shape extends z.ZodType>(
    asked: Call,
    shape: Shape,
    unknown: RegExp,
  ): Promise<z.output<Shape> | null> {
    try {
      const answer = await callTwice(asked);
      const code = refusalCode(answer);
      const isRefusal = answer.status >= 400 && answer.status < 500 && code !== null;
      if (isRefusal && (answer.status === 404 || unknown.test(code))) return null;
      return readAnswer(asked.what, answer, shape);
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
          merchantOrderId: ourId('pay', attemptId),
          amount: amountPaise,
          expireAfter,
          // The status answer repeats this, and not the merchantOrderId.
          metaInfo: { udf1: attemptId },
          paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls: { redirectUrl: returnUrl } },
        },
      });
      return openedPayment(readAnswer('pay', answer, payAnswer, ORDER.isKnown));
    },

    fetchStatus: async (attemptId) => {
      if (!PHONEPE_ID.test(attemptId)) return null;
      const path = `/checkout/v2/order/${attemptId}/status`;
      const found = await find({ what: 'order status', path }, statusAnswer, ORDER.isUnknown);
      return found && paymentReport(found);
    },

    refund: async ({ refundId, attemptId, amountPaise }) => {
      const answer = await call({
        what: 'refund',
        path: '/payments/v2/refund',
        body: {
          merchantRefundId: ourId('refund', refundId),
          originalMerchantOrderId: ourId('refund', attemptId),
          amount: amountPaise,
        },
      });
      return refundReport(readAnswer('refund', answer, refundAnswer, REFUND.isKnown));
    },

    fetchRefund: async (refundId) => {
      if (!PHONEPE_ID.test(refundId)) return null;
      const path = `/payments/v2/refund/${refundId}/status`;
      const found = await find({ what: 'refund status', path }, refundAnswer, REFUND.isUnknown);
      return found && refundReport(found);
    },

    parseWebhook: (body, headers) => readWebhook(authorization, body, headers),

    checkCredentials: async () => void (await tokens.renew()),
  };
}
