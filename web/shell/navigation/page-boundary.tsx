import { type ReactNode, Suspense } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { HydrationSignal } from '../../hydration/hydration-signal';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { ErrorBoundary } from '../../ui/error-boundary';
import { forgetFailedLoads } from '../../ui/lazy-with-preload';
import { PageHead } from '../page-head';

interface PageBoundaryProps {
  /** shown while the page's code or data loads, unless a transition keeps another page on the screen */
  fallback: ReactNode;
  /** a change of the address resets the boundary */
  address: string;
  children: ReactNode;
}

/** Contains the failure of a page, or of loading its code, so that the header and the cart keep working. */
export function PageBoundary({ fallback, address, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary fallback={() => <PageFailed />} onError={forgetFailedLoads} resetKey={address}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function PageFailed() {
  return (
    <div role="alert">
      <PageHead />
      {/* The page itself, which has failed, does not send it. */}
      <HydrationSignal />
      <Empty
        as="h1"
        title={SOMETHING_WENT_WRONG}
        action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
      >
        The page could not be shown. Check your connection, then load it again.
      </Empty>
    </div>
  );
}
