/** The back office's first screens in a real browser: the figures are the store's, the palette works by keyboard, axe finds nothing. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Product } from '../../src/catalog/shapes';
import { addDays, toIstDate } from '../../src/dates';
import { formatRupees, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { orderNumber } from '../../src/order/status';
import { createVisitor, openBrowser } from './browser';
import { findFaults } from './faults';
import { focusFault } from './keyboard';
import { createLoginState, fillCartAndWishlist, logInByApi, registerShopper } from './shopper';

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1440, height: 900 };

let store: RunningStore;
let browser: Browser;
let token: string;

async function call<T>(path: string, as: string, body?: unknown): Promise<T> {
  const response = await fetch(`${store.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Places an order today as a new shopper. */
async function placeOrder(): Promise<Order> {
  const shopper = await registerShopper(store);
  const { data } = await call<{ data: Product[] }>('/products?limit=5', shopper);
  await fillCartAndWishlist(store, shopper, data.slice(0, 1));
  const { address } = await call<{ address: { id: string } }>('/addresses', shopper, {
    addressLine1: '12 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
  });
  const { order } = await call<{ order: Order }>('/orders/place', shopper, {
    addressId: address.id,
    paymentMethod: 'COD',
  });
  return order;
}

/** The call pages, and the demo has more orders than fit one. */
async function fetchOrders(): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await call<{ orders: Order[]; totalPages: number }>(`/orders/all?page=${page}`, token);
    orders.push(...answer.orders);
    totalPages = answer.totalPages;
  }
  return orders;
}

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
  token = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  await placeOrder();
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

async function openBackOffice(viewport: typeof PHONE, path: string) {
  const { context, complaints } = await createVisitor(browser, store, viewport, {
    reducedMotion: 'reduce',
    ...createLoginState(store, token),
  });
  const page = await context.newPage();
  await page.goto(path);
  return { page, complaints, close: () => context.close() };
}

/** Nothing says any more that it is still coming, and the bars are drawn. */
async function waitForContent(page: Page) {
  await page.locator('h1').waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        /^Loading/.test(textContent ?? ''),
      ),
  );
}
const drawn = (page: Page) => page.locator('[data-day] > div').first().waitFor();
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });

