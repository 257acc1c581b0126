import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GuardedForm, guardForm } from './guarded-forms';

export interface UnsavedChangesGuard {
  /** the question is open: show `UnsavedQuestion` somewhere in the form */
  isAsking: boolean;
  /** Proceeds at once where nothing is unsaved, else once the person agrees: closing the dialog, showing another record. */
  confirm(proceed: () => void): void;
  keepEditing(): void;
  discard(): void;
}

interface Options {
  /** Addresses at which the changes are still there, beside the present one: other tabs that keep their drafts. */
  keepsChanges?: GuardedForm['keepsChanges'];
}

/**
 * While `dirty`, every way out asks first: links, Back, closing the tab, and what goes through `confirm`.
 * Use it once a form, and render `<UnsavedQuestion guard={guard} />` in it.
 */
export function useUnsavedChangesGuard(
  dirty: boolean,
  { keepsChanges = () => false }: Options = {},
): UnsavedChangesGuard {
  const [pendingAction, setPendingAction] = useState<{ proceed: () => void } | null>(null);
  const release = useRef<(() => void) | null>(null);
  const currentKeepsChanges = useEffectEvent(keepsChanges);

  useEffect(() => {
    if (!dirty) return;
    release.current = guardForm({
      confirmDiscard: (proceed) => setPendingAction({ proceed }),
      keepsChanges: (to, from) => currentKeepsChanges(to, from),
    });
    return () => {
      release.current?.();
      release.current = null;
    };
  }, [dirty]);

  const confirm = useCallback(
    (proceed: () => void) => {
      if (dirty) setPendingAction({ proceed });
      else proceed();
    },
    [dirty],
  );
  const keepEditing = useCallback(() => setPendingAction(null), []);
  const discard = useCallback(() => {
    setPendingAction(null);
    release.current?.();
    release.current = null;
    pendingAction?.proceed();
  }, [pendingAction]);

  return { isAsking: pendingAction !== null, confirm, keepEditing, discard };
}
