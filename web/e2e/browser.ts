/** A browser to visit the store with. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium';
import type { RunningStore } from '../../scripts/start-store';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium on this machine: install it or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: CHROMIUM_FLAGS,
  });
}

/** A visitor of their own: nothing shared with the others. Collects what a page complains of. */
export async function createVisitor(
  browser: Browser,
  store: RunningStore,
  viewport: { width: number; height: number },
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: store.url,
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...options,
  });
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { context, complaints };
}

/**
 * Answers requests for pictures with blank ones of the requested width, for checks that do not depend on what a picture shows:
 * encoding and decoding the demo store's takes several times as long as such a check.
 */
export async function serveBlankPictures(context: BrowserContext): Promise<void> {
  await context.route('**/uploads/*?w=*', (route) => {
    const width = Number(new URL(route.request().url()).searchParams.get('w'));
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(width * 1.25)}"/>`,
    });
  });
}
