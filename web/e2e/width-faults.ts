/** Finds faults of a page's width: horizontal scrolling, tables past their margin and broken words. */
import type { Page } from 'playwright-core';

// Each change lays the page out anew: they begin with the screen that other checks end with, and end with the one they begin with.
const WIDTHS = [1440, 2560, 1024, 768, 320, 360];

/** Describes the faults of a page at its present width. Runs in the page. */
async function describeWidthFaults(width: number): Promise<string[]> {
  // A busy browser applies the new size some frames later, and media queries in the frame after that.
  do await new Promise(requestAnimationFrame);
  while (!matchMedia(`(width: ${width}px)`).matches);
  await new Promise(requestAnimationFrame);
  // Text for screen readers is clipped to a tiny box, where every word would break.
  const isVisuallyHidden = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isVisuallyHidden(element.parentElement));
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.body;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
  for (const each of document.querySelectorAll('table')) {
    const holder = each.parentElement as HTMLElement;
    const end =
      holder.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(holder).paddingRight);
    const past = Math.round(each.getBoundingClientRect().right - end);
    if (past > 0) faults.push(`has a table ${past} px past its margin: ${each.caption?.textContent}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('script, style, textarea, [aria-hidden="true"]'))
      continue;
    // Email addresses and ids may break anywhere.
    if (element.closest('code, [href^="mailto:"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2 || isVisuallyHidden(element)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/]+/g)) {
      // Email addresses may break anywhere.
      if (word.includes('@')) continue;
      // Words longer than a size such as "2-3Y" may break at a hyphen.
      for (const part of word.length > 6 ? word.matchAll(/[^-–—]+/g) : [{ 0: word, index: 0 }]) {
        const from = index + (part.index ?? 0);
        range.setStart(node, from);
        range.setEnd(node, from + part[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && part[0].length < 24) faults.push(`breaks "${part[0]}"`);
      }
    }
  }
  return faults;
}

/** Describes the faults of a page at every width. */
export async function findWidthFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    let found = await page.evaluate(describeWidthFaults, width);
    // What renders by media queries in JavaScript follows some frames later: a fault is what remains at rest.
    for (let attempt = 0; found.length > 0 && attempt < 10; attempt++)
      found = await page.evaluate(describeWidthFaults, width);
    faults.push(...found.map((fault) => `${fault} at ${width} px`));
  }
  return faults;
}

const LARGE_TEXT_WIDTHS = [1440, 768, 320];

/** Describes what does not fit the screen when the browser's text is twice as large as usual (WCAG 1.4.4). */
export async function findLargeTextFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTextSize(32);
  const faults: string[] = [];
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(async (wanted) => {
      do await new Promise(requestAnimationFrame);
      while (!matchMedia(`(width: ${wanted}px) and (width: ${wanted / 32}em)`).matches);
      await new Promise(requestAnimationFrame);
      return document.body.scrollWidth - document.body.clientWidth;
    }, width);
    if (overflow > 0) faults.push(`scrolls ${overflow} px sideways with large text at ${width} px`);
  }
  await setTextSize(16);
  await devtools.detach();
  if (before) await page.setViewportSize(before);
  return faults;
}
