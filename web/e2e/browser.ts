/** Opens the browser and the store of a test file. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium';
import { type RunningStore, startStore } from '../../scripts/start-store';

export interface Screen {
  width: number;
  height: number;
}
export const PHONE: Screen = { width: 360, height: 780 };
export const DESKTOP: Screen = { width: 1440, height: 900 };

/**
 * A page lives too briefly to repay its most thorough compilation of scripts, and the next one needs the code that would be dropped
 * as unused. Threads for collecting garbage and a process for drawing cost more than they do. None of it changes what a page shows
 * or does. Not for measurements, which do without these flags.
 */
const SHORT_VISIT_FLAGS = [
  '--js-flags=--no-opt --no-maglev --no-flush-bytecode --single-threaded-gc',
  '--in-process-gpu',
];

let launched: Promise<Browser> | undefined;

/**
 * Opens the browser of the test files that a worker runs one after the other: to start one takes as long as two pages. It ends with
 * the worker.
 */
export async function openBrowser(): Promise<Browser> {
  const opened = await launched;
  if (opened?.isConnected()) return opened;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium on this machine: install it or set CHROMIUM_PATH');
  launched = chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...SHORT_VISIT_FLAGS] });
  return launched;
}

export interface StoreAndBrowser {
  store: RunningStore;
  browser: Browser;
}

/**
 * Opens a demo store for the whole test file, and a browser. Stops the store and closes the browser's pages after the last test. Not
 * for hooks: it adds one itself.
 * @param options.hasBlankPictures false for tests of how pictures load
 */
export async function openStoreAndBrowser({ hasBlankPictures = true } = {}): Promise<StoreAndBrowser> {
  const browser = await openBrowser();
  // Started last, because its process would outlive a failure to open the browser.
  const store = await startStore({}, { hasBlankPictures });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await store.stop();
  });
  return { store, browser };
}

/** Creates a browser context that shares nothing with others. `complaints` are its pages' uncaught errors and console warnings. */
export async function createVisitor(
  browser: Browser,
  store: Pick<RunningStore, 'url'>,
  viewport: Screen,
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
 * Responds to requests for pictures with blank ones of the requested width. As any route does, it turns the browser's cache off, so
 * that a test of what is requested finds all of it; others get blank pictures from their store, which takes less time.
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
