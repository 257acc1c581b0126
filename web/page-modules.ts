/**
 * The modules of each route, as named in the build's manifest: its HTML preloads their scripts. Imported by the server only, so that
 * browsers do not load these tables.
 */
import type { RouteDefinition } from './shell/route';

/** By the path of the route. */
const PAGE_MODULES: Readonly<Record<string, string | undefined>> = {
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
  '/admin': 'admin/home/index-page.tsx',
  '/admin/dashboard': 'admin/dashboard/dashboard-page.tsx',
  '/admin/categories': 'admin/catalog/categories/categories-page.tsx',
  '/admin/products': 'admin/catalog/products/products-page.tsx',
  '/admin/import': 'admin/import/import-page.tsx',
  '/admin/searches': 'admin/search/searches-page.tsx',
  '/admin/orders': 'admin/order/orders-page.tsx',
  '/admin/packing-slips': 'admin/order/packing-slips-page.tsx',
  '/admin/company-details': 'admin/cms/company-page.tsx',
  '/admin/legal-pages': 'admin/cms/legal-pages-page.tsx',
  '/admin/bulk-enquiries': 'admin/enquiry/enquiries-page.tsx',
  '/admin/contact-messages': 'admin/contact/messages-page.tsx',
  '/admin/audit-log': 'admin/audit/audit-log-page.tsx',
  '/admin/staff': 'admin/staff/staff-page.tsx',
  '/admin/complaints': 'admin/complaint/complaints-page.tsx',
  '/admin/customers': 'admin/customer/customers-page.tsx',
  '/admin/customer-care': 'admin/cms/customer-care-page.tsx',
  '/admin/tax': 'admin/tax/tax-page.tsx',
  '/admin/tax-reports': 'admin/tax/tax-reports-page.tsx',
  '/:slug': 'catalog/showcase-page.tsx',
  '*': 'shell/not-found-page.tsx',
};

/** What every page of the back office needs: its table of pages, and its frame. */
const ADMIN_FRAME_MODULES = ['admin/admin-pages.ts', 'admin/frame/admin-frame.tsx'];

export const listPageModules = ({ path, frame }: RouteDefinition): string[] => [
  ...(frame === 'admin' ? ADMIN_FRAME_MODULES : []),
  ...(PAGE_MODULES[path] ? [PAGE_MODULES[path]] : []),
];
