import { describe, expect, it } from 'vitest';
import { median, percentile, summarize } from './statistics';

describe('percentile', () => {
  it('is a value of the list, by the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile([7], 0.01)).toBe(7);
  });

  it('of nothing is not a number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

it('median does not depend on the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([2, 1, 3, 4])).toBe(2);
});

describe('summarize', () => {
  it('counts the answers of each second', () => {
    expect(summarize([3, 1, 2, 4], 2, 1)).toEqual({
      rate: 2,
      p50: 2,
      p99: 4,
      longest: 4,
      count: 4,
      failures: 1,
    });
  });

  it('has a rate of 0 without answers', () => {
    expect(summarize([], 0, 5)).toMatchObject({ rate: 0, count: 0, failures: 5 });
  });
});
