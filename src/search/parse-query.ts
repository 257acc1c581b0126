/** Parses a search text into words and a price range: "kurta under 1500". */
import { toSignificantWords } from './words';

export interface SearchQuery {
  words: string[];
  /** the last word may be incomplete, because it is still being typed */
  isLastWordPartial: boolean;
  minPaise: number | null;
  maxPaise: number | null;
}

const MAX_WORDS = 16;

const AMOUNT = String.raw`(?:rs\.?|inr|₹)?\s*(\d[\d,]{0,10})\s*(k\b)?(?:\s*(?:rupees|rs\b|/-))?`;
const BETWEEN = new RegExp(String.raw`\b(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}`, 'i');
const AT_MOST = new RegExp(String.raw`\b(?:under|below|within|up\s?to|less\s+than)\s+${AMOUNT}`, 'i');
const AT_LEAST = new RegExp(String.raw`\b(?:above|over|from|more\s+than)\s+${AMOUNT}`, 'i');

const toPaise = (digits = '', thousands?: string) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1) * 100;

export function parseSearchQuery(q: string): SearchQuery {
  let text = q;
  let minPaise: number | null = null;
  let maxPaise: number | null = null;
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => void) => {
    const match = pattern.exec(text);
    if (!match) return;
    use(match);
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  };
  take(BETWEEN, (match) => {
    minPaise = toPaise(match[1], match[2]);
    maxPaise = toPaise(match[3], match[4]);
  });
  take(AT_MOST, (match) => {
    maxPaise = toPaise(match[1], match[2]);
  });
  take(AT_LEAST, (match) => {
    minPaise = toPaise(match[1], match[2]);
  });
  return {
    words: toSignificantWords(text).slice(0, MAX_WORDS),
    isLastWordPartial: /[\p{L}\p{N}\p{M}]$/u.test(text),
    minPaise,
    maxPaise,
  };
}
