/** Pages and panels whose code loads when they are opened, links without a connection, and the way back. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoShopper } from '../../scripts/demo/catalog/shoppers';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { UNREACHABLE } from '../shell/navigation/load-page';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE, serveBlankPictures } from './browser';
import { holdBack } from './hold-back';
import { call, logInByApi, registerShopper } from './shopper';
import { createPageVisit } from './visit-page';
import { waitForContent, waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);

const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

const getSearchLink = (page: Page) =>
  page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).first();

describe('a lazily loaded page or panel', () => {
  it('is shown as soon as its code has loaded, without a timer', () =>
    visit(
      DESKTOP,
      '/about',
      async (page) => {
        // Installed before the page's scripts, which keep references to the timers.
        await page.clock.install();
        await page.reload();
        await waitUntilSettled(page);
        await page.clock.pauseAt(Date.now() + 60_000);
        await page.evaluate(() => history.pushState(null, '', '/register'));
        await page.getByRole('heading', { name: 'Create account' }).waitFor();
      },
      { ownsPage: true },
    ));

  it('shows an error on the current page when its code could not be loaded, and retries', () =>
    visit(
      PHONE,
      '/products/women',
      async (page) => {
        // Blocked from the start, because the code of the search is preloaded after the page.
        await page.route('**/assets/search-overlay-*.js', (route) => route.abort());
        await page.reload();
        // The container of toasts is rendered after the page.
        await page.waitForFunction(() => document.querySelector('[aria-label^="Messages"]') !== null);
        await getSearchLink(page).click();
        await page.getByText(SOMETHING_WENT_WRONG).first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women');
        await page.getByRole('button', { name: 'Reload' }).waitFor();
        await page.unroute('**/assets/search-overlay-*.js');
        await getSearchLink(page).click();
        await page.getByRole('searchbox').waitFor();
      },
      { expected: /ERR_FAILED/ },
    ));

  it('shows that its code is loading, offers a reload after 30 s, and opens once the code is there', () =>
    visit(
      PHONE,
      '/products/women',
      async (page) => {
        const sendCode = await holdBack(page, '**/assets/search-overlay-*.js');
        await page.clock.install();
        await page.reload();
        await page.waitForFunction(() => document.querySelector('[aria-label^="Messages"]') !== null);
        await getSearchLink(page).click();
        await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
        await page.clock.fastForward(30_000);
        await page.getByRole('button', { name: 'Reload' }).waitFor();
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        sendCode();
        await getSearchLink(page).click();
        await page.getByRole('searchbox').waitFor();
      },
      { ownsPage: true },
    ));

  it.each([
    ['of the page', '/cart', 'cart-page', 'Shopping Cart'],
    ['that reads the filters of the address', '/products/women?size=M', 'filters', 'Women'],
  ])('of the document shows an error and can be loaded again: the code %s', (_, path, chunk, title) =>
    visit(
      PHONE,
      '/about',
      async (page) => {
        await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
        await page.goto(path);
        const reload = page.getByRole('button', { name: 'Load the page again' });
        await reload.waitFor();
        // The rest of the page works.
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.unroute(`**/assets/${chunk}-*.js`);
        await reload.click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
      },
      { expected: /ERR_FAILED/ },
    ),
  );

  it('leaves the empty cart in place when the code of the note in it could not be loaded', async () => {
    const token = await registerShopper(store);
    const { user } = await call<{ user: { id: string } }>(store, '/api/auth/me', undefined, token);
    await visit(
      PHONE,
      '/cart',
      async (page) => {
        // As the checkout leaves the cart page's entry of the history.
        await page.evaluate(
          (userId) => history.replaceState({ emptied: { userId, items: [] } }, ''),
          user.id,
        );
        await page.route('**/assets/unavailable-items-*.js', (route) => route.abort());
        // The reload itself ends requests of the page before.
        const failure = page.waitForEvent('requestfailed', (each) =>
          each.url().includes('unavailable-items'),
        );
        await page.reload();
        await failure;
        await waitUntilSettled(page);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shopping Cart');
        await page.getByRole('link', { name: 'Continue Shopping' }).waitFor();
      },
      { token, expected: /ERR_FAILED/ },
    );
  });

  it.each([
    ['an order again', '/profile/orders', 'reorder-items', 'Reorder'],
    ['a copy of the data', '/profile', 'readable-page', 'Download as a web page'],
  ])('can be asked for again after 30 s in which its code did not come: %s', async (_, path, chunk, name) => {
    const token = await logInByApi(store, demoShopper.username, demoShopper.password);
    await visit(
      PHONE,
      path,
      async (page) => {
        const sendCode = await holdBack(page, `**/assets/${chunk}-*.js`);
        await page.clock.install();
        await page.reload();
        const button = page.getByRole('button', { name }).first();
        const request = page.waitForRequest((each) => each.url().includes(chunk));
        await button.click();
        await request;
        expect(await button.getAttribute('aria-busy')).toBe('true');
        await page.clock.fastForward(30_000);
        await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
        sendCode();
      },
      { token, ownsPage: true },
    );
  });

  it('logs in although the code that sends calls could not be loaded with the page', () =>
    visit(
      PHONE,
      '/login',
      async (page) => {
        await page.route('**/assets/http-link-*.js', (route) => route.abort(), { times: 1 });
        const failure = page.waitForEvent('requestfailed');
        await page.reload();
        await failure;
        await page.getByLabel(/Email or username/).fill('shopper');
        await page.getByLabel('Password', { exact: true }).fill('shopper-demo-1');
        await page.keyboard.press('Enter');
        await page.waitForURL(`${store.url}/`);
      },
      { expected: /ERR_FAILED/ },
    ));
});

