import { useState } from 'react';
import type { Order } from '../../../src/order/schema';
import { getErrorMessage } from '../../form/get-error-message';
import { needsPassword, useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

/** Sends a return. @param noteName what it issues: "credit note" */
export function useReturn(order: Order, noteName: string, onClose: () => void) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const [error, setError] = useState<string | null>(null);
  const mutation = trpc.admin.order.returnItems.useMutation({
    onSuccess: (saved) => {
      utils.admin.order.detail.setData({ id: order.id }, (known) => known && { ...known, order: saved });
      toast.success(`The ${noteName} was issued.`);
      onClose();
    },
    onError: (failure) => {
      if (!needsPassword(failure)) setError(getErrorMessage(failure, `The ${noteName} could not be issued.`));
    },
    // Lists, stock, payments and the order's history may have changed.
    onSettled: () => void utils.admin.invalidate(),
  });
  const submit = (input: Parameters<typeof mutation.mutateAsync>[0]) => {
    setError(null);
    // The form shows the error.
    withPassword(() => mutation.mutateAsync(input)).catch(() => {});
  };
  return { submit, isPending: mutation.isPending, error };
}
