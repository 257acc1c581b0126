import { expect, it } from 'vitest';
import { ATTRIBUTE_DETAILS } from '../../src/catalog/attributes';
import { filterParams, hasFilters } from './category-request';

it('recognizes every filter in an address, and nothing else', () => {
  const names = ['sort', 'size', 'colour', 'min', 'max'];
  for (const { param } of Object.values(ATTRIBUTE_DETAILS)) names.push(param);
  for (const name of names) {
    const search = new URLSearchParams([
      [name, '1'],
      ['page', '2'],
      [`${name}s`, 'x'],
    ]);
    expect([hasFilters(search), `${filterParams(search)}`]).toEqual([true, `${name}=1`]);
  }
  expect(hasFilters(new URLSearchParams('page=2&q=kurta'))).toBe(false);
});
