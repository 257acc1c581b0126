/** Cells of a file can be as long as the file: reading one takes a time that grows with its length, not with the square of it. */
import { expect, it } from 'vitest';
import { toCategoryName } from '../catalog/slug';
import { normalizeNumber } from '../typed-amount';
import { normalizeCount } from './cells';
import { findColorHex } from './color-hex';

const LENGTH = 60_000;
const SPACES = `1${' '.repeat(LENGTH)}x`;

it.each([
  ['an amount', () => normalizeNumber(SPACES)],
  ['a count', () => normalizeCount(SPACES)],
  ['a color', () => findColorHex('a-'.repeat(LENGTH / 2))],
  ['a category', () => toCategoryName(SPACES)],
])('%s of 60,000 characters is read quickly', (_, read) => {
  const from = performance.now();
  read();
  expect(performance.now() - from).toBeLessThan(500);
});
