import { useState } from 'react';
import type { Returnable } from '../../../src/order/return-items';
import { getErrorCode, hasNoAnswer, needsPassword } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { createIdempotencyKey } from '../../form/use-idempotency-key';
import { findResult } from '../../session/find-result';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { useIsMounted } from '../../ui/use-is-mounted';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { useOrderToast } from './use-order-toast';
import { describeReturn, hasReturned, type ReturnInput, useSentReturn } from './use-sent-return';

/** What a return issues. */
export const getNoteName = ({ isBill }: Returnable): string => (isBill ? 'refund note' : 'credit note');

/** "The credit note for 1 × Kurta, Ivory, M may have been issued, …" */
export const describeUnanswered = (returnable: Returnable, sent: ReturnInput): string =>
  `The ${getNoteName(returnable)} for ${describeReturn(returnable, sent)} may have been issued, but no answer arrived. Send it again: it is not issued twice.`;

/** Sends a return: with the key of one that has no answer, since that may have been saved. */
export function useReturn(orderId: string, returnable: Returnable, onClose: () => void) {
  const utils = trpc.useUtils();
  const toast = useOrderToast(orderId);
  const withPassword = useWithPassword();
  const isMounted = useIsMounted();
  const [error, setError] = useState<string | null>(null);
  const { draft: sent, getDraft: getSent, setDraft: setSent } = useSentReturn(orderId);
  const noteName = getNoteName(returnable);
  const finish = () => {
    setSent(null);
    toast.success(`The ${noteName} was issued.`);
    if (isMounted()) onClose();
  };
  const fail = (sentence: string) => {
    setError(sentence);
    if (!isMounted()) toast.error(sentence, UNANSWERED_TOAST);
  };
  const mutation = trpc.admin.order.returnItems.useMutation({
    onSuccess: (saved) => {
      utils.admin.order.detail.setData({ id: orderId }, (known) => known && { ...known, order: saved });
      finish();
    },
  });

  async function send(input: ReturnInput) {
    const before = getSent();
    const idempotencyKey = before?.idempotencyKey ?? createIdempotencyKey();
    const tries = before ? ([...before.tries, input] as const) : ([input] as const);
    setError(null);
    setSent({ idempotencyKey, tries, isPending: true });
    try {
      await mutation.mutateAsync({ ...input, idempotencyKey });
    } catch (failure) {
      const latest = await findResult(failure, () =>
        utils.client.admin.order.returnable.query({ id: orderId }),
      );
      if (latest && hasReturned(latest, input)) return finish();
      if (hasNoAnswer(failure)) {
        setSent({ idempotencyKey, tries, isPending: false });
        return fail(describeUnanswered(returnable, input));
      }
      // A conflict also answers what became of the earlier tries: the key was used, which the message says, or was not.
      setSent(before && getErrorCode(failure) !== 'CONFLICT' ? { ...before, isPending: false } : null);
      if (needsPassword(failure)) throw failure;
      fail(getErrorMessage(failure, `The ${noteName} could not be issued.`));
    } finally {
      // Lists, stock, payments and the order's history may have changed.
      void utils.admin.invalidate();
    }
  }

  // The form shows the error.
  const submit = (input: ReturnInput) => void withPassword(() => send(input)).catch(() => {});
  return { submit, sent, error };
}
