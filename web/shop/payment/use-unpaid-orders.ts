import { useEffect } from 'react';
import type { UnpaidOrder } from '../../../src/payment/schema';
import { trpc } from '../../trpc';

/** ms; between two questions, however soon a hold ends: this browser's clock may be ahead of the store's */
const MIN_REFETCH_MS = 15_000;

/**
 * The shopper's orders that can still be paid, read again when the time of one is over: the store's clock decides. Undefined
 * until they are known.
 */
export function useUnpaidOrders(enabled = true): UnpaidOrder[] | undefined {
  const { data, dataUpdatedAt, refetch } = trpc.payment.unpaid.useQuery(undefined, { enabled, staleTime: 0 });
  useEffect(() => {
    if (!enabled || !data || data.length === 0) return;
    const ends = Math.min(...data.map(({ payableUntil }) => new Date(payableUntil).getTime()));
    const wait = Math.max(ends - dataUpdatedAt, MIN_REFETCH_MS);
    const timer = setTimeout(() => void refetch(), dataUpdatedAt + wait - Date.now());
    return () => clearTimeout(timer);
  }, [enabled, data, dataUpdatedAt, refetch]);
  return data;
}
