import { CancelledError, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../src/auth/schema';
import { isTokenRejected } from '../call-error';
import { paths } from '../paths';
import { EARLY_TOKEN_KEY, onUnauthorized, trpc } from '../trpc';
import { currentUser } from './current-user';
import { recentEntriesStorage } from './personal-storage';
import { getStoredToken, onOtherTabsToken, onTokenRejected, storeToken } from './token';

/**
 * `checking` while a stored token is verified, and on the server, which never knows the user. `unavailable` if the server could not
 * verify it: the browser keeps the token.
 */
type SessionState =
  | { status: 'checking' | 'anonymous'; user: null }
  | { status: 'unavailable'; user: null; error: unknown }
  | { status: 'user'; user: User };

interface SessionActions {
  /** stores the token and logs the user in */
  begin(token: string, user: User): void;
  /** removes the token and all private data from the browser */
  end(): void;
  /** verifies the stored token once more; never rejects */
  check(): Promise<void>;
}

const SessionContext = createContext<(SessionState & SessionActions) | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SessionState>({ status: 'checking', user: null });
  const utils = trpc.useUtils();
  const [location] = useLocation();

  const end = useCallback(() => {
    storeToken(null);
    recentEntriesStorage.write(null);
    setState({ status: 'anonymous', user: null });
    // The catalog is public and may stay.
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });
    // Changes that wait for an earlier one would be made in the account of the next user.
    queryClient.getMutationCache().clear();
  }, [queryClient]);

  const begin = useCallback(
    (token: string, user: User) => {
      // A check in progress would verify the previous token.
      void utils.auth.me.cancel();
      storeToken(token);
      setState({ status: 'user', user });
    },
    [utils],
  );

  // For errors during a visit; the guard of a private page then redirects to the login. Errors while checking are handled below.
  const endVisit = useEffectEvent(() => {
    if (state.status === 'user') end();
  });
  // Subscribed from the start, because pages load data while they render, before effects that depend on the status.
  useEffect(() => onUnauthorized(queryClient, () => endVisit()), [queryClient]);
  useEffect(() => onTokenRejected(() => endVisit()), []);

  const setUserOf = useCallback(
    (answer: ReturnType<typeof utils.auth.me.fetch>) =>
      answer.then(
        ({ user }) => setState({ status: 'user', user }),
        (error) => {
          if (isTokenRejected(error)) end();
          else if (!(error instanceof CancelledError)) setState({ status: 'unavailable', user: null, error });
        },
      ),
    [end],
  );
  const check = useCallback(() => {
    void utils.auth.me.cancel();
    // Pages request data before the user is known: what has failed with the last check is loaded again after this one.
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' && !state.data });
    return setUserOf(utils.auth.me.fetch(undefined, { staleTime: 0 }));
  }, [queryClient, utils, setUserOf]);

  useEffect(() => {
    const token = getStoredToken();
    const earlyToken = queryClient.getQueryData<string>(EARLY_TOKEN_KEY);
    // Another tab may have logged in as somebody else by now.
    if (earlyToken && earlyToken !== token)
      queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });
    if (token) void setUserOf(utils.auth.me.fetch());
    // A transition, because any other update would hydrate the rest of the page at once and block the browser until it is done.
    else startTransition(() => setState({ status: 'anonymous', user: null }));
  }, [queryClient, utils, setUserOf]);

  // Calls are sent with the token that another tab has stored: the pages of this tab have to be those of its user.
  // What is stored now counts, not the event: it may be late, and `end` would remove the token of a later login.
  useEffect(() => onOtherTabsToken(() => (getStoredToken() ? void check() : end())), [check, end]);
  const userId = state.user?.id;
  const lastUserId = useRef(userId);
  useLayoutEffect(() => {
    currentUser.id = userId;
    // Also after the next login: an answer to a call of the last user may have come since the logout.
    if (lastUserId.current && lastUserId.current !== userId)
      void queryClient.resetQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });
    if (userId) lastUserId.current = userId;
  }, [queryClient, userId]);

  const checkAgain = useEffectEvent(() => {
    if (state.status !== 'unavailable') return;
    setState({ status: 'checking', user: null });
    void check();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened tries once more
  useEffect(() => checkAgain(), [location]);

  const value = useMemo(() => ({ ...state, begin, end, check }), [state, begin, end, check]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}

/** Queries of all other routers return data of the user, or may do so one day. */
const PUBLIC_ROUTERS = ['catalog', 'cms'];

/** tRPC's query keys begin with the procedure's path. Those that begin with a text have what a form has sent, or the login. */
function isPrivate(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey as [readonly string[] | string];
  return !PUBLIC_ROUTERS.includes(path[0] ?? '');
}

export function useSession(): SessionState & SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Returns a function that redirects to /login, and back here after the login. */
export function useRedirectToLogin(): () => void {
  const [location, navigate] = useLocation();
  return useCallback(() => {
    const { search, hash } = window.location;
    navigate(paths.login(location + search + hash), { replace: true });
  }, [location, navigate]);
}
