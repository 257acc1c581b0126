import { type ReactNode, useSyncExternalStore } from 'react';
import { parseComplaintLink } from '../../src/complaint/link';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import { createLazySection } from '../ui/lazy-section';

/** Loaded by those who follow the link of an email. */
const ComplaintByLink = createLazySection(
  () => import('./complaint-by-link').then((module) => module.default),
  { failed: COMPLAINT_MESSAGES.openFailed },
);

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
  return <ComplaintByLink key={hash} link={link} />;
}
