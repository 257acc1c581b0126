/** What only a walk through the whole shop showed: how pages and panels arrive, and how pictures leave. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Category } from '../../src/catalog/shapes';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { UNREACHABLE } from '../shell/load-page';
import { createVisitor, openBrowser } from './browser';
import { findFaults, waitUntilSettled } from './faults';
import { Keyboard } from './keyboard';
import { createLoginState, fillCartAndWishlist, registerShopper } from './shopper';

let store: RunningStore;
let browser: Browser;

beforeAll(async () => {
  [store, browser] = await Promise.all([startStore(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await store?.stop();
});

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1440, height: 900 };
type Screen = typeof PHONE;

/** Looks around as a visitor of their own; the page must not complain, but for what is `expected`. */
async function visit(
  screen: Screen,
  address: string,
  look: (page: Page) => Promise<void>,
  expected = /^$/,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const { context, complaints } = await createVisitor(browser, store, screen, { reducedMotion });
  const page = await context.newPage();
  await page.goto(address);
  await waitUntilSettled(page);
  await look(page);
  await context.close();
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
}

const search = (page: Page) => page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first();

describe('code that is fetched when it is wanted', () => {
  it('shows as soon as it is here: no timer holds a page back', () =>
    visit(DESK, '/about', async (page) => {
      // Before the page's own scripts, which keep the timers they find.
      await page.clock.install();
      await page.reload();
      await waitUntilSettled(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => history.pushState(null, '', '/register'));
      await page.getByRole('heading', { name: 'Create account' }).waitFor();
    }));

  it('leaves the page as it is when it does not arrive, and is tried again', () =>
    visit(
      PHONE,
      '/products/women',
      async (page) => {
        // From the start: the code of the search is also loaded ahead, a moment after the page.
        await page.route('**/assets/search-overlay-*.js', (route) => route.abort());
        await page.reload();
        // What shows messages is there a moment after the page.
        await page.waitForFunction(() => document.querySelector('[aria-label^="Messages"]') !== null);
        await search(page).click();
        await page.getByText(SOMETHING_WENT_WRONG).first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women');
        await page.getByRole('button', { name: 'Reload' }).waitFor();
        await page.unroute('**/assets/search-overlay-*.js');
        await search(page).click();
        await page.getByRole('searchbox').waitFor();
      },
      /ERR_FAILED/,
    ));
});

describe('the showcase, where the reader stops', () => {
  /** How opaque each slide is, from the first to the last fetched one, once nothing moves any more. */
  const opacitiesAt = async (page: Page, slides: number) => {
    await page.evaluate((place) => {
      window.scrollTo({ top: place * window.innerHeight, behavior: 'instant' });
    }, slides);
    await page.waitForFunction((place) => {
      const track = document.querySelector<HTMLElement>('[data-pictures]');
      return track?.style.getPropertyValue('--slides-progress') === place.toFixed(3);
    }, slides);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    );
    return page.evaluate(() =>
      [...document.querySelectorAll('[data-pictures] picture')].map((picture) =>
        Number(getComputedStyle(picture.parentElement ?? picture).opacity),
      ),
    );
  };

  it.each(['no-preference', 'reduce'] as const)(
    'shows one slide and nothing of another (motion: %s)',
    (motion) =>
      visit(
        PHONE,
        '/women',
        async (page) => {
          for (const [place, current] of [
            [0.25, 0],
            [0.4, 0],
            [0.5, 1],
            [0.6, 1],
            [0.75, 1],
            [1.4, 1],
            [1.6, 2],
            [0.45, 0],
          ] as const) {
            const opacities = await opacitiesAt(page, place);
            // Each lies over the ones before it: the last opaque one is what shows.
            expect([place, opacities]).toEqual([
              place,
              opacities.map((_, index) => (index <= current ? 1 : 0)),
            ]);
          }
        },
        /^$/,
        motion,
      ),
  );
});

