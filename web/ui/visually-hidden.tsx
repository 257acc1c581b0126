import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css';

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
