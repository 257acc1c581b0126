import { describe, expect, it } from 'vitest';
import { zoomWidths } from './zoom-widths';

const small = { width: 800, height: 1000 };
const large = { width: 1600, height: 2000 };
const desk = { width: 1440, height: 840, pixelRatio: 1 };
const cinema = { width: 2560, height: 1380, pixelRatio: 1 };
const laptop = { width: 1440, height: 840, pixelRatio: 2 };
const phone = { width: 390, height: 784, pixelRatio: 3 };

describe('the width of an enlarged picture', () => {
  it.each([
    ['800 on a desk', small, desk, 460, { whole: 672, closer: 800 }],
    ['1200 on a desk', { width: 1200, height: 1500 }, desk, 460, { whole: 672, closer: 1200 }],
    ['1600 on a desk', large, desk, 460, { whole: 672, closer: 1600 }],
    ['800 on a very large screen', small, cinema, 600, { whole: 800, closer: null }],
    ['1600 on a very large screen', large, cinema, 600, { whole: 1104, closer: 1600 }],
    ['800 on a dense screen', small, laptop, 380, { whole: 400, closer: null }],
    ['1600 on a dense screen', large, laptop, 380, { whole: 672, closer: 800 }],
    ['1600 on a dense phone', large, phone, 390, { whole: 390, closer: 1600 / 3 }],
    // It has no more to show than the page does, and is no smaller there.
    ['800 on a dense phone', small, phone, 390, { whole: 390, closer: null }],
    ['one of unknown size', { width: null, height: null }, desk, 460, { whole: 460, closer: null }],
  ])('%s', (_, image, view, shown, widths) => {
    expect(zoomWidths(image, view, shown)).toEqual(widths);
  });

  it('never exceeds the resolution of the screen or the original', () => {
    for (const width of [90, 96, 500, 800, 1000, 1600, 1919, 1920, 4000])
      for (const view of [desk, cinema, laptop, phone]) {
        const { whole, closer } = zoomWidths({ width, height: width * 1.25 }, view, 0);
        expect(Math.max(whole, closer ?? 0) * view.pixelRatio).toBeLessThanOrEqual(width);
      }
  });
});
