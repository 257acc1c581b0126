import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '../../src/auth/schema';
import { paths, safeNext } from '../paths';
import { useSession } from '../session/session';
import { trpc } from '../trpc';

const LOGIN_REDIRECT_MS = 500;

/** Where whoever has logged in goes: what they came for, else the back office, else their cart, else the shop. */
function afterLogin(user: User, next: string | null, cartHasItems: boolean): string {
  if (next) return next;
  if (user.userType === 'ADMIN') return paths.adminHome;
  return cartHasItems ? paths.cart : paths.home;
}

/** The address to come back to, if it is one of the store's. */
export const useNext = (): string | null => safeNext(new URLSearchParams(useSearch()).get('next'));

/** Leads whoever is logged in, just now or since before, on from here. */
export function useLeaveWhenLoggedIn(): void {
  const { user } = useSession();
  const next = useNext();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!user) return;
    let left = false;
    const timer = setTimeout(async () => {
      // A cart that can't be read is no reason to stay here.
      const cart = next ? null : await utils.cart.get.fetch().catch(() => null);
      if (!left) navigate(afterLogin(user, next, (cart?.itemCount ?? 0) > 0), { replace: true });
    }, LOGIN_REDIRECT_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [user, next, utils, navigate]);
}
