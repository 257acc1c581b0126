/** The route table: which page an address shows, what it needs beforehand, and who may see it. */
import type { RouteDefinition } from './shell/route';

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
    module: 'order/orders-page.tsx',
    load: () => import('./order/orders-page'),
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
    module: 'shell/not-found-page.tsx',
    load: () => import('./shell/not-found-page'),
    frame: 'store',
    status: 404,
  },
];
