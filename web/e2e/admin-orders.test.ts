/** An admin finds, ships and packs orders, and reads the audit log of these changes. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { findFaults } from './faults';
import { call, logInByApi } from './shopper';
import { visit } from './visit';
import { waitForContent } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store } = opened;
const adminToken = await logInByApi(store, demoAdmin.email, demoAdmin.password);
const shopperToken = await logInByApi(store, demoShopper.email, demoShopper.password);

/** Orders one unit of a product in stock as the demo shopper. */
async function placeOrder(): Promise<{ id: string; number: string }> {
  const { data } = await call<{ data: { variants: { id: string; stock: number }[] }[] }>(
    store,
    '/api/products?limit=20',
  );
  const productVariantId = data
    .flatMap(({ variants }) => variants)
    .sort((a, b) => b.stock - a.stock)
    .at(0)?.id;
  const { addresses } = await call<{ addresses: { id: string }[] }>(
    store,
    '/api/addresses',
    undefined,
    shopperToken,
  );
  await call(store, '/api/cart/add', { productVariantId, quantity: 1 }, shopperToken);
  const { order } = await call<{ order: { id: string } }>(
    store,
    '/api/orders/place',
    { addressId: addresses[0]?.id, paymentMethod: 'COD' },
    shopperToken,
  );
  return { id: order.id, number: order.id.slice(0, 8) };
}

/** Three orders for each screen. */
const pending: { id: string; number: string }[] = [];
for (let count = 0; count < 6; count++) pending.push(await placeOrder());

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** Takes an order that no other test uses. */
function takeOrder(): { id: string; number: string } {
  const next = pending.shift();
  if (!next) throw new Error('No pending order is left');
  return next;
}

async function findAndShip(page: Page, { number }: { number: string }) {
  await page.goto('/admin/orders');
  await waitForContent(page);
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
  const toShip = page.getByRole('link', { name: 'To ship', exact: true });
  await toShip.click();
  // The address changes before the list, which forgets what was selected.
  await toShip.and(page.locator('[aria-current="page"]')).waitFor();
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await page.getByText('2 selected').waitFor();
}

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  it('finds an order, updates it, and ships two orders together with packing slips', () =>
    visit(opened, { screens: [viewport], token: adminToken }, async ({ page, context, checkFaults }) => {
      const dialog = await findAndShip(page, takeOrder());
      await checkFaults('an order');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(page.url()).not.toContain('view=');
      await checkFaults('one order found');

      await page.goto('/admin/orders');
      await waitForContent(page);
      await checkFaults('orders');
      const [first, second] = [takeOrder(), takeOrder()];
      await shipSelected(page, [first.number, second.number]);
      await checkFaults('two orders selected');
      const slips = await printSlips(page, context);
      expect(await findFaults(slips, `packing slips, ${viewport.width} px`)).toEqual([]);
      for (const { number } of [first, second])
        await slips.getByRole('article', { name: `Order ${number}` }).waitFor();
      await checkPrintedSlips(slips);
      await slips.close();

      await page.getByRole('button', { name: 'Mark shipped' }).click();
      const question = page.getByRole('alertdialog', { name: 'Mark 2 orders as shipped?' });
      await question.waitFor();
      await checkFaults('the shipping dialog');
      await question.getByRole('button', { name: 'Mark shipped' }).click();
      await page.getByText('2 orders marked as shipped.').first().waitFor();
      await row(page, first.number).waitFor({ state: 'detached' });

      await page.goto('/admin/audit-log?type=ORDER');
      await waitForContent(page);
      await row(page, first.number).getByText('Status: Pending → Shipped').waitFor();
      await checkFaults('audit log');
      await row(page, second.number).getByRole('link', { name: second.number }).click();
      const detail = page.getByRole('dialog', { name: `Order ${second.number}` });
      await detail.getByText('History').waitFor();
      await checkPrintedDialog(page, detail);
    }));
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

/** Expects no navigation on paper, and one page for each slip. */
async function checkPrintedSlips(slips: Page) {
  await slips.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'banner', 'button'] as const)
    expect(await slips.getByRole(role).filter({ visible: true }).count()).toBe(0);
  expect(await slips.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  const pdf = await slips.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await slips.emulateMedia({ media: null });
}

/** Expects the whole dialog on paper, and nothing of the page behind it. */
async function checkPrintedDialog(page: Page, dialog: Locator) {
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav, main').filter({ visible: true }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Close' }).isVisible()).toBe(false);
  const { position, hidden } = await dialog.evaluate((each) => {
    const body = each.querySelector('[data-body]');
    const { parentElement } = each;
    return {
      position: parentElement && getComputedStyle(parentElement).position,
      hidden: body && body.scrollHeight - body.clientHeight,
    };
  });
  expect({ position, hidden }).toEqual({ position: 'static', hidden: 0 });
  await page.emulateMedia({ media: null });
}
