import { expect, it } from 'vitest';
import { createFilterCache } from './filter-cache';

/** Roughly, of what a result keeps: bytes of its key and of each category's counts. */
const toBytes = (key: string, counts: number) => key.length + counts * 2_000;

it.each([
  { what: 'one category', counts: 1, keyLength: 300 },
  { what: 'a tree of categories', counts: 12, keyLength: 700 },
  { what: 'the longest filters', counts: 1, keyLength: 7_000 },
])('keeps at most some 20 MB of results without a match: $what', ({ counts, keyLength }) => {
  const cache = createFilterCache<null>();
  for (let n = 0; n < 20_000; n++)
    cache.set(String(n).padEnd(keyLength, '-'), { changes: 0, result: null, matches: 0, counts });
  const bytes = [...cache.keys()].reduce((sum, key) => sum + toBytes(key, counts), 0);
  expect(cache.size).toBeGreaterThan(0);
  expect(bytes / 1e6).toBeLessThan(25);
});
