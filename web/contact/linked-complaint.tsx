import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { parseComplaintLink } from '../../src/complaint/link';

/** Loaded by those who follow the link of an email. */
const ComplaintByLink = lazy(() => import('./complaint-by-link'));

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The complaint that the address names after its #, or the fallback. */
export function LinkedComplaint({ fallback }: { fallback: ReactNode }) {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const link = parseComplaintLink(hash);
  if (!link) return fallback;
  return (
    <Suspense fallback={null}>
      <ComplaintByLink key={hash} link={link} />
    </Suspense>
  );
}
