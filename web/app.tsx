/** Shows the page of the present address in its frame. */
import { type ReactNode, useLayoutEffect } from 'react';
import { overlayPanels } from './overlay-panels';
import { routes } from './routes';
import { AccessGuard } from './session/access-guard';
import { Frame } from './shell/frame';
import { useRouterLocation } from './shell/location';
import { matchedRoute } from './shell/match-route';
import { PageBoundary } from './shell/page-boundary';
import { PageHead, RouteTitle } from './shell/page-head';
import type { RouteDefinition } from './shell/route';
import { ScrollRestoration } from './shell/scroll-restoration';
import { BrowserOnly, useHydrated } from './ui/browser-only';
import { lazyWithPreload } from './ui/lazy-with-preload';
import { PageLoading } from './ui/page-loading';

const pages = new Map(routes.map((route) => [route, lazyWithPreload(route.load)]));

/** Loads a page's code, so that it renders at once. */
export const preloadPage = async (route: RouteDefinition) => pages.get(route)?.preload();

/** The same for the page at a path, where a failure is the page's to report. */
export function preloadRoute(pathname: string): void {
  const match = matchedRoute(routes, pathname);
  if (match) preloadPage(match.route).catch(() => {});
}

const LinkNavigation = lazyWithPreload(() => import('./shell/link-navigation'));
// The back office's code never reaches a shopper.
const AdminFrame = lazyWithPreload(() => import('./admin/frame/admin-frame'));

/** "/admin/legal-pages" → "Legal Pages", until the page itself has loaded. */
const toTitle = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

export function Routes() {
  const { pathname } = useRouterLocation();
  const match = matchedRoute(routes, pathname);
  const Page = match && pages.get(match.route);
  if (!Page) return null;
  const { route, params } = match;
  const { access, path } = route;
  const page = <Page key={path} params={params} />;
  const guarded = (
    // Not a new boundary for each page: a transition waits for what suspends in one that is on the screen already.
    <PageBoundary fallback={<Loading />} address={pathname}>
      {access ? (
        <AccessGuard access={access} head={<PageHead />}>
          {page}
        </AccessGuard>
      ) : (
        page
      )}
      <HydrationSignal />
    </PageBoundary>
  );
  return (
    <>
      <ScrollRestoration />
      <BrowserOnly>
        <LinkNavigation routes={routes} preloadPage={preloadPage} />
      </BrowserOnly>
      {/* The frame stays while pages of its kind come and go. */}
      <RouteTitle value={access && (route.title ?? toTitle(pathname))}>
        {route.frame === 'admin' ? (
          <BackOfficeFrame>{guarded}</BackOfficeFrame>
        ) : (
          <Frame kind={route.frame} panels={overlayPanels}>
            {guarded}
          </Frame>
        )}
      </RouteTitle>
    </>
  );
}

/** Beside the page, so that it is hydrated together with it. web/hydration/early-input.ts waits for the event. */
function HydrationSignal() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}

function Loading() {
  return (
    <>
      <PageHead />
      <PageLoading />
    </>
  );
}

/** The server knows no one, so the back office is rendered in the browser alone. */
function BackOfficeFrame({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <PageBoundary fallback={<Loading />} address="">
      {isHydrated ? <AdminFrame>{children}</AdminFrame> : <Loading />}
    </PageBoundary>
  );
}
