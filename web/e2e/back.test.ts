/** The way back to a page is instant: nothing is requested first, and the page is where it was left. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor, openStoreAndBrowser, PHONE, serveBlankPictures } from './browser';
import { waitForContent, waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();

const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

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