it('reports a page that differs from what the server has rendered', () =>
  visit(
    DESKTOP,
    '/about',
    async (page) => {
      // Hydration waits for the first paint.
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Another heading';
        }),
      );
      const error = page.waitForEvent('pageerror');
      await page.reload();
      expect((await error).message).toContain('React error #418');
    },
    { ownsPage: true, expected: /React error #418/ },
  ));

it('a link followed offline keeps the current page, shows an error and can be retried', () =>
  visit(
    PHONE,
    '/products/women',
    async (page) => {
      await page.waitForFunction(() => document.querySelector('[aria-label^="Messages"]') !== null);
      await page.context().setOffline(true);
      await page.locator('main').getByRole('article').first().getByRole('link').click();
      await page.getByText(UNREACHABLE).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/products/women');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL('**/product/**');
      await page.getByRole('radiogroup', { name: 'Size' }).waitFor();
    },
    { expected: /ERR_INTERNET_DISCONNECTED/ },
  ));

describe('Back', () => {
  it('shows the list where it was left, without a connection', async () => {
    const { store, browser } = opened;
    const { context } = await createVisitor(browser, store, PHONE, { reducedMotion: 'reduce' });
    await serveBlankPictures(context);
    const page = await context.newPage();
    await page.goto('/products/women');
    await waitUntilSettled(page);
    const card = page.locator('main article').nth(9);
    await card.scrollIntoViewIfNeeded();
    const scroll = await readScroll(page);
    expect(scroll).toBeGreaterThan(500);
    await card.getByRole('link').click();
    await page.waitForURL('**/product/*');
    await waitForContent(page);
    await expect.poll(() => readScroll(page)).toBe(0);

    await context.setOffline(true);
    await page.goBack();
    await expect.poll(() => readScroll(page)).toBe(scroll);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women');
    expect(await page.locator('main article').count()).toBe(20);
    expect(await page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
    await context.close();
  });

  it('closes what is open over the page', async () => {
    const { store, browser } = opened;
    const { context } = await createVisitor(browser, store, PHONE, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    // Back on Android and Escape are one request to the browser. Without the key the panel learns of that request alone.
    await page.addInitScript(() =>
      window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await page.goto('/products/women');
    await waitUntilSettled(page);
    const isOpen = () => page.getByRole('dialog').isVisible();
    for (const opener of [
      page.getByRole('button', { name: /^Filter/ }),
      page.getByRole('link', { name: 'Search' }),
    ]) {
      await opener.filter({ visible: true }).first().click();
      await expect.poll(isOpen).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(isOpen).toBe(false);
    }
    expect(new URL(page.url()).pathname).toBe('/products/women');
    await context.close();
  });
});

it('the search box keeps its position when results appear', () =>
  visit(DESKTOP, '/about', async (page) => {
    await getSearchLink(page).click();
    const box = page.getByRole('searchbox');
    await page.getByText('Popular Categories').waitFor();
    await waitUntilSettled(page);
    const before = await box.boundingBox();
    await box.fill('kurta');
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    expect(await box.boundingBox()).toEqual(before);
  }));
