import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createVisitor, type Screen, type StoreAndBrowser } from './browser';
import { createFaultCollector } from './faults';
import { createLoginState } from './shopper';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** collects the faults of the page in its present state, on each screen */
  checkFaults(state: string): Promise<void>;
}

interface Options {
  /** The page opens on the first. */
  screens: readonly [Screen, ...Screen[]];
  /** of a logged-in user */
  token?: string | undefined;
  /** begins the description of every fault */
  label?: string;
  /** whether the browser may report this */
  isExpected?: (complaint: string) => boolean;
}

/** Opens a page without animations. Fails if `journey` finds a fault or the browser reports an unexpected error or warning. */
export async function visit(
  { store, browser }: StoreAndBrowser,
  { screens, token, label, isExpected = () => false }: Options,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { context, complaints } = await createVisitor(browser, store, screens[0], {
    reducedMotion: 'reduce',
    ...(token && createLoginState(store, token)),
  });
  const page = await context.newPage();
  const { faults, checkFaults } = await createFaultCollector(page, screens, label);
  await journey({ page, context, checkFaults });
  await context.close();
  expect(faults).toEqual([]);
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
}
