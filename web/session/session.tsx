import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../src/auth/schema';
import { paths } from '../paths';
import { errorCode, onUnauthorized, trpc } from '../trpc';
import { onTokenRefused, storedToken, storeToken } from './token';

/** `checking` while a stored token is verified, and on the server, where nobody is known. */
export type SessionState = { status: 'checking' | 'anonymous'; user: null } | { status: 'user'; user: User };

interface SessionActions {
  /** keeps the token and knows the user from now on */
  begin(token: string, user: User): void;
  /** forgets the token and everything of the shopper's that the browser holds */
  end(): void;
}

const SessionContext = createContext<(SessionState & SessionActions) | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SessionState>({ status: 'checking', user: null });
  const utils = trpc.useUtils();

  const end = useCallback(() => {
    storeToken(null);
    setState({ status: 'anonymous', user: null });
    // Everything private goes; the catalogue may stay.
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });
  }, [queryClient]);

  const begin = useCallback((token: string, user: User) => {
    storeToken(token);
    setState({ status: 'user', user });
  }, []);

  // A refusal of the token in the middle of a visit: the guard of a private page then asks to log in again.
  useEffect(() => {
    if (state.status !== 'user') return;
    const stops = [onUnauthorized(queryClient, end), onTokenRefused(end)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [state.status, queryClient, end]);

  useEffect(() => {
    if (!storedToken()) {
      setState({ status: 'anonymous', user: null });
      return;
    }
    utils.auth.me.fetch().then(
      ({ user }) => setState({ status: 'user', user }),
      (error) => {
        // A refused token is removed; an unreachable server is no reason to log anyone out for good.
        if (errorCode(error) === 'UNAUTHORIZED') end();
        else setState({ status: 'anonymous', user: null });
      },
    );
  }, [utils, end]);

  const value = useMemo(() => ({ ...state, begin, end }), [state, begin, end]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}

const PRIVATE_ROUTERS = new Set([
  'auth',
  'cart',
  'address',
  'order',
  'wishlist',
  'payment',
  'enquiry',
  'contact',
  'admin',
]);

/** tRPC's keys begin with the procedure's path. */
function isPrivate(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && PRIVATE_ROUTERS.has(String(path[0]));
}

export function useSession(): SessionState & SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Sends whoever isn't logged in to /login, to come back here afterwards. */
export function useLoginFirst(): () => void {
  const [location, navigate] = useLocation();
  return useCallback(() => {
    const search = typeof window === 'undefined' ? '' : window.location.search;
    navigate(paths.login(location + search), { replace: true });
  }, [location, navigate]);
}
