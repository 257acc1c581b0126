/** The dashboard and the index of the back office, and quick search by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import type { Product } from '../../src/catalog/shapes';
import { addDays, toIstDate } from '../../src/dates';
import { formatRupees, fromRupees } from '../../src/money';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { findFocusFault, waitForFocus } from './keyboard';
import { call, createLoginState, fillCartAndWishlist, logInByApi, registerShopper } from './shopper';
import { visit } from './visit';
import { waitForContent } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store, browser } = opened;
const token = await logInByApi(store, demoAdmin.email, demoAdmin.password);

/** Places an order today as a new shopper. */
async function placeOrder(): Promise<Order> {
  const shopper = await registerShopper(store);
  const { data } = await call<{ data: Product[] }>(store, '/api/products?limit=5');
  await fillCartAndWishlist(store, shopper, data.slice(0, 1));
  const { address } = await call<{ address: { id: string } }>(
    store,
    '/api/addresses',
    {
      addressLine1: '12 Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560025',
    },
    shopper,
  );
  const { order } = await call<{ order: Order }>(
    store,
    '/api/orders/place',
    { addressId: address.id, paymentMethod: 'COD' },
    shopper,
  );
  return order;
}

/** Fetches the orders of all pages. */
async function fetchOrders(): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await call<{ orders: Order[]; totalPages: number }>(
      store,
      `/api/orders/all?page=${page}`,
      undefined,
      token,
    );
    orders.push(...answer.orders);
    totalPages = answer.totalPages;
  }
  return orders;
}

await placeOrder();

async function openBackOffice(path: string) {
  const { context, complaints } = await createVisitor(browser, store, DESKTOP, {
    reducedMotion: 'reduce',
    ...createLoginState(store, token),
  });
  const page = await context.newPage();
  await page.goto(path);
  return { page, complaints, close: () => context.close() };
}

const waitForChart = (page: Page) => page.locator('[data-day] > div').first().waitFor();
const getQuickSearch = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });

it('opens the dashboard after an admin logs in, with metrics that match the orders', async () => {
  const { context, complaints } = await createVisitor(browser, store, DESKTOP);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(demoAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await waitForContent(page);
  await waitForChart(page);

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

  await sales.getByRole('button', { name: 'Show as table' }).click();
  const rows = sales.getByRole('row');
  expect(await rows.count()).toBe(31);
  const today = sold.filter(({ orderDate }) => toIstDate(new Date(orderDate)) === toIstDate(new Date()));
  expect(await rows.nth(1).getByRole('cell').first().textContent()).toBe(String(today.length));

  // Shipping an order updates every count.
  const toShip = page.getByRole('table', { name: /^Orders to ship/ });
  const row = toShip.getByRole('row').nth(1);
  const number = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.hover();
  await row.getByRole('button', { name: 'Mark shipped' }).click();
  await page
    .getByText(/^Order \w{8} marked as shipped\.$/)
    .first()
    .waitFor();
  await page.getByText(number, { exact: true }).waitFor({ state: 'detached' });
  const left = pending.length - 1;
  if (left > 0) await page.getByRole('link', { name: `Orders (${left} to ship)` }).waitFor();
  expect((await fetchOrders()).find(({ id }) => toOrderNumber(id) === number)?.deliveryStatus).toBe(
    'SHIPPED',
  );
  expect(complaints).toEqual([]);
  await context.close();
});

it('the chart names the best day, and shows the day under the pointer', async () => {
  const { page, complaints, close } = await openBackOffice('/admin/dashboard?days=90');
  await waitForChart(page);
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

it('large text on a phone: the label of the best day stays beside the scale and below the summary', async () => {
  const { context, complaints } = await createVisitor(browser, store, PHONE, createLoginState(store, token));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const faults: string[] = [];
  for (const days of [7, 30, 90]) {
    await page.goto(`/admin/dashboard?days=${days}`);
    await waitForChart(page);
    const chart = page.getByRole('img', { name: /^Sales by day/ });
    const [label, plot, whole] = await chart.getByText(/^₹[\d,.]+, /).evaluate((element) =>
      [element, element.parentElement, element.closest('[role="img"]')].map((each) => {
        const { top, left, right } = (each ?? element).getBoundingClientRect();
        return { top, left, right };
      }),
    );
    if (!label || !plot || !whole) throw new Error('The chart has no label.');
    if (label.left < plot.left - 1 || label.right > plot.right + 1)
      faults.push(`${days} days: ${label.left} to ${label.right} in ${plot.left} to ${plot.right}`);
    if (label.top < whole.top) faults.push(`${days} days: ${whole.top - label.top} px above the chart`);
  }
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('quick search finds a product and an order by keyboard', async () => {
  const order = await placeOrder();
  const { page, complaints, close } = await openBackOffice('/admin/dashboard');
  await waitForContent(page);
  const openByKey = async (key: string) => {
    await page.keyboard.press(key);
    await getQuickSearch(page).getByRole('combobox').waitFor();
  };

  // Closed without a selection, it returns the focus.
  const link = page.getByRole('link', { name: 'Legal Pages' });
  await link.focus();
  await openByKey('Control+k');
  expect(await findFocusFault(page)).toBeNull();
  await page.keyboard.press('Escape');
  await getQuickSearch(page).waitFor({ state: 'hidden' });
  await waitForFocus(link);

  await openByKey('/');
  await page.keyboard.type('kurta');
  // Until then it may show what an earlier part of the word finds, for example orders of Asha Kurup.
  await getQuickSearch(page)
    .getByText(/^\d+ found$/)
    .waitFor();
  const options = getQuickSearch(page).getByRole('group', { name: 'Products' }).getByRole('option');
  await page.keyboard.press('ArrowDown');
  const second = getQuickSearch(page).getByRole('option', { selected: true });
  expect(await second.textContent()).toBe(await options.nth(1).textContent());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/products\?edit=/);
  await getQuickSearch(page).waitFor({ state: 'hidden' });

  await page.goto('/admin/dashboard');
  await waitForContent(page);
  await openByKey('Control+k');
  // Enter is pressed before the results have loaded.
  await page.keyboard.type(toOrderNumber(order.id));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/orders?view=${order.id}`);
  expect(complaints).toEqual([]);
  await close();
});

it('the index links to every section', async () => {
  const { page, complaints, close } = await openBackOffice('/admin');
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

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  it('has no faults in the index, the dashboard, its table, quick search and the menu', () =>
    visit(opened, { screens: [viewport], token }, async ({ page, checkFaults }) => {
      await page.goto('/admin');
      await waitForContent(page);
      await checkFaults('index');

      await page.goto('/admin/dashboard');
      await waitForContent(page);
      await waitForChart(page);
      await checkFaults('dashboard');
      await page.getByRole('button', { name: 'Show as table' }).click();
      await checkFaults('dashboard as table');

      await page.getByRole('button', { name: 'Find an order, product or customer' }).click();
      const quickSearch = getQuickSearch(page);
      await quickSearch.waitFor();
      await checkFaults('quick search');
      await page.keyboard.type('kurta');
      await quickSearch.getByRole('group', { name: 'Products' }).waitFor();
      await checkFaults('quick search with results');
      await quickSearch.getByRole('combobox').fill('xyzzy xyzzy');
      await quickSearch.getByText(/^Nothing found/).waitFor();
      await checkFaults('quick search without results');
      await page.keyboard.press('Escape');

      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        await checkFaults('menu');
      }
    }));
});
