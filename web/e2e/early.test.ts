/** What somebody does before the page's scripts are there is not lost. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStore, startStore } from '../../scripts/start-store';
import { createVisitor, openBrowser } from './browser';

let store: RunningStore;
let browser: Browser;
beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1440, height: 900 };

/** A page that is drawn, and whose scripts wait until they are let go. */
async function openBeforeHydration(
  path: string,
  screen = PHONE,
): Promise<{ page: Page; wake(): void; complaints: string[] }> {
  const { context, complaints } = await createVisitor(browser, store, screen);
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await awake;
    await route.continue();
  });
  const page = await context.newPage();
  // Its load event waits for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { page, wake, complaints };
}

describe('before the scripts are there', () => {
  it('a button is pressed, and does its work afterwards', async () => {
    const { page, wake, complaints } = await openBeforeHydration('/products/women');
    await page.getByRole('button', { name: /^Filter/ }).click();
    wake();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a filter is opened, and stays open', async () => {
    const { page, wake, complaints } = await openBeforeHydration('/products/women', DESK);
    await page.locator('summary').filter({ hasText: 'Size' }).click();
    await page.locator('details[open]').waitFor();
    wake();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('details') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    expect(await page.locator('details[open] > summary').textContent()).toBe('Size');
    await page.keyboard.press('Escape');
    await page.locator('details[open]').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the menu is opened', async () => {
    const { page, wake } = await openBeforeHydration('/women');
    await page.getByRole('button', { name: 'Menu' }).click();
    wake();
    await page.getByRole('dialog').waitFor();
    await page.context().close();
  });

  it('a login is typed and sent, and nothing of it stands in the address', async () => {
    const { page, wake } = await openBeforeHydration('/login');
    await page.getByLabel(/Email or username/).fill('shopper');
    await page.getByLabel('Password', { exact: true }).fill('shopper-demo-1');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    wake();
    await page.waitForURL(`${store.url}/`, { waitUntil: 'domcontentloaded' });
    await page.context().close();
  });
});
