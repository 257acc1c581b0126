/**
 * A spreadsheet evaluates a cell that begins like a formula (CSV injection). The export therefore prefixes such a cell with an
 * apostrophe, and the import removes it. A text that already begins with apostrophes gets one more, so that it is restored.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** Removes a currency sign and Indian or Western digit grouping: "₹1,29,900.00" → "129900.00". */
export function normalizeNumber(cell: string): string {
  const bare = cell.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').trim();
  const grouped = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(bare);
  return grouped ? bare.replaceAll(',', '') : bare;
}
