/** Finds sizes in a search text: "jeans 32", "kids 5-6 years", "kurta XL", "shoes uk 7". */
import { normalizeSize } from '../catalog/sizes';

export interface SizeRequest {
  /** one of these normalized sizes */
  keys: string[];
  /** its text, which is searched for where no product has such a size */
  text: string;
}

const AGES = String.raw`(\d{1,2})\s*(?:-|–|to|se|से)\s*(\d{1,2})\s*(y\b|yrs?\b|years?\b|months?\b|mths?\b|mo\b|m\b|saal\b|साल|वर्ष|महीने)`;
const AGE = String.raw`(\d{1,2})\s*(y\b|yrs?\b|years?\b|saal\b|साल|वर्ष)`;
/** "Under 5 years" asks for about that age. */
const AGE_LIMIT = String.raw`(?:\b(?:under|below|above|over|within|up\s?to)\s+)?`;
const isMonths = (unit: string) => /^[mम]/i.test(unit);

/** A size of one year is sold with the year before or after it. */
const toYears = (year: number): string[] => [`${year}y`, `${year}-${year + 1}y`, `${year - 1}-${year}y`];

/** The first that matches counts. A letter alone or a number is a size only behind what it belongs to. */
const PATTERNS: readonly (readonly [RegExp, (match: readonly string[]) => string[]])[] = [
  [
    new RegExp(String.raw`${AGE_LIMIT}\b${AGES}(?:\s+old\b)?`, 'i'),
    ([, from, to, unit = '']) => [`${from}-${to}${isMonths(unit) ? 'm' : 'y'}`],
  ],
  [new RegExp(String.raw`${AGE_LIMIT}\b${AGE}(?:\s+old\b)?`, 'i'), ([, year]) => toYears(Number(year))],
  [/\b(uk|us|eu)\s?-?(\d{1,2}(?:\.5)?)\b/i, ([, system, number]) => [normalizeSize(`${system}${number}`)]],
  [/\b(free|one)\s+size\b/i, () => [normalizeSize('free size')]],
  [
    /\b(x{0,4}[sml]|[2-6]x[sl]|small|medium|large|2[4-9]|3\d|4\d|5[0-4])(?=\s+size\b)/i,
    ([, size = '']) => [normalizeSize(size)],
  ],
  [
    /(?<=\bsize(?:\s*[:=-]\s*|\s+))(extra\s+(?:small|large)|[a-z0-9.]{1,10})(?![\w-])/i,
    ([, size = '']) => [normalizeSize(size)],
  ],
  [/\b(x{1,4}[sl]|[2-6]x[sl]|extra\s+(?:small|large))\b/i, ([, size = '']) => [normalizeSize(size)]],
  // "Marks & S" has none.
  [
    /(?<=[^\s&]\s+)(s|m|l|small|medium|large|2[4-9]|3\d|4\d|5[0-4])$/i,
    ([, size = '']) => [normalizeSize(size)],
  ],
  [/(?<=\S\s+)(2[4-9]|3\d|4\d|5[0-4])(?=\s)/i, ([, size = '']) => [normalizeSize(size)]],
];

/** The word "size" belongs to a size before or behind it. */
const WORD_BEFORE = /\bsize\s*[:=-]?\s*$/i;
const WORD_BEHIND = /^\s+size\b/i;

/** Returns the size and the text without it. */
export function parseSize(text: string): { size: SizeRequest | null; rest: string } {
  for (const [pattern, toKeys] of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = text.slice(0, match.index).replace(WORD_BEFORE, '');
    const behind = text.slice(match.index + match[0].length).replace(WORD_BEHIND, '');
    const own = text.slice(before.length, text.length - behind.length);
    return { size: { keys: toKeys(match), text: own }, rest: `${before} ${behind}` };
  }
  return { size: null, rest: text };
}
