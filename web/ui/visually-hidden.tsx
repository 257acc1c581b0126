import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css';

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
