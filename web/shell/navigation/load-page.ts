/** Loads the code and data of a page before it is shown. */
import { hasNoAnswer } from '../../call-error';
import type { trpc } from '../../trpc';
import { withTimeout } from '../../with-timeout';
import { findRoute } from './match-route';
import type { PageHelpers, RouteDefinition } from './route';

export const UNREACHABLE = 'The page could not be loaded. Check your connection.';

const TIMEOUT_MS = 15_000;
const REACHABLE_TIMEOUT_MS = 5000;

/** Cached data will do, and a failed request is not repeated: the visitor can try again. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } as const;

/** A route's prefetch is written for the server's helpers; in the browser the same calls fill the query cache. */
export function toPageHelpers(utils: object): PageHelpers {
  return new Proxy(utils, {
    get: (target, name) => {
      const part = Reflect.get(target, name);
      if (name === 'fetch' || name === 'prefetch') return (input: unknown) => part(input, ONCE);
      return toPageHelpers(part);
    },
  }) as PageHelpers;
}

export interface LoadPageOptions {
  routes: readonly RouteDefinition[];
  preloadPage: (route: RouteDefinition) => Promise<unknown>;
  utils: ReturnType<typeof trpc.useUtils>;
  isLoggedIn: boolean;
}

async function loadCodeAndData(to: string, { routes, preloadPage, utils, isLoggedIn }: LoadPageOptions) {
  const { pathname, searchParams } = new URL(to, window.location.origin);
  const match = findRoute(routes, pathname);
  if (!match) return;
  const { route, params } = match;
  const helpers = toPageHelpers(utils);
  const data = [
    route.prefetch?.(helpers, params, searchParams),
    isLoggedIn ? route.prefetchOwn?.(helpers) : undefined,
  ];
  const answered = data.map((each) =>
    Promise.resolve(each).catch((error) => {
      // An error response is an answer, too: the page shows its message.
      if (hasNoAnswer(error)) throw error;
    }),
  );
  await Promise.all([preloadPage(route), ...answered]);
}

/** Resolves once the page at an address can be shown, with how; rejects when no answer comes. */
export async function loadPage(to: string, options: LoadPageOptions): Promise<'rendered' | 'reloaded'> {
  try {
    await withTimeout(loadCodeAndData(to, options), TIMEOUT_MS);
    return 'rendered';
  } catch {
    // If the server is reachable, it has a newer build without this code.
    await withTimeout(fetch(to, { method: 'HEAD' }), REACHABLE_TIMEOUT_MS);
    return 'reloaded';
  }
}
