import { describe, expect, it } from 'vitest';
import { escapeDigits, escapeFormula, listSizesBehindDate, normalizeCount, unescapeFormula } from './cells';

describe('a cell that looks like a formula', () => {
  it.each(['=1+1', '+91', '-5', '@home', '\tx', '＝1+1', '＋91', '－5', '＠home', "'=x", "''-y"])(
    '%j is escaped, and read back unchanged',
    (text) => {
      const cell = escapeFormula(text);
      expect(cell.startsWith("'")).toBe(true);
      expect(cell).toBe(`'${text}`);
      expect(unescapeFormula(cell)).toBe(text);
    },
  );

  it.each(['', 'Kurta', "'quoted'", '1299.00', "'", '5-6Y', 'a=b'])('%j is unchanged', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});

describe('digits that a spreadsheet would take for another number', () => {
  it.each([
    ['00123456', "'00123456"],
    ['241753e7', "'241753e7"],
    ['9e000000', "'9e000000"],
    ['09829012345', "'09829012345"],
    ['+919829012345', "'+919829012345"],
    ['919829012345', "'919829012345"],
    ['12345678', '12345678'],
    ['98290123456', '98290123456'],
    ['7c1f9a2e', '7c1f9a2e'],
    ['0', '0'],
    ['0.50', '0.50'],
  ])('%s is written as %s', (text, cell) => {
    expect(escapeDigits(text)).toBe(cell);
  });
});

it.each([
  ['5.0', '5'],
  ['12.00', '12'],
  ['5.5', '5.5'],
  ['1,200', '1200'],
])('a count of %s is read as %s', (cell, number) => {
  expect(normalizeCount(cell)).toBe(number);
});

it('names the sizes that became a date', () => {
  expect(listSizesBehindDate('4-Jun')).toEqual(['4-6', '6-4']);
  expect(listSizesBehindDate('06/04/26')).toEqual(['6-4', '4-6']);
  expect(listSizesBehindDate('10/12/2026')).toEqual(['10-12', '12-10']);
  expect(listSizesBehindDate('2026-06-04')).toEqual(['6-4', '4-6']);
  for (const size of ['8/10/12', '28/30/32', '32/34/36', '10-12', '36-24-36', '110-116', '14/16/18'])
    expect([size, listSizesBehindDate(size)]).toEqual([size, []]);
  expect(listSizesBehindDate('Free size')).toEqual([]);
  expect(listSizesBehindDate('Sun-4')).toEqual([]);
});
