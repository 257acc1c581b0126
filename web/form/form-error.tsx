import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorNote } from '../ui/error-note';
import * as css from './form-error.css';

interface FormErrorProps {
  children: string | null;
  /** after the message: where to go on */
  link?: ReactNode;
  /** changes with what is above, such as the number of messages of a conversation: then it is scrolled to again */
  contentAbove?: number;
}

/** Why a form could not be saved, scrolled to: the button that saves may be in sight where this is not. */
export function FormError({ children, link, contentAbove }: FormErrorProps) {
  const element = useRef<HTMLDivElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what appears above moves it out of sight
  useEffect(() => {
    if (children) element.current?.scrollIntoView({ block: 'nearest' });
  }, [children, contentAbove]);
  if (!children) return null;
  return (
    <div ref={element} className={css.error}>
      <ErrorNote>
        {children}
        {link && <> {link}</>}
      </ErrorNote>
    </div>
  );
}
