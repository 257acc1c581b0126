import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './field-lock.css';

interface FieldLockProps {
  /** the form is being sent */
  locked: boolean;
  children: ReactNode;
}

/**
 * Locks the fields of a form that is cleared or closed once it was sent, and takes with it what is typed until then. Not visible. A
 * field that had the focus gets it back if the form stays.
 */
export function FieldLock({ locked, children }: FieldLockProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement as HTMLElement | null;
    // The browser takes the focus of a disabled field only when it renders.
    if (locked) focused.current = fieldset.current?.contains(active) ? active : null;
    // In a dialog, the dialog itself has the focus then.
    else if (active?.contains(fieldset.current)) focused.current?.focus();
    if (!locked) return;
    // Safari lets a keyboard scroll only what it can focus, or has something that it can focus.
    const body = fieldset.current?.closest('[data-body]');
    body?.setAttribute('tabindex', '0');
    return () => body?.removeAttribute('tabindex');
  }, [locked]);
  return (
    <fieldset ref={fieldset} className={css.lock} disabled={locked}>
      {children}
    </fieldset>
  );
}
