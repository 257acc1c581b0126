import { HOLD_GRACE_MS } from '../../src/payment/schedule';
import type { AttemptState } from '../../src/payment/status';
import type { PaymentReport } from './gateway';

interface ExpectedPayment {
  id: string;
  amountPaise: bigint;
  expiresAt: Date;
}

/** A state that an attempt gets from the provider's report. */
export type PaymentResult = Exclude<AttemptState, 'PENDING'>;

/**
 * @param report null where the provider knows no such payment
 * @returns null where nothing is decided yet
 */
export function evaluatePaymentReport(
  expected: ExpectedPayment,
  report: PaymentReport | null,
  now: Date,
): PaymentResult | null {
  if (!report) return now.getTime() > expected.expiresAt.getTime() + HOLD_GRACE_MS ? 'EXPIRED' : null;
  if (report.state === 'PENDING') return null;
  if (report.state !== 'COMPLETED') return report.state;
  const isAsExpected =
    (report.attemptId === null || report.attemptId === expected.id) &&
    report.currency === 'INR' &&
    BigInt(report.amountPaise) === expected.amountPaise;
  return isAsExpected ? 'COMPLETED' : 'REVIEW';
}
