import { startTransition, useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { clearPending } from './cart/pending';
import { forgetAllViewed } from './catalog/viewed-products';

/** Ends the session, forgets what this browser kept of the shopper and goes home. */
export function useLogout(): () => void {
  const { end } = useSession();
  const [, navigate] = useLocation();
  return useCallback(() => {
    // Both in one transition: the guard of a private page would otherwise ask to log in again before home is shown.
    startTransition(() => {
      navigate(paths.home);
      end();
    });
    clearPending();
    forgetAllViewed();
  }, [end, navigate]);
}
