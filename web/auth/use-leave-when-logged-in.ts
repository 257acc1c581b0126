import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '../../src/auth/schema';
import { paths, toSafeNext } from '../paths';
import { useSession } from '../session/session';
import { trpc } from '../trpc';

const LOGIN_REDIRECT_MS = 500;

/** The page after a login: the requested one, else the back office for admins, else a cart with items, else the home page. */
function getPathAfterLogin(user: User, next: string | null, cartHasItems: boolean): string {
  if (next) return next;
  if (user.userType === 'ADMIN') return paths.adminHome;
  return cartHasItems ? paths.cart : paths.home;
}

/** The path to return to after the login, if it is one of the store's. */
export const useNext = (): string | null => toSafeNext(new URLSearchParams(useSearch()).get('next'));

/** Redirects a user who is logged in away from the login page. */
export function useLeaveWhenLoggedIn(): void {
  const { user } = useSession();
  const next = useNext();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!user) return;
    let isCanceled = false;
    const timer = setTimeout(async () => {
      // A cart that cannot be loaded must not block the redirect.
      const cart = next ? null : await utils.cart.get.fetch().catch(() => null);
      if (!isCanceled) navigate(getPathAfterLogin(user, next, (cart?.itemCount ?? 0) > 0), { replace: true });
    }, LOGIN_REDIRECT_MS);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [user, next, utils, navigate]);
}
