/** The words of a query with those of the catalog that match them, and what a match scores. */
import { toIndexWords } from '../../src/search/own-synonyms';
import type { SearchQuery } from '../../src/search/parse-query';
import type { Synonyms } from '../../src/search/synonyms';
import {
  classifyWord,
  findRelatedWords,
  isRealWord,
  type WordKind,
  withoutClothingWords,
} from '../../src/search/words';
import { FIELD_MASKS, FIELD_WEIGHTS, FIELDS, type Field, type FieldMask, toFieldMask } from './fields';
import type { SearchIndex } from './search-index';

/** Added when a word is in the name and in the category: it names the product itself, not an accessory. */
const NAME_AND_CATEGORY_BONUS = 3;
const OCCASION_FACTOR = 0.5;
export const PREFIX_FACTOR = 0.5;
const TYPO_FACTOR = 0.7;
/** The shortest prefix that is completed, and the shortest word in which a typo is corrected. */
const MIN_PREFIX_LENGTH = 2;
const MIN_TYPO_LENGTH = 3;
/** The most frequent words for which a misspelling is taken. */
const MAX_CORRECTIONS = 3;
/** A word that is this much rarer than one that looks alike is a misspelling in the catalog. */
const RARE_FACTOR = 100;
/** A word of more products is none. */
const MAX_RARE = 20;

/** The fields searched for each kind of word: a description may mention other audiences and colors. */
const FIELDS_BY_KIND: Readonly<Record<WordKind, readonly Field[]>> = {
  subject: FIELDS,
  occasion: FIELDS,
  audience: ['name', 'category'],
  color: ['name', 'category', 'colors', 'colorSynonyms'],
};

/** One word of the query with the catalog's words that match it, and their quality (0 to 1). */
export interface QueryTerm {
  kind: WordKind;
  words: ReadonlyMap<string, number>;
  /** set when longer words with this prefix match, too */
  prefix: string | null;
}

/** Words that stand for some of the query's terms where a product has them all: of a synonym of the owner's. */
export interface Alternative {
  /** a bit for each of the terms */
  bits: number;
  words: readonly string[];
  quality: number;
}

export interface QueryTerms {
  terms: QueryTerm[];
  alternatives: Alternative[];
}

function scoreFields(kind: WordKind, mask: FieldMask): number {
  const has = (field: Field) => (mask & toFieldMask([field])) !== 0;
  const weights = FIELDS_BY_KIND[kind].filter(has).map((field) => FIELD_WEIGHTS[field]);
  if (weights.length === 0) return 0;
  const bonus = has('name') && has('category') ? NAME_AND_CATEGORY_BONUS : 0;
  return (Math.max(...weights) + bonus) * (kind === 'occasion' ? OCCASION_FACTOR : 1);
}

const createScoreTable = (kind: WordKind) =>
  Float32Array.from({ length: FIELD_MASKS }, (_, mask) => scoreFields(kind, mask));

/** The score of a match in each set of fields. */
export const SCORES: Readonly<Record<WordKind, Float32Array>> = {
  subject: createScoreTable('subject'),
  occasion: createScoreTable('occasion'),
  audience: createScoreTable('audience'),
  color: createScoreTable('color'),
};

/** The words for which a text may be a misspelling; none for a word that the catalog knows well. */
function listCorrections(index: SearchIndex, word: string): string[] {
  if (word.length < MIN_TYPO_LENGTH || isRealWord(word)) return [];
  const count = index.isNamed(word) ? index.count(word) : 0;
  if (count > MAX_RARE) return [];
  return index
    .listCorrections(word)
    .filter((correction) => index.count(correction) > count * RARE_FACTOR)
    .slice(0, MAX_CORRECTIONS);
}

/** Whether the index has every word of a word or phrase. */
const hasPhrase = (index: SearchIndex, phrase: string): boolean =>
  phrase.split(' ').every((word) => index.hasWord(word));

function toQueryTerm(
  index: SearchIndex,
  word: string,
  { isPartial, synonyms }: { isPartial: boolean; synonyms: Synonyms | undefined },
): QueryTerm {
  const words = new Map([[word, 1], ...Object.entries(findRelatedWords(word, synonyms))]);
  const isKnown = index.hasWord(word);
  const hasSynonym = [...words.keys()].some((each) => each !== word && hasPhrase(index, each));
  const isPrefix = word.length >= MIN_PREFIX_LENGTH && (isPartial || !isKnown) && index.hasPrefix(word);
  if (!hasSynonym && (isKnown || !isPrefix))
    for (const correction of listCorrections(index, word)) {
      for (const [related, quality] of Object.entries(findRelatedWords(correction, synonyms)))
        words.set(related, quality * TYPO_FACTOR);
      words.set(correction, TYPO_FACTOR);
    }
  const known = isKnown ? word : [...words.keys()].find((each) => index.hasWord(each));
  const kind = classifyWord(known ?? word);
  return { kind, words, prefix: isPrefix && kind !== 'audience' ? word : null };
}

