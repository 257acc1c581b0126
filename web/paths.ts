/** All paths of the app. */

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
};

const PAYMENT_STATUS = '/payment/status';

/** Slugs are lower-case, but people type addresses in upper case, too. */
export const toSlugCase = (slug: string): string => slug.toLowerCase();

export const paths = {
  home: '/',
  showcase: (categorySlug: string) => `/${encodeURIComponent(categorySlug)}`,
  /** page 1 is omitted; `filters` as in src/catalog/filters.ts */
  category: (categorySlug: string, page = 1, filters?: URLSearchParams) => {
    const params = new URLSearchParams(filters);
    if (page > 1) params.set('page', String(page));
    const query = params.toString();
    return `/products/${encodeURIComponent(categorySlug)}${query && `?${query}`}`;
  },
  product: (productId: string, color?: string, size?: string) =>
    withQuery(`/product/${productId}`, { color, size }),
  /** with the search as `q`, see web/shop/catalog/search-href.ts */
  search: '/search',
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  /** the payment provider redirects here, as set in server/payment/open-payment-page.ts */
  paymentStatus: (merchantTransactionId: string) => withQuery(PAYMENT_STATUS, { merchantTransactionId }),
  /** `next` is the path to return to */
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  forgotPassword: (next?: string) => withQuery('/forgot-password', { next }),
  profile: '/profile',
  orders: '/profile/orders',
  editProfile: '/profile/edit',
  addresses: '/profile/addresses',
  changePassword: '/profile/change-password',
  contact: '/contact',
  about: '/about',
  legal: (slug: string) => `/legal/${encodeURIComponent(slug)}`,
  /** the start page of admins; web/admin/admin-paths.ts has the other paths of the back office */
  adminHome: '/admin/dashboard',
} as const;

export const isPaymentStatus = (path: string): boolean => path.startsWith(`${PAYMENT_STATUS}?`);

/** Returns `next` only if it is a path within the store, except the home page, which redirects, and the account forms. */
export function toSafeNext(next: string | null): string | null {
  return next && /^\/(?![/\\]|$)[^\t\n\r]*$/.test(next) && !/^\/(login|register|forgot-password)\b/.test(next)
    ? next
    : null;
}

/**
 * The paths of the back office under /admin. The shop knows them to answer any other address with its own page, without loading the
 * back office. web/admin/admin-pages.ts has the code of each, and web/admin/admin-paths.ts their links.
 */
export const ADMIN_SECTIONS = [
  '',
  '/dashboard',
  '/categories',
  '/products',
  '/import',
  '/searches',
  '/orders',
  '/packing-slips',
  '/company-details',
  '/legal-pages',
  '/bulk-enquiries',
  '/contact-messages',
  '/audit-log',
  '/staff',
  '/complaints',
  '/customers',
  '/customer-care',
  '/tax',
  '/tax-reports',
] as const;

export type AdminSection = (typeof ADMIN_SECTIONS)[number];
