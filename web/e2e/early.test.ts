/** Clicks and typing before hydration are not lost. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import type { Page as PageOf } from '../../src/pagination';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { holdBack } from './hold-back';
import { waitUntilSettled } from './wait-until-settled';
import { findWidthFaults } from './width-faults';

const { store, browser } = await openStoreAndBrowser();

/** Opens a painted page, whose scripts load only when `loadScripts` is called. */
async function openBeforeHydration(
  path: string,
  screen = PHONE,
): Promise<{ page: Page; loadScripts(): void; complaints: string[] }> {
  const { context, complaints } = await createVisitor(browser, store, screen);
  const loadScripts = await holdBack(context, '**/assets/*.js');
  const page = await context.newPage();
  // The load event waits for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { page, loadScripts, complaints };
}

describe('before hydration', () => {
  it('repeats a click on a button after hydration', async () => {
    const { page, loadScripts, complaints } = await openBeforeHydration('/products/women');
    await page.getByRole('button', { name: /^Filter/ }).click();
    loadScripts();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows that a click is kept', async () => {
    const { page, loadScripts } = await openBeforeHydration('/products/women');
    const button = page.getByRole('button', { name: /^Filter/ });
    const readKept = () =>
      button.evaluate((element) => {
        const isEndless = (each: Animation) =>
          each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return { busy: element.getAttribute('aria-busy'), fades: element.getAnimations().some(isEndless) };
      });
    await button.click();
    expect(await readKept()).toEqual({ busy: 'true', fades: true });
    loadScripts();
    await page.getByRole('dialog').waitFor();
    // The dialog hides the page from roles.
    const isBusy = () => page.evaluate(() => document.querySelectorAll('[aria-busy="true"]').length);
    expect(await isBusy()).toBe(0);
    await page.context().close();
  });

  it('opens a filter list, which stays open', async () => {
    const { page, loadScripts, complaints } = await openBeforeHydration('/products/women', DESKTOP);
    await page.locator('summary').filter({ hasText: 'Size' }).click();
    await page.locator('details[open]').waitFor();
    loadScripts();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('details') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    expect(await page.locator('details[open] > summary').textContent()).toBe('Size');
    await page.keyboard.press('Escape');
    await page.locator('details[open]').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('opens the enquiry form after hydration, and no mail program', async () => {
    const { page, loadScripts, complaints } = await openBeforeHydration('/contact', DESKTOP);
    await page.getByRole('link', { name: 'Send an enquiry' }).click();
    loadScripts();
    await page.getByRole('dialog', { name: 'Bulk Purchase Enquiry' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('opens the menu after hydration', async () => {
    const { page, loadScripts } = await openBeforeHydration('/women');
    await page.getByRole('button', { name: 'Menu' }).click();
    loadScripts();
    await page.getByRole('dialog').waitFor();
    await page.context().close();
  });

  it('adds the chosen size and quantity to the cart', async () => {
    const response = await fetch(`${store.url}/api/products?limit=1`);
    const [product] = ((await response.json()) as PageOf<Product>).data;
    const variant = product?.variants.findLast(({ stock }) => stock > 3);
    const { color = '', size = '' } = variant ?? {};
    const { page, loadScripts, complaints } = await openBeforeHydration(
      `/product/${product?.id}?${new URLSearchParams({ color })}`,
    );
    await page.getByRole('radio', { name: size, exact: true }).click();
    const buttons = page.locator('[data-buy]');
    for (let times = 0; times < 2; times++)
      await buttons.getByRole('button', { name: 'Increase quantity' }).click();
    await buttons.getByRole('button', { name: 'Add to cart' }).click();
    loadScripts();
    // A visitor has to log in first.
    await page.getByRole('alertdialog', { name: 'Login Required' }).waitFor();
    const pending = await page.evaluate(() => localStorage.getItem('vastra.pending'));
    expect(JSON.parse(pending ?? '')).toMatchObject({
      cart: { productVariantId: variant?.id, quantity: 3 },
    });
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('keeps the chosen size for another color, whose link needs no scripts', async () => {
    const response = await fetch(`${store.url}/api/products?limit=50`);
    const { data } = (await response.json()) as PageOf<Product>;
    const found = data.find(({ variants }) => new Set(variants.map(({ color }) => color)).size > 1);
    const last = found?.variants.findLast(({ stock }) => stock > 0);
    const { color = '', size = '' } = last ?? {};
    const other = found?.variants.find((each) => each.color !== color)?.color ?? '';
    const { page, loadScripts, complaints } = await openBeforeHydration(
      `/product/${found?.id}?${new URLSearchParams({ color: other })}`,
    );
    const radio = page.getByRole('radio', { name: size, exact: true });
    await radio.click();
    await page.getByRole('link', { name: color, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('color') === color);
    expect(new URL(page.url()).searchParams.get('size')).toBe(size);
    expect(await radio.isChecked()).toBe(true);
    loadScripts();
    await waitUntilSettled(page);
    expect(await radio.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('logs in after hydration, and keeps the credentials out of the URL', async () => {
    const { page, loadScripts } = await openBeforeHydration('/login');
    await page.getByLabel(/Email or username/).fill('shopper');
    await page.getByLabel('Password', { exact: true }).fill('shopper-demo-1');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    loadScripts();
    await page.waitForURL(`${store.url}/`, { waitUntil: 'domcontentloaded' });
    await page.context().close();
  });
});

describe('scripts that hang', () => {
  it.each([
    ['a rendered page', '/products/women'],
    ['a page that waits for scripts', '/cart'],
  ])('are reported after 15 s, until they have loaded: %s', async (_, path) => {
    const { context, complaints } = await createVisitor(browser, store, PHONE);
    const loadScripts = await holdBack(context, '**/assets/*.js');
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Menu' }).click();
    // The clock goes on by itself, too, as long as the steps above take.
    await page.clock.fastForward(5_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.fastForward(10_000);
    const note = page.getByRole('alert').filter({ hasText: 'The page is still loading.' });
    await note.getByRole('link', { name: 'Reload' }).waitFor();
    // Links work without scripts.
    await page.getByRole('link', { name: 'Profile' }).click({ trial: true });
    expect(await findWidthFaults(page)).toEqual([]);
    loadScripts();
    await page.getByRole('dialog').waitFor();
    expect(await note.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('scripts and styles that cannot be loaded', () => {
  it('are not reported if an extension of the browser loads them', async () => {
    const { page, loadScripts } = await openBeforeHydration('/products/women');
    await page.evaluate(() => {
      const failed = [
        Object.assign(document.createElement('script'), { src: 'data:text/plain,no' }),
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'data:text/plain,no' }),
      ].map((element) => {
        document.head.append(element);
        return new Promise((resolve) => element.addEventListener('error', resolve));
      });
      return Promise.all(failed);
    });
    loadScripts();
    await waitUntilSettled(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('end what shows that a click is kept', async () => {
    const { context } = await createVisitor(browser, store, PHONE);
    await context.route('**/assets/store-*.js', (route) => route.abort());
    const failScripts = await holdBack(context, '**/assets/store-*.js');
    const page = await context.newPage();
    await page.goto('/products/women', { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('button', { name: /^Filter/ });
    await button.click();
    failScripts();
    await page.getByRole('alert').waitFor();
    expect(await button.getAttribute('aria-busy')).toBe(null);
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe(null);
    await context.close();
  });

  it.each([
    ['a rendered page', '/products/women?size=M', 'store'],
    ['a page that waits for scripts', '/cart', 'store'],
    ['the back office', '/admin/orders', 'store'],
    ['the link of an email', '/forgot-password#token=any', 'store'],
    ['a page of which one module fails', '/products/women', 'libraries'],
    ['a stylesheet', '/products/women', 'style', 'css'],
  ])('are reported, and loaded again by a link: %s', async (_, path, file, extension = 'js') => {
    const { context } = await createVisitor(browser, store, PHONE);
    const page = await context.newPage();
    const failing = `**/assets/${file}-*.${extension}`;
    await page.route(failing, (route) => route.abort());
    await page.goto(path);
    const note = page.getByRole('alert').filter({ hasText: 'could not be loaded completely' });
    await note.waitFor();
    // Nothing seems to be loading where no script could.
    const loading = page.locator('[data-loading]').filter({ visible: true });
    if (extension === 'js') expect(await loading.count()).toBe(0);
    // On each it is the same.
    if (path === '/cart') expect(await findWidthFaults(page)).toEqual([]);
    await page.unroute(failing);
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    await note.getByRole('link', { name: 'Reload' }).click();
    await reload;
    expect(page.url()).toBe(`${store.url}${path}`);
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    expect(await note.count()).toBe(0);
    await context.close();
  });

  it.each(['<template id="scripts">', '</main>'])(
    'are reported, and loaded again by a link: a page that breaks off before %s',
    async (end) => {
      const { context } = await createVisitor(browser, store, PHONE);
      const page = await context.newPage();
      await page.route(
        '/products/women',
        async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          await route.fulfill({ response, body: html.slice(0, html.indexOf(end)) });
        },
        { times: 1 },
      );
      await page.goto('/products/women');
      await page.getByRole('button', { name: /^Filter/ }).click();
      await page.getByRole('alert').getByRole('link', { name: 'Reload' }).click();
      await page.locator('#scripts').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: /^Filter/ }).click();
      await page.getByRole('dialog').waitFor();
      await context.close();
    },
  );
});
