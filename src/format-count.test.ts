import { expect, it } from 'vitest';
import { formatCount } from './format-count';

it.each([
  [0, '0 categories'],
  [1, '1 category'],
  [2, '2 categories'],
  [1200, '1,200 categories'],
  [120_000, '1,20,000 categories'],
])('writes %i as “%s”', (count, text) => {
  expect(formatCount(count, 'category', 'categories')).toBe(text);
});
