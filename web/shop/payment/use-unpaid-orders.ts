import { useEffect } from 'react';
import { PAYMENT_WINDOW_MS } from '../../../src/payment/schedule';
import type { UnpaidOrder } from '../../../src/payment/schema';
import { FRESH_ON_EACH_PAGE, trpc } from '../../trpc';

/**
 * The minimum between two requests, in case the browser's clock is ahead of the server's. Where it is behind, no wait is longer than
 * the time to pay: a timer of more than 24 days would fire at once.
 */
const MIN_REFETCH_MS = 15_000;

/**
 * The customer's orders that can still be paid. Refetched when the time of one ends, since the server's clock decides. Undefined
 * until loaded. Not a suspense query: it is polled, and pages are complete without it.
 */
export function useUnpaidOrders(enabled = true): UnpaidOrder[] | undefined {
  const { data, dataUpdatedAt, refetch } = trpc.payment.unpaid.useQuery(undefined, {
    ...FRESH_ON_EACH_PAGE,
    enabled,
  });
  useEffect(() => {
    if (!enabled || !data || data.length === 0) return;
    const ends = Math.min(...data.map(({ payableUntil }) => new Date(payableUntil).getTime()));
    const wait = Math.min(Math.max(ends - dataUpdatedAt, MIN_REFETCH_MS), PAYMENT_WINDOW_MS);
    const timer = setTimeout(() => void refetch(), dataUpdatedAt + wait - Date.now());
    return () => clearTimeout(timer);
  }, [enabled, data, dataUpdatedAt, refetch]);
  return data;
}
