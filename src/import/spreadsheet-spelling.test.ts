import { describe, expect, it } from 'vitest';
import { isShortenedNumber, isSpreadsheetSpelling } from './spreadsheet-spelling';
import { LIBREOFFICE_SPELLINGS } from './test-spreadsheet-spellings';

it.each(LIBREOFFICE_SPELLINGS)('LibreOffice has saved %s as %s', (text, cell) => {
  expect(isSpreadsheetSpelling(cell, text)).toBe(true);
});

describe('a cell', () => {
  it.each([
    // Excel, which shows six digits, in some countries with a decimal comma.
    ['8.90123E+12', '8901234567890', true],
    ['8,90123E+12', '8901234567890', true],
    ['1.23457E+17', '123456789012345678', true],
    ['4-Jun', '4-6', true],
    ['4-Jun', '6-4', true],
    ['Jun-04', '4-6', true],
    ['04-Jun', '4/6', true],
    ['Mar-05', 'march-5', true],
    ['2026-06-04', '4-6', true],
    ['12', '0012', true],
    ['1:30:00 PM', '13:30', true],
    ['TRUE', 'True', true],
    ['8.90124E+12', '8901234567890', false],
    ['4-Jun', '4-7', false],
    ['4-Jun-05', '4-6', false],
    ['6-4', '4-6', false],
    ['06/05/26', '4-6', false],
    ['XL', 'L', false],
    ['12', '12', false],
    ['12', '13', false],
    ['', '0', false],
    ['Sun-4', '4-6', false],
    ['1:30:00 AM', '13:30', false],
    ['TRUE', 'FALSE', false],
  ])('%s of a spreadsheet may have been %s: %s', (cell, text, isSpelling) => {
    expect(isSpreadsheetSpelling(cell, text)).toBe(isSpelling);
  });

  it.each([
    ['8.90123E+12', true],
    ['8,9E+12', true],
    ['1E+5', true],
    ['12E3', false],
    ['KURTA-E+5', false],
    ['8901234567890', false],
  ])('%s has lost digits: %s', (cell, isShortened) => {
    expect(isShortenedNumber(cell)).toBe(isShortened);
  });
});
