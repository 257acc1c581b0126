/** What is on paper when a page is printed. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { logInByApi } from './shopper';
import { createPageVisit } from './visit-page';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);

it.each([
  ['/legal/privacy-policy', /^Last updated/, null],
  ['/profile/orders', /^Cash on delivery, to/, demoShopper],
  ['/admin/dashboard', 'Orders to ship', demoAdmin],
  ['/admin/tax-reports', 'No documents', demoAdmin],
])('the page %s is printed without navigation', async (address, content, user) => {
  const token = user ? await logInByApi(store, user.email, user.password) : undefined;
  await visit(
    PHONE,
    address,
    async (page) => {
      await page.getByText(content).first().waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('nav, header, footer').filter({ visible: true }).count()).toBe(0);
      const orders = page.getByRole('article');
      expect(await orders.getByRole('button').filter({ visible: true }).count()).toBe(0);
    },
    { token },
  );
});

it('a printed product shows its colors and the chosen size', () =>
  visit(DESKTOP, '/products/women', async (page) => {
    const isPrinted = (each: Locator) =>
      each.evaluate((element) => getComputedStyle(element).printColorAdjust === 'exact');
    const colors = page.getByRole('img', { name: /^\d+ colours: / }).first();
    expect(await isPrinted(colors.locator('span').first())).toBe(true);
    await page.locator('main li a[href^="/product/"]').first().click();
    const sizes = page.getByRole('radiogroup', { name: 'Size' });
    expect(await isPrinted(sizes.getByRole('radio').first().locator('+ *'))).toBe(true);
  }));
