import { normalizeNumber } from '../typed-amount';

/**
 * A spreadsheet evaluates a cell that begins like a formula (CSV injection), and some take full-width signs for the same. The export
 * therefore prefixes such a cell with an apostrophe, and the import removes it. A text that already begins with apostrophes gets one more, so that it is restored.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r]/;

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * A spreadsheet takes these for a number, and shows another text: "00123456" as 123456, the order "241753e7" as 2.41753E+12, the phone
 * number "919829012345" as 9.19829E+11.
 */
const MISREAD_NUMBER = /^(?:0\d+|\d+e\d+|\d{12,})$/i;

/** Escapes a text whose digits have to stay as they are, such as an order's number or a phone number. */
export const escapeDigits = (text: string): string =>
  MISREAD_NUMBER.test(text) ? `'${text}` : escapeFormula(text);

/** Normalizes a count, which spreadsheets may write with decimals: "5.0" → "5". */
export const normalizeCount = (cell: string): string => normalizeNumber(cell).replace(/^(\d+)\.0+$/, '$1');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "06/04/26", "10/12/2026" and "2026-06-04", of which the year is left out. Sizes such as "8/10/12" have no year. */
const DATES = [/^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|2[4-9]|[3-9]\d)$/, /^\d{4}-(\d{2})-(\d{2})$/];

/** The numbers of a day and a month, in either sequence. */
const isDayAndMonth = (numbers: readonly number[]): boolean =>
  Math.min(...numbers) >= 1 && Math.min(...numbers) <= 12 && Math.max(...numbers) <= 31;

/** The two numbers of a cell that a spreadsheet has turned into a date: "4-Jun" → [4, 6]. Null for any other text. */
function parseSpreadsheetDate(cell: string): [number, number] | null {
  const [, first, second] = DATES.map((date) => date.exec(cell)).find(Boolean) ?? [];
  if (first && second && isDayAndMonth([Number(first), Number(second)]))
    return [Number(first), Number(second)];
  const [, before, month = '', after] = /^(?:(\d{1,2})-)?([A-Za-z]{3})(?:-(\d{1,2}))?$/.exec(cell) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase()) + 1;
  const day = before ?? after;
  if (at === 0 || day === undefined || (before !== undefined && after !== undefined)) return null;
  return [Number(day), at];
}

/** The sizes that a cell such as "4-Jun" may have been: "4-6" and "6-4". Empty for any other text. */
export function listSizesBehindDate(cell: string): string[] {
  const found = parseSpreadsheetDate(cell);
  return found ? [found.join('-'), found.toReversed().join('-')] : [];
}
