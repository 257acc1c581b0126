import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { useSession } from '../../session/session';
import { useOtherTabs } from '../../session/use-other-tabs';
import { useReturnFromCache } from '../../session/use-return-from-cache';
import { useExternalRedirect } from '../../shop/payment/use-external-redirect';
import { trpc } from '../../trpc';
import '../../ui/clicked-control';
import { ProgressBar } from '../../ui/progress-bar';
import { TOAST_MS } from '../../ui/shown-toast';
import { useToast } from '../../ui/toast';
import { type LoadPageOptions, loadPage, toPageHelpers, UNREACHABLE } from './load-page';
import { listenToAddress, setLinkHandler } from './location';
import { getSavedScroll, restoreScroll } from './scroll-position';
import { useLinkPrefetch } from './use-link-prefetch';

/** Safari shows a page from its back-forward cache at the top, because browsers are told not to restore positions by themselves. */
const restorePosition = ({ persisted }: PageTransitionEvent) => {
  if (persisted) restoreScroll(getSavedScroll());
};

type LinkNavigationProps = Pick<LoadPageOptions, 'routes' | 'preloadPage'>;

/**
 * Loads the page behind a link before the address changes. The current page stays until then, also if loading fails. Not part of
 * the first load: links work without it.
 */
export default function LinkNavigation({ routes, preloadPage }: LinkNavigationProps) {
  const utils = trpc.useUtils();
  useLinkPrefetch({ routes, preloadPage, helpers: toPageHelpers(utils) });
  useReturnFromCache();
  useOtherTabs();
  const toast = useToast();
  const { status } = useSession();
  const [isLoading, setLoading] = useState(false);
  const [isRendering, startNavigation] = useTransition();
  const { isRedirecting, redirectTo } = useExternalRedirect();
  /** counts the links followed: only the latest is shown */
  const latest = useRef(0);

  // Listens to the address rather than the page rendered: a link may be pressed while the page before it is still being rendered.
  useEffect(
    () =>
      listenToAddress(() => {
        latest.current += 1;
        setLoading(false);
      }),
    [],
  );

  useEffect(() => {
    window.addEventListener('pageshow', restorePosition);
    return () => window.removeEventListener('pageshow', restorePosition);
  }, []);

  const isLoggedIn = status === 'user';
  const followLink = useCallback(
    async function follow(to: string, go: () => void): Promise<void> {
      latest.current += 1;
      const { current } = latest;
      setLoading(true);
      try {
        const how = await loadPage(to, { routes, preloadPage, utils, isLoggedIn });
        if (latest.current !== current) return;
        if (how === 'reloaded') redirectTo(to);
        // A transition also for another page of the same list, so that its rendering does not delay the response to the click.
        else startNavigation(go);
      } catch {
        if (latest.current !== current) return;
        toast.error(UNREACHABLE, {
          duration: TOAST_MS.confirm,
          action: {
            label: 'Try again',
            altText: 'Follow the link again',
            onSelect: () => void follow(to, go),
          },
        });
      } finally {
        if (latest.current === current) setLoading(false);
      }
    },
    [routes, preloadPage, utils, isLoggedIn, toast, redirectTo],
  );
  useEffect(() => setLinkHandler((to, go) => void followLink(to, go)), [followLink]);

  return (isLoading || isRendering || isRedirecting) && <ProgressBar label="Loading the page" />;
}
