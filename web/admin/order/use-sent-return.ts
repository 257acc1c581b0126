import type { z } from 'zod';
import type { Returnable, returnItemsInput } from '../../../src/order/return-items';
import { useSentDraft } from '../form/use-sent-draft';

export type ReturnInput = Omit<z.input<typeof returnItemsInput>, 'idempotencyKey'>;

/** A return that was sent and has not been saved for certain. */
interface SentReturn {
  idempotencyKey: string;
  /** what was sent last */
  input: ReturnInput;
  /** Each may have been saved. */
  tries: readonly ReturnInput[];
  isPending: boolean;
  error: string | null;
}

/** `discardFailed` forgets one that was not saved: one that may have been is needed to send it again. */
export function useSentReturn(orderId: string) {
  const sent = useSentDraft<SentReturn>('return', orderId);
  const discardFailed = () => {
    if (sent.getDraft()?.tries.length === 0) sent.setDraft(null);
  };
  return { ...sent, discardFailed };
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
