import { expect, it } from 'vitest';
import { ATTRIBUTE_DETAILS } from '../../../src/catalog/attributes';
import { parsePageNumber } from '../../page-number';
import { hasFilterParams, pickFilterParams } from './category-request';

it('recognizes every filter in an address, and nothing else', () => {
  const names = ['sort', 'size', 'colour', 'min', 'max'];
  for (const { param } of Object.values(ATTRIBUTE_DETAILS)) names.push(param);
  for (const name of names) {
    const search = new URLSearchParams([
      [name, '1'],
      ['page', '2'],
      [`${name}s`, 'x'],
    ]);
    expect([hasFilterParams(search), `${pickFilterParams(search)}`]).toEqual([true, `${name}=1`]);
  }
  expect(hasFilterParams(new URLSearchParams('page=2&q=kurta'))).toBe(false);
});

it.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  // No list has as many, and the server refuses them.
  ['page=1000001', 1],
  ['page=1e9', 1],
])('%s is page %i', (search, page) => expect(parsePageNumber(search)).toBe(page));
