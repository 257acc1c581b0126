/** What is wrong with a page as it stands: for whoever listens to it or uses a keyboard, and for narrow screens. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

/** React has taken over the rendered page, and nothing moves any more. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return (
      root !== null &&
      Object.keys(root).some((key) => key.startsWith('__reactContainer')) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState, effect }) => {
        const { iterations = 1 } = effect?.getTiming() ?? {};
        return playState !== 'running' || iterations === Number.POSITIVE_INFINITY;
      })
    );
  });
}

/** One sentence for each fault, each beginning with the state the page is in. */
export async function findFaults(page: Page, state: string): Promise<string[]> {
  await waitUntilSettled(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const { faults, over, astray } = await page.evaluate(async (values) => {
    const result = await window.axe?.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Without stylesheets, which only a rule about locked orientation reads: parsing them takes longer than many rules.
      preload: { assets: ['media'] },
    });
    return {
      faults: (result?.violations ?? []).flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      ),
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      astray: [...document.querySelectorAll('[role="dialog"][data-state="open"]')].filter((dialog) => {
        const close = dialog.querySelector('[aria-label="Close"]')?.getBoundingClientRect();
        const { top, right, left, width } = dialog.getBoundingClientRect();
        return close && (close.top > top + 80 || close.right > right || close.left < left + width / 2);
      }).length,
    };
  }, TAGS);
  return [
    ...faults,
    ...(over > 0 ? [`${over} px wider than the screen`] : []),
    ...(astray > 0 ? ['a dialog whose close button is not at its upper right end'] : []),
  ].map((fault) => `${state}: ${fault}`);
}
