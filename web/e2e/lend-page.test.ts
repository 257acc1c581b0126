import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from './browser';
import { lendPage } from './lend-page';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<title>Text</title>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await openBrowser();
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  server.close();
});
const opened = { browser, store: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } };

const usual = { screen: PHONE, reducedMotion: 'reduce' } as const;

const describeVisitor = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    width: innerWidth,
    isPrinted: matchMedia('print').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasForcedColors: matchMedia('(forced-colors: active)').matches,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isOnline: navigator.onLine,
  }));

it('lends the same page again, with nothing of the visit before', async () => {
  const heard: string[] = [];
  let first: Page | undefined;
  let before: unknown;
  await lendPage(opened, usual, async ({ page, context }) => {
    first = page;
    await page.goto('/first');
    before = await describeVisitor(page);
    page.on('request', (request) => heard.push(request.url()));
    await context.route('**/second', (route) => route.abort());
    await context.addCookies([{ name: 'visitor', value: 'first', url: opened.store.url }]);
    await page.evaluate(() => {
      localStorage.setItem('vastra.token', 'first');
      sessionStorage.setItem('kept', 'first');
      window.addEventListener('pagehide', () => localStorage.setItem('left', 'first'));
      console.error('a complaint');
    });
    await page.emulateMedia({
      media: 'print',
      colorScheme: 'dark',
      forcedColors: 'active',
      reducedMotion: null,
    });
    await page.setViewportSize(DESKTOP);
    const opening = context.waitForEvent('page');
    await page.evaluate(() => window.open('/other'));
    await opening;
    await context.setOffline(true);
    heard.length = 0;
  });
  await lendPage(opened, usual, async ({ page, context, complaints }) => {
    expect(page).toBe(first);
    expect(context.pages()).toEqual([page]);
    await page.goto('/second');
    expect(await describeVisitor(page)).toEqual(before);
    expect(complaints).toEqual([]);
    expect(heard).toEqual([]);
  });
});

it('logs a visitor in, and the next one is not', async () => {
  const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('vastra.token'));
  await lendPage(opened, { ...usual, token: 'mine' }, async ({ page }) => {
    await page.goto('/');
    expect(await readToken(page)).toBe('mine');
  });
  await lendPage(opened, usual, async ({ page }) => {
    await page.goto('/');
    expect(await readToken(page)).toBeNull();
  });
});

it('closes a page that is not lent again, and lends another while one is in use', async () => {
  await lendPage(opened, usual, async (outer) => {
    await lendPage(opened, usual, async (inner) => expect(inner.page).not.toBe(outer.page));
  });
  const lent = browser.contexts();
  await lendPage(opened, { ...usual, ownsPage: true }, async ({ context }) =>
    expect(lent).not.toContain(context),
  );
  expect(browser.contexts()).toEqual(lent);
});
