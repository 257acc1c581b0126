import { describe, expect, it } from 'vitest';
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS, findNearestColorFamily } from './color-families';
import { parseFilters, toFilterParams } from './filter-params';
import { hasFilters, NO_FILTERS } from './filters';
import { categoryPageInput } from './list-schema';
import { compareSizes, normalizeSize } from './sizes';

const read = (search: string) => parseFilters(new URLSearchParams(search));
const rewritten = (search: string) => toFilterParams(read(search)).toString();

describe('filters in an address', () => {
  it('are parsed', () => {
    expect(read('sort=price-asc&size=M&size=XL&colour=blue&min=500&max=2000&page=3')).toEqual({
      sort: 'price-asc',
      sizes: ['M', 'XL'],
      colorFamilies: ['blue'],
      minPrice: 500,
      maxPrice: 2000,
    });
    expect(read('')).toEqual(NO_FILTERS);
  });

  it.each([
    'sort=cheap&colour=blu&colour=__proto__&min=-1&max=1e3',
    'min=99999999&size=&size=%20&min=x&max=10.50',
    `size=${'x'.repeat(31)}`,
  ])('ignore unknown values: %s', (search) => expect(read(search)).toEqual(NO_FILTERS));

  it.each([
    ['colour=navy&size=XL&colour=black&size=S&size=xl&sort=new', 'size=S&size=xl&colour=black&colour=navy'],
    ['max=500&min=2000', 'min=500&max=2000'],
    ['min=0', 'min=0'],
    ['size=Free+Size&size=4-5Y&size=28', 'size=28&size=4-5Y&size=Free+Size'],
    ['page=2', ''],
  ])('have one canonical form: %s', (search, one) => {
    expect(rewritten(search)).toBe(one);
    expect(rewritten(one)).toBe(one);
  });

  it('are active only when they exclude something', () => {
    expect(hasFilters(read('sort=price-desc'))).toBe(false);
    for (const search of ['size=M', 'colour=red', 'min=0', 'max=9'])
      expect(hasFilters(read(search))).toBe(true);
  });

  it('are valid input of the procedure', () => {
    const filters = read('size=M&colour=red&min=5');
    expect(categoryPageInput.parse({ slug: 'women', ...filters })).toEqual({
      slug: 'women',
      page: 1,
      limit: 20,
      ...filters,
    });
    expect(categoryPageInput.parse({ slug: 'women' })).toMatchObject(NO_FILTERS);
    for (const wrong of [
      { sort: 'cheap' },
      { colorFamilies: ['blu'] },
      { minPrice: -1 },
      { maxPrice: 1.5 },
    ]) {
      expect(categoryPageInput.safeParse({ slug: 'women', ...wrong }).success).toBe(false);
    }
  });
});

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

describe('the nearest named color', () => {
  it('of a named color is itself', () => {
    for (const key of COLOR_FAMILIES) expect(findNearestColorFamily(COLOR_FAMILY_DETAILS[key].hex)).toBe(key);
  });

  it.each([
    ['#000000', 'Black'],
    ['#FFFFFF', 'White'],
    ['#ff0000', 'Red'],
    ['#008000', 'Green'],
    ['#0000ff', 'Blue'],
    ['#27375f', 'Navy'],
    ['#efe6d3', 'Ivory'],
    ['#800000', 'Maroon'],
    ['#c8902f', 'Mustard'],
    ['#2b473d', 'Bottle green'],
    ['#a8345f', 'Magenta'],
    ['#8fa6bd', 'Sky blue'],
    ['#34486e', 'Navy'],
    ['#6a6b45', 'Olive'],
    ['#46342a', 'Brown'],
    ['#d3d3d3', 'Silver'],
    ['#808080', 'Grey'],
  ])('of %s is %s', (hex, name) => expect(COLOR_FAMILY_DETAILS[findNearestColorFamily(hex)].name).toBe(name));
});
