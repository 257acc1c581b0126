/** What the refunds of an order's payments still owe, and what can still be refunded of them. Amounts are in paise. */
import { sumPaise } from '../money';
import type { PaymentStatus } from '../order/status';
import type { AttemptState, RefundState } from './status';

/** The smallest amount that PhonePe accepts, of a payment and of a refund. */
export const MIN_ONLINE_PAISE = 100;

interface Attempt {
  id: string;
  state: AttemptState;
  /** what the provider captured */
  paidPaise: number;
}

interface Refund {
  attemptId: string;
  state: RefundState;
  amountPaise: number;
  /** of units that came back; null for the whole payment, or what is left of it */
  creditNoteId: string | null;
}

interface Payments<Paid extends Attempt> {
  paymentStatus: PaymentStatus;
  attempts: readonly Paid[];
  refunds: readonly Refund[];
}

export interface OwedRefund<Paid> {
  attempt: Paid;
  amountPaise: number;
  creditNoteId: string | null;
}

/** Whether the provider has the customer's money. */
export const isCaptured = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'COMPLETED' || state === 'REVIEW';

/**
 * Whether an admin must decide about a payment that differs from what was requested: its refund is neither made nor on its way.
 * IS_UNDER_REVIEW of server/payment/refund-conditions.ts is the same condition for the database.
 */
export const isUnderReview = (
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  refunds: readonly Pick<Refund, 'attemptId' | 'state' | 'creditNoteId'>[],
): boolean =>
  state === 'REVIEW' &&
  refunds.every((refund) => refund.attemptId !== id || !isWhole(refund) || hasFailed(refund));

/** The payments that canceling the order refunds: none where the refund is due or was made before. */
export const findPaymentsToRefund = <Paid extends Attempt>({
  paymentStatus,
  attempts,
}: Pick<Payments<Paid>, 'paymentStatus' | 'attempts'>): Paid[] =>
  paymentStatus === 'REFUND_DUE' || paymentStatus === 'REFUNDED' ? [] : attempts.filter(isCaptured);

const hasFailed = ({ state }: Pick<Refund, 'state'>) => state === 'FAILED';
const isWhole = ({ creditNoteId }: Pick<Refund, 'creditNoteId'>) => creditNoteId === null;
const sumAmounts = (refunds: readonly Pick<Refund, 'amountPaise'>[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** What of a payment was neither refunded nor is on its way. */
export const getUnrefundedPaise = (
  { id, paidPaise }: Pick<Attempt, 'id' | 'paidPaise'>,
  refunds: readonly Refund[],
): number =>
  paidPaise - sumAmounts(refunds.filter((refund) => refund.attemptId === id && !hasFailed(refund)));

/** The refunds of credit notes of which every try has failed, no more than `leftPaise` together. */
function findFailedCredits<Paid extends Attempt>(
  attempt: Paid,
  tries: readonly Refund[],
  leftPaise: number,
): OwedRefund<Paid>[] {
  const credits = new Set(tries.flatMap(({ creditNoteId }) => creditNoteId ?? []));
  const owed: OwedRefund<Paid>[] = [];
  let rest = leftPaise;
  for (const creditNoteId of credits) {
    const ofCredit = tries.filter((refund) => refund.creditNoteId === creditNoteId);
    const amountPaise = ofCredit.every(hasFailed) ? Math.min(rest, ofCredit.at(-1)?.amountPaise ?? 0) : 0;
    if (amountPaise > 0) owed.push({ attempt, amountPaise, creditNoteId });
    rest -= amountPaise;
  }
  return owed;
}

function findOwedOf<Paid extends Attempt>(
  attempt: Paid,
  { paymentStatus, refunds }: Payments<Paid>,
): OwedRefund<Paid>[] {
  if (!isCaptured(attempt)) return [];
  const tries = refunds.filter(({ attemptId }) => attemptId === attempt.id);
  const whole = tries.filter(isWhole);
  const amountPaise = getUnrefundedPaise(attempt, refunds);
  const isWholeOwed =
    isUnderReview(attempt, tries) ||
    (whole.every(hasFailed) && (whole.length > 0 || paymentStatus === 'REFUND_DUE'));
  if (!isWholeOwed) return findFailedCredits(attempt, tries, amountPaise);
  return amountPaise > 0 ? [{ attempt, amountPaise, creditNoteId: null }] : [];
}

/**
 * The refunds to request now: those that the provider has rejected, and those that were never requested because an admin must
 * decide. Never more than was captured.
 */
export const findOwedRefunds = <Paid extends Attempt>(payments: Payments<Paid>): OwedRefund<Paid>[] =>
  payments.attempts.flatMap((attempt) => findOwedOf(attempt, payments));

/** Once the last units came back, what is left is owed as a whole, though only parts of it were requested. */
function isRejected(
  { attempt, amountPaise, creditNoteId }: OwedRefund<Attempt>,
  refunds: readonly Refund[],
): boolean {
  const tries = refunds.filter(({ attemptId }) => attemptId === attempt.id);
  if (tries.some((tried) => tried.creditNoteId === creditNoteId)) return true;
  return creditNoteId === null && sumAmounts(findFailedCredits(attempt, tries, amountPaise)) === amountPaise;
}

/** Those of them that the provider has rejected. An admin can pay them back another way. */
export const findRejectedRefunds = <Paid extends Attempt>(payments: Payments<Paid>): OwedRefund<Paid>[] =>
  findOwedRefunds(payments).filter((owed) => isRejected(owed, payments.refunds));

/** Whether everything that was captured has been refunded. */
export const isFullyRefunded = (payments: Payments<Attempt>): boolean =>
  payments.refunds.every(({ state }) => state !== 'PENDING') &&
  payments.attempts.every((attempt) => {
    if (!isCaptured(attempt)) return true;
    const completed = payments.refunds.filter(
      ({ attemptId, state }) => attemptId === attempt.id && state === 'COMPLETED',
    );
    return (
      (completed.some(isWhole) || sumAmounts(completed) >= attempt.paidPaise) &&
      findOwedOf(attempt, payments).length === 0
    );
  });

/** What of a payment can be refunded for units that come back: nothing while it is under review, or once it is refunded as a whole. */
function getRefundableShare(attempt: Attempt, { paymentStatus, refunds }: Payments<Attempt>): number {
  const tries = refunds.filter(({ attemptId }) => attemptId === attempt.id);
  if (paymentStatus !== 'COMPLETED' || attempt.state !== 'COMPLETED' || tries.some(isWhole)) return 0;
  const left = getUnrefundedPaise(attempt, refunds);
  return Math.max(0, left - sumAmounts(findFailedCredits(attempt, tries, left)));
}

/** What can be refunded for units that come back. */
export const getRefundablePaise = (payments: Payments<Attempt>): number =>
  sumPaise(payments.attempts.map((attempt) => getRefundableShare(attempt, payments)));

/** Divides a refund for units that came back among the payments that hold it. If they hold too little, less is refunded. */
export function allocateRefund<Paid extends Attempt>(
  payments: Payments<Paid>,
  amountPaise: number,
): { attempt: Paid; amountPaise: number }[] {
  const shares: { attempt: Paid; amountPaise: number }[] = [];
  let rest = amountPaise;
  for (const attempt of payments.attempts) {
    const share = Math.min(rest, getRefundableShare(attempt, payments));
    if (share > 0) shares.push({ attempt, amountPaise: share });
    rest -= share;
  }
  return shares;
}
