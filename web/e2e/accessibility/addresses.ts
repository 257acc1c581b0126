import { ADMIN_SECTIONS } from '../../paths';

/** A page that requests no data. */
export const BLANK_PAGE = '/no/such/page';

/** The addresses to check for each route; the first is also checked while loading and after an error. */
type Addresses = Readonly<Record<string, readonly string[]>>;

/** @param productId of a product in stock */
export const createPublicAddresses = (productId: string): Addresses => ({
  '/:slug': ['/women', '/kids', '/no-such-category', '/kurtas'],
  '/products/:slug': ['/products/women', '/products/women?page=2', '/products/no-such-category'],
  '/product/:id': [`/product/${productId}`, '/product/no-such-product'],
  '/search': ['/search?q=kurta', '/search?q=no+such+saree'],
  '/cart': ['/cart'],
  '/wishlist': ['/wishlist'],
  '/login': ['/login'],
  '/register': ['/register'],
  '/forgot-password': ['/forgot-password'],
  '/verify-email': ['/verify-email'],
  '/contact': ['/contact'],
  '/about': ['/about'],
  '/legal/:slug': ['/legal/privacy-policy', '/legal/no-such-page'],
  '/': ['/'],
  '*': [BLANK_PAGE],
});

export const PERSONAL: Addresses = {
  '/checkout': ['/checkout'],
  // The states of an existing payment are checked in payment.test.ts.
  '/payment/status': ['/payment/status?merchantTransactionId=Tnowhere'],
  '/profile': ['/profile'],
  '/profile/orders': ['/profile/orders'],
  '/profile/edit': ['/profile/edit'],
  '/profile/addresses': ['/profile/addresses'],
  '/profile/change-password': ['/profile/change-password'],
  '/cart': ['/cart'],
  '/wishlist': ['/wishlist'],
};

/** Dialogs and other states of these pages are checked in admin-*.test.ts. */
export const BACK_OFFICE: Addresses = Object.fromEntries(
  ADMIN_SECTIONS.map((section) => [`/admin${section}`, [`/admin${section}`]]),
);

/** So many addresses are visited by one test. */
const ADDRESSES_PER_TEST = 12;

/** The visits of a user, a few addresses each. */
export const splitVisits = <U extends string>(user: U, addresses: readonly string[]) =>
  Array.from({ length: Math.ceil(addresses.length / ADDRESSES_PER_TEST) }, (_, part) => {
    const some = addresses.slice(part * ADDRESSES_PER_TEST, (part + 1) * ADDRESSES_PER_TEST);
    return { user, some, first: some[0] };
  });
