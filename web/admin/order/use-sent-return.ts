import type { z } from 'zod';
import type { Returnable, returnItemsInput } from '../../../src/order/return-items';
import { useSentDraft } from '../form/use-sent-draft';

export type ReturnInput = Omit<z.input<typeof returnItemsInput>, 'idempotencyKey'>;

/** A return that was sent and has no answer, or none yet. */
interface SentReturn {
  idempotencyKey: string;
  /** Each may have been saved; the last is what was sent last. */
  tries: readonly [ReturnInput, ...ReturnInput[]];
  isPending: boolean;
}

export const useSentReturn = (orderId: string) => useSentDraft<SentReturn>('return', orderId);

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
