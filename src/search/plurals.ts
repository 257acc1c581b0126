/** The singular of an English plural, also of an Indian word: "kurties" is one of "kurti". */
import { SPELLINGS } from './synonyms';

/** Singulars that the ending of their plural does not show: "scarves" and "gloves", "beanies" and "bodies". */
export const IRREGULAR_SINGULARS: readonly string[] = [
  'scarf headscarf leaf half wolf elf handkerchief neckerchief kerchief beanie onesie bootie undie nightie lingerie',
  'footie baggie trackie boardie bowtie necktie hankie pantie selfie cutie sweetie brownie cookie movie zombie foodie',
  'goodie hippie indie calorie genie pixie barbie smoothie slippie wellie dhoti lungi bikini tankini anarkali khadi',
  'kolhapuri jhumki bindi safari capri cargo poncho tuxedo stiletto palazzo bolero mango kameez lens canvas tutu',
].flatMap((line) => line.split(' '));

const toIrregularPlural = (singular: string): string => {
  if (/[osz]$/.test(singular)) return `${singular}es`;
  if (/[fi]$/.test(singular)) return `${singular.slice(0, -1)}${singular.endsWith('f') ? 'v' : 'i'}es`;
  return `${singular}s`;
};

const INDIAN_WORDS_IN_I = Object.entries(SPELLINGS)
  .flatMap(([stem, others]) => [stem, ...others.split(' ')])
  .filter((word) => word.endsWith('i'));

const SINGULAR_BY_PLURAL: ReadonlyMap<string, string> = new Map(
  [...INDIAN_WORDS_IN_I, ...IRREGULAR_SINGULARS].map((singular) => [toIrregularPlural(singular), singular]),
);

/** Words that are no plurals, or whose singular has another meaning. */
const NOT_PLURAL = new Set(['shorts', 'dress', 'lens', 'canvas', 'christmas', 'madras']);

/** A word in lower case that is no plural stays. */
export function toSingular(word: string): string {
  const irregular = SINGULAR_BY_PLURAL.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (NOT_PLURAL.has(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
