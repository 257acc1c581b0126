import { describe, expect, it } from 'vitest';
import { normalizeNumber, parseTypedRupees } from './typed-amount';

describe('a number with currency and separators', () => {
  it.each([
    ['1299', '1299'],
    ['₹1,299.00', '1299.00'],
    ['Rs. 12,34,567', '1234567'],
    ['1,234,567.5', '1234567.5'],
    ['1299/-', '1299'],
    ['Rs.1,299 /-', '1299'],
    ['१,२९९.५०', '1299.50'],
    ['5.0', '5.0'],
    // A decimal comma is not guessed at: it would be a hundred times too much.
    ['999,00', '999,00'],
    ['12 999', '12 999'],
    ['', ''],
  ])('%s is read as %s', (cell, number) => {
    expect(normalizeNumber(cell)).toBe(number);
  });
});

it.each([
  ['₹1,299', 129_900],
  ['1,299.00', 129_900],
  ['1299/-', 129_900],
  ['१२९९', 129_900],
  ['1299.5', 129_950],
  [1299, 129_900],
])('%j is an amount', (typed, paise) => {
  expect(parseTypedRupees(typed)).toBe(paise);
});

it.each(['', '₹', '1,00', '999,00', '12 999', '-5', '1299-', '1.999', '1,00,00,000.01'])(
  '“%s” is not an amount',
  (typed) => {
    expect(parseTypedRupees(typed)).toBeNull();
  },
);
