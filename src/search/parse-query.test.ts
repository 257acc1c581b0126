import { describe, expect, it } from 'vitest';
import { parseSearchQuery } from './parse-query';

describe('a price in a search', () => {
  it.each([
    ['kurta under 1000', ['kurta'], null, 100_000],
    ['kurta below Rs. 1,500 women', ['kurta', 'women'], null, 150_000],
    ['saree above ₹2k', ['saree'], 200_000, null],
    ['dress between 500 and 900', ['dress'], 50_000, 90_000],
    ['under armour', ['under', 'armour'], null, null],
    ['size 32', ['size', '32'], null, null],
  ])('%j', (q, words, minPaise, maxPaise) => {
    expect(parseSearchQuery(q)).toMatchObject({ words, minPaise, maxPaise });
  });
});
