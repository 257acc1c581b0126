/** Labels and sentences about the payments and refunds of an order. */
import { formatDateTime } from '../../../src/dates';
import { formatRupees, fromRupees, sumPaise } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import { isUnpaid } from '../../../src/order/status';
import { findOwedRefunds, isUnderReview } from '../../../src/payment/owed-refunds';
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

/** The provider reports the captured amount only when it differs from the requested one. */
const getCapturedAmount = ({ captured, amount }: PaymentAttempt): string => captured ?? amount;

/** Why an attempt needs a review, and what an admin can do about it until the money is returned. */
export function describeReview(
  attempt: PaymentAttempt,
  { refunds }: Pick<OrderPayments, 'refunds'>,
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
): string {
  const captured = formatAmount(getCapturedAmount(attempt));
  const reason =
    getCapturedAmount(attempt) === attempt.amount
      ? `The provider captured ${captured}, but for a different payment or in a different currency.`
      : `The provider captured ${captured} instead of ${formatAmount(attempt.amount)}.`;
  if (!isUnderReview(attempt, refunds)) return reason;
  return isUnpaid(paymentStatus)
    ? `${reason} The order stays unpaid until you have checked this payment with the provider. “Refund” returns the money and cancels the order.`
    : `${reason} Check this payment with the provider. “Refund” returns the money. The order stays as it is.`;
}

/** Why an open attempt can't be checked. */
export const describeUncheckable = ({ gateway }: PaymentAttempt): string =>
  `This payment was started with “${gateway}”, which the store no longer uses, so it can’t be checked here. Check it there before you ship or cancel the order.`;

/** The common names of PhonePe's payment modes. */
export function formatPaymentMode(mode: string): string {
  if (mode.startsWith('UPI')) return 'UPI';
  return mode === 'TOKEN' ? 'card' : mode.toLowerCase().replaceAll('_', ' ');
}

type PaymentDetails = (readonly [name: string, value: string])[];

const omitMissing = (details: readonly (readonly [string, string | null])[]): PaymentDetails =>
  details.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));

const formatOptionalMoment = (iso: string | null) => iso && formatDateTime(iso);
const getEndLabel = ({ state }: PaymentAttempt | Refund) => (state === 'COMPLETED' ? 'Completed' : 'Ended');

export function getAttemptDetails(attempt: PaymentAttempt): PaymentDetails {
  const isOpen = attempt.state === 'PENDING';
  return omitMissing([
    ['Started', formatDateTime(attempt.createdAt)],
    ['Can be paid until', isOpen ? formatDateTime(attempt.expiresAt) : null],
    [getEndLabel(attempt), formatOptionalMoment(attempt.resolvedAt)],
    ['Last checked', formatOptionalMoment(attempt.lastCheckedAt)],
    ['Our ID', attempt.id],
    ['Provider order ID', attempt.providerOrderId],
    ['Transaction', attempt.transactionId],
    ['Error', attempt.errorCode],
    ['Provider', attempt.gateway],
  ]);
}

export function getRefundDetails(refund: Refund): PaymentDetails {
  return omitMissing([
    ['Requested', formatDateTime(refund.createdAt)],
    [getEndLabel(refund), formatOptionalMoment(refund.resolvedAt)],
    ['Our ID', refund.id],
    ['Provider refund ID', refund.providerRefundId],
    ['Returned', refund.state === 'COMPLETED' && refund.providerRefundId === null ? 'another way' : null],
    ['Error', refund.errorCode],
  ]);
}

/** The amount that “Refund” returns, in paise. */
export const getRefundablePaise = (
  { attempts, refunds }: OrderPayments,
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
): number =>
  sumPaise(
    findOwedRefunds({
      paymentStatus,
      attempts: attempts.map((attempt) => ({
        id: attempt.id,
        state: attempt.state,
        paidPaise: fromRupees(getCapturedAmount(attempt)),
      })),
      refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amountPaise: fromRupees(amount) })),
    }).map(({ amountPaise }) => amountPaise),
  );

const ATTEMPT_OUTCOMES: Record<AttemptState, (attempt: PaymentAttempt) => string> = {
  PENDING: () => 'The payment is still pending.',
  COMPLETED: ({ amount }) => `The payment of ${formatAmount(amount)} was received.`,
  FAILED: () => 'The payment failed.',
  EXPIRED: () => 'The payment expired.',
  REVIEW: (attempt) =>
    `The provider captured ${formatAmount(getCapturedAmount(attempt))}, which is not the requested amount. Please review it.`,
};

const REFUND_OUTCOMES: Record<RefundState, string> = {
  PENDING: 'The refund is still in progress.',
  COMPLETED: 'The refund was completed.',
  FAILED: 'The refund failed.',
};

/** The result of a check in one sentence: of the newest refund, otherwise of the newest payment. */
export function describeCheckResult({ attempts, refunds }: OrderPayments): string {
  const refund = refunds.at(-1);
  if (refund) return REFUND_OUTCOMES[refund.state];
  const attempt = attempts.find(({ state }) => state === 'COMPLETED') ?? attempts.at(-1);
  return attempt ? ATTEMPT_OUTCOMES[attempt.state](attempt) : 'There is no payment to check.';
}
