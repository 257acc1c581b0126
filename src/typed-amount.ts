/** Amounts as people in India write them. The wire's are plain: see `parseRupees`. */
import { toAsciiDigits } from './ascii-digits';
import { parseRupees } from './money';

/**
 * Removes a currency sign, Indian or Western digit grouping and the dash that ends an amount in India, and takes the digits of Hindi:
 * "₹1,29,900.00" → "129900.00", "1299/-" → "1299", "१२९९" → "1299".
 */
export function normalizeNumber(text: string): string {
  const bare = toAsciiDigits(text.trim())
    .replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
    .replace(/\/[-–—]?$/, '')
    .trim();
  const grouped = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(bare);
  return grouped ? bare.replaceAll(',', '') : bare;
}

/** Rupees that a person has typed or pasted → paise; null for what is not an amount. */
export const parseTypedRupees = (value: number | string, maxPaise?: number): number | null =>
  parseRupees(typeof value === 'number' ? value : normalizeNumber(value), maxPaise);
