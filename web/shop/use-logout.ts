import { startTransition, useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths';
import { otpRequestStorage } from '../session/personal-storage';
import { useSession } from '../session/session';
import { getStoredToken } from '../session/token';
import { trpc } from '../trpc';
import { clearPending } from './cart/pending';
import { forgetAllViewed } from './catalog/viewed-products';
import { unansweredStorage } from './unanswered/unanswered-storage';

interface LogoutOptions {
  /** the token is valid no more, so that there is nothing to revoke */
  isRevoked?: boolean;
  /** the next page */
  to?: string;
}

/** Ends the session, removes the customer's data from the browser and goes to the next page. */
export function useLogout({ isRevoked = false, to = paths.home }: LogoutOptions = {}): () => void {
  const { end } = useSession();
  const { client } = trpc.useUtils();
  const [, navigate] = useLocation();
  return useCallback(() => {
    const token = getStoredToken();
    // Without waiting: this browser forgets the token, even if the server can't be reached to revoke it.
    if (token && !isRevoked) client.auth.logOut.mutate(undefined, { context: { token } }).catch(() => {});
    // In one transition, because otherwise the guard of a private page would redirect to the login.
    startTransition(() => {
      navigate(to);
      end();
    });
    clearPending();
    forgetAllViewed();
    unansweredStorage.write(null);
    otpRequestStorage.write(null);
  }, [client, end, isRevoked, navigate, to]);
}
