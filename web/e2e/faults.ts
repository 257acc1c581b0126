/** Finds faults of a page: violations of axe's accessibility rules, horizontal overflow, misplaced close buttons, and small fields. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Screen } from './browser';
import { waitUntilSettled } from './wait-until-settled';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: {
      configure: (spec: { noHtml: boolean }) => void;
      run: (context: ElementContext, options: object) => Promise<AxeResults>;
    };
    hideRepeatedRows?: typeof hideRepeatedRows;
    loadChecks?: () => void;
  }
}

/**
 * Hides from axe the rows and list items that differ from an earlier one in nothing but their words: it would find the same in them,
 * and takes most of its time for long lists, even for rows that it is told to exclude. It reads the document by `childNodes`,
 * `rows` and tree walkers, which React and the layout do not use. Runs in the page. The returned function ends it.
 */
function hideRepeatedRows(): () => void {
  /** Attributes whose values name or describe one row's object. A picture's style is its tint. */
  const isOwn = (name: string, node: Element) =>
    (name === 'style' && node.tagName === 'IMG') ||
    /^(id|href|src|srcset|alt|title|name|value|for|datetime|data-[a-z-]*id)$/.test(name) ||
    /^aria-(label|labelledby|describedby|controls)$/.test(name);
  const describe = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? '-' : '';
    const attributes = [...node.attributes].map(
      ({ name, value }) => `${name}=${isOwn(name, node) && value ? '-' : value}`,
    );
    return `${node.tagName} ${attributes.sort().join(' ')}(${[...node.childNodes].map(describe).join(',')})`;
  };
  const seen = new Set<string>();
  const rows = [...document.querySelectorAll('tr, li, option')].filter((row) => {
    const { backgroundColor, color } = getComputedStyle(row);
    const description = `${backgroundColor} ${color} ${describe(row)}`;
    const isRepeated = seen.has(description);
    seen.add(description);
    return isRepeated;
  });
  const hidden = new Set<Node>(rows);
  const lists = new Set(rows.flatMap(({ parentElement }) => parentElement ?? []));
  for (const list of lists) {
    const value = [...list.childNodes].filter((node) => !hidden.has(node));
    Object.defineProperty(list, 'childNodes', { value, configurable: true });
  }
  const tables = new Set(rows.flatMap((row) => row.closest('table') ?? []));
  for (const table of tables) {
    const value = [...table.rows].filter((row) => !hidden.has(row));
    Object.defineProperty(table, 'rows', { value, configurable: true });
  }
  const { createTreeWalker } = document;
  document.createTreeWalker = (root, types) =>
    createTreeWalker.call(document, root, types, (node) =>
      hidden.has(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
  return () => {
    Reflect.deleteProperty(document, 'createTreeWalker');
    for (const table of tables) Reflect.deleteProperty(table, 'rows');
    for (const list of lists) Reflect.deleteProperty(list, 'childNodes');
  };
}

/**
 * Loads what `findFaults` needs in a page. Faults are described without the HTML of their elements, which axe would serialize for each
 * check.
 */
const LOAD_CHECKS = `window.loadChecks = () => {
  if (window.axe) return;
  ${axeSource}
  window.axe.configure({ noHtml: true });
  window.hideRepeatedRows = ${hideRepeatedRows};
}`;

/** Describes each fault in a sentence that begins with the page's state. */
export async function findFaults(page: Page, state: string): Promise<string[]> {
  await waitUntilSettled(page);
  if (!(await page.evaluate(() => window.loadChecks !== undefined))) await page.evaluate(LOAD_CHECKS);
  const { faults, overflow, misplaced, small } = await page.evaluate(async (values) => {
    window.loadChecks?.();
    const showAll = window.hideRepeatedRows?.();
    const result = await window.axe?.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Stylesheets are not loaded: only the rule about locked orientation reads them, and parsing them is slow.
      preload: { assets: ['media'] },
      // An error of a rule fails, instead of counting as undecided.
      debug: true,
    });
    showAll?.();
    return {
      faults: (result?.violations ?? []).flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      ),
      overflow: document.body.scrollWidth - document.body.clientWidth,
      misplaced: [...document.querySelectorAll('[role="dialog"][data-state="open"]')].filter((dialog) => {
        const close = dialog.querySelector('[aria-label="Close"]')?.getBoundingClientRect();
        const { top, right, left, width } = dialog.getBoundingClientRect();
        return close && (close.top > top + 80 || close.right > right || close.left < left + width / 2);
      }).length,
      small: [...document.querySelectorAll('input, select, textarea')].filter(
        (field) =>
          field.checkVisibility() &&
          !field.matches('[type="checkbox"], [type="radio"], [type="file"]') &&
          Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      ).length,
    };
  }, TAGS);
  return [
    ...faults,
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(misplaced > 0 ? ['a dialog whose close button is not at its top right'] : []),
    // The back office is dense on every screen.
    ...(small > 0 && !new URL(page.url()).pathname.startsWith('/admin')
      ? ['a field with text below 16 px, on which iOS zooms in']
      : []),
  ].map((fault) => `${state}: ${fault}`);
}

/**
 * Collects the faults of a page that is opened later. `checkFaults` checks the page's present state, on each screen if there are
 * several. `unload` ends it.
 */
export async function createFaultCollector(page: Page, screens: readonly Screen[], label = '') {
  // The browser has the script ready for each document. To send its half megabyte to each takes longer than most checks.
  const script = await page.addInitScript(LOAD_CHECKS);
  const faults: string[] = [];
  const checkFaults = async (state: string): Promise<void> => {
    for (const screen of screens) {
      if (screens.length > 1) await page.setViewportSize(screen);
      faults.push(...(await findFaults(page, `${label}${state}, ${screen.width} px`)));
    }
  };
  return { faults, checkFaults, unload: () => script.dispose() };
}
