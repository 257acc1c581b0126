/** Normalizes the words of the catalog and of a search, so that "Ladies' T-Shirts" and "tshirt for women" match. */
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../catalog/color-families';
import { toSingular } from './plurals';
import { COMPOUND_SPELLINGS, COMPOUNDS, REAL_WORDS, SPELLINGS, SYNONYMS, type Synonyms } from './synonyms';
import { transliterate } from './transliterate';
import { isMisspelling } from './typos';

const STOP_WORDS = new Set(
  'a an and are at by for from in is it its me my of on or that the this to with your i want need show buy new best ka ke ki ko mein se liye lie wala wali wale chahiye mujhe dikhao dikhaiye aur price'.split(
    ' ',
  ),
);

const STEM_BY_SPELLING = new Map(
  Object.entries(SPELLINGS).flatMap(([toStem, others]) => others.split(' ').map((other) => [other, toStem])),
);

/** Converts a word in lower case to its form in the index. */
function toIndexForm(word: string): string {
  const one = STEM_BY_SPELLING.get(word) ?? toSingular(word);
  return STEM_BY_SPELLING.get(one) ?? one;
}

const JOINED_BY_PARTS = new Map([
  ...COMPOUNDS.map((compound) => [compound, compound.replace(' ', '')] as const),
  ...Object.entries(COMPOUND_SPELLINGS),
]);

/** Joins words that are one: "flip flops". */
function joinCompounds(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [first = '', second = ''] = [words[at], words[at + 1]];
    const compound =
      JOINED_BY_PARTS.get(`${first} ${second}`) ?? JOINED_BY_PARTS.get(`${first} ${toSingular(second)}`);
    joined.push(compound ?? first);
    if (compound) at += 1;
  }
  return joined;
}

/** Plain Latin letters where there are some for it. */
function foldLetters(text: string): string {
  // Most texts are, and the rest takes long.
  if (!/\P{ASCII}/u.test(text)) return text.replaceAll("'", '');
  const plain = text
    .normalize('NFKD')
    // Removes accents of Latin letters; the vowel signs of Indian scripts belong to their letters and stay.
    .replace(/[\u0300-\u036f'’]/g, '');
  return transliterate(plain);
}

/** Joins the letters of brands: "H&M", "H and M". "S and M" are two sizes. */
export const joinInitials = (text: string): string =>
  text.replace(/\b([a-z])(?:\s?&\s?|(?<![sml])\sand\s)([a-z])\b/gi, '$1$2');

/** The words of a text in order, without stop words. */
export function toWords(text: string): string[] {
  const words = joinInitials(foldLetters(text.toLowerCase()))
    // Brands: "U.S. Polo".
    .replace(/\b(?:[a-z]\.){2,}/g, (letters) => `${letters.replaceAll('.', '')} `)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  return joinCompounds(words)
    .filter((word) => !STOP_WORDS.has(word))
    .map(toIndexForm);
}

/** Each word once, without single ASCII characters. */
export function toSignificantWords(text: string): string[] {
  return [...new Set(toWords(text).filter((word) => word.length > 1 || /\P{ASCII}/u.test(word)))];
}

/**
 * Words that a word also finds, and their quality; 1 is as good as the word itself.
 * @param own what the owner has added
 */
export const findRelatedWords = (word: string, own: Synonyms = {}): Readonly<Record<string, number>> => ({
  ...(Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : {}),
  ...(Object.hasOwn(own, word) ? own[word] : {}),
});

const AUDIENCES = new Set(['women', 'men', 'girl', 'boy', 'kid', 'unisex']);

const COLOR_WORDS: ReadonlySet<string> = new Set([
  ...COLOR_FAMILIES.flatMap((key) =>
    [COLOR_FAMILY_DETAILS[key].name, ...COLOR_FAMILY_DETAILS[key].synonyms].flatMap(toWords),
  ),
  'gold',
  'multicolour',
  'indigo',
  'coral',
  'aqua',
  'violet',
  'saffron',
]);

const OCCASIONS = new Set(
  'wedding party festive festival casual formal office daily everyday summer winter ethnic traditional wear'.split(
    ' ',
  ),
);

/** What a word describes: the product itself, its audience, its color or an occasion. */
export type WordKind = 'subject' | 'audience' | 'color' | 'occasion';

export function classifyWord(word: string): WordKind {
  if (AUDIENCES.has(word)) return 'audience';
  if (OCCASIONS.has(word)) return 'occasion';
  return COLOR_WORDS.has(word) ? 'color' : 'subject';
}

/** All that a clothing store sells is some. */
const CLOTHING = new Set('clothe clothing apparel garment attire material'.split(' '));

/**
 * The words of a query without those that only say that clothes are wanted: "clothes for women", "mens wear", "ladies dress material".
 * @param isNamed whether a name in the catalog has the word: then it says something beside another subject, as in "garment bag"
 */
export function withoutClothingWords(
  words: readonly string[],
  isNamed: (word: string) => boolean,
): readonly string[] {
  const isSubject = (word: string) => !CLOTHING.has(word) && classifyWord(word) === 'subject';
  const hasSubject = words.some(isSubject);
  // "Ethnic wear" and "party wear" are kinds of clothes.
  const isPlainWear = words.every(
    (word) => word === 'wear' || ['audience', 'color'].includes(classifyWord(word)),
  );
  const others = words.filter((word) =>
    word === 'wear' ? !isPlainWear : !CLOTHING.has(word) || (hasSubject && isNamed(word)),
  );
  return others.length > 0 ? others : words;
}

/** The words of which one spelling is misspelled like this, in their form in the index. */
export const listMisspelledForms = (word: string): string[] => [
  ...new Set(
    [...STEM_BY_SPELLING].flatMap(([spelling, stem]) => (isMisspelling(word, spelling) ? [stem] : [])),
  ),
];

const REAL: ReadonlySet<string> = new Set([
  ...REAL_WORDS.map(toIndexForm),
  ...Object.keys(SPELLINGS),
  ...Object.keys(SYNONYMS),
  ...AUDIENCES,
  ...COLOR_WORDS,
  ...OCCASIONS,
]);

/** Whether a word may be corrected where the catalog does not have it: a purse is not a misspelling of "pure". */
export const isRealWord = (word: string): boolean => REAL.has(word);
