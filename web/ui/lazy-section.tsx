import { type ComponentType, type ReactNode, Suspense, useTransition } from 'react';
import { ErrorBoundary } from './error-boundary';
import { ErrorNote } from './error-note';
import { forgetFailedLoads, lazyWithPreload } from './lazy-with-preload';

interface LazySectionOptions {
  /** the sentence shown if the code could not be loaded */
  failed: string;
  /** shown while the code loads */
  loading?: ReactNode;
}

/** A part of a page whose code loads separately. If that fails, only this part is replaced, by an error with a retry button. */
export function createLazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, loading }: LazySectionOptions,
) {
  const Section = lazyWithPreload(async () => ({ default: await load() }));
  return (props: Props) => (
    // Around the error boundary, so that the error stays visible during a retry.
    <Suspense fallback={loading}>
      <ErrorBoundary fallback={(_error, retry) => <Failed retry={retry}>{failed}</Failed>}>
        <Section {...props} />
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
