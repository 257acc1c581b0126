import type { RouteDefinition } from './shell/route';

/**
 * The module of each page by its route's path, as named in the build's manifest. Server-rendered pages preload its scripts.
 * Imported by the server only, so that browsers do not load this table.
 */
const PAGE_MODULES: Record<string, string> = {
  '/': 'home/home-page.tsx',
  '/products/:slug': 'catalog/category-page.tsx',
  '/product/:id': 'catalog/product-page.tsx',
  '/search': 'catalog/search-page.tsx',
  '/cart': 'cart/cart-page.tsx',
  '/wishlist': 'wishlist/wishlist-page.tsx',
  '/login': 'auth/login-page.tsx',
  '/register': 'auth/register-page.tsx',
  '/forgot-password': 'auth/forgot-password-page.tsx',
  '/verify-email': 'auth/verify-email-page.tsx',
  '/checkout': 'checkout/checkout-page.tsx',
  '/payment/status': 'payment/payment-status-page.tsx',
  '/profile': 'account/profile-page.tsx',
  '/profile/orders': 'order/orders-page.tsx',
  '/profile/edit': 'account/edit-profile-page.tsx',
  '/profile/addresses': 'account/addresses-page.tsx',
  '/profile/change-password': 'account/change-password-page.tsx',
  '/contact': 'contact/contact-page.tsx',
  '/about': 'cms/about-page.tsx',
  '/legal/:slug': 'cms/legal-page.tsx',
  '/:slug': 'catalog/showcase-page.tsx',
  '*': 'shell/not-found-page.tsx',
};

const ADMIN_MODULE = 'admin/admin-pages.ts';

export const getPageModule = ({ path, frame }: RouteDefinition): string | null =>
  frame === 'admin' ? ADMIN_MODULE : (PAGE_MODULES[path] ?? null);
