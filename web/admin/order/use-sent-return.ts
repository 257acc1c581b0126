import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { Returnable, returnItemsInput } from '../../../src/order/return-items';

export type ReturnInput = Omit<z.input<typeof returnItemsInput>, 'idempotencyKey'>;

/** A return that was sent and has no answer, or none yet. */
export interface SentReturn {
  idempotencyKey: string;
  /** Each may have been saved; the last is what was sent last. */
  tries: readonly [ReturnInput, ...ReturnInput[]];
  isPending: boolean;
}

/**
 * The return of an order that has no answer. It is in the cache, because the form and the order's dialog may be closed before the
 * answer, and whoever opens them again has to know about it.
 */
export function useSentReturn(orderId: string) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['sentReturn', orderId], [orderId]);
  const { data = null } = useQuery<SentReturn | null>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    sent: data,
    getSent: () => queryClient.getQueryData<SentReturn | null>(queryKey) ?? null,
    setSent: (sent: SentReturn | null) => queryClient.setQueryData(queryKey, sent),
  };
}

/** Whether of each line as many units are left as there are after the return. */
export const hasReturned = ({ lines }: Returnable, sent: ReturnInput): boolean =>
  sent.lines.every(({ itemId, unitsLeft, units }) => {
    const left = lines.find((line) => line.itemId === itemId)?.unitsLeft ?? 0;
    return left === Number(unitsLeft) - Number(units);
  });

/** "1 × Kurta, Ivory, M" */
export const describeReturn = ({ lines }: Returnable, sent: ReturnInput): string =>
  sent.lines
    .map(({ itemId, units }) => {
      const line = lines.find((each) => each.itemId === itemId);
      return `${units} × ${line?.description ?? 'an item'}`;
    })
    .join(', ');
