/** A visitor whose browser runs no scripts finds products by links and forms alone. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';

const { store, browser } = await openStoreAndBrowser();

const readParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** In the order of the page, as numbers of rupees. */
const readPrices = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('main li:has(a[href^="/product/"])').allInnerTexts();
  return texts.map((text) => Number(/Rs\. ([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
};

async function openFilter(page: Page, name: string) {
  await page.locator('summary', { hasText: name }).first().click();
}

describe.each([PHONE, DESKTOP])('without scripts, at $width px', (screen) => {
  it('a visitor filters a category, turns its page, and opens a product in another color', async () => {
    const { context, complaints } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('main').getByRole('link', { name: 'Women' }).click();
    await page.waitForURL('**/women');
    await page.getByRole('link', { name: 'Shop Now' }).first().click();
    await page.waitForURL('**/products/women');

    await openFilter(page, 'Size');
    await page.getByRole('link', { name: /^M\b.*products/ }).click();
    await openFilter(page, 'Price');
    await page.getByLabel('From, Rs.').fill('1000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await openFilter(page, 'Sort');
    await page.getByRole('link', { name: 'Price: low to high' }).click();
    expect(readParams(page)).toEqual({ size: 'M', min: '1000', sort: 'price-asc' });
    const first = await readPrices(page);
    expect(first.length).toBeGreaterThan(10);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    expect(first[0]).toBeGreaterThanOrEqual(1000);

    await page.getByRole('link', { name: 'Next page' }).click();
    expect(readParams(page)).toEqual({ size: 'M', min: '1000', sort: 'price-asc', page: '2' });
    const second = await readPrices(page);
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);

    await page.goto('/products/kurtas');
    await page.locator('main li a[href^="/product/"]').first().click();
    await page.waitForURL('**/product/**');
    const color = page.locator('main a[href*="?color="], main a[href*="?colour="]').first();
    const address = await color.getAttribute('href');
    await color.click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a visitor searches, and filters the results by price', async () => {
    const { context, complaints } = await createVisitor(browser, store, screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/products/women');
    await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).click();
    await page.waitForURL('**/search');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.getByRole('searchbox').fill('kurta');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    expect(readParams(page)).toEqual({ q: 'kurta' });
    const all = await readPrices(page);
    await openFilter(page, 'Price');
    await page.getByLabel('To, Rs.').fill('1500');
    await page.getByRole('button', { name: 'Apply' }).click();
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
});
