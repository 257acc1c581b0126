import type { ReactNode } from 'react';
import { Button } from './button';
import * as css from './error-note.css';
import { Icon } from './icon';

interface ErrorNoteProps {
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
}

/** An error message that screen readers announce at once, with a retry button if `onRetry` is given. */
export function ErrorNote({ children, onRetry, retrying = false, retryLabel = 'Try again' }: ErrorNoteProps) {
  return (
    <div role="alert" className={css.note}>
      <div className={css.content}>
        <span className={css.icon}>
          <Icon name="warningCircle" />
        </span>
        <div>{children}</div>
      </div>
      {onRetry && (
        <Button variant="quiet" className={css.retry} onClick={onRetry} loading={retrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
