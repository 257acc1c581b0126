/** A page before its stylesheet and its fonts have loaded, which is after its first paint. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import type { Page as PageOf } from '../../src/pagination';
import {
  createVisitor,
  DESKTOP,
  openStoreAndBrowser,
  PHONE,
  type Screen,
  serveBlankPictures,
} from './browser';
import { holdBack } from './hold-back';
import { waitUntilSettled } from './wait-until-settled';

const opened = await openStoreAndBrowser();
const response = await fetch(`${opened.store.url}/api/products?limit=2`);
const { data } = (await response.json()) as PageOf<Product>;
const product = `/product/${data[0]?.id}`;

declare global {
  interface Window {
    firstLooks?: string[];
  }
}

/**
 * Reads how every element looks: its place and all of its styles. Returns which look unlike when this was called first. Runs in the
 * page, where the looks stay: they are some megabytes.
 */
function compareLooks(): { count: number; changed: string[] } {
  const looks = [...document.querySelectorAll('body, #root *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const styles = getComputedStyle(element);
    const text = [...styles].map((name) => `${name}: ${styles.getPropertyValue(name)}`).join('; ');
    return `${element.tagName} ${element.className} ${[x, y, width, height]} ${text}`;
  });
  window.firstLooks ??= looks;
  const first = window.firstLooks;
  return { count: looks.length, changed: looks.filter((look, index) => look !== first[index]) };
}

async function openPage(screen: Screen) {
  const { store, browser } = opened;
  const { context } = await createVisitor(browser, store, screen, { reducedMotion: 'reduce' });
  await serveBlankPictures(context);
  return { context, page: await context.newPage() };
}

const waitForPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const markHydration = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  );

describe('a page without its stylesheet', () => {
  it.each([
    ['/women', PHONE],
    ['/products/women?colour=navy', PHONE],
    ['/products/women', DESKTOP],
    ['product', PHONE],
    ['product', DESKTOP],
    ['/contact', PHONE],
    ['/login', DESKTOP],
  ] as const)('looks as with it: %s', async (path, screen) => {
    const { context, page } = await openPage(screen);
    const sendStylesheet = await holdBack(page, '**/*.css');
    // Neither changes how it looks: fonts of other metrics, and what a script shows. Scripts that fail are reported.
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.route(/\.js$/, () => {});
    await page.goto(path === 'product' ? product : path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await waitForPaint(page);
    // Shows the pictures that have waited for the largest.
    await page.locator('html[data-largest-painted]').waitFor({ state: 'attached' });
    const before = await page.evaluate(compareLooks);
    sendStylesheet();
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('.css')));
    const after = await page.evaluate(compareLooks);
    expect(before.count).toBeGreaterThan(20);
    expect(after).toEqual({ count: before.count, changed: [] });
    await context.close();
  });

  it('starts no script that could show something else', async () => {
    const { context, page } = await openPage(PHONE);
    const sendStylesheet = await holdBack(page, '**/*.css');
    await markHydration(page);
    const loaded = page.waitForResponse(/category-page.*\.js$/);
    await page.goto('/products/women', { waitUntil: 'commit' });
    await (await loaded).finished();
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
    sendStylesheet();
    await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    await context.close();
  });
});

it('starts the scripts of a page that paints no content', async () => {
  const { context, page } = await openPage(PHONE);
  await markHydration(page);
  await page.route('/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<div id="root"', '$& hidden') });
  });
  await page.goto('/contact');
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(0);
  await context.close();
});

describe('the stylesheet and the fonts', () => {
  const readStarts = (page: Page) =>
    page.evaluate(() => {
      const starts = (end: string) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith(end))
          .map(({ startTime }) => startTime);
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { paint: paint?.startTime ?? Number.NaN, css: starts('.css'), fonts: starts('.woff2') };
    });

  it('load after the first paint of a visit, and before it on its other pages', async () => {
    const { context, page } = await openPage(PHONE);
    await page.goto('/contact');
    await expect.poll(async () => (await readStarts(page)).fonts.length).toBe(2);
    const first = await readStarts(page);
    expect(first.css).toHaveLength(1);
    expect(Math.min(...first.css, ...first.fonts)).toBeGreaterThan(first.paint);

    await page.goto('/about');
    await waitForPaint(page);
    await expect.poll(async () => (await readStarts(page)).fonts.length).toBe(2);
    const second = await readStarts(page);
    expect(second.css).toHaveLength(1);
    expect(Math.max(...second.css, ...second.fonts)).toBeLessThan(second.paint);

    // By the next visit the browser may have removed them from its cache.
    const tab = await context.newPage();
    await tab.goto('/contact');
    await expect.poll(async () => (await readStarts(tab)).css.length).toBe(1);
    const visit = await readStarts(tab);
    expect(Math.min(...visit.css)).toBeGreaterThan(visit.paint);
    await context.close();
  });

  it('load without scripts, too', async () => {
    const { store, browser } = opened;
    const { context } = await createVisitor(browser, store, PHONE, { javaScriptEnabled: false });
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/contact');
    expect(requested.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    await expect.poll(() => requested.filter((path) => path.endsWith('.woff2')).length).toBe(2);
    await context.close();
  });
});

