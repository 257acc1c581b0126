/** Parses a search text into words, a size and a price range: "kurta XL under 1500". */
import { toAsciiDigits } from '../ascii-digits';
import { parseSize } from './parse-sizes';
import type { Synonyms } from './synonyms';
import { joinInitials, toSignificantWords } from './words';

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

const CURRENCY = String.raw`(?:rs\.?|inr|₹)?\s*`;
const NUMBER = String.raw`(\d[\d,]{0,10}(?:\.\d+)?)\s*`;
const MULTIPLE = String.raw`(?:(k|thousand|hazaa?r|hajaa?r|lakhs?|lacs?)\b|(हज़ार|हजार|लाख))?`;
const RUPEES = String.raw`(?:\s*(?:rupees?|rupaye?|rupa?iya|rupa?ye|rs\b|/-|रुप(?:ये|ए|या|ए)|रूपये|रु\.?))?`;
/** "Under 5 years" and "from 3 to 4 years" are no prices. */
const NO_AGE = String.raw`(?!\d{1,2}\s*(?:(?:-|–|to|se|से)\s*\d{1,2}\s*)?(?:(?:y|yrs?|years?|saal|m|mo|mths?|months?)\b|साल|वर्ष|महीने))`;
const AMOUNT = CURRENCY + NO_AGE + NUMBER + MULTIPLE + RUPEES;
const TO = String.raw`\s*(?:\b(?:and|to|se)\b|-|–|से)\s*`;
const UP_TO = String.raw`(?:\s*(?:tak\b|तक))?`;
const BETWEEN = [
  new RegExp(String.raw`\b(?:between|from)\s+${AMOUNT}${TO}${AMOUNT}`, 'i'),
  new RegExp(String.raw`(?:rs\.?|inr|₹)\s*${NUMBER}${MULTIPLE}${RUPEES}${TO}${AMOUNT}${UP_TO}`, 'i'),
  // Without a word or sign only numbers that can be no sizes: children's are sold by heights such as 110-116, too.
  new RegExp(
    String.raw`(?<![\d.,-])(?=\d[\d,]{2})${NUMBER}${MULTIPLE}${RUPEES}${TO}${CURRENCY}(?=[2-9]\d\d|\d[\d,]{3})${NUMBER}${MULTIPLE}${RUPEES}(?![\d-])${UP_TO}`,
    'i',
  ),
];
const AT_MOST = [
  new RegExp(
    String.raw`(?:\b(?:under|below|within|up\s?to|less\s+than|not\s+more\s+than|max(?:imum)?|cheaper\s+than)|<=?)\s*${AMOUNT}`,
    'i',
  ),
  new RegExp(
    String.raw`${AMOUNT}\s*(?:se\s+(?:kam|neeche|niche)|ke\s+(?:andar|neeche|niche|under)|tak\b|or\s+less|and\s+below|से\s+(?:कम|नीचे)|के\s+(?:अंदर|नीचे)|तक)`,
    'i',
  ),
];
const AT_LEAST = [
  new RegExp(String.raw`(?:\b(?:above|over|from|more\s+than|at\s+least|min(?:imum)?)|>=?)\s*${AMOUNT}`, 'i'),
  new RegExp(
    String.raw`${AMOUNT}\s*(?:se\s+(?:zyada|jyada|upar)|ke\s+upar|or\s+more|and\s+above|से\s+(?:ज़्यादा|ज्यादा|अधिक|ऊपर))`,
    'i',
  ),
];

/** "Wine colour dress" names a color without it. */
function withoutColorWord(words: readonly string[]): string[] {
  const others = words.filter((word) => word !== 'colour');
  return others.length > 0 ? others : [...words];
}

function toFactor(multiple: string): number {
  if (multiple === '') return 1;
  return /^(?:la|ला)/i.test(multiple) ? 100_000 : 1000;
}

const toPaise = (digits = '', latin = '', hindi = '') =>
  Math.round(Number(digits.replaceAll(',', '')) * toFactor(latin || hindi) * 100);

export function parseSearchQuery(q: string): SearchQuery {
  // The patterns would divide many spaces among themselves in every way, and take the M of "H & M" for a size.
  let text = joinInitials(toAsciiDigits(q.slice(0, MAX_LENGTH).replace(/\s+/g, ' ')));
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
    const [, from, latin, hindi, to, toLatin, toHindi] = match;
    const ends = [toPaise(from, latin, hindi), toPaise(to, toLatin, toHindi)] as const;
    minPaise = Math.min(...ends);
    maxPaise = Math.max(...ends);
  });
  take(AT_MOST, (match) => {
    maxPaise = toPaise(match[1], match[2], match[3]);
  });
  take(AT_LEAST, (match) => {
    minPaise = toPaise(match[1], match[2], match[3]);
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
