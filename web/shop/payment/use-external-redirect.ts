import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Leaves the store. An object, so that tests can replace the method. */
export const browser = {
  goTo: (url: string) => window.location.assign(url),
};

/** The button of a message about a payment page that is ready while the customer is elsewhere. */
export const PAY_NOW = { label: 'Pay now', altText: 'Pay for it in your order history' };

/** A person may have stopped the browser from loading the other site, which no event reports. */
const MAX_REDIRECT_MS = 20_000;

/**
 * Redirects to another site, the payment provider's page. `isRedirecting` is true until the browser has left, at most 20 s. When it
 * returns to the page from the back-forward cache, or is still there after that time, it becomes false and `onReturn` is called.
 */
export function useExternalRedirect(onReturn?: () => void) {
  const [isRedirecting, setRedirecting] = useState(false);
  const handleReturn = useEffectEvent(() => onReturn?.());
  useEffect(() => {
    if (!isRedirecting) return;
    const resume = () => {
      setRedirecting(false);
      handleReturn();
    };
    const timer = setTimeout(resume, MAX_REDIRECT_MS);
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && resume();
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [isRedirecting]);
  const redirectTo = useCallback((url: string) => {
    setRedirecting(true);
    browser.goTo(url);
  }, []);
  return { isRedirecting, redirectTo };
}
