import { LRUCache } from 'lru-cache';
import { findColorFamily } from '../../src/catalog/find-color-family';
import type { SearchQuery } from '../../src/search/parse-query';
import { toWords } from '../../src/search/words';
import { toColorTexts } from './analyze-document';
import { toFieldMask } from './fields';
import { scoreTerm, toQueryTerms } from './query-terms';
import type { SearchIndex } from './search-index';

interface ColoredVariant {
  color: string;
  colorHexCode: string;
}

/** Bounds the memory for names of colors, of which a store has some hundred. */
const MAX_COLORS = 2_000;

/** What a color is found by: the fields that contain each word, by name and hex code. */
const wordsByColor = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_COLORS });

function getWords(key: string, { color, colorHexCode }: ColoredVariant): ReadonlyMap<string, number> {
  const known = wordsByColor.get(key);
  if (known) return known;
  const texts = toColorTexts([{ color, colorFamily: findColorFamily(color, colorHexCode) }]);
  const words = new Map([
    ...toWords(texts.colorSynonyms).map((word) => [word, toFieldMask(['colorSynonyms'])] as const),
    ...toWords(texts.colors).map((word) => [word, toFieldMask(['colors'])] as const),
  ]);
  wordsByColor.set(key, words);
  return words;
}

/** Returns a function that scores each color of a product by the words of the query; 0 where none matches. */
export function toColorScores(index: SearchIndex, query: SearchQuery) {
  const { terms } = toQueryTerms(index, query);
  const scores = new Map<string, number>();
  const score = (variant: ColoredVariant): number => {
    const key = `${variant.colorHexCode} ${variant.color}`;
    const known = scores.get(key);
    if (known !== undefined) return known;
    const words = getWords(key, variant);
    const sum = terms.reduce((total, term) => total + scoreTerm(term, words), 0);
    scores.set(key, sum);
    return sum;
  };
  return (variants: readonly ColoredVariant[]): ReadonlyMap<string, number> => {
    const byColor = new Map<string, number>();
    for (const variant of variants)
      byColor.set(variant.color, Math.max(byColor.get(variant.color) ?? 0, score(variant)));
    return byColor;
  };
}
