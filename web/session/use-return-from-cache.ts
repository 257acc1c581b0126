import { useEffect } from 'react';
import { trpc } from '../trpc';
import { useSession } from './session';
import { getStoredToken } from './token';

/**
 * Brings a page up to date that returns from the back-forward cache. It has received no storage events there, so another user may
 * have logged in; and the customer may have bought something on the pages after it. Not part of the first load.
 */
export function useReturnFromCache(): void {
  const { check, end } = useSession();
  const utils = trpc.useUtils();
  useEffect(() => {
    let tokenOnLeaving = getStoredToken();
    const leave = () => {
      tokenOnLeaving = getStoredToken();
    };
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const token = getStoredToken();
      if (token === tokenOnLeaving)
        for (const router of [utils.cart, utils.order, utils.payment]) void router.invalidate();
      else if (token) void check();
      else end();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', resume);
    };
  }, [utils, check, end]);
}
