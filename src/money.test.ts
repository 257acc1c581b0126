import { describe, expect, it } from 'vitest';
import {
  formatRs,
  formatRupees,
  fromRupees,
  MAX_PAISE,
  multiplyPaise,
  parseRupees,
  sumPaise,
  toRupees,
} from './money';

describe('parsing rupees', () => {
  it.each([
    ['1299', 129_900],
    ['1299.5', 129_950],
    ['1299.50', 129_950],
    [' 0.07 ', 7],
    [1299, 129_900],
    [0.29, 29],
    [1.15, 115],
    [10_000_000, MAX_PAISE],
    ['0', 0],
  ])('%j is %i paise', (value, paise) => expect(parseRupees(value)).toBe(paise));

  it.each([
    '',
    ' ',
    '-1',
    '1.999',
    '1,299',
    '1e3',
    'NaN',
    'Infinity',
    '₹5',
    '0x10',
    '.5',
    '5.',
    '10000000.01',
    '99999999999',
    1e21,
    0.1 + 0.2,
    -1,
    Number.NaN,
  ])('%j is not an amount', (value) => expect(parseRupees(value)).toBeNull());

  it('reads its own output, and nothing else', () => {
    for (const paise of [0, 1, 99, 100, 129_900, 123_456_789_012])
      expect(fromRupees(toRupees(paise))).toBe(paise);
    for (const text of ['', '12', '12.3', '-1.00', '1,299.00'])
      expect(() => fromRupees(text)).toThrow(RangeError);
  });
});

describe('formatting rupees', () => {
  it.each([
    [0, '0.00', 'Rs. 0.00', '₹0.00'],
    [5, '0.05', 'Rs. 0.05', '₹0.05'],
    [99_900, '999.00', 'Rs. 999.00', '₹999.00'],
    [129_900, '1299.00', 'Rs. 1,299.00', '₹1,299.00'],
    [9_999_999, '99999.99', 'Rs. 99,999.99', '₹99,999.99'],
    [10_000_000, '100000.00', 'Rs. 1,00,000.00', '₹1,00,000.00'],
    [133_669_700, '1336697.00', 'Rs. 13,36,697.00', '₹13,36,697.00'],
    [12_345_678_901, '123456789.01', 'Rs. 12,34,56,789.01', '₹12,34,56,789.01'],
    [-114_095, '-1140.95', 'Rs. -1,140.95', '−₹1,140.95'],
  ])('%i paise', (paise, wire, shopper, admin) => {
    expect(toRupees(paise)).toBe(wire);
    expect(formatRs(paise)).toBe(shopper);
    expect(formatRupees(paise)).toBe(admin);
  });

  it('adds and multiplies without a fraction', () => {
    expect(sumPaise([multiplyPaise(10, 3), multiplyPaise(115, 7)])).toBe(835);
    expect(sumPaise([])).toBe(0);
  });
});
