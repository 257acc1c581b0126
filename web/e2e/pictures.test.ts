/** The showcase's slides and videos, and a product's enlarged picture. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/catalog/shapes';
import { DESKTOP, openStoreAndBrowser, PHONE } from './browser';
import { createPageVisit } from './visit-page';
import { waitUntilSettled } from './wait-until-settled';
import { findWidthFaults } from './width-faults';

const opened = await openStoreAndBrowser({ hasBlankPictures: false });
const { store } = opened;
const visit = createPageVisit(opened);

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
      { reducedMotion: motion },
    ),
  );
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
      { reducedMotion: 'no-preference' },
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

it('arrow keys pan a magnified picture, and switch pictures otherwise', () =>
  visit(PHONE, '/products/women', async (page) => {
    await page.locator('main').getByRole('article').first().getByRole('link').click();
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    const picture = page.getByRole('button', { name: 'Zoom out' });
    const getLeft = async () => (await picture.boundingBox())?.x ?? 0;
    const left = await getLeft();
    await page.keyboard.press('ArrowRight');
    await expect.poll(getLeft).toBeLessThan(left);
    await picture.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 of ').waitFor();
  }));

it('the indicators of 20 pictures keep their size on the narrowest phones', () =>
  visit({ width: 320, height: 640 }, '/products/women', async (page) => {
    await page.locator('main').getByRole('article').first().getByRole('link').click();
    const indicator = page.getByRole('button', { name: /^Picture 1 of/ });
    await indicator.waitFor();
    const widths = await indicator.evaluate((button) => {
      const row = button.parentElement as HTMLElement;
      while (row.children.length < 20) row.append(button.cloneNode());
      return [...row.children].map((each) => each.getBoundingClientRect().width);
    });
    expect(Math.min(...widths)).toBe(24);
    expect(await findWidthFaults(page)).toEqual([]);
  }));
