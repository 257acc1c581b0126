import { describe, expect, it } from 'vitest';
import { createCategoryLookup } from './category-lookup';

const names = createCategoryLookup([
  { id: 'w', slug: 'women', path: ['Women'] },
  { id: 'wk', slug: 'kurtas', path: ['Women', 'Kurtas'] },
  { id: 'wt', slug: 't-shirts', path: ['Women', 'T-Shirts'] },
  { id: 'mt', slug: 'men-t-shirts', path: ['Men', 'T-Shirts'] },
  { id: 'hs', slug: 'sari', path: ['Women', '\u0938\u093e\u095c\u0940'] },
]);

describe('finding a category by its names', () => {
  it.each([
    [['Women > Kurtas'], 'wk'],
    [['women>  KURTAS '], 'wk'],
    [['Kurtas'], 'wk'],
    [['men-t-shirts'], 'mt'],
    [['Men > T-Shirts'], 'mt'],
    // A letter with a dot, which other keyboards write as two characters.
    [['Women > \u0938\u093e\u0921\u093c\u0940'], 'hs'],
    [['Bracelet', 'Apparel > Kurtas', 'Kurtas'], 'wk'],
  ])('%j', (name, id) => {
    expect(names.find(name)).toEqual({ id });
  });

  it('explains why none was found', () => {
    expect(names.find(['T-Shirts'])).toEqual({
      reason:
        'Several categories are called “T-Shirts”. Write the path from the top, such as Women > Kurtas.',
    });
    expect(names.find(['Bracelet'])).toEqual({ reason: 'There is no category “Bracelet”.' });
    expect(names.find([])).toEqual({ reason: 'The category is missing.' });
    expect(names.getPath('wk')).toBe('Women > Kurtas');
  });

  it('names each in a way that finds it again, by its slug where several have its path', () => {
    const categories = [
      { id: 'a', slug: 'men', path: ['Men'] },
      { id: 'ab', slug: 'shirts', path: ['Men', 'Shirts'] },
      { id: 'a > b', slug: 'men-shirts', path: ['Men > Shirts'] },
    ];
    const lookup = createCategoryLookup(categories);
    const named = categories.map(({ id }) => lookup.getName(id));
    expect(named).toEqual(['Men', 'shirts', 'men-shirts']);
    expect(named.map((name) => lookup.find([name]))).toEqual(categories.map(({ id }) => ({ id })));
  });
});
