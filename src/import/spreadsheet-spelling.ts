/**
 * What LibreOffice and Excel make of texts that look like numbers, dates or times when they save a file again: "0012" becomes 12,
 * "4-6" becomes 4-Jun or 06/04/26, and 8901234567890 becomes 8.90123E+12. Such a cell must not change what is stored.
 */

const NUMBER = /^([+-]?)(\d[\d,]*)(?:\.(\d+))?(?:E([+-]?\d+))?(%?)$/i;
/** As a spreadsheet shows a number that has too many digits for the column; some countries write a decimal comma. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** Digits that spreadsheets keep. */
const PRECISION = 15;

function parseNumber(text: string): number | null {
  const [, sign, whole = '', fraction = '0', exponent = '0', percent] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return null;
  const number = Number(`${sign}${whole.replaceAll(',', '')}.${fraction}e${exponent}`);
  return percent ? number / 100 : number;
}

/** Whether a number was shortened so that digits are lost. */
export const isShortenedNumber = (cell: string): boolean => SHORTENED.test(cell);

function isSameNumber(cell: string, text: string): boolean {
  const shown = isShortenedNumber(cell) ? cell.replace(',', '.') : cell;
  const [number, stored] = [parseNumber(shown), parseNumber(text)];
  if (number === null || stored === null) return false;
  if (!isShortenedNumber(shown)) return number.toPrecision(PRECISION) === stored.toPrecision(PRECISION);
  const digits = (/^\d(?:\.(\d+))?/.exec(shown)?.[1] ?? '').length;
  return number.toExponential(digits) === stored.toExponential(digits);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE_PART = /^(?:\d{1,4}|[a-z]{3,9})$/i;
const YEAR = /^(?:\d{2}|\d{4})$/;

/** The parts of a text that a spreadsheet takes for a date: "4-6", "MAR-5", "06/04/26". Null for any other text. */
function parseDateParts(text: string): { numbers: number[]; hasMonthName: boolean; parts: string[] } | null {
  const parts = text.split(/[-/ ]/);
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => DATE_PART.test(part))) return null;
  const numbers = parts.map((part) =>
    /^\d/.test(part) ? Number(part) % 100 : MONTHS.indexOf(part.slice(0, 3).toLowerCase()) + 1,
  );
  const isMonthName = (part: string) => !/^\d/.test(part);
  if (numbers.some((number, at) => number === 0 && isMonthName(parts[at] ?? ''))) return null;
  return { numbers, parts, hasMonthName: parts.some(isMonthName) };
}

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length &&
  [...some].sort((a, b) => a - b).join() === [...others].sort((a, b) => a - b).join();

function isSameDate(cell: string, text: string): boolean {
  const [date, stored] = [parseDateParts(cell), parseDateParts(text)];
  if (!date || !stored) return false;
  if (date.numbers.length === 2) return date.hasMonthName && isSameSet(date.numbers, stored.numbers);
  if (date.hasMonthName) return false;
  const [first = 0, , last = 0] = date.numbers;
  if (stored.numbers.length === 3) return isSameSet(date.numbers, stored.numbers);
  // The year is this one, or the second number is the year and the day the first.
  const isYear = (part: string | undefined) => part !== undefined && YEAR.test(part);
  if (isYear(date.parts[2]) && isSameSet([first, date.numbers[1] ?? 0], stored.numbers)) return true;
  if (date.parts[0]?.length === 4 && isSameSet([date.numbers[1] ?? 0, last], stored.numbers)) return true;
  return stored.hasMonthName && isSameSet(date.numbers, [1, ...stored.numbers]);
}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AP]M))?$/i;

/** Seconds since midnight. */
function parseTime(text: string): number | null {
  const [, hours, minutes, seconds = '0', half] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours);
  return (hour * 60 + Number(minutes)) * 60 + Number(seconds);
}

const isSameTime = (cell: string, text: string): boolean => {
  const time = parseTime(cell);
  return time !== null && time === parseTime(text);
};

const isSameBoolean = (cell: string, text: string): boolean =>
  /^(?:TRUE|FALSE)$/.test(cell) && cell.toLowerCase() === text.toLowerCase();

/** Whether a spreadsheet may have made `cell` of `text`, so that the cell is no change. */
export const isSpreadsheetSpelling = (cell: string, text: string): boolean =>
  cell !== text &&
  (isSameNumber(cell, text) || isSameDate(cell, text) || isSameTime(cell, text) || isSameBoolean(cell, text));
