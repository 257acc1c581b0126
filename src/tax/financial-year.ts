/** The Indian financial year, April to March, and the numbers of documents within it. */
import { toIstDate } from '../dates';

/** "2026-27": the financial year of a moment, by the date in India. */
export function findFinancialYear(moment: Date): string {
  const [year = 0, month = 0] = toIstDate(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * The last day on which a credit note of an invoice reduces the tax: 30 November after the end of the invoice's financial year
 * (CGST Act 2017, section 34(2); earlier where the annual return is filed earlier). "2027-11-30"
 */
export const getCreditDeadline = (invoicedAt: Date): string =>
  `${Number(findFinancialYear(invoicedAt).slice(0, 4)) + 1}-11-30`;

export const MAX_PREFIX_LENGTH = 3;
/** The prefix of credit notes is this and the prefix of their invoice. */
export const CREDIT_NOTE_LETTER = 'C';
/** the highest number that leaves at most 16 characters */
export const MAX_SERIAL = 999_999;

/**
 * A document's number: at most 16 letters, digits, hyphens and slashes, unique in its financial year (CGST Rules 2017, rules 46(b)
 * and 53(1A)(c)): "INV/2627/00001".
 * @param prefix at most 4 letters or digits
 * @throws RangeError for a number with more characters
 */
export function formatDocumentNumber(prefix: string, financialYear: string, serial: number): string {
  const year = financialYear.slice(2).replace('-', '');
  const number = `${prefix}/${year}/${String(serial).padStart(5, '0')}`;
  if (serial < 1 || serial > MAX_SERIAL || !/^[A-Za-z0-9/-]{1,16}$/.test(number))
    throw new RangeError(`Not a number of a document: ${number}`);
  return number;
}
