/**
 * A spreadsheet runs a cell that begins like a formula. On the way out such a cell gets an apostrophe, which spreadsheets show
 * as nothing; on the way in it is taken off again. A text that has apostrophes there already gets one more, so that nothing
 * is lost.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** Indian or western grouping, with what may stand before it: "₹1,29,900.00" → "129900.00". Anything else stays as it is. */
export function normalizeNumber(cell: string): string {
  const bare = cell.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').trim();
  const grouped = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(bare);
  return grouped ? bare.replaceAll(',', '') : bare;
}
