import { hashKey, QueryErrorResetBoundary, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { errorCode } from '../trpc';
import { useIsServerRendered } from '../ui/browser-only';
import { ErrorBoundary } from '../ui/error-boundary';
import { ErrorNote } from '../ui/error-note';

export type RenderFailure = (error: unknown, retry: () => void, isRetrying: boolean) => ReactNode;

/** A failure in one panel of a page, with a button to try again. */
export const renderErrorNote =
  (message: string): RenderFailure =>
  (_error, retry, isRetrying) => (
    <ErrorNote onRetry={retry} retrying={isRetrying}>
      {message}
    </ErrorNote>
  );

interface QueryBoundaryProps {
  /** of the query the children read: the server renders its failure, and there error boundaries catch nothing */
  queryKey: QueryKey;
  loading: ReactNode;
  failed: RenderFailure;
  children: ReactNode;
}

/** Shows the loading and failure of a query that its children read by `useSuspenseQuery`. A failure stays visible during a retry. */
export function QueryBoundary(props: QueryBoundaryProps) {
  return (
    // Its own, so that a query that mounts elsewhere meanwhile does not undo the reset.
    <QueryErrorResetBoundary>
      {({ reset }) => <ResettableBoundary {...props} reset={reset} />}
    </QueryErrorResetBoundary>
  );
}

function ResettableBoundary({
  queryKey,
  loading,
  failed,
  children,
  reset,
}: QueryBoundaryProps & { reset: () => void }) {
  const queryClient = useQueryClient();
  const [isRetrying, startRetry] = useTransition();
  const isServerRendered = useIsServerRendered();
  const [renderedError] = useState(() =>
    isServerRendered ? queryClient.getQueryState(queryKey)?.error : null,
  );
  const boundary = useRef<ErrorBoundary>(null);
  const retry = () =>
    startRetry(() => {
      reset();
      boundary.current?.retry();
    });
  const retryRendered = useEffectEvent(() => {
    // Any other failure may be over by now.
    if (renderedError && errorCode(renderedError) !== 'NOT_FOUND') retry();
  });
  useEffect(() => retryRendered(), []);
  const resetKey = hashKey(queryKey);
  useEffect(
    () => () => {
      const query = queryClient.getQueryCache().get(resetKey);
      // The next visit loads it again.
      if (query?.state.status === 'error' && query.state.data === undefined) query.reset();
    },
    [queryClient, resetKey],
  );
  return (
    <Suspense fallback={loading}>
      <ErrorBoundary
        ref={boundary}
        initialError={renderedError}
        resetKey={resetKey}
        fallback={(error) => failed(error, retry, isRetrying)}
      >
        {children}
      </ErrorBoundary>
    </Suspense>
  );
}
