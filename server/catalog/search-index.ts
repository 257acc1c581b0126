/**
 * Finds and scores products by words. A word counts most in the name and the colors, then in the category path, then in the
 * description. Products with every word come before those with some.
 */
import MiniSearch, { type Query } from 'minisearch';
import { COLOR_FAMILY_DETAILS } from '../../src/catalog/color-families';
import type { CachedProduct, CachedVariant } from './cached-product';
import type { SearchQuery } from './search-query';
import {
  classifyWord,
  findRelatedWords,
  isOneTypoAway,
  toSignificantWords,
  toWords,
  type WordKind,
} from './search-words';

/** The weight of a match in each field. */
const FIELD_WEIGHTS = { name: 10, colors: 10, category: 8, colorSynonyms: 6, description: 2 } as const;
type Field = keyof typeof FIELD_WEIGHTS;
const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[];

/** Added when a word is in the name and in the category: it names the product itself, not an accessory. */
const NAME_AND_CATEGORY_BONUS = 3;
const WHOLE_NAME_BONUS = 100;
const PHRASE_BONUS = 2;
const OCCASION_FACTOR = 0.5;
const PREFIX_FACTOR = 0.5;
const TYPO_FACTOR = 0.7;
/** With this many complete matches, no partial ones are added. */
const ENOUGH_RESULTS = 6;
/** The shortest prefix that is completed, and the shortest word in which a typo is corrected. */
const MIN_PREFIX_LENGTH = 2;
const MIN_TYPO_LENGTH = 5;

/** The fields searched for each kind of word: a description may mention other audiences and colors. */
const FIELDS_BY_KIND: Readonly<Record<WordKind, Field[]>> = {
  subject: FIELDS,
  occasion: FIELDS,
  whom: ['name', 'category'],
  colour: ['name', 'category', 'colors', 'colorSynonyms'],
};

type Document = Record<Field | 'id', string>;

/** The searchable texts about the colors of variants. */
function toColorTexts(variants: readonly CachedVariant[]): Pick<Document, 'colors' | 'colorSynonyms'> {
  const keys = [...new Set(variants.map(({ colorFamily }) => colorFamily))];
  return {
    colors: [
      ...new Set(variants.map(({ color }) => color)),
      ...keys.map((key) => COLOR_FAMILY_DETAILS[key].name),
    ].join(' / '),
    colorSynonyms: keys.flatMap((key) => COLOR_FAMILY_DETAILS[key].synonyms).join(' '),
  };
}

const toDocument = ({ id, name, categoryPath, description, variants }: CachedProduct): Document => ({
  id,
  name,
  category: categoryPath,
  ...toColorTexts(variants),
  description: description ?? '',
});

/** One word of the query with the catalog's words that match it, and their quality (0 to 1). */
interface QueryTerm {
  kind: WordKind;
  words: Map<string, number>;
  /** set when longer words with this prefix match, too */
  prefix: string | null;
}

export interface Hit {
  product: CachedProduct;
  score: number;
}

export interface SearchIndex {
  put(product: CachedProduct): void;
  remove(id: string): void;
  /** Unsorted. */
  find(query: SearchQuery): Hit[];
  /** Returns a function that scores each color of a product by its name; 0 where it does not match. */
  scoreColors(query: SearchQuery): (product: CachedProduct) => ReadonlyMap<string, number>;
}

/** Words with spaces around each, so that a phrase can be found as text. */
const padWords = (words: readonly string[]) => ` ${words.join(' ')} `;

const createPriceTest = ({ minPaise, maxPaise }: SearchQuery) => {
  if (minPaise === null && maxPaise === null) return () => true;
  return ({ variants }: CachedProduct) =>
    variants.some(
      ({ pricePaise }) =>
        pricePaise >= (minPaise ?? 0) && pricePaise <= (maxPaise ?? Number.POSITIVE_INFINITY),
    );
};

