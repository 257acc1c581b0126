import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdFor, type UnsavedForm } from './unsaved-changes';

export interface UnsavedGuard {
  /** the question is open: show `UnsavedQuestion` somewhere in the form */
  isAsking: boolean;
  /** Proceeds at once where nothing is unsaved, else once the person agrees: closing the dialog, showing another record. */
  confirm(proceed: () => void): void;
  keepEditing(): void;
  discard(): void;
}

interface Options {
  /** Addresses at which the changes are still there, beside the present one: other tabs that keep their drafts. */
  keeps?: UnsavedForm['keeps'];
}

/**
 * While `dirty`, every way out asks first: links, Back, closing the tab, and what goes through `confirm`.
 * Use it once a form, and render `<UnsavedQuestion guard={guard} />` in it.
 */
export function useUnsavedGuard(dirty: boolean, { keeps = () => false }: Options = {}): UnsavedGuard {
  const [pending, setPending] = useState<{ proceed: () => void } | null>(null);
  const release = useRef<(() => void) | null>(null);
  const keepsChanges = useEffectEvent(keeps);

  useEffect(() => {
    if (!dirty) return;
    release.current = holdFor({
      ask: (proceed) => setPending({ proceed }),
      keeps: (to, from) => keepsChanges(to, from),
    });
    return () => {
      release.current?.();
      release.current = null;
    };
  }, [dirty]);

  const confirm = useCallback(
    (proceed: () => void) => {
      if (dirty) setPending({ proceed });
      else proceed();
    },
    [dirty],
  );
  const keepEditing = useCallback(() => setPending(null), []);
  const discard = useCallback(() => {
    setPending(null);
    release.current?.();
    release.current = null;
    pending?.proceed();
  }, [pending]);

  return { isAsking: pending !== null, confirm, keepEditing, discard };
}
