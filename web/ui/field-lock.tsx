import type { ReactNode } from 'react';
import * as css from './field-lock.css';

interface FieldLockProps {
  /** the form is being sent */
  locked: boolean;
  children: ReactNode;
}

/** Locks the fields of a form that is cleared or closed once it was sent, and takes with it what is typed until then. Not visible. */
export const FieldLock = ({ locked, children }: FieldLockProps) => (
  <fieldset className={css.lock} disabled={locked}>
    {children}
  </fieldset>
);
