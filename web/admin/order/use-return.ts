import type { Returnable } from '../../../src/order/return-items';
import { getErrorCode, hasNoAnswer, needsPassword } from '../../call-error';
import { findResult } from '../../calls/find-result';
import { getErrorMessage } from '../../form/get-error-message';
import { isFormShown } from '../../form/is-form-shown';
import { createIdempotencyKey } from '../../form/use-idempotency-key';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { useIsMounted } from '../../ui/use-is-mounted';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { useOrderToast } from './use-order-toast';
import { describeReturn, hasReturned, type ReturnInput, useSentReturn } from './use-sent-return';

/** What a return issues. */
export const getNoteName = ({ isBill }: Returnable): string => (isBill ? 'refund note' : 'credit note');

/** "The credit note for 1 × Kurta, Ivory, M may have been issued, …" */
const describeUnanswered = (returnable: Returnable, sent: ReturnInput): string =>
  `The ${getNoteName(returnable)} for ${describeReturn(returnable, sent)} may have been issued, but no answer arrived. Send it again: it is not issued twice.`;

/** Sends a return: with the key of one that has no answer, since that may have been saved. */
export function useReturn(orderId: string, returnable: Returnable, onClose: () => void) {
  const utils = trpc.useUtils();
  const toast = useOrderToast(orderId);
  const withPassword = useWithPassword();
  const isMounted = useIsMounted();
  const { draft: sent, getDraft: getSent, beginDraft: beginSent, setDraft: setSent } = useSentReturn(orderId);
  const noteName = getNoteName(returnable);
  const finish = () => {
    setSent(null);
    toast.success(`The ${noteName} was issued.`);
    if (isMounted()) onClose();
  };
  const mutation = trpc.admin.order.returnItems.useMutation({
    onSuccess: (saved) => {
      utils.admin.order.detail.setData({ id: orderId }, (known) => known && { ...known, order: saved });
      finish();
    },
  });

  async function send(input: ReturnInput, form: HTMLElement) {
    const before = getSent();
    const earlier = before?.tries ?? [];
    const idempotencyKey = before?.idempotencyKey ?? createIdempotencyKey();
    const tries = [...earlier, input];
    const fail = (error: string | null, unanswered: readonly ReturnInput[]) => {
      const key = unanswered.length > 0 ? idempotencyKey : createIdempotencyKey();
      setSent({ idempotencyKey: key, input, tries: unanswered, isPending: false, error });
      if (error && !isFormShown(form)) toast.error(error, UNANSWERED_TOAST);
    };
    beginSent({ idempotencyKey, input, tries, isPending: true, error: null });
    try {
      await mutation.mutateAsync({ ...input, idempotencyKey });
    } catch (failure) {
      const latest = await findResult(failure, () =>
        utils.client.admin.order.returnable.query({ id: orderId }),
      );
      if (latest && hasReturned(latest, input)) return finish();
      if (hasNoAnswer(failure)) return fail(describeUnanswered(returnable, input), tries);
      // A conflict also answers what became of the earlier tries: the key was used, which the message says, or was not.
      const unanswered = getErrorCode(failure) === 'CONFLICT' ? [] : earlier;
      if (needsPassword(failure)) {
        fail(null, unanswered);
        throw failure;
      }
      fail(getErrorMessage(failure, `The ${noteName} could not be issued.`), unanswered);
    } finally {
      // Lists, stock, payments and the order's history may have changed.
      void utils.admin.invalidate();
    }
  }

  // The form shows the error.
  const submit = (input: ReturnInput, form: HTMLElement) =>
    void withPassword(() => send(input, form)).catch(() => {});
  return { submit, sent };
}
