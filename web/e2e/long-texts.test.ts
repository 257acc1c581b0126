/** Names as long as a shop may enter them, on the screens where they fit least. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import type { Product } from '../../src/catalog/shapes';
import type { Order } from '../../src/order/schema';
import { openStoreAndBrowser } from './browser';
import { call, fillCartAndWishlist, logInByApi, registerShopper } from './shopper';
import { createPageVisit } from './visit-page';
import { waitForContent } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);
const { data: products } = await call<{ data: Product[] }>(store, '/api/products?limit=60');
const logInAsAdmin = () => logInByApi(store, demoAdmin.email, demoAdmin.password);
const logInAsShopper = () => logInByApi(store, demoShopper.email, demoShopper.password);
const readOrders = async (path: string, token: string) =>
  (await call<{ orders: Order[] }>(store, path, undefined, token)).orders;
const orders = await readOrders('/api/orders/all?limit=1', await logInAsAdmin());
const ownOrders = await readOrders('/api/orders/my-orders', await logInAsShopper());
const delivered = ownOrders.find(({ deliveryStatus }) => deliveryStatus === 'DELIVERED');

const ONE_WORD = 'W'.repeat(100);
const WORDS =
  'Made to measure for the whole family, woven and embroidered by hand in the workshops of Kanchipuram';

/** How many pixels of the page are beyond its right edge. */
const measureOverflow = (page: Page) =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.body.clientWidth,
  );

const addToWishlist = async () => {
  const token = await registerShopper(store);
  await fillCartAndWishlist(store, token, products.slice(0, 2));
  return token;
};

interface Place {
  what: string;
  width: number;
  address: string;
  /** finds the elements whose text is replaced */
  find: (page: Page) => Locator;
  text: string;
  getToken?: () => Promise<string>;
}

it.each<Place>([
  {
    what: 'word of a description',
    width: 320,
    address: `/product/${products[0]?.id}`,
    find: (page) => page.locator('details p, details dd'),
    text: ONE_WORD.repeat(3),
  },
  {
    what: 'legal name in the footer',
    width: 320,
    address: '/about',
    find: (page) => page.getByRole('contentinfo').getByText(/^All prices include taxes/),
    text: ONE_WORD,
  },
  {
    what: 'name of a size',
    width: 320,
    address: `/product/${products[0]?.id}`,
    find: (page) => page.getByRole('radiogroup', { name: 'Size' }).locator('input + span'),
    text: WORDS,
  },
  {
    what: 'name of a subcategory',
    width: 768,
    address: '/products/women',
    find: (page) => page.locator('main ul a[href^="/products/"]'),
    text: WORDS,
  },
  {
    what: 'name of a size in the wishlist',
    width: 320,
    address: '/wishlist',
    find: (page) => page.getByRole('list', { name: 'Sizes' }).locator('li'),
    text: WORDS.slice(0, 30),
    getToken: addToWishlist,
  },
  {
    what: 'name of a customer in the back office',
    width: 1440,
    address: '/admin/orders',
    find: (page) => page.locator('tbody td:nth-of-type(2) > div > div:first-child'),
    text: ONE_WORD,
    getToken: logInAsAdmin,
  },
  {
    what: 'name of a product among the best sellers',
    width: 1440,
    address: '/admin/dashboard',
    find: (page) => page.getByRole('table', { name: /^Best sellers/ }).locator('th a'),
    text: ONE_WORD,
    getToken: logInAsAdmin,
  },
  {
    what: 'heading of a page of the back office',
    width: 320,
    address: '/admin/contact-messages',
    find: (page) => page.locator('h1'),
    text: ONE_WORD,
    getToken: logInAsAdmin,
  },
  {
    what: 'name of a category in the back office',
    width: 768,
    address: '/admin/products',
    find: (page) => page.locator('td[data-label="Category"]'),
    text: ONE_WORD,
    getToken: logInAsAdmin,
  },
  {
    what: 'range of prices in the back office',
    width: 768,
    address: '/admin/products?missing=declarations',
    find: (page) => page.locator('td[data-label="Price"] span:first-child'),
    text: '₹99,99,999.00 – ₹1,00,00,000.00',
    getToken: logInAsAdmin,
  },
  {
    what: 'name of a color or of the store on a packing slip',
    width: 320,
    address: `/admin/packing-slips?ids=${orders[0]?.id}`,
    find: (page) => page.getByRole('article').locator('td:nth-of-type(2), header p'),
    text: ONE_WORD,
    getToken: logInAsAdmin,
  },
  {
    what: 'name or address on a bill',
    width: 320,
    address: `/profile/orders?invoice=${delivered?.id}`,
    find: (page) => page.getByRole('article', { name: /^Bill/ }).locator('p, header > div, :scope > dl dd'),
    text: ONE_WORD,
    getToken: logInAsShopper,
  },
])('a long $what is no wider than the screen', async ({ width, address, find, text, getToken }) => {
  await visit(
    { width, height: 800 },
    address,
    async (page) => {
      await waitForContent(page);
      await find(page).first().waitFor({ state: 'attached' });
      await find(page).evaluateAll((elements, long) => {
        for (const each of elements) each.textContent = long;
      }, text);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    },
    { token: await getToken?.() },
  );
});

