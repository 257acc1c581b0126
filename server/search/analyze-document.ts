/** Finds the words of a product and the fields that contain them. */
import { LRUCache } from 'lru-cache';
import { COLOR_FAMILY_DETAILS, type ColorFamily } from '../../src/catalog/color-families';
import { toSignificantWords, toWords } from '../../src/search/words';
import { type Field, type FieldMask, toFieldMask } from './fields';
import type { SearchDocument } from './search-document';

interface ColorNames {
  color: string;
  colorFamily: ColorFamily;
}

/** The searchable texts about the colors of variants. */
export function toColorTexts(variants: readonly ColorNames[]): { colors: string; colorSynonyms: string } {
  const families = [...new Set(variants.map(({ colorFamily }) => colorFamily))];
  return {
    colors: [
      ...new Set(variants.map(({ color }) => color)),
      ...families.map((family) => COLOR_FAMILY_DETAILS[family].name),
    ].join(' / '),
    colorSynonyms: families.flatMap((family) => COLOR_FAMILY_DETAILS[family].synonyms).join(' '),
  };
}

/** The words of texts that many products share: their categories, attributes and colors. */
const knownWords = new LRUCache<string, readonly string[]>({ max: 5_000 });

function toKnownWords(text: string): readonly string[] {
  const known = knownWords.get(text) ?? toWords(text);
  knownWords.set(text, known);
  return known;
}

interface AnalyzedDocument {
  /** the fields of each word */
  words: ReadonlyMap<string, FieldMask>;
  /** the words of the name in order, each once */
  nameWords: readonly string[];
}

export function analyzeDocument(document: SearchDocument): AnalyzedDocument {
  const { name, categoryPath, description, attributes, variants } = document;
  const texts: Record<Field, string> = {
    name,
    category: categoryPath,
    attributes,
    ...toColorTexts(variants),
    description: description ?? '',
  };
  const words = new Map<string, FieldMask>();
  for (const [field, text] of Object.entries(texts)) {
    const mask = toFieldMask([field as Field]);
    const found = field === 'name' || field === 'description' ? toWords(text) : toKnownWords(text);
    for (const word of found) words.set(word, (words.get(word) ?? 0) | mask);
  }
  return { words, nameWords: toSignificantWords(name) };
}
