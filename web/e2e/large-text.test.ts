/** Text that is twice as large as usual (WCAG 1.4.4), on phones. */
import { expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import { openStoreAndBrowser } from './browser';
import { call, fillCartAndWishlist, registerShopper } from './shopper';
import { createPageVisit } from './visit-page';
import { waitForContent, waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);
const { data: products } = await call<{ data: Product[] }>(store, '/api/products?limit=2');

const registerWithCart = async () => {
  const token = await registerShopper(store);
  await fillCartAndWishlist(store, token, products);
  return token;
};

it('the numbers on the icons of the header are whole when text is twice as large', async () => {
  await visit(
    { width: 320, height: 800 },
    '/about',
    async (page) => {
      const counts = page.getByRole('banner').locator('[aria-hidden] > span');
      await counts.nth(1).waitFor();
      const cut = await counts.evaluateAll((elements) => {
        document.documentElement.style.fontSize = '200%';
        for (const each of elements) each.textContent = '99+';
        const result = elements.map((each) => {
          const text = each.getBoundingClientRect();
          const badge = (each.parentElement as HTMLElement).getBoundingClientRect();
          return {
            height: Math.max(0, text.height - badge.height),
            width: Math.max(0, badge.right - document.body.clientWidth),
          };
        });
        document.documentElement.style.fontSize = '';
        return result;
      });
      expect(cut).toEqual(Array(2).fill({ height: 0, width: 0 }));
    },
    { token: await registerWithCart() },
  );
});

it('keeps the quantity within its frame when the browser’s text is twice as large', async () => {
  const token = await registerWithCart();
  for (const address of ['/cart', `/product/${products[0]?.id}`])
    await visit(
      { width: 360, height: 780 },
      address,
      async (page) => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        const field = page.getByRole('textbox', { name: /^Quantity/ }).first();
        await expect.poll(() => field.evaluate((each) => getComputedStyle(each).fontSize)).toBe('32px');
        const frame = await field.locator('..').boundingBox();
        expect((await field.boundingBox())?.height).toBeLessThanOrEqual(frame?.height ?? 0);
      },
      { token },
    );
});

it.each(['Filter and sort', /^Shopping cart/])(
  'what opens by the button %s fits the screen when the browser’s text is twice as large',
  async (name) => {
    const token = await registerWithCart();
    await visit(
      { width: 320, height: 640 },
      '/products/women',
      async (page) => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await page.getByRole('button', { name }).filter({ visible: true }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await waitForContent(page);
        await waitUntilSettled(page);
        const beyond = await dialog.evaluate((each) => {
          const isVisuallyHidden = (element: Element | null): boolean =>
            element !== null &&
            (getComputedStyle(element).clipPath !== 'none' || isVisuallyHidden(element.parentElement));
          return [...each.querySelectorAll('*')]
            .filter(
              (inside) => inside.getBoundingClientRect().right > innerWidth && !isVisuallyHidden(inside),
            )
            .map(({ textContent }) => textContent);
        });
        expect(beyond).toEqual([]);
      },
      { token },
    );
  },
);
