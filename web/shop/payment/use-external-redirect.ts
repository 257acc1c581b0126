import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Leaves the store. In an object, so that a test can replace it. */
export const browser = {
  goTo: (url: string) => window.location.assign(url),
};

/**
 * Sends the browser to another site, a payment provider's page. `isRedirecting` lasts until the browser has left; where it comes
 * back to the page as it was (from its back-forward cache), it ends and `onReturn` is called.
 */
export function useExternalRedirect(onReturn?: () => void) {
  const [isRedirecting, setRedirecting] = useState(false);
  const handleReturn = useEffectEvent(() => onReturn?.());
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setRedirecting(false);
      handleReturn();
    };
    window.addEventListener('pageshow', resume);
    return () => window.removeEventListener('pageshow', resume);
  }, []);
  const redirectTo = useCallback((url: string) => {
    setRedirecting(true);
    browser.goTo(url);
  }, []);
  return { isRedirecting, redirectTo };
}
