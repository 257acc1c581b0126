import type { PaymentStatus } from '../order/status';
import type { AttemptState, RefundState } from './status';

interface Taken<Attempt> {
  paymentStatus: PaymentStatus;
  attempts: readonly Attempt[];
  refunds: readonly { attemptId: string; state: RefundState }[];
}

/** Money that was taken and should go back, while nothing is bringing it back: its refund failed, or a person must decide. */
export const findRefundable = <Attempt extends { id: string; state: AttemptState }>({
  attempts,
  refunds,
  paymentStatus,
}: Taken<Attempt>): Attempt[] =>
  attempts.filter(({ id, state }) => {
    const tries = refunds.filter(({ attemptId }) => attemptId === id);
    if (tries.some((refund) => refund.state !== 'FAILED')) return false;
    if (state === 'REVIEW') return true;
    return state === 'COMPLETED' && (tries.length > 0 || paymentStatus === 'REFUND_DUE');
  });
