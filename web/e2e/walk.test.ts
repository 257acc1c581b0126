/** Loading of code and pictures, the showcase's slides, and elements whose position must not change. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Category, Product } from '../../src/catalog/shapes';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { UNREACHABLE } from '../shell/load-page';
import { createVisitor, DESKTOP, openStoreAndBrowser, PHONE, type Screen } from './browser';
import { findFaults } from './faults';
import { Keyboard } from './keyboard';
import { call, createLoginState, fillCartAndWishlist, registerShopper } from './shopper';
import { waitUntilSettled } from './wait-until-settled';

const { store, browser } = await openStoreAndBrowser({ hasBlankPictures: false });

/** Opens a page in a context of its own. Fails if the browser reports an error that is not `expected`. */
async function visit(
  screen: Screen,
  address: string,
  journey: (page: Page) => Promise<void>,
  expected = /^$/,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const { context, complaints } = await createVisitor(browser, store, screen, { reducedMotion });
  const page = await context.newPage();
  await page.goto(address);
  await waitUntilSettled(page);
  await journey(page);
  await context.close();
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
}

const readBackground = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

const getSearchLink = (page: Page) =>
  page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).first();

describe('a lazily loaded page or panel', () => {
  it('is shown as soon as its code has loaded, without a timer', () =>
    visit(DESKTOP, '/about', async (page) => {
      // Installed before the page's scripts, which keep references to the timers.
      await page.clock.install();
      await page.reload();
      await waitUntilSettled(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => history.pushState(null, '', '/register'));
      await page.getByRole('heading', { name: 'Create account' }).waitFor();
    }));

  it('shows an error on the current page when its code could not be loaded, and retries', () =>
    visit(
      PHONE,
      '/products/women',
      async (page) => {
        // Blocked from the start, because the code of the search is preloaded after the page.
        await page.route('**/assets/search-overlay-*.js', (route) => route.abort());
        await page.reload();
        // The container of toasts is rendered after the page.
        await page.waitForFunction(() => document.querySelector('[aria-label^="Messages"]') !== null);
        await getSearchLink(page).click();
        await page.getByText(SOMETHING_WENT_WRONG).first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women');
        await page.getByRole('button', { name: 'Reload' }).waitFor();
        await page.unroute('**/assets/search-overlay-*.js');
        await getSearchLink(page).click();
        await page.getByRole('searchbox').waitFor();
      },
      /ERR_FAILED/,
    ));

  it.each([
    ['of the page', '/cart', 'cart-page', 'Shopping Cart'],
    ['that reads the filters of the address', '/products/women?size=M', 'filters', 'Women'],
  ])('of the document shows an error and can be loaded again: the code %s', (_, path, chunk, title) =>
    visit(
      PHONE,
      '/about',
      async (page) => {
        await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
        await page.goto(path);
        const reload = page.getByRole('button', { name: 'Load the page again' });
        await reload.waitFor();
        // The rest of the page works.
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.unroute(`**/assets/${chunk}-*.js`);
        await reload.click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
      },
      // React reports that it does not keep what the server has rendered.
      /ERR_FAILED|React error #422/,
    ),
  );

  it('logs in although the code that sends calls could not be loaded with the page', () =>
    visit(
      PHONE,
      '/login',
      async (page) => {
        await page.route('**/assets/http-link-*.js', (route) => route.abort(), { times: 1 });
        const failure = page.waitForEvent('requestfailed');
        await page.reload();
        await failure;
        await page.getByLabel(/Email or username/).fill('shopper');
        await page.getByLabel('Password', { exact: true }).fill('shopper-demo-1');
        await page.keyboard.press('Enter');
        await page.waitForURL(`${store.url}/`);
      },
      /ERR_FAILED/,
    ));
});

