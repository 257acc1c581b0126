import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createVisitor, type Screen, type StoreAndBrowser } from './browser';
import { waitUntilSettled } from './wait-until-settled';

/** Creates a function that opens a page of a store in a context of its own, without collecting the page's faults. */
export const createPageVisit =
  ({ store, browser }: StoreAndBrowser) =>
  /** Fails if the browser reports an error that is not `expected`. */
  async (
    screen: Screen,
    address: string,
    journey: (page: Page) => Promise<void>,
    expected = /^$/,
    reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  ): Promise<void> => {
    const { context, complaints } = await createVisitor(browser, store, screen, { reducedMotion });
    const page = await context.newPage();
    await page.goto(address);
    await waitUntilSettled(page);
    await journey(page);
    await context.close();
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
  };
