import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen, StoreAndBrowser } from './browser';
import { type LoanOptions, lendPage } from './lend-page';
import { waitUntilSettled } from './wait-until-settled';

interface Options extends Partial<Pick<LoanOptions, 'reducedMotion' | 'token' | 'ownsPage'>> {
  /** an error that the browser may report */
  expected?: RegExp;
}

/** Creates a function that opens a page of a store, without collecting the page's faults. */
export const createPageVisit =
  (opened: StoreAndBrowser) =>
  /** Fails if the browser reports an error that is not `expected`. */
  (
    screen: Screen,
    address: string,
    journey: (page: Page) => Promise<void>,
    { expected = /^$/, reducedMotion = 'reduce', ...options }: Options = {},
  ): Promise<void> =>
    lendPage(opened, { ...options, screen, reducedMotion }, async ({ page, complaints }) => {
      await page.goto(address);
      await waitUntilSettled(page);
      await journey(page);
      expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
    });
