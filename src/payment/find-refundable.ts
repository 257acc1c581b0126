import type { PaymentStatus } from '../order/status';
import type { AttemptState, RefundState } from './status';

interface Payments<Attempt> {
  paymentStatus: PaymentStatus;
  attempts: readonly Attempt[];
  refunds: readonly { attemptId: string; state: RefundState }[];
}

/** Captured payments to be returned whose refund has failed, or was never requested because an admin must decide. */
export const findRefundable = <Attempt extends { id: string; state: AttemptState }>({
  attempts,
  refunds,
  paymentStatus,
}: Payments<Attempt>): Attempt[] =>
  attempts.filter(({ id, state }) => {
    const tries = refunds.filter(({ attemptId }) => attemptId === id);
    if (tries.some((refund) => refund.state !== 'FAILED')) return false;
    if (state === 'REVIEW') return true;
    return state === 'COMPLETED' && (tries.length > 0 || paymentStatus === 'REFUND_DUE');
  });
