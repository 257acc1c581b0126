import { useEffect, useRef } from 'react';
import { ErrorNote } from '../../ui/error-note';

/** Why a form could not be saved, scrolled to: the button that saves may be in sight where this is not. */
export function FormError({ children }: { children: string | null }) {
  const element = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (children) element.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={element}>
      <ErrorNote>{children}</ErrorNote>
    </div>
  );
}
