/** Finds sizes in a search text: "jeans 32", "kids 5-6 years", "kurta XL", "shoes uk 7". */
import { normalizeSize } from '../catalog/sizes';

export interface SizeRequest {
  /** one of these normalized sizes */
  keys: string[];
  /** its text, which is searched for where no product has such a size */
  text: string;
}

const AGES = String.raw`(\d{1,2})\s*(?:-|–|to|se)\s*(\d{1,2})\s*(y|yrs?|years?|months?|mo|saal)`;
const AGE = String.raw`(\d{1,2})\s*(y|yrs?|years?|saal)`;
const isMonths = (unit: string) => unit.startsWith('m');

/** A size of one year is sold with the year before or after it. */
const toYears = (year: number): string[] => [`${year}y`, `${year}-${year + 1}y`, `${year - 1}-${year}y`];

/** The first that matches counts. A letter alone or a number is a size only behind what it belongs to. */
const PATTERNS: readonly (readonly [RegExp, (match: readonly string[]) => string[]])[] = [
  [
    new RegExp(String.raw`\b${AGES}\b(?:\s+old\b)?`, 'i'),
    ([, from, to, unit = '']) => [`${from}-${to}${isMonths(unit) ? 'm' : 'y'}`],
  ],
  [new RegExp(String.raw`\b${AGE}\b(?:\s+old\b)?`, 'i'), ([, year]) => toYears(Number(year))],
  [/\b(uk|us|eu)\s?-?(\d{1,2}(?:\.5)?)\b/i, ([, system, number]) => [normalizeSize(`${system}${number}`)]],
  [/\bsize\s+(extra\s+(?:small|large)|[a-z0-9.]{1,10})(?![\w-])/i, ([, size = '']) => [normalizeSize(size)]],
  [
    /\b(x{1,4}[sl]|[2-6]x[sl]|extra\s+(?:small|large)|free\s+size)\b/i,
    ([, size = '']) => [normalizeSize(size)],
  ],
  [/(?<=\S\s+)(s|m|l|small|medium|large|2[4-9]|3\d|4\d|5[0-4])$/i, ([, size = '']) => [normalizeSize(size)]],
  [/(?<=\S\s+)(2[4-9]|3\d|4\d|5[0-4])(?=\s)/i, ([, size = '']) => [normalizeSize(size)]],
];

/** Returns the size and the text without it. */
export function parseSize(text: string): { size: SizeRequest | null; rest: string } {
  for (const [pattern, toKeys] of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { size: { keys: toKeys(match), text: match[0] }, rest };
  }
  return { size: null, rest: text };
}
