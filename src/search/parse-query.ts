/** Parses a search text into words, a size and a price range: "kurta XL under 1500". */
import { parseSize } from './parse-sizes';
import type { Synonyms } from './synonyms';
import { toSignificantWords } from './words';

export interface SearchQuery {
  words: string[];
  /** the last word may be incomplete, because it is still being typed */
  isLastWordPartial: boolean;
  size: { keys: string[]; words: string[] } | null;
  minPaise: number | null;
  maxPaise: number | null;
  /** what the owner has added */
  synonyms?: Synonyms;
}

const MAX_WORDS = 16;
/** More is not read. */
const MAX_LENGTH = 300;

const AMOUNT = String.raw`(?:rs\.?|inr|₹)?\s*(\d[\d,]{0,10})\s*(k\b)?(?:\s*(?:rupees|rupaye|rs\b|/-))?`;
const BETWEEN = [
  new RegExp(String.raw`\b(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}`, 'i'),
  new RegExp(String.raw`(?:rs\.?|inr|₹)\s*(\d[\d,]{0,10})\s*(k\b)?\s*(?:to|-|–)\s*${AMOUNT}`, 'i'),
];
const AT_MOST = [
  new RegExp(
    String.raw`(?:\b(?:under|below|within|up\s?to|less\s+than|not\s+more\s+than|max(?:imum)?|cheaper\s+than)|<=?)\s*${AMOUNT}`,
    'i',
  ),
  new RegExp(
    String.raw`${AMOUNT}\s*(?:se\s+kam|ke\s+(?:andar|neeche|niche)|tak\b|or\s+less|and\s+below|से\s+कम|के\s+(?:अंदर|नीचे)|तक)`,
    'i',
  ),
];
const AT_LEAST = [
  new RegExp(String.raw`(?:\b(?:above|over|from|more\s+than|at\s+least|min(?:imum)?)|>=?)\s*${AMOUNT}`, 'i'),
  new RegExp(
    String.raw`${AMOUNT}\s*(?:se\s+(?:zyada|jyada|upar)|or\s+more|and\s+above|से\s+(?:ज़्यादा|ज्यादा|ऊपर))`,
    'i',
  ),
];

/** "Wine colour dress" names a color without it. */
function withoutColorWord(words: readonly string[]): string[] {
  const others = words.filter((word) => word !== 'colour');
  return others.length > 0 ? others : [...words];
}

const toPaise = (digits = '', thousands?: string) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1) * 100;

export function parseSearchQuery(q: string): SearchQuery {
  let text = q.slice(0, MAX_LENGTH);
  let minPaise: number | null = null;
  let maxPaise: number | null = null;
  const take = (patterns: readonly RegExp[], use: (match: RegExpExecArray) => void) => {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      if (!match) continue;
      use(match);
      text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
      return;
    }
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
  const isLastWordPartial = /[\p{L}\p{N}\p{M}]$/u.test(text);
  const { size, rest } = parseSize(text.trimEnd());
  return {
    words: withoutColorWord(toSignificantWords(rest)).slice(0, MAX_WORDS),
    isLastWordPartial: isLastWordPartial && (size === null || !text.trimEnd().endsWith(size.text)),
    size: size && { keys: size.keys, words: toSignificantWords(size.text) },
    minPaise,
    maxPaise,
  };
}
