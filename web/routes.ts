/** The route table: the page of each path, the data it needs, and who may see it. */
import { ADMIN_SECTIONS, paths, toSlugCase } from './paths';
import { MovedPage, type RouteDefinition } from './shell/navigation/route';

/** The pictures beside the account forms and on the about page, which are optional. */
const prefetchStills: RouteDefinition['prefetch'] = (helpers) => helpers.catalog.stills.prefetch();

/** A page is also found by its slug in upper case, and a category by a former one. */
const findMove = (slug: string, present: string, toPath: (slug: string) => string) =>
  slug === present ? null : new MovedPage(toPath(present));

export const routes: RouteDefinition[] = [
  {
    path: '/',
    load: () => import('./home/home-page'),
    frame: 'store',
    // Other pages can be shown without the menu; this one has nothing else.
    prefetch: (helpers) => helpers.catalog.menu.fetch(),
  },
  {
    path: '/products/:slug',
    load: async () => {
      const [page, { loadParserOfAddress }] = await Promise.all([
        import('./catalog/category-page/category-page'),
        import('./catalog/category-page/category-request'),
      ]);
      await loadParserOfAddress();
      return page;
    },
    frame: 'store',
    prefetch: async (helpers, { slug = '' }, search) => {
      const { toCategoryRequest, loadFilterParser } = await import(
        './catalog/category-page/category-request'
      );
      await loadFilterParser();
      if (import.meta.env.SSR) await (await import('./catalog/category-page/category-parts')).loadParts();
      const request = toCategoryRequest(slug, search);
      const found = request && (await helpers.catalog.categoryPage.fetch(request));
      return found && findMove(slug, found.category.slug, paths.category);
    },
  },
  {
    path: '/search',
    load: () => import('./catalog/search-page'),
    frame: 'store',
    prefetch: async (...request) => (await import('./catalog/search-page')).prefetch(...request),
  },
  {
    path: '/product/:id',
    load: () => import('./catalog/product-page/product-page'),
    frame: 'store',
    prefetch: async (helpers, { id = '' }) => {
      if (import.meta.env.SSR) {
        const { loadParts } = await import('./catalog/product-page/product-parts');
        await Promise.all([loadParts(), helpers.catalog.relatedProducts.prefetch({ id })]);
      }
      return helpers.catalog.productPage.fetch({ id });
    },
  },
  {
    path: '/cart',
    load: () => import('./cart/cart-page'),
    // What waits for its payment is shown above the cart.
    prefetchOwn: (helpers) => Promise.all([helpers.cart.get.fetch(), helpers.payment.unpaid.prefetch()]),
    frame: 'store',
  },
  {
    path: '/wishlist',
    load: () => import('./wishlist/wishlist-page'),
    prefetchOwn: (helpers) => helpers.wishlist.get.fetch(),
    frame: 'store',
  },
  {
    path: '/login',
    load: () => import('./auth/login-page'),
    frame: 'bare',
    prefetch: prefetchStills,
  },
  {
    path: '/register',
    load: () => import('./auth/register-page'),
    frame: 'bare',
    prefetch: prefetchStills,
  },
  {
    path: '/forgot-password',
    load: () => import('./auth/forgot-password-page'),
    frame: 'bare',
    prefetch: prefetchStills,
  },
  {
    path: '/verify-email',
    load: () => import('./auth/verify-email-page'),
    frame: 'bare',
    prefetch: prefetchStills,
  },
  {
    path: '/checkout',
    load: () => import('./checkout/checkout-page'),
    frame: 'checkout',
    access: 'customer',
    prefetch: (helpers) => helpers.payment.methods.prefetch(),
    prefetchOwn: (helpers) =>
      Promise.all([
        helpers.cart.get.fetch(),
        helpers.address.list.fetch(),
        helpers.payment.unpaid.prefetch(),
      ]),
  },
  {
    path: '/payment/status',
    title: 'Payment',
    load: () => import('./payment/payment-status-page'),
    frame: 'store',
    access: 'customer',
    needsUser: true,
  },
  {
    path: '/profile',
    load: () => import('./profile/profile-page'),
    prefetchOwn: (helpers) => helpers.address.list.fetch(),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/orders',
    title: 'Order history',
    load: () => import('./order/orders-page'),
    // What can still be paid moves the orders below it if it comes later.
    prefetchOwn: (helpers) => Promise.all([helpers.order.mine.fetch(), helpers.payment.unpaid.prefetch()]),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/edit',
    title: 'Edit profile',
    load: () => import('./profile/edit-profile-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/addresses',
    title: 'Address book',
    load: () => import('./profile/addresses-page'),
    prefetchOwn: (helpers) => helpers.address.list.fetch(),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/profile/change-password',
    title: 'Change my password',
    load: () => import('./profile/change-password-page'),
    frame: 'store',
    access: 'customer',
  },
  {
    path: '/contact',
    load: () => import('./contact/contact-page'),
    frame: 'store',
  },
  {
    path: '/about',
    load: () => import('./cms/about-page'),
    frame: 'store',
    prefetch: prefetchStills,
  },
  {
    path: '/legal/:slug',
    load: () => import('./cms/legal-page'),
    frame: 'store',
    prefetch: async (helpers, { slug = '' }) => {
      const present = toSlugCase(slug);
      return findMove(slug, present, paths.legal) ?? helpers.cms.legalPage.fetch({ slug });
    },
  },
  // A chunk of its own, so that the shop loads nothing of the back office.
  ...ADMIN_SECTIONS.map(
    (section): RouteDefinition => ({
      path: `/admin${section}`,
      load: () => import('./admin/admin-pages').then(({ adminPages }) => adminPages[section]()),
      frame: 'admin',
      access: 'admin',
    }),
  ),
  {
    path: '/:slug',
    load: () => import('./catalog/showcase-page'),
    frame: 'showcase',
    prefetch: async (helpers, { slug = '' }) =>
      findMove(slug, (await helpers.catalog.showcase.fetch({ slug: toSlugCase(slug) })).slug, paths.showcase),
  },
  {
    path: '*',
    load: () => import('./shell/not-found-page'),
    frame: 'store',
    status: 404,
  },
];
