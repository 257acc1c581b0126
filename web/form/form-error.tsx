import { useEffect, useRef } from 'react';
import { ErrorNote } from '../ui/error-note';
import * as css from './form-error.css';

/** Why a form could not be saved, scrolled to: the button that saves may be in sight where this is not. */
export function FormError({ children }: { children: string | null }) {
  const element = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (children) element.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={element} className={css.error}>
      <ErrorNote>{children}</ErrorNote>
    </div>
  );
}