it('the buttons of a dialog stay on the screen when its title is a long word', async () => {
  await visit(
    { width: 320, height: 800 },
    `/admin/orders?view=${orders[0]?.id}`,
    async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Update' }).waitFor();
      const title = dialog.getByRole('heading', { name: /^Order / });
      await title.evaluate((element, long) => {
        element.textContent = long;
      }, ONE_WORD);
      const edges = await dialog
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
      expect(Math.max(...edges)).toBeLessThanOrEqual(320);
    },
    { token: await logInAsAdmin() },
  );
});

it('the row of recently viewed products, with prices reduced, scrolls alone', async () => {
  const reduced = products.filter(({ variants }) => variants.some(({ discountPrice }) => discountPrice));
  expect(reduced.length).toBeGreaterThan(5);
  await visit({ width: 320, height: 800 }, '/about', async (page) => {
    await page.evaluate(
      (ids) => localStorage.setItem('vastra.viewed', ids),
      JSON.stringify(reduced.slice(0, 8).map(({ id }) => id)),
    );
    await page.goto('/search');
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await page.locator('main li a[href^="/product/"]').nth(5).waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });
});

it.each([320, 768])(
  'the bar of the back office shows a long first name and the name of the store at %i px',
  async (width) => {
    const cut = async (each: Locator) =>
      each.evaluate((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight);
    await visit(
      { width, height: 800 },
      '/admin/dashboard',
      async (page) => {
        const bar = page.getByRole('banner');
        const welcome = bar.getByText(/^Welcome, /);
        await welcome.evaluate((each) => {
          each.textContent = 'Welcome, Lakshminarayani';
        });
        expect(await cut(welcome)).toBe(false);
        expect(await cut(bar.getByText('Vastra', { exact: true }))).toBe(false);
      },
      { token: await logInAsAdmin() },
    );
  },
);

it('the slash of a breadcrumb is beside the first line of a long name', async () => {
  await visit({ width: 320, height: 800 }, `/product/${products[0]?.id}`, async (page) => {
    const item = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').nth(1);
    const clip = await item.evaluate((each, long) => {
      const [name] = each.children as unknown as [HTMLElement];
      name.textContent = long;
      const { x, y, height } = each.getBoundingClientRect();
      return { x, y, height, width: name.getBoundingClientRect().left - x };
    }, WORDS);
    const { info } = await sharp(await page.screenshot({ clip }))
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect(info.height).toBeGreaterThan(5);
    expect(info.height - (info.trimOffsetTop ?? 0)).toBeLessThan(clip.height / 2);
  });
});

it.each([320, 1440])('shows every digit of a large quantity, on a screen of %s px', async (width) => {
  const token = await addToWishlist();
  for (const address of ['/cart', `/product/${products[0]?.id}`])
    await visit(
      { width, height: 800 },
      address,
      async (page) => {
        const field = page.getByRole('textbox', { name: /^Quantity/ }).first();
        const widthBefore = (await field.boundingBox())?.width;
        for (const text of ['2', '']) {
          await field.fill(text);
          expect((await field.boundingBox())?.width).toBe(widthBefore);
        }
        await field.fill('123456');
        expect(await field.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      },
      { token },
    );
});

it('the dialog of a complaint shows a long name and email address within its width', async () => {
  const email = `${'w'.repeat(60)}@example.com`;
  const complaint = { name: 'W'.repeat(40), email, subject: 'Seam', message: 'Torn.' };
  await call(store, '/trpc/complaint.send', { json: complaint });
  await visit(
    { width: 320, height: 568 },
    '/admin/complaints',
    async (page) => {
      await page.getByRole('link', { name: 'Seam' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('link', { name: email }).waitFor();
      const overflow = await dialog.evaluate((each) =>
        Math.max(
          ...[each, ...each.querySelectorAll('*')].map((e) => e.getBoundingClientRect().right - innerWidth),
        ),
      );
      expect(overflow).toBeLessThanOrEqual(0);
    },
    { token: await logInAsAdmin() },
  );
});
