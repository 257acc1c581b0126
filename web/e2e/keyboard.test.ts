/** The whole purchase by keyboard, from the showcase to the order history. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { findFaults } from './faults';
import { Keyboard, waitForFocus } from './keyboard';
import { createPageVisit } from './visit-page';
import { waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store, browser } = opened;
const visit = createPageVisit(opened);

const waitForFocusOn = (page: Page, role: 'button' | 'textbox' | 'searchbox', name: string) =>
  waitForFocus(page.getByRole(role, { name, exact: true }).first());

async function chooseProduct(page: Page, keyboard: Keyboard) {
  await page.goto('/');
  await page.waitForURL('**/women');
  await waitUntilSettled(page);
  await keyboard.activate(page.getByRole('link', { name: 'Shop Now' }).first());
  await page.waitForURL('**/products/women');
  await keyboard.activate(page.locator('main a[href^="/product/"]').first());
  await page.waitForURL('**/product/**');
  await waitUntilSettled(page);

  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const readSize = () => sizes.getByRole('radio', { checked: true }).inputValue();
  await keyboard.moveTo(sizes.getByRole('radio', { checked: true }));
  const before = await readSize();
  await keyboard.press('ArrowRight');
  await expect.poll(readSize).not.toBe(before);
}

async function register(page: Page, keyboard: Keyboard) {
  await keyboard.activate(page.getByRole('link', { name: 'Create an account' }));
  await page.waitForURL('**/register**');
  const username = `tara${Date.now().toString(36)}`;
  await keyboard.fill(page.getByLabel('First name'), 'Tara');
  await keyboard.fill(page.getByLabel('Last name'), 'Iyer');
  await keyboard.fill(page.getByLabel('Username'), username);
  await keyboard.fill(page.getByLabel('Email'), `${username}@example.com`);
  await keyboard.fill(page.getByLabel('Password', { exact: true }), 'monsoon');
  await keyboard.activate(page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL('**/login**');
  await keyboard.fill(page.getByLabel('Email or username'), username);
  await keyboard.fill(page.getByLabel('Password', { exact: true }), 'monsoon');
  await keyboard.press('Enter');
}

async function enterAddress(page: Page, keyboard: Keyboard) {
  const add = page.getByRole('button', { name: 'Add a new address' });
  await keyboard.activate(add);
  await waitForFocusOn(page, 'textbox', 'Address line 1');
  await keyboard.press('Escape');
  await waitForFocusOn(page, 'button', 'Add a new address');
  await keyboard.press('Enter');
  await waitForFocusOn(page, 'textbox', 'Address line 1');
  const dialog = page.getByRole('dialog');
  await keyboard.fill(dialog.getByLabel('Address line 1'), '4 Lake View Road');
  await keyboard.fill(dialog.getByLabel('City'), 'Kochi');
  await keyboard.fill(dialog.getByLabel('Pincode'), '682001');
  await keyboard.fill(dialog.getByLabel('State'), 'Kerala');
  await keyboard.activate(dialog.getByRole('button', { name: 'Save address' }));
  await dialog.waitFor({ state: 'hidden' });
}

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  it('buys a product', async () => {
    const { context, complaints } = await createVisitor(browser, store, viewport, {
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const keyboard = new Keyboard(page);
    await chooseProduct(page, keyboard);

    const add = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
    await keyboard.activate(add, 'Space');
    const loginDialog = page.getByRole('alertdialog', { name: 'Login Required' });
    await loginDialog.waitFor();
    await keyboard.press('Escape');
    await waitForFocusOn(page, 'button', 'Add to cart');
    await keyboard.press('Enter');
    await keyboard.activate(loginDialog.getByRole('button', { name: 'OK' }));
    await page.waitForURL('**/login**');
    await register(page, keyboard);

    // The login returns to the product and adds it to the cart.
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
    await keyboard.activate(drawer.getByRole('link', { name: 'View Cart & Checkout' }));
    await page.waitForURL('**/cart');
    await keyboard.activate(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }));
    await page.waitForURL('**/checkout');

    await enterAddress(page, keyboard);
    await keyboard.moveTo(
      page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio').first(),
    );
    await keyboard.press('Space');
    await keyboard.activate(page.getByRole('button', { name: 'Place order' }));
    const placed = page.getByRole('dialog', { name: 'Order placed' });
    await placed.waitFor();
    expect(await findFaults(page, 'order placed')).toEqual([]);
    await keyboard.activate(placed.getByRole('button', { name: 'View order' }));
    await page.waitForURL('**/profile/orders');
    await page.getByRole('button', { name: 'Cancel Order' }).waitFor();

    expect(keyboard.faults).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens the search, keeps the focus inside and returns it on Escape', () =>
    visit(viewport, '/products/women', async (page) => {
      const keyboard = new Keyboard(page);
      const opener = page
        .getByRole('link', { name: 'Search', exact: true })
        .filter({ visible: true })
        .first();
      await keyboard.moveTo(opener, viewport.width < 768 ? 'Shift+Tab' : 'Tab');
      await keyboard.press('Enter');
      const box = page.getByRole('searchbox');
      await waitForFocus(box);
      await keyboard.type('kurta');
      await page.getByRole('heading', { name: 'Search Results' }).waitFor();
      await page.getByText(/products found\.$/).waitFor({ state: 'attached' });
      for (let step = 0; step < 12; step++) {
        await keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
          true,
        );
      }
      await keyboard.press('Escape');
      await waitForFocus(opener);
      expect(keyboard.faults).toEqual([]);
    }));
});

it('keeps the focus above the bar that buys a product, on a short screen', () =>
  visit({ width: 360, height: 640 }, '/products/women', async (page) => {
    const keyboard = new Keyboard(page);
    const product = await page.locator('main a[href^="/product/"]').first().getAttribute('href');
    await page.goto(String(product));
    await waitUntilSettled(page);
    await keyboard.moveTo(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first());
    await keyboard.moveTo(
      page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { checked: true }),
    );
    expect(keyboard.faults).toEqual([]);
  }));