describe('pictures', () => {
  it.each([true, false])(
    'of a product load after the first, or at once without scripts (scripts: %s)',
    async (javaScriptEnabled) => {
      const { store, browser } = opened;
      const { context } = await createVisitor(browser, store, PHONE, { javaScriptEnabled });
      await serveBlankPictures(context);
      const page = await context.newPage();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      /** Whether the file of each picture of the gallery was requested. */
      const readRequested = async () => {
        const pictures = page.locator('section[aria-label^="Pictures of"] img');
        const sources = await pictures.evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ src }) => src),
        );
        return sources.map((source) => requested.includes(source.replace(/\?.*/, '?w=360')));
      };
      const send = await holdBack(page, '**/uploads/*?w=360');
      await page.goto(product, { waitUntil: 'commit' });
      if (javaScriptEnabled) {
        // What else waits for the first paint has started.
        await expect.poll(() => requested.filter((url) => url.endsWith('.woff2')).length).toBe(2);
        expect(await readRequested()).toEqual([true, false, false, false]);
        send();
      }
      await expect.poll(readRequested).toEqual([true, true, true, true]);
      send();
      await context.close();
    },
  );

  it('that fail before the scripts load show the placeholder', async () => {
    const { store, browser } = opened;
    const { context } = await createVisitor(browser, store, PHONE);
    await context.route('**/uploads/**', (route) => route.abort());
    const page = await context.newPage();
    const loadScripts = await holdBack(page, '**/assets/*.js');
    await page.goto(product, { waitUntil: 'domcontentloaded' });
    const pictures = page.locator('section[aria-label^="Pictures of"] img');
    const countFailed = () =>
      pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter(({ complete }) => complete).length);
    await expect.poll(countFailed).toBe(4);
    loadScripts();
    const placeholders = page.locator('section[aria-label^="Pictures of"] img[src*="picture-placeholder"]');
    await expect.poll(() => placeholders.count()).toBe(4);
    await context.close();
  });

  /** How wide each is shown and how wide its `sizes` says, in px. */
  const readWidths = (pictures: Locator) =>
    pictures.evaluateAll((images) =>
      (images as HTMLImageElement[]).flatMap((image) => {
        const applies = (size: string) => matchMedia(/^\(.*?\) /.exec(size)?.[0] ?? 'all').matches;
        const size = image.sizes.split(', ').find(applies) ?? '';
        const ruler = document.body.appendChild(document.createElement('div'));
        ruler.style.width = size.replace(/^\(.*?\) /, '');
        const named = ruler.getBoundingClientRect().width;
        ruler.remove();
        // Without the scale of an overlay that opens.
        const shown = image.offsetWidth;
        // The last related products are shown only where they fill a row.
        return shown > 0 ? { screen: innerWidth, size, named, shown } : [];
      }),
    );

  it.each([
    ['a category', '/products/women', 'main'],
    ['a product and those viewed before', product, 'main'],
    ['the search', '/products/women', '[role="dialog"]'],
  ])(
    'of %s name the width they are shown in, so that browsers load no larger file',
    async (_, path, part) => {
      const { store, browser } = opened;
      // The scrollbars of phones take no space.
      const { context } = await createVisitor(browser, store, PHONE, { isMobile: true });
      await context.addInitScript(
        (id) => localStorage.setItem('vastra.viewed', JSON.stringify([id])),
        data[1]?.id,
      );
      const page = await context.newPage();
      await page.goto(path);
      if (part !== 'main') {
        // Before hydration the link leads to the page of the search.
        await waitUntilSettled(page);
        await page.getByRole('link', { name: 'Search', exact: true }).first().click();
      }
      // Down to the last part again and again: parts are replaced while they load.
      if (path === product)
        await page.waitForFunction(() => {
          scrollTo(0, document.body.scrollHeight);
          return [...document.querySelectorAll('h2')].some(
            ({ textContent }) => textContent === 'Recently viewed',
          );
        });
      const pictures = page.locator(`${part} img[sizes*="vw"]`);
      await expect.poll(() => pictures.count()).toBeGreaterThan(2);
      for (const width of [320, 412, 767, 768, 1199, 1200, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const widths = await readWidths(pictures);
        expect(widths.filter(({ named, shown }) => Math.abs(named - shown) > 1)).toEqual([]);
      }
      await context.close();
    },
  );
});
