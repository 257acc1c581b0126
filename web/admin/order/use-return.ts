import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Returnable, returnItemsInput } from '../../../src/order/return-items';
import type { Order } from '../../../src/order/schema';
import { hasNoAnswer, needsPassword } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import type { KeyUntilAnswered } from '../../form/use-idempotency-key';
import { findResult } from '../../session/has-succeeded';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

interface ReturnOptions {
  /** what it issues: "credit note" */
  noteName: string;
  /** lives as long as the order is shown: an answer may be lost and the form closed */
  returnKey: KeyUntilAnswered;
  onUnanswered: (isUnanswered: boolean) => void;
  onClose: () => void;
}

/** Whether of each line as many units are left as there are after the return. */
const hasReturned = ({ lines }: Returnable, sent: z.input<typeof returnItemsInput>['lines']): boolean =>
  sent.every(({ itemId, unitsLeft, units }) => {
    const left = lines.find((line) => line.itemId === itemId)?.unitsLeft ?? 0;
    return left === Number(unitsLeft) - Number(units);
  });

/** Sends a return. */
export function useReturn(order: Order, { noteName, returnKey, onUnanswered, onClose }: ReturnOptions) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const [error, setError] = useState<string | null>(null);
  const isAnswerLost = useRef(false);
  const finish = () => {
    returnKey.endKey();
    onUnanswered(false);
    toast.success(`The ${noteName} was issued.`);
    onClose();
  };
  const mutation = trpc.admin.order.returnItems.useMutation({
    // The form may be closed before the answer.
    onMutate: () => onUnanswered(true),
    onSuccess: (saved) => {
      utils.admin.order.detail.setData({ id: order.id }, (known) => known && { ...known, order: saved });
      finish();
    },
    onError: async (failure, { lines }) => {
      const latest = await findResult(failure, () =>
        utils.client.admin.order.returnable.query({ id: order.id }),
      );
      if (latest && hasReturned(latest, lines)) return finish();
      isAnswerLost.current ||= hasNoAnswer(failure);
      onUnanswered(isAnswerLost.current);
      if (needsPassword(failure)) return;
      const fallback = hasNoAnswer(failure)
        ? `The ${noteName} may have been issued, but no answer arrived. Try again: it is not issued twice.`
        : `The ${noteName} could not be issued.`;
      setError(getErrorMessage(failure, fallback));
    },
    // Lists, stock, payments and the order's history may have changed.
    onSettled: () => void utils.admin.invalidate(),
  });
  const submit = (returned: Parameters<typeof mutation.mutateAsync>[0]) => {
    setError(null);
    const input = { ...returned, idempotencyKey: returnKey.getKey() };
    // The form shows the error.
    withPassword(() => mutation.mutateAsync(input)).catch(() => {});
  };
  return { submit, isPending: mutation.isPending, error };
}
