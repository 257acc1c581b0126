import { type ComponentType, type ReactNode, Suspense, useState, useTransition } from 'react';
import { ErrorBoundary } from './error-boundary';
import { ErrorNote } from './error-note';
import { RELOAD } from './lazy-panel';
import { forgetFailedLoads, lazyWithPreload } from './lazy-with-preload';

interface LazySectionOptions {
  /** the sentence shown if the code could not be loaded */
  failed: string;
  /** shown while the code loads */
  loading?: ReactNode;
}

/**
 * A part of a page whose code loads separately. If that fails, only this part is replaced, by an error with a retry button, which
 * reloads the page after the second failure: a new build may have replaced the code.
 */
export function createLazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, loading }: LazySectionOptions,
) {
  const Section = lazyWithPreload(async () => ({ default: await load() }));
  return (props: Props) => (
    <LazySection failed={failed} loading={loading}>
      <Section {...props} />
    </LazySection>
  );
}

function LazySection({ failed, loading, children }: LazySectionOptions & { children: ReactNode }) {
  const [failures, setFailures] = useState(0);
  const renderFailure = (_error: unknown, retry: () => void) =>
    failures < 2 ? (
      <Failed retry={retry}>{failed}</Failed>
    ) : (
      <ErrorNote onRetry={RELOAD.onSelect} retryLabel={RELOAD.label}>
        {failed}
      </ErrorNote>
    );
  return (
    // Around the error boundary, so that the error stays visible during a retry.
    <Suspense fallback={loading}>
      <ErrorBoundary fallback={renderFailure} onError={() => setFailures((count) => count + 1)}>
        {children}
      </ErrorBoundary>
    </Suspense>
  );
}

function Failed({ retry, children }: { retry: () => void; children: ReactNode }) {
  const [isRetrying, startRetry] = useTransition();
  const loadAgain = () =>
    startRetry(() => {
      forgetFailedLoads();
      retry();
    });
  return (
    <ErrorNote onRetry={loadAgain} retrying={isRetrying}>
      {children}
    </ErrorNote>
  );
}
