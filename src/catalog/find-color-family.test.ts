import { expect, it } from 'vitest';
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from './color-families';
import { findColorFamily } from './find-color-family';

it('finds each family by its own name, whatever the color looks like', () => {
  for (const family of COLOR_FAMILIES)
    expect(findColorFamily(COLOR_FAMILY_DETAILS[family].name, '#808080')).toBe(family);
});

it.each([
  ['Gold', '#c4912c', 'gold'],
  ['Golden zari', '#c4912c', 'gold'],
  ['Mustard', '#d4af37', 'mustard'],
  ['Navy blue', '#2f5fbf', 'navy'],
  ['Light blue', '#97bde0', 'sky-blue'],
  ['Royal Blue', '#2f5fbf', 'blue'],
  ['Rani pink', '#a8345f', 'magenta'],
  ['Off-White', '#ffffff', 'ivory'],
  ['Wine', '#222222', 'maroon'],
  ['Firozi', '#2f5fbf', 'turquoise'],
  ['Black & white', '#ffffff', 'white'],
  ['Red / Yellow', '#2f5fbf', 'yellow'],
  ['Midnight', '#1f2b54', 'navy'],
  ['लाल', '#2f5fbf', 'red'],
  ['काला', '#ffffff', 'black'],
  ['नीला', '#c4232c', 'blue'],
  ['Kali', '#ffffff', 'black'],
  ['Sunehra', '#c4912c', 'gold'],
  ['Violet', '#2f5fbf', 'purple'],
  ['Lilac', '#e79fb3', 'lavender'],
  ['Dark chocolate', '#141414', 'brown'],
  ['OffWhite', '#ffffff', 'ivory'],
  ['Crème', '#141414', 'ivory'],
  ['Blackberry', '#663a86', 'purple'],
  ['', '#141414', 'black'],
])('%s, %s is %s', (name, hex, family) => expect(findColorFamily(name, hex)).toBe(family));
