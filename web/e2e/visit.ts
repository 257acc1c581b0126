import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen, StoreAndBrowser } from './browser';
import { createFaultCollector } from './faults';
import { type LoanOptions, lendPage } from './lend-page';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** collects the faults of the page in its present state, on each screen */
  checkFaults(state: string): Promise<void>;
}

interface Options extends Pick<LoanOptions, 'token' | 'ownsPage'> {
  /** The page opens on the first. */
  screens: readonly [Screen, ...Screen[]];
  /** begins the description of every fault */
  label?: string;
  /** whether the browser may report this */
  isExpected?: (complaint: string) => boolean;
}

/** Opens a page without animations. Fails if `journey` finds a fault or the browser reports an unexpected error or warning. */
export const visit = (
  opened: StoreAndBrowser,
  { screens, label, isExpected = () => false, ...options }: Options,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> =>
  lendPage(opened, { ...options, screen: screens[0], reducedMotion: 'reduce' }, async (loan) => {
    const { page, context, complaints } = loan;
    const { faults, checkFaults, unload } = await createFaultCollector(page, screens, label);
    await journey({ page, context, checkFaults });
    await unload();
    expect(faults).toEqual([]);
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
