import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useIsServerRendered } from './browser-only';
import { Button, type ButtonProps } from './button';

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  onRetry: () => void;
  retrying?: boolean | undefined;
  children?: ReactNode;
}

/** Tries again what has failed, and hands the focus to what comes instead of the error. Without scripts, and until they run, it is a link to the same page. */
export function RetryButton({
  onRetry,
  retrying = false,
  children = 'Try again',
  ...style
}: RetryButtonProps) {
  const isServerRendered = useIsServerRendered();
  const [pathname] = useLocation();
  const search = useSearch();
  if (!isServerRendered) {
    return (
      <Button
        {...style}
        onClick={({ currentTarget }) => {
          import('./follow-focus').then(
            ({ followFocus }) => followFocus(currentTarget),
            () => {},
          );
          onRetry();
        }}
        loading={retrying}
      >
        {children}
      </Button>
    );
  }
  return (
    <Button {...style} asChild>
      <a href={search ? `${pathname}?${search}` : pathname}>{children}</a>
    </Button>
  );
}
