import { useCallback, useEffect, useRef, useState } from 'react';
import { addGuard, type Guard } from './leaving';

export interface UnsavedGuard {
  /** the question stands: show `UnsavedQuestion` somewhere in the form */
  asking: boolean;
  /** Does it at once where nothing is unsaved, else once the reader agrees: closing the dialog, showing another record. */
  before(go: () => void): void;
  stay(): void;
  leave(): void;
}

interface Options {
  /** Addresses at which what was typed is still there, beside the present one: other tabs that keep their drafts. */
  keeps?: Guard['keeps'];
}

/**
 * While `dirty`, every way out asks first: links, Back, closing the tab, and what goes through `before`.
 * Use it once a form, and render `<UnsavedQuestion guard={guard} />` in it.
 */
export function useUnsavedGuard(dirty: boolean, { keeps = () => false }: Options = {}): UnsavedGuard {
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const latestKeeps = useRef(keeps);
  latestKeeps.current = keeps;

  useEffect(() => {
    if (!dirty) return;
    stop.current = addGuard({
      ask: (go) => setPending({ go }),
      keeps: (to, from) => latestKeeps.current(to, from),
    });
    return () => {
      stop.current?.();
      stop.current = null;
    };
  }, [dirty]);

  const before = useCallback(
    (go: () => void) => {
      if (dirty) setPending({ go });
      else go();
    },
    [dirty],
  );
  const stay = useCallback(() => setPending(null), []);
  const leave = useCallback(() => {
    setPending(null);
    stop.current?.();
    stop.current = null;
    pending?.go();
  }, [pending]);

  return { asking: pending !== null, before, stay, leave };
}