/** The query with its misspelled words corrected; null if each is one of the catalog, a synonym, or nothing alike. */
export function suggestSpelling(index: SearchIndex, text: string, synonyms?: Synonyms): string | null {
  let isCorrected = false;
  const ofPhrases = new Set(Object.keys(synonyms ?? {}).flatMap((phrase) => phrase.split(' ')));
  const words = text.split(/\s+/).map((word) => {
    const key = word.toLowerCase();
    if (!/^[a-z]+$/.test(key) || index.hasWord(key) || index.hasPrefix(key)) return word;
    const known = toIndexWords(key) ?? key;
    if (ofPhrases.has(known) || Object.keys(findRelatedWords(known)).some((each) => index.hasWord(each)))
      return word;
    const [correction] = index.splitWord(key) ? [] : listCorrections(index, key);
    if (!correction) return word;
    isCorrected = true;
    return correction;
  });
  return isCorrected ? words.join(' ') : null;
}

/** As many as have a bit in a list of Uint16. */
const MAX_TERMS = 16;

/** What the owner has added for phrases of the query, and phrases for its words. */
function listAlternatives(
  words: readonly string[],
  bitsOf: readonly number[],
  synonyms: Synonyms = {},
): Alternative[] {
  const alternatives: Alternative[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const phrase = words.slice(from, to).join(' ');
      const bits = bitsOf.slice(from, to).reduce((all, some) => all | some, 0);
      if (!Object.hasOwn(synonyms, phrase) || bits >= 1 << MAX_TERMS) continue;
      for (const [found, quality] of Object.entries(synonyms[phrase] ?? {})) {
        const others = found.split(' ');
        // A word's single words are among those of its term.
        if (to - from > 1 || others.length > 1) alternatives.push({ bits, words: others, quality });
      }
    }
  }
  return alternatives;
}

function createQueryTerms(
  index: SearchIndex,
  { words, isLastWordPartial, synonyms }: SearchQuery,
): QueryTerms {
  const terms: QueryTerm[] = [];
  const narrowing = new Set(
    withoutClothingWords(words, (word) => index.isNamed(word) || Object.hasOwn(synonyms ?? {}, word)),
  );
  const bitsOf = words.map((word, at) => {
    if (!narrowing.has(word)) return 0;
    const isPartial = isLastWordPartial && at === words.length - 1;
    const term = toQueryTerm(index, word, { isPartial, synonyms });
    const isFound = term.prefix !== null || [...term.words.keys()].some((each) => hasPhrase(index, each));
    const parts = isFound || isRealWord(word) ? null : index.splitWord(word);
    const from = terms.length;
    terms.push(
      ...(parts ? parts.map((part) => toQueryTerm(index, part, { isPartial: false, synonyms })) : [term]),
    );
    return (1 << terms.length) - (1 << from);
  });
  return { terms: terms.slice(0, MAX_TERMS), alternatives: listAlternatives(words, bitsOf, synonyms) };
}

/** Kept while a query exists: a search needs its terms to match products, and then again to match their colors. */
const termsByQuery = new WeakMap<SearchQuery, { index: SearchIndex; changes: number; terms: QueryTerms }>();

export function toQueryTerms(index: SearchIndex, query: SearchQuery): QueryTerms {
  const known = termsByQuery.get(query);
  if (known?.index === index && known.changes === index.changes) return known.terms;
  const terms = createQueryTerms(index, query);
  termsByQuery.set(query, { index, changes: index.changes, terms });
  return terms;
}

/** The score of one query term where these words are in these fields; 0 without a match. */
export function scoreTerm(
  { words, prefix, kind }: QueryTerm,
  found: Iterable<readonly [word: string, mask: FieldMask]>,
): number {
  let best = 0;
  for (const [word, mask] of found) {
    const quality = words.get(word) ?? (prefix && word.startsWith(prefix) ? PREFIX_FACTOR : 0);
    best = Math.max(best, quality * (SCORES[kind][mask] ?? 0));
  }
  return best;
}
