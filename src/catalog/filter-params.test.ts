import { describe, expect, it } from 'vitest';
import { parseFilters, toFilterParams } from './filter-params';
import { hasFilters, NO_FILTERS } from './filters';
import { categoryPageInput } from './list-schema';

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
