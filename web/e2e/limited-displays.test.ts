/** What a visitor can do without scripts or with an old browser, and reads in a contrast theme and on the smallest screens. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { findFaults } from './faults';
import { Keyboard } from './keyboard';
import { call, fillCartAndWishlist, registerShopper } from './shopper';
import { createPageVisit } from './visit-page';
import { waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store, browser } = opened;
const visit = createPageVisit(opened);

const readParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** In the order of the page, as numbers of rupees. */
const readPrices = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('main li:has(a[href^="/product/"])').allInnerTexts();
  return texts.map((text) => Number(/Rs\. ([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
};

/** Without scripts, every link and button leads to a new document, and a click ends when that begins. */
const follow = (page: Page, link: Locator) =>
  Promise.all([page.waitForEvent('domcontentloaded'), link.click()]);

async function openFilter(page: Page, name: string) {
  await page.locator('summary', { hasText: name }).first().click();
}

describe.each([PHONE, DESKTOP])('without scripts, at $width px', (screen) => {
  it('a visitor filters a category, turns its page, and opens a product in another color', async () => {
    const { context, complaints } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await follow(page, page.locator('main').getByRole('link', { name: 'Women' }));
    await page.waitForURL('**/women');
    await follow(page, page.getByRole('link', { name: 'Shop Now' }).first());
    await page.waitForURL('**/products/women');

    await openFilter(page, 'Size');
    await follow(page, page.getByRole('link', { name: /^M\b.*products/ }));
    await openFilter(page, 'Price');
    await page.getByLabel('From, Rs.').fill('1000');
    await follow(page, page.getByRole('button', { name: 'Apply' }));
    await openFilter(page, 'Sort');
    await follow(page, page.getByRole('link', { name: 'Price: low to high' }));
    expect(readParams(page)).toEqual({ size: 'M', min: '1000', sort: 'price-asc' });
    const first = await readPrices(page);
    expect(first.length).toBeGreaterThan(10);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    expect(first[0]).toBeGreaterThanOrEqual(1000);

    await follow(page, page.getByRole('link', { name: 'Next page' }));
    expect(readParams(page)).toEqual({ size: 'M', min: '1000', sort: 'price-asc', page: '2' });
    const second = await readPrices(page);
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);

    await page.goto('/products/kurtas');
    await follow(page, page.locator('main li a[href^="/product/"]').first());
    await page.waitForURL('**/product/**');
    await page.getByRole('alert').filter({ hasText: 'Ordering needs JavaScript.' }).waitFor();
    const color = page.locator('main a[href*="?color="], main a[href*="?colour="]').first();
    const address = await color.getAttribute('href');
    await follow(page, color);
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a visitor searches, and filters the results by price', async () => {
    const { context, complaints } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/products/women');
    await follow(page, page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }));
    await page.waitForURL('**/search');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.getByRole('searchbox').fill('kurta');
    await follow(page, page.locator('main').getByRole('button', { name: 'Search' }));
    expect(readParams(page)).toEqual({ q: 'kurta' });
    const all = await readPrices(page);
    await openFilter(page, 'Price');
    await page.getByLabel('To, Rs.').fill('1500');
    await follow(page, page.getByRole('button', { name: 'Apply' }));
    expect(readParams(page)).toEqual({ q: 'kurta', min: '', max: '1500' });
    const cheap = await readPrices(page);
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.length).toBeLessThan(all.length);
    expect(Math.max(...cheap)).toBeLessThanOrEqual(1500);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['/login', 'Password'],
    ['/contact', 'Subject'],
  ])(
    'a visitor at %s reads that the form needs scripts, and nothing typed gets into the address',
    async (path, label) => {
      const { context } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      await page.locator('noscript [role="alert"]').waitFor();
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await page.getByLabel(label, { exact: true }).fill('monsoon');
      await page.getByLabel(label, { exact: true }).press('Enter');
      // Whatever the form has sent was requested before this.
      await page.goto('/about');
      expect(addresses.some((address) => address.endsWith('/about'))).toBe(true);
      expect(addresses.filter((address) => address.includes('monsoon'))).toEqual([]);
      await context.close();
    },
  );

  it('a page that does not exist has only the button that works', async () => {
    const { context } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Go to homepage' }).waitFor();
    expect(await page.getByText('Go Back').isVisible()).toBe(false);
    await context.close();
  });

  it('a visitor reads that the cart needs scripts, and nothing seems to load', async () => {
    const { context, complaints } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/cart');
    await page.getByRole('alert').filter({ hasText: 'This page needs JavaScript.' }).waitFor();
    expect(await page.locator('[role="status"]').filter({ visible: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('a visitor with an old browser sees pages as without scripts', async () => {
  const { context, complaints } = await createVisitor(browser, store, PHONE);
  await context.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('alert').filter({ hasText: 'needs JavaScript' }).waitFor();
  // Set later than scripts are started.
  await page.locator('[data-largest-painted]').waitFor();
  await page.locator('a[href^="/register"]').first().click();
  await page.waitForURL('**/register');
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

const readBackground = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

describe('a contrast theme, which replaces colors', () => {
  it('shows the chosen size, the sold-out ones and the colors of a product', async () => {
    const { data } = await (await fetch(`${store.url}/api/products?limit=100`)).json();
    const product = (data as Product[]).find(({ variants }) =>
      variants.some(({ stock, color }) => stock === 0 && color === variants[0]?.color),
    );
    await visit(DESKTOP, `/product/${product?.id}`, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const sizes = page.getByRole('radiogroup', { name: 'Size' });
      const readBox = async (chosen: boolean) =>
        readBackground(sizes.getByRole('radio', { checked: chosen }).first().locator('+ *'));
      expect(await readBox(true)).not.toBe(await readBox(false));
      const soldOut = sizes.locator('[data-sold-out] input + *').first();
      expect(await soldOut.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe(
        'line-through',
      );
    });
  });

  it('shows the icons of the header and the arrow of Shop Now on pictures', () =>
    visit(PHONE, '/women', async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      for (const each of [page.getByRole('banner'), page.getByRole('link', { name: /^Shop Now/ })])
        expect(await readBackground(each)).toBe('rgb(255, 255, 255)');
    }));

  it('shows which picture of a product is visible', () =>
    visit(PHONE, '/products/women', async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.locator('main').getByRole('article').first().getByRole('link').click();
      const shown = page.getByRole('button', { name: /^Picture 1 of/ });
      await shown.waitFor();
      const readHeight = (button: Locator) =>
        button.evaluate((each) => Number.parseFloat(getComputedStyle(each, '::before').height));
      const other = await readHeight(shown.locator('..').getByRole('button', { name: /^Picture 2 of/ }));
      expect(await readHeight(shown)).toBeGreaterThanOrEqual(2 * other);
    }));

  it('shows the chosen filters and the colors of products', () =>
    visit(DESKTOP, '/products/women?size=M', async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const swatches = page
        .getByRole('img', { name: /^\d+ colours: / })
        .first()
        .locator('span');
      expect(await readBackground(swatches.nth(0))).not.toBe(await readBackground(swatches.nth(1)));
      await page.locator('summary', { hasText: 'Size' }).click();
      const size = (name: string) => page.getByRole('link', { name, exact: true });
      expect(await readBackground(size('M 33 products'))).not.toBe(
        await readBackground(size('L 33 products')),
      );
    }));
});

it('the Place order button stays at the bottom of a small screen, and covers no focused element', async () => {
  // The name of an address, as one long word.
  const token = await registerShopper(store, 'W'.repeat(100));
  const address = {
    addressLine1: '4 Johari Bazaar',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302003',
  };
  await call(store, '/api/addresses', address, token);
  const { data } = await (await fetch(`${store.url}/api/products?limit=20`)).json();
  await fillCartAndWishlist(store, token, data);
  await visit(
    { width: 320, height: 568 },
    '/checkout',
    async (page) => {
      const button = page.getByRole('button', { name: 'Place order' });
      await button.waitFor();
      await waitUntilSettled(page);
      const getBottom = async () => {
        const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
        return y + height;
      };
      const bottom = await getBottom();
      expect(bottom).toBeLessThanOrEqual(568);
      expect(await findFaults(page, 'checkout')).toEqual([]);
      const keyboard = new Keyboard(page);
      await keyboard.moveTo(button);
      expect(keyboard.faults).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await getBottom()).toBeCloseTo(bottom);
      await page.emulateMedia({ forcedColors: 'active' });
      const chosen = page.getByRole('radio', { name: /^Cash on delivery/ });
      expect(await readBackground(chosen.locator('+ *'))).not.toBe(await readBackground(chosen));
      await page.emulateMedia({ forcedColors: 'none' });
      await page.goto('/profile/addresses');
      await page.getByRole('button', { name: /^Edit the address/ }).waitFor();
      expect(await findFaults(page, 'address book')).toEqual([]);
    },
    { token },
  );
});

it('a message covers neither the Add to cart button of the bar nor the bar below', async () => {
  const token = await registerShopper(store);
  const { data } = await (await fetch(`${store.url}/api/products?limit=1`)).json();
  await visit(
    PHONE,
    `/product/${data[0].id}`,
    async (page) => {
      await page.route('**/cart.add*', (route) => route.abort());
      const button = page.getByRole('button', { name: 'Add to cart' }).last();
      const bar = await button.boundingBox();
      if (!bar) throw new Error('The button has no box');
      // A click on the button would scroll the page until the bar is hidden.
      await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
      const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
      await message.waitFor();
      const box = await message.boundingBox();
      if (!box) throw new Error('The message has no box');
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    },
    { token, expected: /ERR_FAILED/ },
  );
});
