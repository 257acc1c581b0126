/** Lends pages to visits, one after the other: a page in a context of its own takes three times as long to open a document. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createVisitor, type Screen, type StoreAndBrowser } from './browser';

interface Loan {
  page: Page;
  context: BrowserContext;
  /** uncaught errors and console warnings of this visit */
  complaints: string[];
}

export interface LoanOptions {
  screen: Screen;
  reducedMotion: NonNullable<BrowserContextOptions['reducedMotion']>;
  /** of a logged-in user */
  token?: string | undefined;
  /**
   * for a visit that depends on how long a new page takes, or leaves what cannot be taken back, such as another clock or scripts
   * before the page's
   */
  ownsPage?: boolean;
}

const USUAL_MEDIA = {
  media: 'screen',
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

type Opened = Pick<StoreAndBrowser, 'browser'> & { store: Pick<StoreAndBrowser['store'], 'url'> };

const returned = new WeakMap<Opened['store'], Loan[]>();

/** Takes back what the visit before has done: opens a text of the store, in which no script runs, and empties the storage there. */
async function reset({ page, context, complaints }: Loan, store: Opened['store'], options: LoanOptions) {
  await page.setViewportSize(options.screen);
  await page.emulateMedia({ ...USUAL_MEDIA, reducedMotion: options.reducedMotion });
  await page.goto(`${store.url}/robots.txt`);
  // Outside of the page, so that it points at nothing.
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  await page.evaluate((token) => {
    sessionStorage.clear();
    localStorage.clear();
    if (token) localStorage.setItem('vastra.token', token);
  }, options.token);
  complaints.length = 0;
}

async function open({ store, browser }: Opened, options: LoanOptions): Promise<Loan> {
  const { screen, reducedMotion } = options;
  const { context, complaints } = await createVisitor(browser, store, screen, { reducedMotion });
  return { page: await context.newPage(), context, complaints };
}

/**
 * Runs a visit on a page that shows nothing yet, of a visitor without cookies, storage, routes and listeners. What the visits before
 * have downloaded stays in the browser's cache. A visit that fails keeps its page, and visits at the same time have one each.
 */
export async function lendPage(
  opened: Opened,
  options: LoanOptions,
  visit: (loan: Loan) => Promise<void>,
): Promise<void> {
  const { store } = opened;
  const pages = returned.get(store) ?? [];
  returned.set(store, pages);
  const { ownsPage = false } = options;
  const loan = (ownsPage ? undefined : pages.pop()) ?? (await open(opened, options));
  await reset(loan, store, options);
  await visit(loan);
  const { page, context } = loan;
  if (ownsPage) return context.close();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  pages.push(loan);
}
