/** What the back office says about an order's money. */
import { formatDateTime } from '../../../src/dates';
import { formatRupees, fromRupees, sumPaise } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import { findRefundable } from '../../../src/payment/find-refundable';
import type { OrderPayments, PaymentAttempt, Refund } from '../../../src/payment/schema';
import type { AttemptState, RefundState } from '../../../src/payment/status';
import type { BadgeVariants } from '../../ui/badge.css';

type Tone = NonNullable<BadgeVariants['tone']>;

export const ATTEMPT_TONES: Record<AttemptState, Tone> = {
  PENDING: 'amber',
  COMPLETED: 'green',
  FAILED: 'madder',
  EXPIRED: 'neutral',
  REVIEW: 'madder',
};

export const REFUND_TONES: Record<RefundState, Tone> = {
  PENDING: 'amber',
  COMPLETED: 'green',
  FAILED: 'madder',
};

export const rupees = (amount: string): string => formatRupees(fromRupees(amount));

/** What the provider says it took, as far as it is another amount than was asked for. */
const capturedOf = ({ captured, amount }: PaymentAttempt): string => captured ?? amount;

/** Why a person must look at an attempt; while its money is here also what they can do. */
export function reviewWords(
  attempt: PaymentAttempt,
  { canRefund }: Pick<OrderPayments, 'canRefund'>,
): string {
  const taken = rupees(capturedOf(attempt));
  const why =
    capturedOf(attempt) === attempt.amount
      ? `The provider took ${taken}, but for another payment or in another currency than was asked for.`
      : `The provider took ${taken}, but ${rupees(attempt.amount)} was asked for.`;
  return canRefund
    ? `${why} It pays nothing until you have looked it up with the provider. Refund gives it back, and an order that is not paid otherwise is canceled.`
    : why;
}

/** Why nothing more is known of an attempt that is still open. */
export const unaskableWords = ({ gateway }: PaymentAttempt): string =>
  `This payment began with “${gateway}”, which the store does not use now, so it can’t be checked here. Look it up there before you ship or cancel the order.`;

/** What PhonePe calls the ways to pay, as people call them. */
export function modeWords(mode: string): string {
  if (mode.startsWith('UPI')) return 'UPI';
  return mode === 'TOKEN' ? 'card' : mode.toLowerCase().replaceAll('_', ' ');
}

type Facts = (readonly [name: string, value: string])[];

const known = (facts: readonly (readonly [string, string | null])[]): Facts =>
  facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));

const moment = (iso: string | null) => iso && formatDateTime(iso);

export function attemptFacts(attempt: PaymentAttempt): Facts {
  const open = attempt.state === 'PENDING';
  return known([
    ['Begun', formatDateTime(attempt.createdAt)],
    ['Can be paid until', open ? formatDateTime(attempt.expiresAt) : null],
    ['Settled', moment(attempt.settledAt)],
    ['Provider asked', moment(attempt.lastCheckedAt)],
    ['Our ID', attempt.id],
    ['Provider’s order', attempt.providerOrderId],
    ['Transaction', attempt.transactionId],
    ['Error', attempt.errorCode],
    ['Provider', attempt.gateway],
  ]);
}

export function refundFacts(refund: Refund): Facts {
  return known([
    ['Asked for', formatDateTime(refund.createdAt)],
    ['Settled', moment(refund.settledAt)],
    ['Our ID', refund.id],
    ['Provider’s refund', refund.providerRefundId],
    ['Error', refund.errorCode],
  ]);
}

/** What 'Refund' would give back, in paise. */
export const owedPaise = (
  { attempts, refunds }: OrderPayments,
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
): number =>
  sumPaise(
    findRefundable({ attempts, refunds, paymentStatus }).map((attempt) => fromRupees(capturedOf(attempt))),
  );

const ATTEMPT_OUTCOMES: Record<AttemptState, (attempt: PaymentAttempt) => string> = {
  PENDING: () => 'The payment is still pending.',
  COMPLETED: ({ amount }) => `The payment of ${rupees(amount)} was received.`,
  FAILED: () => 'The payment failed.',
  EXPIRED: () => 'The payment was never made.',
  REVIEW: (attempt) =>
    `The provider took ${rupees(capturedOf(attempt))}, which is not what was asked for: please look.`,
};

const REFUND_OUTCOMES: Record<RefundState, string> = {
  PENDING: 'The refund is still in progress.',
  COMPLETED: 'The refund is returned.',
  FAILED: 'The refund failed.',
};

/** What the provider answered, in a sentence: about the newest refund, else the newest payment. */
export function checkedWords({ attempts, refunds }: OrderPayments): string {
  const refund = refunds.at(-1);
  if (refund) return REFUND_OUTCOMES[refund.state];
  const attempt = attempts.find(({ state }) => state === 'COMPLETED') ?? attempts.at(-1);
  return attempt ? ATTEMPT_OUTCOMES[attempt.state](attempt) : 'There is no payment to check.';
}
