import { useLayoutEffect } from 'react';

/** In the boundary of the page, so that it is hydrated together with it. web/hydration/early-input.ts waits for the event. */
export function HydrationSignal() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
