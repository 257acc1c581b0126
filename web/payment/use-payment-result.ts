import { useEffect, useState } from 'react';
import type { PaymentOutcome } from '../../src/payment/status';
import { unansweredStorage } from '../shop/unanswered/unanswered-storage';
import { trpc } from '../trpc';
import { usePolling } from './use-polling';

/**
 * The result of a payment, polled until it is final. Once a payment is known to be pending, a failed poll changes nothing: the
 * next one follows on schedule. Not `useSuspenseQuery`: the page's live region has to stay from the first state to the last.
 */
export function usePaymentResult(transactionId: string) {
  const utils = trpc.useUtils();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = trpc.payment.verify.useQuery(
    { transactionId },
    { staleTime: 0 },
  );
  // React Query forgets it while the payment is verified again; its message and buttons stay until the answer.
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const outcome: PaymentOutcome | null = data?.status ?? (lastError ? 'FAILED' : null);
  const dueAt = usePolling({
    answer: `${dataUpdatedAt} ${errorUpdatedAt}`,
    active: outcome === 'PENDING' && !isFetching,
    poll: () => void refetch(),
  });

  const isKnown = data !== undefined;
  useEffect(() => {
    // Should its code not load, the checkout only leads here once more.
    if (isKnown && unansweredStorage.read())
      import('../shop/unanswered/unanswered-order').then(
        ({ saveUnansweredOrder }) => saveUnansweredOrder(null),
        () => {},
      );
  }, [isKnown]);

  useEffect(() => {
    if (outcome === null) return;
    // Paid items have left the cart.
    if (outcome === 'COMPLETED') void utils.cart.get.invalidate();
    void utils.order.invalidate();
    // Another part of the page may be loading it already.
    void utils.payment.unpaid.invalidate(undefined, undefined, { cancelRefetch: false });
  }, [outcome, utils]);

  return {
    outcome,
    order: data?.order ?? null,
    error: data ? null : lastError,
    isRefreshing: isFetching,
    dueAt,
    refetch,
  };
}
