/** An admin's day with the orders: found, looked at, moved, shipped together, packed, and all of it written down. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import { createVisitor, openBrowser } from './browser';
import { findFaults } from './faults';
import { createLoginState, logInByApi } from './shopper';

let store: RunningStore;
let browser: Browser;
let adminToken: string;
/** the shopper's orders that are not shipped yet */
let pending: { id: string; number: string }[];

async function call<T>(path: string, token: string, body?: unknown): Promise<T> {
  const response = await fetch(`${store.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Orders one unit of a product in stock as the demo shopper. */
async function placeOrder(token: string): Promise<{ id: string; number: string }> {
  const { data } = await call<{ data: { variants: { id: string; stock: number }[] }[] }>(
    '/products?limit=20',
    token,
  );
  const productVariantId = data
    .flatMap(({ variants }) => variants)
    .sort((a, b) => b.stock - a.stock)
    .at(0)?.id;
  const { addresses } = await call<{ addresses: { id: string }[] }>('/addresses', token);
  await call('/cart/add', token, { productVariantId, quantity: 1 });
  const { order } = await call<{ order: { id: string } }>('/orders/place', token, {
    addressId: addresses[0]?.id,
    paymentMethod: 'COD',
  });
  return { id: order.id, number: order.id.slice(0, 8) };
}

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
  adminToken = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  const shopperToken = await logInByApi(store, demoShopper.email, demoShopper.password);
  pending = [];
  for (let count = 0; count < 6; count++) pending.push(await placeOrder(shopperToken));
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

async function finishAnimations(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      ![...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        /^Loading/.test(textContent ?? ''),
      ),
  );
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** Each screen has orders of its own. */
function takeOrder(): { id: string; number: string } {
  const next = pending.shift();
  if (!next) throw new Error('No pending order is left');
  return next;
}

async function findAndShip(page: Page, { number }: { number: string }) {
  await page.goto('/admin/orders');
  await finishAnimations(page);
  const search = page.getByRole('searchbox', { name: 'Search by order ID, name or email' });
  await search.fill(`${demoShopper.firstName} ${demoShopper.lastName}`.toLowerCase());
  await page.waitForURL('**q=meera**');
  await row(page, number).waitFor();
  await search.fill(number.slice(0, 6).toUpperCase());
  await page.waitForURL(`**q=${number.slice(0, 6).toUpperCase()}`);
  await page.getByText('1 order', { exact: true }).waitFor();

  await row(page, number).getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  await page.waitForURL('**view=**');
  await dialog.getByText('Placed', { exact: true }).first().waitFor();
  const update = dialog.getByRole('button', { name: 'Update' });
  expect(await update.isDisabled()).toBe(true);
  await dialog.getByLabel('Delivery status').selectOption('SHIPPED');
  await update.click();
  await page.getByText('Order status updated!').first().waitFor();
  await dialog.getByText('Status: Pending → Shipped').waitFor();
  await dialog.getByText(`${demoAdmin.firstName} ${demoAdmin.lastName},`).waitFor();
  return dialog;
}

async function shipSelected(page: Page, numbers: readonly string[]) {
  await page.getByRole('link', { name: 'To ship', exact: true }).click();
  await page.waitForURL('**status=PENDING**');
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await page.getByText('2 selected').waitFor();
}

describe.each([
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  it('orders are found, moved, shipped together and packed', async () => {
    const { context, complaints } = await createVisitor(browser, store, viewport, {
      reducedMotion: 'reduce',
      ...createLoginState(store, adminToken),
    });
    const page = await context.newPage();
    const faults: string[] = [];
    const checkFaults = async (state: string, at: Page = page) => {
      faults.push(...(await findFaults(at, `${state}, ${viewport.width} px`)));
    };

    const dialog = await findAndShip(page, takeOrder());
    await checkFaults('an order');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('view=');
    await checkFaults('one order found');

    await page.goto('/admin/orders');
    await finishAnimations(page);
    await checkFaults('orders');
    const [first, second] = [takeOrder(), takeOrder()];
    await shipSelected(page, [first.number, second.number]);
    await checkFaults('two orders selected');
    const slips = await printSlips(page, context);
    await checkFaults('packing slips', slips);
    for (const { number } of [first, second])
      await slips.getByRole('article', { name: `Order ${number}` }).waitFor();
    await checkPrintedSlips(slips);
    await slips.close();

    await page.getByRole('button', { name: 'Mark shipped' }).click();
    const question = page.getByRole('alertdialog', { name: 'Mark 2 orders as shipped?' });
    await question.waitFor();
    await checkFaults('asked before shipping');
    await question.getByRole('button', { name: 'Mark shipped' }).click();
    await page.getByText('2 orders marked shipped.').first().waitFor();
    await row(page, first.number).waitFor({ state: 'detached' });

    await page.goto('/admin/audit-log?type=ORDER');
    await finishAnimations(page);
    await row(page, first.number).getByText('Status: Pending → Shipped').waitFor();
    await checkFaults('audit log');
    await row(page, second.number).getByRole('link', { name: second.number }).click();
    await page
      .getByRole('dialog', { name: `Order ${second.number}` })
      .getByText('History')
      .waitFor();

    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function printSlips(page: Page, context: BrowserContext): Promise<Page> {
  const [slips] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Print packing slips' }).click(),
  ]);
  await slips.getByRole('heading', { name: 'Packing slips' }).waitFor();
  await slips.getByRole('article').first().waitFor();
  return slips;
}

/** Nothing of the back office comes along, and each slip begins a page. */
async function checkPrintedSlips(slips: Page) {
  await slips.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'banner', 'button'] as const)
    expect(await slips.getByRole(role).filter({ visible: true }).count()).toBe(0);
  expect(await slips.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  const pdf = await slips.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await slips.emulateMedia({ media: null });
}
