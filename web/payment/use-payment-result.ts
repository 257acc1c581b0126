import { useEffect } from 'react';
import type { PaymentOutcome } from '../../src/payment/status';
import { trpc } from '../trpc';
import { usePolling } from './use-polling';

/**
 * What became of a payment, asked until it is settled. Once it is known to be pending, a question that nobody answers changes
 * nothing: the next one is asked in its time.
 */
export function usePaymentResult(transactionId: string) {
  const utils = trpc.useUtils();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = trpc.payment.verify.useQuery(
    { transactionId },
    { staleTime: 0 },
  );
  const outcome: PaymentOutcome | null = data?.status ?? (error ? 'FAILED' : null);
  const dueAt = usePolling({
    answer: `${dataUpdatedAt} ${errorUpdatedAt}`,
    active: outcome === 'PENDING' && !isFetching,
    poll: () => void refetch(),
  });

  useEffect(() => {
    if (outcome === null) return;
    // What was paid has left the cart.
    if (outcome === 'COMPLETED') void utils.cart.get.invalidate();
    void utils.order.invalidate();
    // Another part of the page may be loading it already.
    void utils.payment.unpaid.invalidate(undefined, undefined, { cancelRefetch: false });
  }, [outcome, utils]);

  return {
    outcome,
    order: data?.order ?? null,
    error: data ? null : error,
    isRefreshing: isFetching,
    dueAt,
    refetch,
  };
}
