import { describe, expect, it } from 'vitest';
import {
  computeAveragePaise,
  createChartScale,
  formatComparison,
  formatShortRupees,
  pickLabeledDays,
} from './metrics';

describe('the average order', () => {
  it('is whole paise, with a half rounded up', () => {
    expect(computeAveragePaise(1001, 2)).toBe(501);
    expect(computeAveragePaise(1000, 3)).toBe(333);
    expect(computeAveragePaise(2000, 3)).toBe(667);
    expect(computeAveragePaise(0, 0)).toBe(0);
  });

  it('stays exact for crores', () => {
    expect(computeAveragePaise(900_000_000_000_001, 1)).toBe(900_000_000_000_001);
  });
});

describe('the comparison', () => {
  it.each([
    [108, 100, '8% more than the 30 days before'],
    [92, 100, '8% less than the 30 days before'],
    [1001, 1000, 'under 1% more than the 30 days before'],
    [999, 1000, 'under 1% less than the 30 days before'],
    [0, 100, '100% less than the 30 days before'],
    [299, 100, '199% more than the 30 days before'],
    [300, 100, 'about 3 times the 30 days before'],
    [1493, 100, 'about 15 times the 30 days before'],
    [25_000_000, 100, 'about 2,50,000 times the 30 days before'],
    [100, 100, 'as much as in the 30 days before'],
    [0, 0, 'as much as in the 30 days before'],
    [100, 0, 'nothing in the 30 days before'],
  ])('of %d with %d: %s', (now, before, words) => {
    expect(formatComparison({ now, before, days: 30 })).toBe(words);
  });
});

describe('the scale of the chart', () => {
  it.each([
    [9_101_000, ['₹0', '₹25k', '₹50k', '₹75k', '₹100k']],
    [1_074_000, ['₹0', '₹3k', '₹6k', '₹9k', '₹12k']],
    [79_900, ['₹0', '₹200', '₹400', '₹600', '₹800']],
    [80_100, ['₹0', '₹250', '₹500', '₹750', '₹1,000']],
    [10_000_100, ['₹0', '₹0.3L', '₹0.6L', '₹0.9L', '₹1.2L']],
    [480_000_000, ['₹0', '₹15L', '₹30L', '₹45L', '₹60L']],
    [4_000_000_000, ['₹0', '₹1Cr', '₹2Cr', '₹3Cr', '₹4Cr']],
    [0, ['₹0', '₹1', '₹2', '₹3', '₹4']],
    [900, ['₹0', '₹3', '₹6', '₹9', '₹12']],
  ])('up to %d paise', (max, names) => {
    const lines = createChartScale(max);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(max);
    expect(lines.map((line) => formatShortRupees(line, lines.at(-1) ?? 0))).toEqual(names);
  });
});

describe('the labeled days', () => {
  it('are all of seven, each seventh of thirty, each fifteenth of ninety, and always today', () => {
    expect(pickLabeledDays(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(pickLabeledDays(30)).toEqual([0, 7, 14, 21, 29]);
    expect(pickLabeledDays(90)).toEqual([0, 15, 30, 45, 60, 75, 89]);
  });
});
