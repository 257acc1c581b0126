import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { overlayPanels } from './overlay-panels';
import type PageLinks from './page-links';
import { routes } from './routes';
import { AccessGuard } from './session/access-guard';
import { Frame } from './shell/frame';
import { matchedRoute } from './shell/match-route';
import { PageBoundary } from './shell/page-boundary';
import { PageHead, RouteTitle } from './shell/page-head';
import type { RouteDefinition } from './shell/route';
import { ScrollMemory } from './shell/scroll-memory';
import { preloadFonts } from './theme/font-files';
import { arriving } from './ui/arriving';
import { type Code, useCode } from './ui/code';
import { PageLoading } from './ui/page-loading';

/** "/admin/legal-pages" → "Legal Pages": the back office's own table of pages is not there before an admin is. */
const titleOf = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

/** A page whose code is on its way has the route's title meanwhile. */
function Loading() {
  return (
    <>
      <PageHead />
      <PageLoading />
    </>
  );
}

const pages = new Map(routes.map((route) => [route, arriving(route.load, <Loading />)]));

/** Loads a page's code, so that showing it does not wait. */
export const loadPage = async (route: RouteDefinition) => pages.get(route)?.fetch();

const pageLinks: Code<typeof PageLinks> = {
  load: () => import('./page-links').then((module) => module.default),
  here: null,
};

export function Routes() {
  const [location] = useLocation();
  const Links = useCode(pageLinks, 0);
  const match = matchedRoute(routes, location);
  const Page = match && pages.get(match.route);
  if (!Page) return null;
  const { route, params } = match;
  const { access } = route;
  const page = (
    <PageBoundary key={route.path} place={location}>
      <Page params={params} />
    </PageBoundary>
  );
  const guarded = access ? (
    <AccessGuard access={access} head={<PageHead />}>
      {page}
    </AccessGuard>
  ) : (
    page
  );
  return (
    <>
      <ScrollMemory />
      {Links && <Links routes={routes} loadPage={loadPage} />}
      {/* The frame stays while pages of its kind come and go. */}
      <RouteTitle value={access && (route.title ?? titleOf(location))}>
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

// The back office's code never reaches a shopper.
const AdminFrame = arriving(() => import('./admin/frame/admin-frame'), <Loading />);

/** The server knows nobody, so the back office begins in the browser. */
function BackOfficeFrame({ children }: { children: ReactNode }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  preloadFonts();
  return awake ? <AdminFrame>{children}</AdminFrame> : <Loading />;
}
