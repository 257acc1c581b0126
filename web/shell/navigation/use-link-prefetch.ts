/** Prefetches what the page behind a link needs before the link is followed. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from './match-route';
import type { PageHelpers, RouteDefinition } from './route';

/** How long the pointer or the focus stays on a link before its page's data is requested. */
const INTENT_MS = 80;
/** A pointer that wanders over a page must not request all of the shop. */
const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Delay after which the code of pages that are linked on the screen loads. */
const VISIBLE_LINKS_AFTER_MS = 2000;

interface LinkPrefetchOptions {
  routes: readonly RouteDefinition[];
  preloadPage: (route: RouteDefinition) => Promise<unknown>;
  helpers: PageHelpers;
}

interface NetworkInformation {
  saveData?: boolean;
  /** "slow-2g", "2g", "3g" or "4g" */
  effectiveType?: string;
}

/** Where a person saves data, or has a slow connection, nothing is requested before it is needed. */
function isDataScarce(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** The link to another page. One that opens an overlay stays on its page. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([aria-haspopup])') : null;
  return link?.origin === window.location.origin ? link : null;
}

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * The code of the page loads as soon as the pointer or the focus is on the link, its public data shortly afterwards, and at once
 * when it is touched. The code of all pages that are linked on the screen loads a little after the page. A link with `data-prefetch`
 * is about to be followed: the code and data of its page load at once.
 */
export function useLinkPrefetch({ routes, preloadPage, helpers }: LinkPrefetchOptions): void {
  const preloadCode = useEffectEvent(({ pathname }: HTMLAnchorElement) => {
    const match = findRoute(routes, pathname);
    // A failure is reported when the link is followed.
    if (match) preloadPage(match.route).catch(() => {});
  });
  const prefetchData = useEffectEvent(({ pathname, search }: HTMLAnchorElement) => {
    const match = findRoute(routes, pathname);
    match?.route.prefetch?.(helpers, match.params, new URLSearchParams(search)).catch(() => {});
  });

  useEffect(() => {
    let timer = 0;
    let requestedAt: number[] = [];
    const prefetch = (link: HTMLAnchorElement) => {
      requestedAt = requestedAt.filter((time) => Date.now() - time < MINUTE_MS);
      if (requestedAt.length >= MAX_PER_MINUTE || isDataScarce()) return;
      requestedAt.push(Date.now());
      prefetchData(link);
    };
    const expectClick = (event: Event) => {
      window.clearTimeout(timer);
      const link = findLink(event);
      if (!link) return;
      preloadCode(link);
      if (event.type === 'touchstart') prefetch(link);
      else timer = window.setTimeout(() => prefetch(link), INTENT_MS);
    };
    const types = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const type of types) document.addEventListener(type, expectClick, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const type of types) document.removeEventListener(type, expectClick);
    };
  }, []);

  const [pathname] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const next = document.querySelector<HTMLAnchorElement>('#content a[data-prefetch]');
    if (next) {
      preloadCode(next);
      prefetchData(next);
    }
    const timer = window.setTimeout(() => {
      if (isDataScarce()) return;
      const links = document.querySelectorAll<HTMLAnchorElement>('#content a[href^="/"]');
      for (const link of links) if (isVisible(link)) preloadCode(link);
    }, VISIBLE_LINKS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);
}
