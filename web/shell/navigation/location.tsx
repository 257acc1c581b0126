/**
 * The address as React state. Navigation to another page is a transition: the current page stays visible until the next one can
 * be shown. Another view of the same page (a filter, a color) is shown at once, and the page defers what has to be loaded.
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { Router } from 'wouter';
import { isBlocked } from './navigation-guard';
import { saveScroll, withScroll } from './scroll-position';

/** How the address changed last: a new history entry, a replaced one, or Back and Forward. */
type HistoryAction = 'push' | 'replace' | 'pop';

interface RouterLocation {
  pathname: string;
  search: string;
  action: HistoryAction;
  /** another view of the same page, which keeps its scroll position */
  keepsScroll: boolean;
  /** the page before gave way by itself */
  isRedirect: boolean;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** given for links */
  href?: string;
}

/** History state for another view of the same page: the scroll position stays. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** History state for a page that gives way to another by itself: what the visitor has opened over it and focused around it stays. */
export const REDIRECT = { redirect: true } as const;

/** Shows the page behind a link by calling `go`, now or when it is loaded. */
type LinkHandler = (to: string, go: () => void) => void;

let linkHandler: LinkHandler | null = null;

/**
 * Sets the handler of links. Without one, for another view of the same page, and for other calls of `navigate`, navigation happens
 * at once.
 */
export function setLinkHandler(next: LinkHandler): () => void {
  linkHandler = next;
  return () => {
    if (linkHandler === next) linkHandler = null;
  };
}

const LocationContext = createContext<RouterLocation>({
  pathname: '/',
  search: '',
  action: 'replace',
  keepsScroll: false,
  isRedirect: false,
});

export const useRouterLocation = (): RouterLocation => use(LocationContext);

/** The path alone, so that the links of a page, which all read it, are not rendered again for another filter or color. */
const PathnameContext = createContext('/');

function readLocation(action: HistoryAction): RouterLocation {
  const { pathname, search } = window.location;
  const state = window.history.state as Partial<typeof KEEP_SCROLL & typeof REDIRECT> | null;
  return {
    pathname,
    search,
    action,
    keepsScroll: state?.keepScroll === true,
    isRedirect: action === 'replace' && state?.redirect === true,
  };
}

/** wouter dispatches events of the first two names, with the call's arguments, when an entry is pushed or replaced. */
const ACTIONS: Record<string, HistoryAction> = {
  pushState: 'push',
  replaceState: 'replace',
  popstate: 'pop',
};

interface HistoryEvent extends Event {
  arguments?: Parameters<History['pushState']>;
}

/** Calls `listener` at each change of the address, which the rendered page may follow later. @returns a function that stops it */
export function listenToAddress(listener: (event: Event) => void): () => void {
  const listen = (event: HistoryEvent) => {
    // Without an address, only the scroll position was saved in the entry.
    if (!event.arguments || event.arguments[2] !== undefined) listener(event);
  };
  for (const type of Object.keys(ACTIONS)) window.addEventListener(type, listen);
  return () => {
    for (const type of Object.keys(ACTIONS)) window.removeEventListener(type, listen);
  };
}

const toAbsolute = (to: string) => new URL(to, window.location.href);

function navigate(to: string, { replace = false, state = null, href }: NavigateOptions = {}): void {
  const go = () => {
    saveScroll();
    window.history[replace ? 'replaceState' : 'pushState'](
      state === KEEP_SCROLL ? withScroll(state) : state,
      '',
      to,
    );
  };
  const handle = href !== undefined && state !== KEEP_SCROLL ? linkHandler : null;
  const follow = () => (handle ? handle(to, go) : go());
  if (!isBlocked(toAbsolute(to), toAbsolute(''), follow)) follow();
}

/** Opens another page as a link does: it shows the progress, and stays on this page if the other one cannot be loaded. */
export const followLink = (to: string, options?: Pick<NavigateOptions, 'replace'>): void =>
  navigate(to, { ...options, href: to });

const useLocationHook = (): [string, typeof navigate] => [use(PathnameContext), navigate];
/** As it is in the address: wouter decodes what this returns, but `URLSearchParams` decodes what pages read from wouter. */
useLocationHook.searchHook = () => useRouterLocation().search.replaceAll('%', '%25');

interface LocationProviderProps {
  /** the address to render, on the server only */
  ssr?: { path: string; search: string } | undefined;
  /** called with the path of another page before it is rendered */
  onLeave?: (pathname: string) => void;
  children: ReactNode;
}

export function LocationProvider({ ssr, onLeave, children }: LocationProviderProps) {
  const [routerLocation, setRouterLocation] = useState<RouterLocation>(() =>
    ssr
      ? {
          pathname: ssr.path,
          search: ssr.search && `?${ssr.search}`,
          action: 'replace',
          keepsScroll: false,
          isRedirect: false,
        }
      : readLocation('replace'),
  );
  const update = useEffectEvent(({ type }: Event) => {
    const next = readLocation(ACTIONS[type] ?? 'replace');
    if (next.pathname === routerLocation.pathname && next.search === routerLocation.search) {
      // Back to the page that is still visible, while another one was loading.
      startTransition(() => setRouterLocation(routerLocation));
      return;
    }
    if (type === 'popstate') {
      const from = new URL(routerLocation.pathname + routerLocation.search, window.location.origin);
      if (isBlocked(toAbsolute(''), from, () => window.history.back())) {
        // Restore the address of the guarded page; leaving it later is one step back, in either direction.
        window.history.pushState(null, '', from);
        return;
      }
    }
    if (next.pathname === routerLocation.pathname) setRouterLocation(next);
    else {
      onLeave?.(next.pathname);
      startTransition(() => setRouterLocation(next));
    }
  });
  useEffect(() => {
    const stop = listenToAddress((event) => update(event));
    // The address may have changed during hydration.
    update(new Event('popstate'));
    return stop;
  }, []);
  const hooks = useMemo(() => ({ hook: useLocationHook, searchHook: useLocationHook.searchHook }), []);
  return (
    <LocationContext value={routerLocation}>
      <PathnameContext value={routerLocation.pathname}>
        <Router {...hooks}>{children}</Router>
      </PathnameContext>
    </LocationContext>
  );
}
