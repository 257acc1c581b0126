/** What is visible on short screens: a phone on its side, or a desktop at 400% zoom (WCAG 1.4.10). */
import { expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import { openStoreAndBrowser } from './browser';
import { waitForFocus } from './keyboard';
import { call, fillCartAndWishlist, registerShopper } from './shopper';
import { createPageVisit } from './visit-page';
import { waitForContent, waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);
const { data: products } = await call<{ data: Product[] }>(store, '/api/products?limit=2');

const ZOOMED = { width: 320, height: 256 };

it('the bars of a product leave half of the height to the page at 400% zoom', () =>
  visit(ZOOMED, `/product/${products[0]?.id}`, async (page) => {
    const covered = await page.evaluate(() => {
      const isInBar = (y: number) => {
        for (let at = document.elementFromPoint(150, y); at; at = at.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
        return false;
      };
      return Array.from({ length: innerHeight }, (_, y) => y).filter(isInBar).length;
    });
    expect(covered).toBeLessThanOrEqual(128);
  }));

it.each([
  ['the cart', /^Shopping cart/, /^View Cart/],
  ['the filters', 'Filter and sort', /^Show \d+ products/],
  ['the menu', 'Menu', 'Logout'],
])('%s has more than half of a short screen, and ends with its last button', async (_, opener, last) => {
  const token = await registerShopper(store);
  await fillCartAndWishlist(store, token, products);
  await visit(
    ZOOMED,
    '/products/women',
    async (page) => {
      await page.getByRole('button', { name: opener }).filter({ visible: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await waitForContent(page);
      await waitUntilSettled(page);
      const scrolled = await page.evaluate(() => {
        const isScrolled = (y: number) => {
          for (let at = document.elementFromPoint(150, y); at; at = at.parentElement)
            if (at.closest('[role="dialog"]') && getComputedStyle(at).overflowY === 'auto') return true;
          return false;
        };
        return Array.from({ length: innerHeight }, (_, y) => y).filter(isScrolled).length;
      });
      expect(scrolled).toBeGreaterThan(128);
      const end = dialog.locator('a, button').filter({ hasText: last });
      await end.focus();
      await waitUntilSettled(page);
      const box = await end.boundingBox();
      if (!box) throw new Error('The last button has no box');
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(256);
    },
    { token },
  );
});

it('the message field is between the bars of a short screen when it has the focus', () =>
  visit({ width: 640, height: 320 }, '/contact', async (page) => {
    await page.getByLabel('Subject').focus();
    await page.keyboard.press('Tab');
    const field = page.getByRole('textbox', { name: 'Message' });
    await waitForFocus(field);
    const [box, header, bar] = await Promise.all(
      [field, page.getByRole('banner'), page.getByRole('navigation', { name: 'Shortcuts' })].map((each) =>
        each.boundingBox(),
      ),
    );
    if (!box || !header || !bar) throw new Error('Something has no box');
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  }));
