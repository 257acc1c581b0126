import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_DETAILS, parseAttributeList } from './attributes';
import { parseFilters, toFilterParams } from './filter-params';
import { hasFilters, hasVariantFilters } from './filters';
import { categoryPageInput } from './list-schema';
import { saveProductInput } from './schema';

const rewritten = (search: string) => toFilterParams(parseFilters(new URLSearchParams(search))).toString();

describe('filters by attributes in an address', () => {
  it.each([
    ['fabric=Linen&brand=Bagru+House&fabric=Cotton', 'brand=Bagru+House&fabric=Cotton&fabric=Linen'],
    ['brand=%20Bagru%20%20House%20&brand=bagru+house&origin=India', 'brand=bagru+house&origin=India'],
    // Two encodings of é.
    ['brand=Caf%C3%A9&brand=cafe%CC%81', 'brand=cafe%CC%81'],
    ['age=Adult&age=Kids&gender=Unisex&gender=Female', 'gender=Female&gender=Unisex&age=Kids&age=Adult'],
    ['care=&occasion=%20', ''],
    [`brand=${'x'.repeat(201)}`, ''],
    ['size=M&occasion=Festive', 'size=M&occasion=Festive'],
  ])('have one canonical form: %s', (search, one) => {
    expect(rewritten(search)).toBe(one);
    expect(rewritten(one)).toBe(one);
  });

  it('take at most 40 values', () => {
    const many = Array.from({ length: 50 }, (_, n) => `brand=B${n}`).join('&');
    expect(parseFilters(new URLSearchParams(many)).attributes?.brand).toHaveLength(40);
  });

  it('exclude products, but no variants of a product', () => {
    const filters = parseFilters(new URLSearchParams('fabric=Cotton'));
    expect([hasFilters(filters), hasVariantFilters(filters)]).toEqual([true, false]);
    expect(categoryPageInput.parse({ slug: 'women', ...filters }).attributes).toEqual({ fabric: ['Cotton'] });
  });

  it('have a parameter each', () => {
    const params = Object.values(ATTRIBUTE_DETAILS).map(({ param }) => param);
    expect(new Set([...params, 'sort', 'size', 'colour', 'min', 'max', 'page', 'q']).size).toBe(
      params.length + 7,
    );
  });
});

describe('attributes of a product', () => {
  const { gender, ageGroup } = saveProductInput.shape;

  it.each([
    [gender, ' women ', 'Female'],
    [gender, 'BOYS', 'Male'],
    [gender, 'unisex', 'Unisex'],
    [gender, '', null],
    [gender, undefined, undefined],
    [ageGroup, 'children', 'Kids'],
    [ageGroup, 'adult', 'Adult'],
  ])('of a list are recognized as catalogs spell them (%#)', (schema, text, stored) => {
    expect(schema.parse(text)).toBe(stored);
  });

  it('of a list are rejected with its values', () => {
    expect(gender.safeParse('robots').error?.issues[0]?.message).toBe('Gender is Female, Male or Unisex.');
  });

  it('are listed in their order, without unknown ones', () => {
    expect(parseAttributeList('fabric,weight,brand')).toEqual(['brand', 'fabric']);
    expect(parseAttributeList(null)).toEqual([]);
  });
});
