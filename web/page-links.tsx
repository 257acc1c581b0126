import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { arrivalOf, UNREACHABLE } from './page-arrival';
import * as css from './page-links.css';
import { useSession } from './session/session';
import { handleLinks } from './shell/links';
import { matchedRoute } from './shell/match-route';
import type { RouteDefinition } from './shell/route';
import { trpc } from './trpc';
import { TOAST_MS } from './ui/shown-toast';
import { useToast } from './ui/toast';

interface PageLinksProps {
  routes: readonly RouteDefinition[];
  loadPage: (route: RouteDefinition) => Promise<unknown>;
}

/**
 * Follows links as a browser does: the page stays until the next one is there, and where that does not come the reader keeps
 * what they have. Not part of the first page, which is complete without it.
 */
export default function PageLinks({ routes, loadPage }: PageLinksProps) {
  useWarmLinks(routes, loadPage);
  const utils = trpc.useUtils();
  const toast = useToast();
  const { status } = useSession();
  const [location] = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  /** counts what was set out for: only the latest arrives */
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was waited for, the reader is elsewhere now
  useEffect(() => {
    turn.current += 1;
    setWaiting(false);
  }, [location]);

  const follow = useEffectEvent(async (to: string, go: () => void): Promise<void> => {
    turn.current += 1;
    const { current } = turn;
    // Another view of the same page: it knows how to keep what it shows.
    const isElsewhere = new URL(to, window.location.origin).pathname !== window.location.pathname;
    setWaiting(isElsewhere);
    if (!isElsewhere) return go();
    try {
      await arrivalOf(to, { routes, loadPage, utils, isLoggedIn: status === 'user' });
      if (turn.current === current) go();
    } catch {
      if (turn.current !== current) return;
      toast.error(UNREACHABLE, {
        duration: TOAST_MS.confirm,
        action: { label: 'Try again', altText: 'Follow the link again', onSelect: () => retry(to, go) },
      });
    } finally {
      if (turn.current === current) setWaiting(false);
    }
  });
  const retry = (to: string, go: () => void) => void follow(to, go);
  useEffect(() => handleLinks((to, go) => void follow(to, go)), []);

  return isWaiting && <div role="progressbar" aria-label="Loading the page" className={css.line} />;
}

/** Where a pointer or the focus rests on a link, the page behind it is likely next: its code is fetched. */
function useWarmLinks(routes: PageLinksProps['routes'], loadPage: PageLinksProps['loadPage']) {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const match = matchedRoute(routes, link.pathname);
      if (match) loadPage(match.route).catch(() => {});
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, warm, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, warm);
    };
  }, [routes, loadPage]);
}
