import {
  hashKey,
  notifyManager,
  QueryErrorResetBoundary,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { getErrorCode } from '../call-error';
import { getErrorMessage } from '../form/get-error-message';
import { ErrorBoundary } from '../ui/error-boundary';
import { ErrorNote } from '../ui/error-note';
import { forgetFailedLoads } from '../ui/lazy-with-preload';

export type RenderFailure = (error: unknown, retry: () => void, isRetrying: boolean) => ReactNode;

/** A failure in one panel of a page, with a button to try again. After too many attempts the server says how long to wait. */
export const renderErrorNote =
  (message: string): RenderFailure =>
  (error, retry, isRetrying) => (
    <ErrorNote onRetry={retry} retrying={isRetrying}>
      {getErrorCode(error) === 'TOO_MANY_REQUESTS' ? getErrorMessage(error, message) : message}
    </ErrorNote>
  );

interface QueryBoundaryProps {
  /** key of the query that the children read, or the common beginning of the keys of several */
  queryKey: QueryKey;
  /** shown while the query loads */
  loading: ReactNode;
  /** renders the error; also used on the server, where error boundaries catch nothing */
  failed: RenderFailure;
  children: ReactNode;
}

/**
 * Shows the loading state and the error of a query that its children read by `useSuspenseQuery`. During a retry, the error
 * stays visible.
 */
export function QueryBoundary(props: QueryBoundaryProps) {
  return (
    // Its own reset boundary, so that a query that mounts elsewhere at that time does not undo the reset.
    <QueryErrorResetBoundary>
      {({ reset }) => <ResettableBoundary {...props} reset={reset} />}
    </QueryErrorResetBoundary>
  );
}

/**
 * An error of the server's rendering, which is plain data, see trpc.ts. Asking whether the page is being hydrated would render
 * this boundary again afterwards, and hydrate all of its content at once.
 */
const findRenderedError = (error: Error | null | undefined) => (error instanceof Error ? null : error);

/**
 * Renders the caller again once a query under the key has its data or its error. React alone shows what follows a visible fallback
 * 300 ms after that fallback, however soon the data is there.
 */
function useFirstAnswer(queryKey: QueryKey): void {
  const cache = useQueryClient().getQueryCache();
  const isAnswered = () => cache.findAll({ queryKey }).some(({ state }) => state.status !== 'pending');
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  useSyncExternalStore(subscribe, isAnswered, isAnswered);
}

function ResettableBoundary({
  queryKey,
  loading,
  failed,
  children,
  reset,
}: QueryBoundaryProps & { reset: () => void }) {
  const queryClient = useQueryClient();
  useFirstAnswer(queryKey);
  const [isRetrying, startRetry] = useTransition();
  const [renderedError] = useState(() => findRenderedError(queryClient.getQueryState(queryKey)?.error));
  const boundary = useRef<ErrorBoundary>(null);
  const retry = () =>
    startRetry(() => {
      forgetFailedLoads();
      reset();
      boundary.current?.retry();
    });
  const retryRendered = useEffectEvent(() => {
    // The server's failure may be over, unless the data does not exist.
    if (renderedError && getErrorCode(renderedError) !== 'NOT_FOUND') retry();
  });
  useEffect(() => retryRendered(), []);
  const resetKey = hashKey(queryKey);
  useEffect(
    () => () => {
      // Otherwise the next visit would show the old error instead of loading again. Hashes are keys as JSON: React Query's own search
      // by a key would also find queries whose input only has more, such as the search of a list that replaced the whole list.
      for (const query of queryClient.getQueryCache().getAll()) {
        const { error, data } = query.state;
        if (error && data === undefined && query.queryHash.startsWith(resetKey.slice(0, -1))) query.reset();
      }
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
