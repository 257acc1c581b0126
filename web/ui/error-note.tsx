import type { ReactNode } from 'react';
import * as css from './error-note.css';
import { Icon } from './icon';
import { RetryButton } from './retry-button';

interface ErrorNoteProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
}

/** An error message that screen readers announce at once, with a retry button if `onRetry` is given. */
export function ErrorNote({ children, onRetry, retrying, retryLabel }: ErrorNoteProps) {
  return (
    <div role="alert" className={css.note}>
      <div className={css.content}>
        <span className={css.icon}>
          <Icon name="warningCircle" />
        </span>
        <div>{children}</div>
      </div>
      {onRetry && (
        <RetryButton variant="quiet" className={css.retry} onRetry={onRetry} retrying={retrying}>
          {retryLabel}
        </RetryButton>
      )}
    </div>
  );
}
