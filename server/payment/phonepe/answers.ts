/** PhonePe's answers as it documents them. Fields we don't know are ignored; one we need and can't read makes the answer malformed. */
import { z } from 'zod';
import type { OpenedPayment, PaymentReport, RefundReport } from '../gateway';

const providerId = z.string().min(1).max(128);
const paise = z.int().nonnegative();
const epochMs = z.int().positive().max(8_640_000_000_000_000);
/** Words for the log and the back office: what is odd about them must not hide what became of the money. */
const words = z
  .string()
  .transform((text) => text.slice(0, 64) || null)
  .nullish()
  .catch(null);

/** Times in seconds since 1970. A token goes into a header, which takes visible ASCII alone. */
export const tokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_at: z.int().positive(),
});

export const payAnswer = z.object({
  orderId: providerId,
  expireAt: epochMs,
  redirectUrl: z.url({ protocol: /^https?$/ }),
});

const tries = z
  .array(
    z.object({
      transactionId: words,
      paymentMode: words,
      state: words,
      errorCode: words,
    }),
  )
  .nullish()
  .catch(null);

/** The documented answer repeats `metaInfo` and not `merchantOrderId`; webhooks have both. */
export const statusAnswer = z.object({
  orderId: providerId,
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: paise,
  errorCode: words,
  merchantOrderId: z.string().nullish(),
  metaInfo: z.object({ udf1: z.string().nullish() }).nullish().catch(null),
  paymentDetails: tries,
});

/** CONFIRMED: accepted by PhonePe, not yet with the shopper. */
const refundState = z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']);

export const refundAnswer = z.object({
  refundId: providerId,
  state: refundState,
  amount: paise,
  originalMerchantOrderId: z.string().nullish(),
  errorCode: words,
});

/** A refusal: `code` in most answers, `errorCode` in some. */
export const errorAnswer = z.union([
  z.object({ code: z.string().min(1) }),
  z.object({ errorCode: z.string().min(1) }).transform(({ errorCode }) => ({ code: errorCode })),
]);

export const openedPayment = ({
  orderId,
  expireAt,
  redirectUrl,
}: z.infer<typeof payAnswer>): OpenedPayment => ({
  providerOrderId: orderId,
  redirectUrl,
  expiresAt: new Date(expireAt),
});

export function paymentReport(answer: z.infer<typeof statusAnswer>): PaymentReport {
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
    // PhonePe takes rupees only and names no currency.
    currency: 'INR',
    transactionId: paid?.transactionId ?? null,
    mode: paid?.paymentMode ?? null,
    errorCode: answer.state === 'FAILED' ? (answer.errorCode ?? failed?.errorCode ?? null) : null,
  };
}

export const refundReport = (answer: z.infer<typeof refundAnswer>): RefundReport => ({
  providerRefundId: answer.refundId,
  state: answer.state === 'CONFIRMED' ? 'PENDING' : answer.state,
  amountPaise: answer.amount,
  attemptId: answer.originalMerchantOrderId ?? null,
  errorCode: answer.state === 'FAILED' ? (answer.errorCode ?? null) : null,
});
