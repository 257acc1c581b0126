import { describe, expect, it } from 'vitest';
import { compareSizes, normalizeSize } from './sizes';

describe('sizes', () => {
  it('are sorted from small to large', () => {
    const rail = [
      'XXS', 'XS', 'Small', 'M', 'L', 'XL', '2XL', 'XXXL',
      '28', '30', '32', '40',
      '0-3M', '6-12M', '2-3Y', '4-5Y', '6Y', '12-13Y',
      'One Off', 'Free Size',
    ]; // biome-ignore format: a rail
    expect([...rail].reverse().sort(compareSizes)).toEqual(rail);
  });

  it('sort by the letters that more follows, as an import joins options to sizes', () => {
    const rail = [
      'S',
      'S (36)',
      'M (38)',
      'L',
      'L / Regular',
      'L / Slim',
      'XL/XXL',
      '2XL - 44',
      '34',
      '2-3Y',
      'Large fit',
    ];
    expect([...rail].reverse().sort(compareSizes)).toEqual(rail);
  });

  it('are the same in any spelling that reads the same', () => {
    expect(normalizeSize(' 2xl ')).toBe(normalizeSize('XXL'));
    expect(normalizeSize('FREE  SIZE')).toBe(normalizeSize('Free Size'));
    expect(normalizeSize('L')).not.toBe(normalizeSize('XL'));
  });

  it.each([
    ['s', ['S', 'small', ' Small ']],
    ['m', ['M', 'Medium']],
    ['xl', ['XL', 'X-Large', 'x large', 'Extra Large', 'extra-large']],
    ['xs', ['XS', 'X-Small', 'Extra small']],
    ['xxl', ['XXL', '2XL', '2 XL', 'XX-Large', '2X-Large']],
    ['xxxxl', ['4XL', 'XXXXL']],
    ['5-6y', ['5-6Y', '5-6 Years', '5 – 6 yrs', '5 to 6 years', '5/6 Y']],
    ['6-12m', ['6-12M', '6-12 months', '6 to 12 mo']],
    ['uk7', ['UK7', 'UK 7', 'uk-7']],
    ['eu38.5', ['EU 38.5', 'eu-38.5']],
    ['free size', ['Free Size', 'One Size', 'OS', 'freesize']],
    ['32', ['32']],
    ['x', ['X']],
    ['xm', ['XM']],
    ['slim', ['Slim']],
  ])('%s is written in many ways', (key, spellings) =>
    expect(spellings.map(normalizeSize)).toEqual(spellings.map(() => key)),
  );
});
