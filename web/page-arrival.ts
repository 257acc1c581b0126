/** Fetches what a page needs before it takes the place of the one on the screen. */

import { matchedRoute } from './shell/match-route';
import type { PageHelpers, RouteDefinition } from './shell/route';
import { browser } from './shop/payment/leaving';
import { errorCode, type trpc } from './trpc';

export type Utils = ReturnType<typeof trpc.useUtils>;

export const UNREACHABLE = 'The page could not be loaded. Check your connection.';

/** How long a page is waited for, in ms. */
const WAIT_MS = 15_000;

/** Cached data will do, and a failed request is not repeated: the shopper can try again. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } as const;

/** A route's prefetch is written for the server; in the browser the same questions fill the query cache. */
function helpersOf(utils: object): PageHelpers {
  return new Proxy(utils, {
    get: (target, name) => {
      const part = Reflect.get(target, name);
      if (name === 'fetch' || name === 'prefetch') return (input: unknown) => part(input, ONCE);
      return helpersOf(part);
    },
  }) as PageHelpers;
}

/** What the pages of a shopper's own show; the server renders them without. */
const OWN_DATA: Record<string, (utils: Utils) => Promise<unknown>[]> = {
  '/cart': ({ cart }) => [cart.get.fetch(undefined, ONCE)],
  '/checkout': ({ cart, address }) => [cart.get.fetch(undefined, ONCE), address.list.fetch(undefined, ONCE)],
  '/wishlist': ({ wishlist }) => [wishlist.get.fetch(undefined, ONCE)],
  '/profile': ({ address }) => [address.list.fetch(undefined, ONCE)],
  '/profile/orders': ({ order }) => [order.mine.fetch(undefined, ONCE)],
  '/profile/addresses': ({ address }) => [address.list.fetch(undefined, ONCE)],
};

export interface ArrivalOptions {
  routes: readonly RouteDefinition[];
  loadPage: (route: RouteDefinition) => Promise<unknown>;
  utils: Utils;
  isLoggedIn: boolean;
}

/** An answer of the server's is an answer, also when it refuses: the page says so in its own words. */
const isUnanswered = (error: unknown) => errorCode(error) === null;

async function fetchAll(to: string, { routes, loadPage, utils, isLoggedIn }: ArrivalOptions) {
  const { pathname, searchParams } = new URL(to, window.location.origin);
  const match = matchedRoute(routes, pathname);
  if (!match) return;
  const { route, params } = match;
  const own = isLoggedIn ? (OWN_DATA[route.path]?.(utils) ?? []) : [];
  const data = [route.prefetch?.(helpersOf(utils), params, searchParams), ...own];
  const answered = data.map((each) =>
    Promise.resolve(each).catch((error) => {
      if (isUnanswered(error)) throw error;
    }),
  );
  await Promise.all([loadPage(route), ...answered]);
}

const afterMs = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The page took too long.')), ms));

/** Resolves once the page at an address can be shown; rejects when no answer comes. */
export async function arrivalOf(to: string, options: ArrivalOptions): Promise<void> {
  try {
    await Promise.race([fetchAll(to, options), afterMs(WAIT_MS)]);
  } catch (error) {
    // An older build's code is gone from a server that is there: the browser then loads the page as it is now.
    const isThere = await fetch(to, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (!isThere) throw error;
    browser.goTo(to);
    await new Promise(() => {});
  }
}
