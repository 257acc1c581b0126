import { useCallback, useEffect, useRef, useState } from 'react';

/** The browser's way out of the store. Kept in an object, so that a test can stay here. */
export const browser = {
  goTo: (url: string) => window.location.assign(url),
};

/**
 * Leads the browser to another site, a payment provider's page. `leaving` lasts until the browser has left; a browser that
 * comes back to the page as it stood finds it awake again, and `onReturn` is called.
 */
export function useLeaving(onReturn?: () => void) {
  const [leaving, setLeaving] = useState(false);
  const returned = useRef(onReturn);
  returned.current = onReturn;
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      returned.current?.();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const leaveFor = useCallback((url: string) => {
    setLeaving(true);
    browser.goTo(url);
  }, []);
  return { leaving, leaveFor };
}
