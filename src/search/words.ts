/** Normalizes the words of the catalog and of a search, so that "Ladies' T-Shirts" and "tshirt for women" match. */
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../catalog/color-families';

const STOP_WORDS = new Set(
  'a an and are at by for from in is it its me my of on or that the this to with your i want need show buy new best'.split(
    ' ',
  ),
);

/** Compounds that are often written as two words. */
const COMPOUND =
  /\b(tee|t|a|v|off|co|pull|sweat|under|night|track)[\s-]+(shirt|line|neck|white|ord|over|wear|pant)(?=s?\b)/g;

/** Spellings and synonyms of a word, by the form in the index. */
const SPELLINGS: Readonly<Record<string, string>> = {
  saree: 'sari sadi saris',
  tshirt: 'tee teeshirt',
  pyjama: 'pajama payjama pyjami pajami',
  lehenga: 'lehnga lahenga langa ghagra',
  salwar: 'shalwar',
  kameez: 'kamiz',
  churidar: 'churidaar chudidar',
  dupatta: 'dupata duppata chunni',
  palazzo: 'plazo palazo plazzo',
  kurti: 'kurtie kurthi',
  kurta: 'kurtha',
  sherwani: 'shervani',
  bandhani: 'bandhej bandhini',
  leheriya: 'lehariya leheria',
  banarasi: 'benarasi banarsi',
  kanjivaram: 'kanjeevaram kanchipuram kancheepuram',
  chikan: 'chikankari',
  jean: 'jeans',
  hoodie: 'hoody',
  check: 'checked checkered chequered',
  stripe: 'striped',
  print: 'printed',
  grey: 'gray',
  colour: 'color',
  multicolour: 'multicolor multicoloured multicolored',
  gold: 'golden',
  jewellery: 'jewelry',
  offwhite: 'cream',
  women: 'woman lady ladie female womens',
  men: 'man gent gentleman male mens',
  girl: 'girls',
  boy: 'boys',
  kid: 'child children childrens',
};

const STEM_BY_SPELLING = new Map(
  Object.entries(SPELLINGS).flatMap(([toStem, others]) => others.split(' ').map((other) => [other, toStem])),
);

/** Words that are no plurals, or whose singular has another meaning. */
const NOT_PLURAL = new Set(['shorts', 'dress', 'lens', 'canvas', 'christmas', 'madras']);

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (NOT_PLURAL.has(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Converts a word in lower case to its form in the index. */
function toIndexForm(word: string): string {
  const one = STEM_BY_SPELLING.get(word) ?? toSingular(word);
  return STEM_BY_SPELLING.get(one) ?? one;
}

/** The words of a text in order, without stop words. */
export function toWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      // Removes accents of Latin letters; the vowel signs of Indian scripts belong to their letters and stay.
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(COMPOUND, '$1$2')
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== '' && !STOP_WORDS.has(word))
      .map(toIndexForm)
  );
}

/** Each word once, without single ASCII characters. */
export function toSignificantWords(text: string): string[] {
  return [...new Set(toWords(text).filter((word) => word.length > 1 || /\P{ASCII}/u.test(word)))];
}

/** Related words and their quality; 1 is as good as the word itself. */
const RELATED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kurta: { kurti: 0.6 },
  kurti: { kurta: 0.6, tunic: 0.4 },
  tunic: { kurti: 0.5 },
  trouser: { pant: 0.8, chino: 0.6, jogger: 0.5, palazzo: 0.3 },
  pant: { trouser: 0.8, chino: 0.5, palazzo: 0.4 },
  jean: { denim: 0.4 },
  frock: { dress: 0.6 },
  dress: { frock: 0.6, gown: 0.5 },
  gown: { dress: 0.5, anarkali: 0.4 },
  hoodie: { hooded: 0.8, sweatshirt: 0.5 },
  sweater: { pullover: 0.8, cardigan: 0.6 },
  pullover: { sweater: 0.8 },
  waistcoat: { bandi: 0.8 },
  bandi: { waistcoat: 0.8 },
  stole: { dupatta: 0.5, scarf: 0.8 },
  scarf: { stole: 0.8, dupatta: 0.4 },
  sneaker: { shoe: 0.5 },
  pyjama: { palazzo: 0.15, trouser: 0.15 },
  red: { crimson: 0.9, scarlet: 0.9, vermilion: 0.9, madder: 0.8, maroon: 0.7 },
  maroon: { burgundy: 0.9, wine: 0.9 },
  pink: { rani: 0.9, lotus: 0.9, blush: 0.8, magenta: 0.8, rose: 0.7 },
  orange: { saffron: 0.9, rust: 0.6 },
  yellow: { turmeric: 0.9, lemon: 0.9, mustard: 0.8, marigold: 0.8 },
  green: { pista: 0.9, moss: 0.9, olive: 0.8, sage: 0.8, mint: 0.8 },
  blue: { navy: 0.9, indigo: 0.9, aqua: 0.7 },
  purple: { violet: 0.9, aubergine: 0.8, mauve: 0.8, lavender: 0.8 },
  brown: { coffee: 0.9, walnut: 0.9, tan: 0.8, camel: 0.8 },
  grey: { slate: 0.9, ash: 0.9, charcoal: 0.8 },
  white: { milk: 0.8, ivory: 0.8, offwhite: 0.7 },
  offwhite: { milk: 0.9, ivory: 0.9 },
  women: { unisex: 0.3 },
  men: { unisex: 0.3 },
  kid: { boy: 1, girl: 1, baby: 0.6 },
  boy: { kid: 0.5 },
  girl: { kid: 0.5 },
};

export const findRelatedWords = (word: string): Readonly<Record<string, number>> => RELATED[word] ?? {};

const AUDIENCES = new Set(['women', 'men', 'girl', 'boy', 'kid', 'unisex']);

const COLOR_WORDS: ReadonlySet<string> = new Set([
  ...COLOR_FAMILIES.flatMap((key) =>
    [COLOR_FAMILY_DETAILS[key].name, ...COLOR_FAMILY_DETAILS[key].synonyms].flatMap(toWords),
  ),
  ...['gold', 'multicolour', 'indigo', 'coral', 'aqua', 'violet', 'saffron'],
]);

const OCCASIONS = new Set(
  'wedding party festive festival casual formal office daily everyday summer winter ethnic traditional wear'.split(
    ' ',
  ),
);

/** What a word describes: the product itself, its audience, its color or an occasion. */
export type WordKind = 'subject' | 'whom' | 'colour' | 'occasion';

export function classifyWord(word: string): WordKind {
  if (AUDIENCES.has(word)) return 'whom';
  if (OCCASIONS.has(word)) return 'occasion';
  return COLOR_WORDS.has(word) ? 'colour' : 'subject';
}

/** Whether one typo turns one word into the other: an added, missing, wrong or swapped letter. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
