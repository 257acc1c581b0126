import type { AttemptState } from '../../src/payment/status';
import { HOLD_GRACE_MS } from '../../src/payment/times';
import type { PaymentReport } from './gateway';

interface Asked {
  id: string;
  amountPaise: bigint;
  expiresAt: Date;
}

export type Verdict = Exclude<AttemptState, 'PENDING'>;

/** What the provider's word makes of an attempt; null leaves it as it is. `report` is null where the provider knows of none. */
export function judge(asked: Asked, report: PaymentReport | null, now: Date): Verdict | null {
  if (!report) return now.getTime() > asked.expiresAt.getTime() + HOLD_GRACE_MS ? 'EXPIRED' : null;
  if (report.state === 'PENDING') return null;
  if (report.state !== 'COMPLETED') return report.state;
  // Money was taken: for this attempt, this much of this currency, or a person must look.
  const ours =
    (report.attemptId === null || report.attemptId === asked.id) &&
    report.currency === 'INR' &&
    BigInt(report.amountPaise) === asked.amountPaise;
  return ours ? 'COMPLETED' : 'REVIEW';
}
