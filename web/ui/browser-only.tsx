import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './error-boundary';
import { forgetFailedLoads } from './lazy-with-preload';

const subscribe = () => () => {};

/** True on the server and during hydration, where the browser has to render the same. */
export const useIsServerRendered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

/** Whether the page is hydrated. Deferred, so that a component whose code still loads does not replace a visible fallback early. */
export const useHydrated = (): boolean => useDeferredValue(!useIsServerRendered(), false);

interface BrowserOnlyProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** For optional parts that the server does not render. If their code cannot be loaded, nothing is shown until they are mounted again. */
export function BrowserOnly({ fallback = null, children }: BrowserOnlyProps) {
  const isHydrated = useHydrated();
  return (
    <ErrorBoundary fallback={() => null} onError={forgetFailedLoads}>
      <Suspense fallback={fallback}>{isHydrated && children}</Suspense>
    </ErrorBoundary>
  );
}