it('a link that leads nowhere for want of a connection leaves the page as it is, and is tried again', () =>
  visit(
    PHONE,
    '/products/women',
    async (page) => {
      await page.waitForFunction(() => document.querySelector('[aria-label^="Messages"]') !== null);
      await page.context().setOffline(true);
      await page.locator('main').getByRole('article').first().getByRole('link').click();
      await page.getByText(UNREACHABLE).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/products/women');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL('**/product/**');
      await page.getByRole('radiogroup', { name: 'Size' }).waitFor();
    },
    /ERR_INTERNET_DISCONNECTED/,
  ));

it('the button that places the order stays at a phone’s foot, clear of what has the focus', async () => {
  const token = await registerShopper(store);
  const { data } = await (await fetch(`${store.url}/api/products?limit=20`)).json();
  await fillCartAndWishlist(store, token, data);
  const { context } = await createVisitor(
    browser,
    store,
    { width: 320, height: 568 },
    { reducedMotion: 'reduce', ...createLoginState(store, token) },
  );
  const page = await context.newPage();
  await page.goto('/checkout');
  const button = page.getByRole('button', { name: 'Place order' });
  await button.waitFor();
  await waitUntilSettled(page);
  const bottom = async () => {
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottom()).toBeLessThanOrEqual(568);
  expect(await findFaults(page, 'checkout')).toEqual([]);
  const keyboard = new Keyboard(page);
  await keyboard.to(button);
  expect(keyboard.faults).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await bottom()).toBeLessThanOrEqual(568);
  await context.close();
});

describe('a slide that is a video', () => {
  it.each([
    [PHONE, 'portraitVideoUrl'],
    [DESK, 'url'],
  ] as const)('plays in the shape of the screen: %o', (screen, shape) =>
    visit(
      screen,
      '/festive',
      async (page) => {
        const picture = page.locator('[data-pictures] picture img').first();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
          .toContain('/uploads/');
        const [width = 0, height = 0] = await picture.evaluate(async (img: HTMLImageElement) => {
          await img.decode();
          return [img.naturalWidth, img.naturalHeight];
        });
        expect(width > height).toBe(shape === 'url');
        const answer = await fetch(`${store.url}/api/categories`);
        const video = ((await answer.json()) as Category[])
          .flatMap(({ uploads }) => uploads)
          .find(({ fileType }) => fileType === 'VIDEO');
        const src = await page.locator('[data-pictures] video').getAttribute('src');
        expect(src).toBe(video?.[shape]);
      },
      /^$/,
      'no-preference',
    ),
  );
});

describe('the showcase, left by scrolling', () => {
  /** Scrolls until so much of the last picture is left at the screen's upper end, in px. */
  const leave = async (page: Page, left: number) => {
    await page.evaluate((rest) => {
      const pictures = document.querySelector('[data-pictures]');
      window.scrollBy(0, (pictures?.getBoundingClientRect().bottom ?? 0) - rest);
    }, left);
    await page.waitForFunction(
      (rest) => document.documentElement.style.getPropertyValue('--pictures-end') === `${rest}px`,
      left,
    );
    await waitUntilSettled(page);
  };

  it.each([PHONE, DESK])('darkens nothing below its pictures, at $width px', (screen) =>
    visit(screen, '/women', async (page) => {
      await leave(page, 100);
      const scrim = await page.evaluate(() => {
        const header = document.querySelector('header');
        return header && getComputedStyle(header, '::before').height;
      });
      expect(scrim).toBe('100px');
    }),
  );

  it('gives the bottom bar its paper back before the header', () =>
    visit(PHONE, '/women', async (page) => {
      const grounds = () =>
        page.evaluate(() =>
          ['header', 'nav[aria-label="Shortcuts"]'].map((selector) => {
            const element = document.querySelector(selector);
            return element && getComputedStyle(element).backgroundColor;
          }),
        );
      const [clear, dark] = await grounds();
      expect(clear).toBe('rgba(0, 0, 0, 0)');
      await leave(page, 400);
      const [still, paper] = await grounds();
      expect(still).toBe(clear);
      expect(paper).not.toBe(dark);
      await leave(page, 10);
      expect(await grounds()).toEqual([paper, paper]);
    }));
});

it('a picture that is enlarged has its size before it is here', () =>
  visit(PHONE, '/products/women', async (page) => {
    await page.locator('main').getByRole('article').first().getByRole('link').click();
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .waitFor();
    await page.route('**/uploads/**', () => {});
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    const picture = page.getByRole('button', { name: 'Zoom in' });
    await picture.waitFor();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect([width, Math.round(height)]).toEqual([PHONE.width, (PHONE.width * 5) / 4]);
  }));

it('the search box stays where it is while results come and go', () =>
  visit(DESK, '/about', async (page) => {
    await search(page).click();
    const box = page.getByRole('searchbox');
    await page.getByText('Popular Categories').waitFor();
    await waitUntilSettled(page);
    const before = await box.boundingBox();
    await box.fill('kurta');
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    expect(await box.boundingBox()).toEqual(before);
  }));
