import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GuardedForm, guardForm } from './guarded-forms';

export interface UnsavedChangesGuard {
  /** the dialog is open */
  isConfirming: boolean;
  /** Proceeds at once if nothing is unsaved, otherwise after confirmation: for closing a dialog or showing another record. */
  confirm(proceed: () => void): void;
  keepEditing(): void;
  discard(): void;
}

interface Options {
  /** Whether the changes still exist at another URL, for example in tabs that keep their drafts. */
  keepsChanges?: GuardedForm['keepsChanges'];
}

/**
 * While `dirty`, leaving has to be confirmed: by links, Back, closing the tab, and actions that call `confirm`.
 * Use it once per form, and render `<UnsavedChangesDialog guard={guard} />` in it.
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

  return { isConfirming: pendingAction !== null, confirm, keepEditing, discard };
}
