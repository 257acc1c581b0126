import { expect, it } from 'vitest';
import { estimateRemainingSeconds, formatRemaining } from './remaining';

it.each([
  [{ elapsedMs: 10_000, done: 100, left: 300 }, 30],
  [{ elapsedMs: 10_000, done: 3, left: 1 }, 4],
  // Unknown: nothing is done yet, or it has only begun; and nothing is left.
  [{ elapsedMs: 60_000, done: 0, left: 300 }, undefined],
  [{ elapsedMs: 2_999, done: 100, left: 300 }, undefined],
  [{ elapsedMs: 10_000, done: 100, left: 0 }, undefined],
])('%j takes %s seconds more', (work, seconds) => {
  expect(estimateRemainingSeconds(work)).toBe(seconds);
});

it.each([
  [undefined, ''],
  [1, 'a few seconds left'],
  [10, 'a few seconds left'],
  [11, 'less than a minute left'],
  [44, 'less than a minute left'],
  [45, 'about 1 minute left'],
  [89, 'about 1 minute left'],
  [90, 'about 2 minutes left'],
  [180, 'about 3 minutes left'],
  [3_569, 'about 59 minutes left'],
  [3_600, 'about 1 hour left'],
  [7_200, 'about 2 hours left'],
])('%s seconds are "%s"', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text);
});
