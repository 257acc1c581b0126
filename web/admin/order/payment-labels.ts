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

export const formatAmount = (amount: string): string => formatRupees(fromRupees(amount));

/** What the provider says it took, as far as it is another amount than was asked for. */
const getCapturedAmount = ({ captured, amount }: PaymentAttempt): string => captured ?? amount;

/** Why a person must look at an attempt; while its money is here also what they can do. */
export function describeReview(
  attempt: PaymentAttempt,
  { canRefund }: Pick<OrderPayments, 'canRefund'>,
): string {
  const captured = formatAmount(getCapturedAmount(attempt));
  const reason =
    getCapturedAmount(attempt) === attempt.amount
      ? `The provider took ${captured}, but for another payment or in another currency than was asked for.`
      : `The provider took ${captured}, but ${formatAmount(attempt.amount)} was asked for.`;
  return canRefund
    ? `${reason} It pays nothing until you have looked it up with the provider. Refund gives it back, and an order that is not paid otherwise is canceled.`
    : reason;
}

/** Why nothing more is known of an attempt that is still open. */
export const describeUncheckable = ({ gateway }: PaymentAttempt): string =>
  `This payment began with “${gateway}”, which the store does not use now, so it can’t be checked here. Look it up there before you ship or cancel the order.`;

/** What PhonePe calls the ways to pay, as people call them. */
export function formatPaymentMode(mode: string): string {
  if (mode.startsWith('UPI')) return 'UPI';
  return mode === 'TOKEN' ? 'card' : mode.toLowerCase().replaceAll('_', ' ');
}

type PaymentDetails = (readonly [name: string, value: string])[];

const omitMissing = (details: readonly (readonly [string, string | null])[]): PaymentDetails =>
  details.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));

const formatOptionalMoment = (iso: string | null) => iso && formatDateTime(iso);

export function getAttemptDetails(attempt: PaymentAttempt): PaymentDetails {
  const isOpen = attempt.state === 'PENDING';
  return omitMissing([
    ['Begun', formatDateTime(attempt.createdAt)],
    ['Can be paid until', isOpen ? formatDateTime(attempt.expiresAt) : null],
    ['Settled', formatOptionalMoment(attempt.resolvedAt)],
    ['Provider asked', formatOptionalMoment(attempt.lastCheckedAt)],
    ['Our ID', attempt.id],
    ['Provider’s order', attempt.providerOrderId],
    ['Transaction', attempt.transactionId],
    ['Error', attempt.errorCode],
    ['Provider', attempt.gateway],
  ]);
}

export function getRefundDetails(refund: Refund): PaymentDetails {
  return omitMissing([
    ['Asked for', formatDateTime(refund.createdAt)],
    ['Settled', formatOptionalMoment(refund.resolvedAt)],
    ['Our ID', refund.id],
    ['Provider’s refund', refund.providerRefundId],
    ['Error', refund.errorCode],
  ]);
}

/** What 'Refund' would give back, in paise. */
export const getRefundablePaise = (
  { attempts, refunds }: OrderPayments,
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
): number =>
  sumPaise(
    findRefundable({ attempts, refunds, paymentStatus }).map((attempt) =>
      fromRupees(getCapturedAmount(attempt)),
    ),
  );

const ATTEMPT_OUTCOMES: Record<AttemptState, (attempt: PaymentAttempt) => string> = {
  PENDING: () => 'The payment is still pending.',
  COMPLETED: ({ amount }) => `The payment of ${formatAmount(amount)} was received.`,
  FAILED: () => 'The payment failed.',
  EXPIRED: () => 'The payment was never made.',
  REVIEW: (attempt) =>
    `The provider took ${formatAmount(getCapturedAmount(attempt))}, which is not what was asked for: please look.`,
};

const REFUND_OUTCOMES: Record<RefundState, string> = {
  PENDING: 'The refund is still in progress.',
  COMPLETED: 'The refund is returned.',
  FAILED: 'The refund failed.',
};

/** What the provider answered, in a sentence: about the newest refund, else the newest payment. */
export function describeCheckResult({ attempts, refunds }: OrderPayments): string {
  const refund = refunds.at(-1);
  if (refund) return REFUND_OUTCOMES[refund.state];
  const attempt = attempts.find(({ state }) => state === 'COMPLETED') ?? attempts.at(-1);
  return attempt ? ATTEMPT_OUTCOMES[attempt.state](attempt) : 'There is no payment to check.';
}
