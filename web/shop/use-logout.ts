import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { clearPending } from './cart/pending';
import { forgetAllViewed } from './catalog/viewed';

/** Ends the session, forgets what this browser kept of the shopper and goes home. */
export function useLogout(): () => void {
  const { end } = useSession();
  const [, navigate] = useLocation();
  return useCallback(() => {
    // Away first: the guard of a private page would ask to log in again.
    navigate(paths.home);
    end();
    clearPending();
    forgetAllViewed();
  }, [end, navigate]);
}
