import { expect, it } from 'vitest';
import { NO_EDIT, toEdit } from './edit-values';

it.each([
  ['', null],
  [' 7 ', '7'],
  ['1000000', '1000000'],
])('takes “%s” as the number from which stock is low', (lowStock, expected) => {
  expect(toEdit('lowStock', { ...NO_EDIT, lowStock })).toEqual({
    edit: { kind: 'lowStock', lowStock: expected },
  });
});

it.each(['1000001', '-1', '2.5', 'seven'])(
  'rejects “%s” as the number from which stock is low',
  (lowStock) => {
    expect(toEdit('lowStock', { ...NO_EDIT, lowStock })).toEqual({
      error: 'Enter a whole number up to 10,00,000, or leave this empty.',
    });
  },
);
