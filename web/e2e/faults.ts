/** Finds faults of a page: violations of axe's accessibility rules, horizontal overflow, and misplaced close buttons. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Screen } from './browser';
import { waitUntilSettled } from './wait-until-settled';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

/** Describes each fault in a sentence that begins with the page's state. */
export async function findFaults(page: Page, state: string): Promise<string[]> {
  await waitUntilSettled(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const { faults, overflow, misplaced } = await page.evaluate(async (values) => {
    const result = await window.axe?.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Stylesheets are not loaded: only the rule about locked orientation reads them, and parsing them is slow.
      preload: { assets: ['media'] },
    });
    return {
      faults: (result?.violations ?? []).flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      ),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      misplaced: [...document.querySelectorAll('[role="dialog"][data-state="open"]')].filter((dialog) => {
        const close = dialog.querySelector('[aria-label="Close"]')?.getBoundingClientRect();
        const { top, right, left, width } = dialog.getBoundingClientRect();
        return close && (close.top > top + 80 || close.right > right || close.left < left + width / 2);
      }).length,
    };
  }, TAGS);
  return [
    ...faults,
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(misplaced > 0 ? ['a dialog whose close button is not at its top right'] : []),
  ].map((fault) => `${state}: ${fault}`);
}

/** Collects a page's faults. `checkFaults` checks the page's present state, on each screen if there are several. */
export function createFaultCollector(page: Page, screens: readonly Screen[], label = '') {
  const faults: string[] = [];
  const checkFaults = async (state: string): Promise<void> => {
    for (const screen of screens) {
      if (screens.length > 1) await page.setViewportSize(screen);
      faults.push(...(await findFaults(page, `${label}${state}, ${screen.width} px`)));
    }
  };
  return { faults, checkFaults };
}