export function createSearchIndex(): SearchIndex {
  const products = new Map<string, { product: CachedProduct; name: string }>();
  /** Every word of the catalog; true if it appears outside descriptions. */
  const vocabulary = new Map<string, boolean>();
  const index = new MiniSearch<Document>({
    fields: FIELDS,
    tokenize: toWords,
    processTerm: (word, field) => {
      if (field !== 'description') vocabulary.set(word, true);
      else if (!vocabulary.has(word)) vocabulary.set(word, false);
      return word;
    },
  });
  const isPrefixOfWord = (prefix: string) => {
    for (const word of vocabulary.keys()) if (word.startsWith(prefix)) return true;
    return false;
  };

  function findCorrections(word: string): string[] {
    const near = [...vocabulary.keys()].filter((known) => known.length > 2 && isOneTypoAway(word, known));
    const preferred = near.filter((known) => vocabulary.get(known));
    return preferred.length > 0 ? preferred : near;
  }

  function toQueryTerm(word: string, unfinished: boolean): QueryTerm {
    const words = new Map([[word, 1], ...Object.entries(findRelatedWords(word))]);
    const known = vocabulary.has(word);
    const prefix =
      word.length >= MIN_PREFIX_LENGTH && (unfinished || !known) && isPrefixOfWord(word) ? word : null;
    if (word.length >= MIN_TYPO_LENGTH && !known && !prefix) {
      for (const correction of findCorrections(word)) words.set(correction, TYPO_FACTOR);
    }
    const kind = classifyWord(
      known ? word : ([...words.keys()].find((each) => vocabulary.has(each)) ?? word),
    );
    return { kind, words, prefix: kind === 'whom' ? null : prefix };
  }

  const toIndexQuery = ({ words, prefix, kind }: QueryTerm): Query => ({
    combineWith: 'OR',
    queries: [...words.keys(), ...(prefix ? [{ queries: [prefix], prefix: true }] : [])],
    fields: FIELDS_BY_KIND[kind],
  });

  /** The score of one query term in one product; 0 without a match. */
  function scoreTerm({ words, prefix, kind }: QueryTerm, match: Record<string, string[]>): number {
    let best = 0;
    for (const [term, fields] of Object.entries(match)) {
      const quality = words.get(term) ?? (prefix && term.startsWith(prefix) ? PREFIX_FACTOR : 0);
      if (quality === 0) continue;
      let most = 0;
      for (const field of FIELDS_BY_KIND[kind])
        if (fields.includes(field)) most = Math.max(most, FIELD_WEIGHTS[field]);
      const both = fields.includes('name') && fields.includes('category') ? NAME_AND_CATEGORY_BONUS : 0;
      best = Math.max(best, quality * (most + both));
    }
    return kind === 'occasion' ? best * OCCASION_FACTOR : best;
  }

  function scorePhrase(name: string, { words }: SearchQuery): number {
    const phrase = padWords(words);
    if (name === phrase) return WHOLE_NAME_BONUS;
    return words.length > 1 && name.includes(phrase) ? PHRASE_BONUS : 0;
  }

  const toQueryTerms = ({ words, isLastWordPartial }: SearchQuery): QueryTerm[] =>
    words.map((word, at) => toQueryTerm(word, isLastWordPartial && at === words.length - 1));

  function scoreColors(query: SearchQuery) {
    const all = toQueryTerms(query);
    const score = (variants: readonly CachedVariant[]): number => {
      const { colors, colorSynonyms } = toColorTexts(variants);
      const match: Record<string, string[]> = {};
      for (const term of toWords(colorSynonyms)) match[term] = ['colorSynonyms'];
      for (const term of toWords(colors)) match[term] = ['colors'];
      return all.reduce((sum, each) => sum + scoreTerm(each, match), 0);
    };
    return ({ variants }: CachedProduct) => {
      const byColor = new Map<string, CachedVariant[]>();
      for (const variant of variants)
        byColor.set(variant.color, [...(byColor.get(variant.color) ?? []), variant]);
      return new Map([...byColor].map(([color, own]) => [color, score(own)] as const));
    };
  }

  function find(query: SearchQuery): Hit[] {
    const affordable = createPriceTest(query);
    if (query.words.length === 0) {
      if (query.minPaise === null && query.maxPaise === null) return [];
      return [...products.values()]
        .filter(({ product }) => affordable(product))
        .map(({ product }) => ({ product, score: 0 }));
    }
    const all = toQueryTerms(query);
    const search = (combineWith: 'AND' | 'OR') =>
      index
        .search(
          { combineWith, queries: all.map(toIndexQuery) },
          { tokenize: (word) => [word], processTerm: (word) => word },
        )
        .flatMap(({ id, match }) => {
          const found = products.get(id as string);
          if (!found || !affordable(found.product)) return [];
          return [{ ...found, worths: all.map((each) => scoreTerm(each, match)) }];
        });
    const score = (worths: readonly number[]) => worths.reduce((sum, each) => sum + each, 0);

    const isSubject = all.map(({ kind }) => kind === 'subject');
    const whole = search('AND')
      .filter(({ worths }) => worths.every((each) => each > 0))
      .map((hit) => ({ ...hit, score: score(hit.worths) + scorePhrase(hit.name, query) }));
    // A few products that mention the words only in their descriptions are not enough.
    const hasStrongMatch = whole.some(({ worths }) =>
      worths.every((each, at) => !isSubject[at] || each > FIELD_WEIGHTS.description),
    );
    if (hasStrongMatch || whole.length >= ENOUGH_RESULTS || all.length === 1) return whole;

    // Adds the products that match most of the words; words for the product itself count most.
    const closeness = (worths: readonly number[]) =>
      worths.reduce((sum, each, at) => sum + (each > 0 ? (isSubject[at] ? 10 : 1) : 0), 0);
    const partial = search('OR')
      .map((hit) => ({ ...hit, close: closeness(hit.worths), score: score(hit.worths) }))
      .filter((hit) => hit.close < closeness(all.map(() => 1)));
    const best = partial.reduce((most, hit) => Math.max(most, hit.close), 0);
    if (best < (isSubject.includes(true) ? 10 : 1)) return whole;
    return [...whole, ...partial.filter((hit) => hit.close === best)];
  }

  return {
    put(product) {
      if (products.has(product.id)) index.replace(toDocument(product));
      else index.add(toDocument(product));
      products.set(product.id, { product, name: padWords(toSignificantWords(product.name)) });
    },
    remove(id) {
      if (products.delete(id)) index.discard(id);
    },
    find,
    scoreColors,
  };
}
