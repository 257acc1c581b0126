/** PhonePe's responses as documented. Unknown fields are ignored; a missing one that the store needs makes the response invalid. */
import { z } from 'zod';
import { takeCharacters } from '../../../src/text';
import type { OpenedPayment, PaymentReport, RefundReport } from '../gateway';

/** As long as the database can keep. */
const providerId = z.string().min(1).max(100);
const paise = z.int().nonnegative();
/** Informative only: a value that is invalid, or longer than the database can keep, must not hide the state of the payment. */
const infoText = (max: number) =>
  z
    .string()
    .transform((text) => takeCharacters(text, max) || null)
    .nullish()
    .catch(null);
const errorCode = infoText(64);

/** Times in seconds since 1970. A token is sent in a header, which allows only visible ASCII. */
export const tokenResponse = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_at: z.int().positive(),
});

export const payResponse = z.object({
  orderId: providerId,
  redirectUrl: z.url({ protocol: /^https?$/ }),
});

const tries = z
  .array(
    z.object({
      transactionId: infoText(64),
      paymentMode: infoText(40),
      state: infoText(64),
      errorCode,
    }),
  )
  .nullish()
  .catch(null);

/** The documented response repeats `metaInfo` but not `merchantOrderId`; webhooks have both. */
export const statusResponse = z.object({
  orderId: providerId,
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: paise,
  errorCode,
  merchantOrderId: z.string().nullish(),
  metaInfo: z.object({ udf1: z.string().nullish() }).nullish().catch(null),
  paymentDetails: tries,
});

/** CONFIRMED: accepted by PhonePe, but not received by the customer yet. */
const refundState = z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']);

export const refundResponse = z.object({
  refundId: providerId,
  state: refundState,
  amount: paise,
  originalMerchantOrderId: z.string().nullish(),
  errorCode,
});

/** An error: `code` in most responses, `errorCode` in some. */
export const errorResponse = z.union([
  z.object({ code: z.string().min(1) }),
  z.object({ errorCode: z.string().min(1) }).transform(({ errorCode }) => ({ code: errorCode })),
]);

export const toOpenedPayment = ({ orderId, redirectUrl }: z.infer<typeof payResponse>): OpenedPayment => ({
  providerOrderId: orderId,
  redirectUrl,
});

export function toPaymentReport(answer: z.infer<typeof statusResponse>): PaymentReport {
  const details = answer.paymentDetails ?? [];
  const paid =
    answer.state === 'COMPLETED' ? details.findLast(({ state }) => state === 'COMPLETED') : undefined;
  const failed = answer.state === 'FAILED' ? details.findLast(({ state }) => state === 'FAILED') : undefined;
  const hasExpired = answer.state === 'FAILED' && /EXPIRED/i.test(answer.errorCode ?? '');
  return {
    attemptId: answer.merchantOrderId ?? answer.metaInfo?.udf1 ?? null,
    providerOrderId: answer.orderId,
    state: hasExpired ? 'EXPIRED' : answer.state,
    amountPaise: answer.amount,
    // PhonePe accepts rupees only, and reports no currency.
    currency: 'INR',
    transactionId: paid?.transactionId ?? null,
    mode: paid?.paymentMode ?? null,
    errorCode: answer.state === 'FAILED' ? (answer.errorCode ?? failed?.errorCode ?? null) : null,
  };
}

export const toRefundReport = (answer: z.infer<typeof refundResponse>): RefundReport => ({
  providerRefundId: answer.refundId,
  state: answer.state === 'CONFIRMED' ? 'PENDING' : answer.state,
  amountPaise: answer.amount,
  attemptId: answer.originalMerchantOrderId ?? null,
  errorCode: answer.state === 'FAILED' ? (answer.errorCode ?? null) : null,
});
