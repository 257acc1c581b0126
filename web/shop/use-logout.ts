import { startTransition, useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { clearPending } from './cart/pending';
import { forgetAllViewed } from './catalog/viewed-products';

/** Ends the session, removes the shopper's data from the browser and goes to the home page. */
export function useLogout(): () => void {
  const { end } = useSession();
  const [, navigate] = useLocation();
  return useCallback(() => {
    // In one transition, because otherwise the guard of a private page would redirect to the login.
    startTransition(() => {
      navigate(paths.home);
      end();
    });
    clearPending();
    forgetAllViewed();
  }, [end, navigate]);
}