it('an admin who logs in lands on the dashboard, whose figures are those of the orders', async () => {
  const { context, complaints } = await createVisitor(browser, store, DESK);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(demoAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await waitForContent(page);
  await drawn(page);

  const orders = await fetchOrders();
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const first = addDays(toIstDate(new Date()), -29);
  const sold = orders.filter(
    ({ orderDate, deliveryStatus }) =>
      deliveryStatus !== 'CANCELED' && toIstDate(new Date(orderDate)) >= first,
  );
  const total = sold.reduce((sum, { orderTotal }) => sum + fromRupees(orderTotal), 0);
  expect(sold.length).toBeGreaterThan(0);

  const strip = page.getByRole('region', { name: 'To do' });
  expect(await strip.getByRole('link').first().textContent()).toMatch(
    new RegExp(`^${pending.length}Orders to ship`),
  );
  const sales = page.getByRole('region', { name: 'Sales by day' });
  await sales.getByText(formatRupees(total), { exact: true }).waitFor();
  expect(await sales.textContent()).toContain(`${sold.length} orders, `);
  await page.getByRole('link', { name: `Orders (${pending.length} to ship)` }).waitFor();

  // The table tells of each day what the bars show.
  await sales.getByRole('button', { name: 'Show as table' }).click();
  const rows = sales.getByRole('row');
  expect(await rows.count()).toBe(31);
  const today = sold.filter(({ orderDate }) => toIstDate(new Date(orderDate)) === toIstDate(new Date()));
  expect(await rows.nth(1).getByRole('cell').first().textContent()).toBe(String(today.length));

  // One is sent from here, and every figure follows.
  const toShip = page.getByRole('table', { name: /^Orders to ship/ });
  const row = toShip.getByRole('row').nth(1);
  const number = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.hover();
  await row.getByRole('button', { name: 'Mark shipped' }).click();
  await page.getByText('1 order marked shipped.').first().waitFor();
  await page.getByText(number, { exact: true }).waitFor({ state: 'detached' });
  const left = pending.length - 1;
  if (left > 0) await page.getByRole('link', { name: `Orders (${left} to ship)` }).waitFor();
  expect((await fetchOrders()).find(({ id }) => orderNumber(id) === number)?.deliveryStatus).toBe('SHIPPED');
  expect(complaints).toEqual([]);
  await context.close();
});

it('the chart names the best day, and tells of the one under the pointer', async () => {
  const { page, complaints, close } = await openBackOffice(DESK, '/admin/dashboard?days=90');
  await drawn(page);
  const chart = page.getByRole('img', { name: /^Sales by day/ });
  const best = /The best day was (.+) with (₹[\d,.]+)\./.exec((await chart.getAttribute('aria-label')) ?? '');
  expect(best).not.toBeNull();
  await chart
    .getByText(`${best?.[2]}, ${best?.[1]}`, { exact: true })
    .or(chart.getByText(/, today$/))
    .waitFor();
  await page.locator('[data-day]').first().hover();
  await chart.getByText(/^\d+ orders?$/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('the palette finds a product and an order by keyboard alone', async () => {
  const order = await placeOrder();
  const { page, complaints, close } = await openBackOffice(DESK, '/admin/dashboard');
  await waitForContent(page);
  const openByKey = async (key: string) => {
    await page.keyboard.press(key);
    await palette(page).getByRole('combobox').waitFor();
  };

  // Left alone, it gives the focus back to where it was.
  const link = page.getByRole('link', { name: 'Legal Pages' });
  await link.focus();
  await openByKey('Control+k');
  expect(await focusFault(page)).toBeNull();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

  await openByKey('/');
  await page.keyboard.type('kurta');
  const options = palette(page).getByRole('group', { name: 'Products' }).getByRole('option');
  await options.nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  const second = palette(page).getByRole('option', { selected: true });
  expect(await second.textContent()).toBe(await options.nth(1).textContent());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/products\?edit=/);
  await palette(page).waitFor({ state: 'hidden' });

  await page.goto('/admin/dashboard');
  await waitForContent(page);
  await openByKey('Control+k');
  // Enter at once: the answer is on its way.
  await page.keyboard.type(orderNumber(order.id));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/orders?view=${order.id}`);
  expect(complaints).toEqual([]);
  await close();
});

it('the tiles of the index lead to every section', async () => {
  const { page, complaints, close } = await openBackOffice(DESK, '/admin');
  await waitForContent(page);
  const tiles = page.getByRole('main').getByRole('link');
  const hrefs = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining(
      ['dashboard', 'categories', 'products', 'orders', 'company-details', 'legal-pages'].map(
        (section) => `/admin/${section}`,
      ),
    ),
  );
  await tiles.filter({ hasText: 'Dashboard' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('heading', { name: 'To do today' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

describe.each([PHONE, DESK])('at $width px nothing is wrong with', (viewport) => {
  it('the index, the dashboard, its table, the palette and the menu', async () => {
    const { page, complaints, close } = await openBackOffice(viewport, '/admin');
    const faults: string[] = [];
    const checkFaults = async (state: string) => faults.push(...(await findFaults(page, state)));
    await waitForContent(page);
    await checkFaults('index');

    await page.goto('/admin/dashboard');
    await waitForContent(page);
    await drawn(page);
    await checkFaults('dashboard');
    await page.getByRole('button', { name: 'Show as table' }).click();
    await checkFaults('dashboard as table');

    await page.getByRole('button', { name: 'Find an order, product or customer' }).click();
    await palette(page).waitFor();
    await checkFaults('palette');
    await page.keyboard.type('kurta');
    await palette(page).getByRole('group', { name: 'Products' }).waitFor();
    await checkFaults('palette with results');
    await palette(page).getByRole('combobox').fill('xyzzy xyzzy');
    await palette(page)
      .getByText(/^Nothing found/)
      .waitFor();
    await checkFaults('palette without');
    await page.keyboard.press('Escape');

    if (viewport === PHONE) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await checkFaults('menu');
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
