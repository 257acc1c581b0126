/** Clicks and typing before hydration are not lost. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { holdBack } from './hold-back';

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

  it('opens the menu after hydration', async () => {
    const { page, loadScripts } = await openBeforeHydration('/women');
    await page.getByRole('button', { name: 'Menu' }).click();
    loadScripts();
    await page.getByRole('dialog').waitFor();
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
