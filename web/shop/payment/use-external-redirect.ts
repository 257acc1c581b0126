import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Leaves the store. An object, so that tests can replace the method. */
export const browser = {
  goTo: (url: string) => window.location.assign(url),
};

/**
 * Redirects to another site, the payment provider's page. `isRedirecting` is true until the browser has left. When it returns to
 * the page from the back-forward cache, `isRedirecting` becomes false and `onReturn` is called.
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