describe('the showcase at rest', () => {
  /** Scrolls to a position, measured in slides. @returns the opacity of each loaded slide once its animations have ended */
  const readOpacitiesAt = async (page: Page, slides: number) => {
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

  it.each(['no-preference', 'reduce'] as const)('shows exactly one slide (motion: %s)', (motion) =>
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
          const opacities = await readOpacitiesAt(page, place);
          // Each slide covers the ones before it, so the last opaque one is visible.
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

it('a link followed offline keeps the current page, shows an error and can be retried', () =>
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

it('the Place order button stays at the bottom of a small screen, and covers no focused element', async () => {
  // The name of an address, as one long word.
  const token = await registerShopper(store, 'W'.repeat(100));
  const address = {
    addressLine1: '4 Johari Bazaar',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302003',
  };
  await call(store, '/api/addresses', address, token);
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
  const getBottom = async () => {
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    return y + height;
  };
  expect(await getBottom()).toBeLessThanOrEqual(568);
  expect(await findFaults(page, 'checkout')).toEqual([]);
  const keyboard = new Keyboard(page);
  await keyboard.moveTo(button);
  expect(keyboard.faults).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await getBottom()).toBeLessThanOrEqual(568);
  await page.emulateMedia({ forcedColors: 'active' });
  const chosen = page.getByRole('radio', { name: /^Cash on delivery/ });
  expect(await readBackground(chosen.locator('+ *'))).not.toBe(await readBackground(chosen));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto('/profile/addresses');
  await page.getByRole('button', { name: /^Edit the address/ }).waitFor();
  expect(await findFaults(page, 'address book')).toEqual([]);
  await context.close();
});

it('a long word of a description is no wider than the screen', async () => {
  const { data } = await (await fetch(`${store.url}/api/products?limit=1`)).json();
  const { context } = await createVisitor(browser, store, { width: 320, height: 568 });
  const page = await context.newPage();
  await page.goto(`/product/${data[0].id}`);
  await waitUntilSettled(page);
  const overflow = await page.evaluate(() => {
    for (const line of document.querySelectorAll('details p, details dd')) line.textContent = 'W'.repeat(300);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

it('a printed page has no navigation', async () => {
  const { context } = await createVisitor(browser, store, PHONE);
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/legal/privacy-policy');
  await page.getByText(/^Last updated/).waitFor();
  expect(await page.locator('nav, header, footer').filter({ visible: true }).count()).toBe(0);
  await context.close();
});

describe('a contrast theme, which replaces colors', () => {
  it('shows the chosen size, the sold-out ones and the colors of a product', async () => {
    const { data } = await (await fetch(`${store.url}/api/products?limit=100`)).json();
    const product = (data as Product[]).find(({ variants }) =>
      variants.some(({ stock, color }) => stock === 0 && color === variants[0]?.color),
    );
    await visit(DESKTOP, `/product/${product?.id}`, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const sizes = page.getByRole('radiogroup', { name: 'Size' });
      const readBox = async (chosen: boolean) =>
        readBackground(sizes.getByRole('radio', { checked: chosen }).first().locator('+ *'));
      expect(await readBox(true)).not.toBe(await readBox(false));
      const soldOut = sizes.locator('[data-sold-out] input + *').first();
      expect(await soldOut.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe(
        'line-through',
      );
    });
  });

  it('shows the chosen filters and the colors of products', () =>
    visit(DESKTOP, '/products/women?size=M', async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const swatches = page
        .getByRole('img', { name: /^\d+ colours: / })
        .first()
        .locator('span');
      expect(await readBackground(swatches.nth(0))).not.toBe(await readBackground(swatches.nth(1)));
      await page.locator('summary', { hasText: 'Size' }).click();
      const size = (name: string) => page.getByRole('link', { name, exact: true });
      expect(await readBackground(size('M 33 products'))).not.toBe(
        await readBackground(size('L 33 products')),
      );
    }));
});

describe('a slide with a video', () => {
  it.each([
    [PHONE, 'portraitVideoUrl'],
    [DESKTOP, 'url'],
  ] as const)('plays the video that fits the screen: %o', (screen, shape) =>
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

describe('the showcase, scrolled past its end', () => {
  /** Scrolls until only `left` px of the last picture are visible, at the top of the screen. */
  const scrollToEnd = async (page: Page, left: number) => {
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

  it.each([PHONE, DESKTOP])('limits the header’s gradient to the pictures, at $width px', (screen) =>
    visit(screen, '/women', async (page) => {
      await scrollToEnd(page, 100);
      const scrim = await page.evaluate(() => {
        const header = document.querySelector('header');
        return header && getComputedStyle(header, '::before').height;
      });
      expect(scrim).toBe('100px');
    }),
  );

  it('makes the bottom bar opaque before the header', () =>
    visit(PHONE, '/women', async (page) => {
      const readBackgrounds = () =>
        page.evaluate(() =>
          ['header', 'nav[aria-label="Shortcuts"]'].map((selector) => {
            const element = document.querySelector(selector);
            return element && getComputedStyle(element).backgroundColor;
          }),
        );
      const [clearHeader, darkBar] = await readBackgrounds();
      expect(clearHeader).toBe('rgba(0, 0, 0, 0)');
      await scrollToEnd(page, 400);
      const [header, opaqueBar] = await readBackgrounds();
      expect(header).toBe(clearHeader);
      expect(opaqueBar).not.toBe(darkBar);
      await scrollToEnd(page, 10);
      expect(await readBackgrounds()).toEqual([opaqueBar, opaqueBar]);
    }));
});

it('an enlarged picture has its size before it has loaded', () =>
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

it('the search box keeps its position when results appear', () =>
  visit(DESKTOP, '/about', async (page) => {
    await getSearchLink(page).click();
    const box = page.getByRole('searchbox');
    await page.getByText('Popular Categories').waitFor();
    await waitUntilSettled(page);
    const before = await box.boundingBox();
    await box.fill('kurta');
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    expect(await box.boundingBox()).toEqual(before);
  }));
