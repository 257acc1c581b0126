import { describe, expect, it } from 'vitest';
import { isMisspelling } from './typos';

describe('a word', () => {
  it.each([
    ['kurat', 'kurta', true],
    ['kurtaa', 'kurta', true],
    ['krta', 'kurta', true],
    ['kurti', 'kurta', true],
    ['kurta', 'kurta', false],
    ['krat', 'kurta', false],
    ['silk', 'slick', false],
    ['shrt', 'shirt', true],
    ['tpo', 'top', true],
    ['tob', 'top', false],
    ['red', 'rod', false],
    ['jens', 'jean', false],
    ['embroidary', 'embroidery', true],
    ['pallazzo', 'palazzo', true],
    ['lehengha', 'lehenga', true],
    ['sherwaani', 'sherwani', true],
    ['1007', '100', false],
    ['100e', '100', false],
  ])('%s is a misspelling of %s: %s', (one, other, slip) => {
    expect(isMisspelling(one, other)).toBe(slip);
    expect(isMisspelling(other, one)).toBe(slip);
  });
});
