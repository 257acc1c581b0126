import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './error-boundary';

const subscribe = () => () => {};

/** Whether the server's rendering has been taken over by the browser. A transition: what replaces the fallback may still load. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated, false);
}

interface BrowserOnlyProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** What the server does not render and the page is complete without: its code may load late, or not at all. */
export function BrowserOnly({ fallback = null, children }: BrowserOnlyProps) {
  const isHydrated = useHydrated();
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={fallback}>{isHydrated && children}</Suspense>
    </ErrorBoundary>
  );
}
