/** The route table: which page an address shows, what it needs beforehand, and who may see it. */
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { AccessGuard } from './layout/access-guard';
import { Frame, type FrameKind } from './layout/frame';
import { PageBoundary } from './layout/page-boundary';
import { PageHead, RouteTitle } from './layout/page-head';
import { PageLoading } from './layout/page-loading';
import { ScrollMemory } from './layout/scroll-memory';
import { matchedRoute } from './match';
import type PageLinks from './page-links';
import type { PageHelpers } from './prefetch';
import { arriving } from './ui/arriving';
import { type Code, useCode } from './ui/code';

export interface PageProps {
  params: Record<string, string | undefined>;
}

interface PageModule {
  default: ComponentType<PageProps>;
}

export interface RouteDefinition {
  path: string;
  /** of a page that waits for its reader to be known: stands in the window's title until then, where the address says too little */
  title?: string;
  /** the module's path from web/, as the build's manifest names it: its scripts and styles are linked from the rendered page */
  module: string;
  load: () => Promise<PageModule>;
  frame: FrameKind;
  /** only for whoever is logged in, or only for admins */
  access?: 'customer' | 'admin';
  /**
   * Loads into the query cache what the page shows, so that it is rendered whole on the server. Only there, so it
   * stands behind `import.meta.env.SSR` and is left out of the browser's code.
   */
  prefetch?: (helpers: PageHelpers, params: PageProps['params'], search: URLSearchParams) => Promise<unknown>;
  /** the HTTP status of the page as such; a prefetch that finds nothing makes it 404 */
  status?: number;
}

/** The picture beside the account forms and the store's story, which can do without it. */
const stills: RouteDefinition['prefetch'] = (helpers) => helpers.catalog.stills.prefetch();

/** One entry for the whole back office, which has its own table of pages: that never reaches a shopper. */
const ADMIN_PATHS = [
  '/admin',
  '/admin/(?:dashboard|categories|products|import|orders|packing-slips|company-details|legal-pages|bulk-enquiries|contact-messages|audit-log)',
];

export const routes: RouteDefinition[] = [
  {
    path: '/',
    module: 'home/home-page.tsx',
    load: () => import('./home/home-page'),
    frame: 'store',
  },
  {
    path: '/products/:slug',
    module: 'catalog/category-page.tsx',
    load: async () => {
      const [page, { addressReady }] = await Promise.all([
        import('./catalog/category-page'),
        import('./catalog/category-request'),
      ]);
      await addressReady();
      return page;
    },
    frame: 'store',
    prefetch: import.meta.env.SSR
      ? async (helpers, { slug = '' }, search) => {
          const [{ categoryRequest, filtersReady }, { partsReady }] = await Promise.all([
            import('./catalog/category-request'),
            import('./catalog/category-parts'),
          ]);
          await Promise.all([filtersReady(), partsReady()]);
          const request = categoryRequest(slug, search);
          return request && helpers.catalog.categoryPage.fetch(request);
        }
      : undefined,
  },
  {
    path: '/product/:id',
    module: 'catalog/product-page.tsx',
    load: () => import('./catalog/product-page'),
    frame: 'store',
    prefetch: import.meta.env.SSR
      ? async (helpers, { id = '' }) => {
          const [page] = await Promise.all([
            helpers.catalog.productPage.fetch({ id }),
            helpers.catalog.relatedProducts.prefetch({ id }),
            import('./catalog/product-parts').then(({ partsReady }) => partsReady()),
          ]);
          return page;
        }
      : undefined,
  },
  {
    path: '/cart',
    module: 'cart/cart-page.tsx',
    load: () => import('./cart/cart-page'),
    frame: 'store',
  },
  {
    path: '/wishlist',
    module: 'wishlist/wishlist-page.tsx',
    load: () => import('./wishlist/wishlist-page'),
    frame: 'store',
  },
  {
    path: '/login',
    module: 'auth/login-page.tsx',
    load: () => import('./auth/login-page'),
    frame: 'bare',
    prefetch: stills,
  },
  {
    path: '/register',
    module: 'auth/register-page.tsx',
    load: () => import('./auth/register-page'),
    frame: 'bare',
    prefetch: stills,
  },
  {
    path: '/forgot-password',
    module: 'auth/forgot-password-page.tsx',
    load: () => import('./auth/forgot-password-page'),
    frame: 'bare',
    prefetch: stills,
  },
  {
    path: '/checkout',
    module: 'checkout/checkout-page.tsx',
    load: () => import('./checkout/checkout-page'),
    frame: 'checkout',
    access: 'customer',
    prefetch: import.meta.env.SSR ? (helpers) => helpers.payment.methods.prefetch() : undefined,
  },
  {
    path: '/payment/status',
    title: 'Payment',
    module: 'payment/payment-status-page.tsx',
    load: () => import('./payment/payment-status-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile',
    module: 'account/profile-page.tsx',
    load: () => import('./account/profile-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/orders',
    title: 'Order history',
    module: 'account/orders-page.tsx',
    load: () => import('./account/orders-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/edit',
    title: 'Edit profile',
    module: 'account/edit-profile-page.tsx',
    load: () => import('./account/edit-profile-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/addresses',
    title: 'Address book',
    module: 'account/addresses-page.tsx',
    load: () => import('./account/addresses-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/change-password',
    title: 'Change my password',
    module: 'account/change-password-page.tsx',
    load: () => import('./account/change-password-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/contact',
    module: 'contact/contact-page.tsx',
    load: () => import('./contact/contact-page'),
    frame: 'store',
  },
  {
    path: '/about',
    module: 'cms/about-page.tsx',
    load: () => import('./cms/about-page'),
    frame: 'store',
    prefetch: stills,
  },
  {
    path: '/legal/:slug',
    module: 'cms/legal-page.tsx',
    load: () => import('./cms/legal-page'),
    frame: 'store',
    prefetch: import.meta.env.SSR
      ? (helpers, { slug = '' }) => helpers.cms.legalPage.fetch({ slug })
      : undefined,
  },
  ...ADMIN_PATHS.map(
    (path): RouteDefinition => ({
      path,
      module: 'admin/admin-pages.tsx',
      load: () => import('./admin/admin-pages'),
      frame: 'admin',
      access: 'admin',
    }),
  ),
  {
    path: '/:slug',
    module: 'catalog/showcase-page.tsx',
    load: () => import('./catalog/showcase-page'),
    frame: 'showcase',
    prefetch: import.meta.env.SSR
      ? (helpers, { slug = '' }) => helpers.catalog.showcase.fetch({ slug })
      : undefined,
  },
  {
    path: '*',
    module: 'layout/not-found-page.tsx',
    load: () => import('./layout/not-found-page'),
    frame: 'store',
    status: 404,
  },
];

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
  const page = (
    <PageBoundary key={route.path} place={location}>
      <Page params={params} />
    </PageBoundary>
  );
  return (
    <>
      <ScrollMemory />
      {Links && <Links routes={routes} loadPage={loadPage} />}
      {/* The frame stays while pages of its kind come and go. */}
      <RouteTitle value={route.access && (route.title ?? titleOf(location))}>
        <Frame kind={route.frame}>
          {route.access ? <AccessGuard access={route.access}>{page}</AccessGuard> : page}
        </Frame>
      </RouteTitle>
    </>
  );
}
