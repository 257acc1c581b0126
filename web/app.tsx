/** Renders the page of the current URL in its frame. */
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { HydrationSignal } from './hydration/hydration-signal';
import { overlayPanels } from './overlay-panels';
import { routes } from './routes';
import { AccessGuard } from './session/access-guard';
import { LoginAgain } from './session/login-again';
import { Frame } from './shell/frame';
import { findRoute } from './shell/navigation/match-route';
import { PageBoundary } from './shell/navigation/page-boundary';
import type { RouteDefinition } from './shell/navigation/route';
import { ScrollRestoration } from './shell/navigation/scroll-restoration';
import { PageHead, RouteTitle } from './shell/page-head';
import { PageNeedsScripts } from './shell/page-needs-scripts';
import { BrowserOnly, useHydrated } from './ui/browser-only';
import { lazyWithPreload } from './ui/lazy-with-preload';
import { PageLoading } from './ui/page-loading';

const pages = new Map(routes.map((route) => [route, lazyWithPreload(route.load)]));
// Visitors of the shop never load the code of the back office.
const AdminFrame = lazyWithPreload(() => import('./admin/frame/admin-frame'));

/** Loads the code of a page and its frame, so that it renders at once. */
export const preloadPage = async (route: RouteDefinition) =>
  Promise.all([pages.get(route)?.preload(), route.frame === 'admin' && AdminFrame.preload()]);

/** Preloads the page at a path. Rendering the page reports errors. */
export function preloadRoute(pathname: string): void {
  const match = findRoute(routes, pathname);
  if (match) preloadPage(match.route).catch(() => {});
}

const LinkNavigation = lazyWithPreload(() => import('./shell/navigation/link-navigation'));

/** "/admin/legal-pages" → "Legal Pages", until the page itself has loaded. */
const toTitle = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

export function Routes() {
  const [pathname] = useLocation();
  const match = findRoute(routes, pathname);
  const Page = match && pages.get(match.route);
  if (!Page) return null;
  const { route, params } = match;
  const { access, path, prefetchOwn, needsUser } = route;
  const page = <Page key={path} params={params} />;
  const guarded = (
    <>
      {/* No key, because transitions wait only for boundaries that are already visible. */}
      <PageBoundary fallback={<Loading />} address={pathname}>
        {access ? (
          <AccessGuard
            access={access}
            head={<PageHead />}
            checking={access === 'customer' && !needsUser && page}
          >
            {page}
          </AccessGuard>
        ) : (
          page
        )}
        <HydrationSignal />
      </PageBoundary>
      {/* Outside, because the boundary hides its content while data of the page waits for the login. */}
      {access && <LoginAgain />}
    </>
  );
  return (
    <>
      <ScrollRestoration />
      <BrowserOnly>
        <LinkNavigation routes={routes} preloadPage={preloadPage} />
      </BrowserOnly>
      {/* The frame stays mounted between pages with the same frame. */}
      <RouteTitle value={access && (route.title ?? toTitle(pathname))}>
        {route.frame === 'admin' ? (
          <>
            <PageNeedsScripts />
            <BackOfficeFrame>{guarded}</BackOfficeFrame>
          </>
        ) : (
          <Frame kind={route.frame} panels={overlayPanels}>
            {(access || prefetchOwn) && <PageNeedsScripts />}
            {guarded}
          </Frame>
        )}
      </RouteTitle>
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHead />
      <PageLoading />
    </>
  );
}

/** Rendered in the browser only, because the server has no session. */
function BackOfficeFrame({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <PageBoundary fallback={<Loading />} address="">
      {isHydrated ? <AdminFrame>{children}</AdminFrame> : <Loading />}
    </PageBoundary>
  );
}
