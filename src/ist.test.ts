import { expect, it } from 'vitest';
import { getIstYear } from './ist';

it.each([
  ['2026-12-31T18:29:59.999Z', 2026],
  ['2026-12-31T18:30:00.000Z', 2027],
  ['2027-01-01T12:00:00.000Z', 2027],
])('%s is in the year %i in India', (moment, year) => {
  expect(getIstYear(new Date(moment))).toBe(year);
});
