import { useEffect, useRef } from 'react';
import { ErrorNote } from '../../ui/error-note';

/** Why a form could not be saved. Its save button is on screen anywhere in the form, so this may be out of sight. */
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
