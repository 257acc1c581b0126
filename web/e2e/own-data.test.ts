/** When a page that only its owner may see requests its data. */
import { beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import type { Page } from '../../src/pagination';
import { createVisitor, openStoreAndBrowser, PHONE } from './browser';
import { holdBack } from './hold-back';
import { call, createLoginState, fillCartAndWishlist, logInByApi, registerShopper } from './shopper';
import { waitUntilSettled } from './wait-until-settled';

const { store, browser } = await openStoreAndBrowser();

const CODE_TAKES_MS = 8_000;

beforeAll(async () => {
  const { data } = await call<Page<Product>>(store, '/api/products?limit=1');
  await fillCartAndWishlist(store, await logInByApi(store, 'shopper', 'shopper-demo-1'), data);
});

it.each([
  ['/cart', 'cart-page', ['auth.me', 'cart.get', 'payment.unpaid'], 'Shopping Cart'],
  ['/profile/orders', 'orders-page', ['auth.me', 'order.mine', 'payment.unpaid'], 'Order history'],
  ['/profile/addresses', 'addresses-page', ['address.list', 'auth.me'], 'Address book'],
  ['/wishlist', 'wishlist-page', ['auth.me', 'wishlist.get'], 'Wishlist'],
])(
  '%s requests its data together with the login, before its code has loaded, and once',
  async (path, code, calls, title) => {
    const token = await logInByApi(store, 'shopper', 'shopper-demo-1');
    const { context, complaints } = await createVisitor(
      browser,
      store,
      PHONE,
      createLoginState(store, token),
    );
    const sendCode = await holdBack(context, `**/${code}*.js`);
    const page = await context.newPage();
    // Before the page opens: while a clock is being installed, its time is 0, and what is received then is old at once.
    const opened = Date.now();
    await page.clock.setFixedTime(opened);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/trpc/')) requested.push(...pathname.slice('/trpc/'.length).split(','));
    });
    const answered = page.waitForResponse(/trpc\/.*auth\.me/);
    await page.goto(path, { waitUntil: 'commit' });
    await answered;
    expect(requested.sort()).toEqual(calls);
    // As on a slow network.
    await page.clock.setFixedTime(opened + CODE_TAKES_MS);
    sendCode();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    expect(requested.filter((call) => calls.includes(call)).sort()).toEqual(calls);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('shows nothing of the first user where another tab logs in as somebody else before the page has loaded', async () => {
  const token = await logInByApi(store, 'shopper', 'shopper-demo-1');
  const { context } = await createVisitor(browser, store, PHONE, createLoginState(store, token));
  const sendCode = await holdBack(context, '**/addresses-page*.js');
  const page = await context.newPage();
  const answered = page.waitForResponse(/trpc\/.*auth\.me/);
  await page.goto('/profile/addresses', { waitUntil: 'commit' });
  await answered;
  const otherToken = await registerShopper(store);
  await page.evaluate((next) => localStorage.setItem('vastra.token', next), otherToken);
  sendCode();
  await page.getByText('No addresses yet').waitFor();
  await context.close();
});

it('shows what was added to the cart in another tab', async () => {
  const token = await registerShopper(store);
  const { context, complaints } = await createVisitor(browser, store, PHONE, createLoginState(store, token));
  const cart = await context.newPage();
  await cart.goto('/cart');
  await cart.getByText('Your cart is empty').waitFor();
  await waitUntilSettled(cart);
  const { data } = await call<Page<Product>>(store, '/api/products?limit=1');
  const product = await context.newPage();
  await product.goto(`/product/${data[0]?.id}`);
  await waitUntilSettled(product);
  await product.locator('[data-buy]').getByRole('button', { name: 'Add to cart' }).click();
  await cart.getByRole('heading', { name: 'Shopping Cart (1)', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
