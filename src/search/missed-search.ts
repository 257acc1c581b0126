/** Which searches without results are counted for the owner, and how they are written. */

const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** A phone number, a pincode or the number of an order. */
const LONG_NUMBER = /\d(?:[\s.-]?\d){5}/;
/** The number of an order: eight hexadecimal digits. */
const ORDER_NUMBER = /(?:^|\s)#?[0-9a-f]{8}(?:$|\s)/;

/**
 * The search in lower case, without punctuation around its words. Null for one that may name a person or that no product answers:
 * with an email, a long number or an address of the web, or longer than a search for products is.
 */
export function toMissedTerm(q: string): string | null {
  const text = q.normalize('NFC').toLowerCase().trim();
  if (/[@/\\<>]|www\.|:/.test(text) || LONG_NUMBER.test(text) || ORDER_NUMBER.test(text)) return null;
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}₹]+|[^\p{L}\p{N}\p{M}]+$/gu, ''))
    .filter(Boolean);
  const term = words.join(' ');
  const letters = term.match(/\p{L}/gu)?.length ?? 0;
  const isSearch = letters >= 2 && words.length <= MAX_WORDS && term.length <= MAX_LENGTH;
  return isSearch && !/\p{C}/u.test(term) ? term : null;
}

export interface MissedSearch {
  term: string;
  count: number;
  /** ISO 8601, UTC */
  lastAt: string;
}

export const MAX_LISTED_SEARCHES = 1_000;
