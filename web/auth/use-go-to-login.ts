import { useLocation } from 'wouter';
import { paths } from '../paths';
import { getStoredToken } from '../session/token';
import { useLogout } from '../shop/use-logout';
import { useNext } from './use-leave-when-logged-in';

/**
 * Returns a function that goes to the login once a password is reset. It ends the login of this browser: the same account's was revoked
 * with its password, and with another account's the login page would redirect to that account.
 */
export function useGoToLogin(): () => void {
  const to = paths.login(useNext() ?? undefined);
  const logOut = useLogout({ to });
  const [, navigate] = useLocation();
  return () => (getStoredToken() ? logOut() : navigate(to, { replace: true }));
}
