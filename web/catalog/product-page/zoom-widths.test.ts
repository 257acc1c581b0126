import { describe, expect, it } from 'vitest';
import { computeZoomWidths } from './zoom-widths';

const small = { width: 800, height: 1000 };
const large = { width: 1600, height: 2000 };
const desktop = { width: 1440, height: 840, pixelRatio: 1 };
const cinema = { width: 2560, height: 1380, pixelRatio: 1 };
const laptop = { width: 1440, height: 840, pixelRatio: 2 };
const phone = { width: 390, height: 784, pixelRatio: 3 };

describe('the width of an enlarged picture', () => {
  it.each([
    ['800 on a desk', small, desktop, 460, { fitted: 672, magnified: 800 }],
    ['1200 on a desk', { width: 1200, height: 1500 }, desktop, 460, { fitted: 672, magnified: 1200 }],
    ['1600 on a desk', large, desktop, 460, { fitted: 672, magnified: 1600 }],
    ['800 on a very large screen', small, cinema, 600, { fitted: 800, magnified: null }],
    ['1600 on a very large screen', large, cinema, 600, { fitted: 1104, magnified: 1600 }],
    ['800 on a dense screen', small, laptop, 380, { fitted: 400, magnified: null }],
    ['1600 on a dense screen', large, laptop, 380, { fitted: 672, magnified: 800 }],
    ['1600 on a dense phone', large, phone, 390, { fitted: 390, magnified: 1600 / 3 }],
    // It has no more detail than on the page, and is not shown smaller.
    ['800 on a dense phone', small, phone, 390, { fitted: 390, magnified: null }],
    ['one of unknown size', { width: null, height: null }, desktop, 460, { fitted: 460, magnified: null }],
  ])('%s', (_, image, view, shown, widths) => {
    expect(computeZoomWidths(image, view, shown)).toEqual(widths);
  });

  it('never exceeds the resolution of the screen or the original', () => {
    for (const width of [90, 96, 500, 800, 1000, 1600, 1919, 1920, 4000])
      for (const view of [desktop, cinema, laptop, phone]) {
        const { fitted, magnified } = computeZoomWidths({ width, height: width * 1.25 }, view, 0);
        expect(Math.max(fitted, magnified ?? 0) * view.pixelRatio).toBeLessThanOrEqual(width);
      }
  });
});
