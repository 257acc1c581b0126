/**
 * Finds and scores products by words. A word counts most in the name and the colors, then in the category path, then in the
 * description. Products with every word come before those with some.
 */
import type { SearchQuery } from '../../src/search/parse-query';
import { classifyWord, findRelatedWords, type WordKind } from '../../src/search/words';
import { FIELD_MASKS, FIELD_WEIGHTS, FIELDS, type Field, type FieldMask, toFieldMask } from './fields';
import type { SearchIndex } from './search-index';

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
const FIELDS_BY_KIND: Readonly<Record<WordKind, readonly Field[]>> = {
  subject: FIELDS,
  occasion: FIELDS,
  whom: ['name', 'category'],
  colour: ['name', 'category', 'colors', 'colorSynonyms'],
};

/** One word of the query with the catalog's words that match it, and their quality (0 to 1). */
interface QueryTerm {
  kind: WordKind;
  words: ReadonlyMap<string, number>;
  /** set when longer words with this prefix match, too */
  prefix: string | null;
}

export interface Match {
  document: number;
  score: number;
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
const SCORES: Readonly<Record<WordKind, Float32Array>> = {
  subject: createScoreTable('subject'),
  occasion: createScoreTable('occasion'),
  whom: createScoreTable('whom'),
  colour: createScoreTable('colour'),
};

function toQueryTerm(index: SearchIndex, word: string, isPartial: boolean): QueryTerm {
  const words = new Map([[word, 1], ...Object.entries(findRelatedWords(word))]);
  const isKnown = index.hasWord(word);
  const prefix =
    word.length >= MIN_PREFIX_LENGTH && (isPartial || !isKnown) && index.hasPrefix(word) ? word : null;
  if (word.length >= MIN_TYPO_LENGTH && !isKnown && !prefix)
    for (const correction of index.listCorrections(word)) words.set(correction, TYPO_FACTOR);
  const known = isKnown ? word : [...words.keys()].find((each) => index.hasWord(each));
  const kind = classifyWord(known ?? word);
  return { kind, words, prefix: kind === 'whom' ? null : prefix };
}

export const toQueryTerms = (index: SearchIndex, { words, isLastWordPartial }: SearchQuery): QueryTerm[] =>
  words.map((word, at) => toQueryTerm(index, word, isLastWordPartial && at === words.length - 1));

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

/** Scores of documents, kept between searches, because a large array takes long to create. */
interface Scratch {
  /** for the current query term */
  termScores: Float32Array;
  scores: Float32Array;
  /** a bit for each query term that matches */
  matched: Uint16Array;
  /** a bit for each query term that matches outside of the description */
  strong: Uint16Array;
}

const scratchByIndex = new WeakMap<SearchIndex, Scratch>();

function getScratch(index: SearchIndex): Scratch {
  const known = scratchByIndex.get(index);
  if (known && known.scores.length >= index.end) return known;
  const length = index.end + 1000;
  const made: Scratch = {
    termScores: new Float32Array(length),
    scores: new Float32Array(length),
    matched: new Uint16Array(length),
    strong: new Uint16Array(length),
  };
  scratchByIndex.set(index, made);
  return made;
}

/** Adds the scores of one query term, and the documents that it is the first to match. */
function addTerm(
  index: SearchIndex,
  { words, prefix, kind }: QueryTerm,
  bit: number,
  { termScores, scores, matched, strong }: Scratch,
  documents: number[],
): void {
  const found: number[] = [];
  const byMask = SCORES[kind];
  const collect = (postings: ArrayLike<number>, quality: number) => {
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] as number;
      const score = (byMask[posting % FIELD_MASKS] as number) * quality;
      if (score === 0) continue;
      const document = (posting / FIELD_MASKS) >>> 0;
      const known = termScores[document] as number;
      if (known === 0) found.push(document);
      if (score > known) termScores[document] = score;
    }
  };
  for (const [word, quality] of words) for (const each of index.listPostings(word)) collect(each, quality);
  if (prefix) for (const each of index.listPrefixPostings(prefix)) collect(each, PREFIX_FACTOR);
  for (const document of found) {
    const score = termScores[document] as number;
    termScores[document] = 0;
    if (!index.has(document)) continue;
    if (matched[document] === 0) documents.push(document);
    scores[document] = (scores[document] as number) + score;
    matched[document] = (matched[document] as number) | bit;
    if (kind !== 'subject' || score > FIELD_WEIGHTS.description)
      strong[document] = (strong[document] as number) | bit;
  }
}

/** The matching products, in any sequence. */
export function matchProducts(index: SearchIndex, query: SearchQuery, requiresEveryWord: boolean): Match[] {
  const { minPaise, maxPaise, words } = query;
  const hasRange = minPaise !== null || maxPaise !== null;
  const range = { minPaise: minPaise ?? 0, maxPaise: maxPaise ?? Number.POSITIVE_INFINITY };
  const isAffordable = (document: number) => !hasRange || index.hasPrice(document, range);
  if (words.length === 0) {
    const all: Match[] = [];
    for (let document = 0; hasRange && document < index.end; document++)
      if (index.has(document) && isAffordable(document)) all.push({ document, score: 0 });
    return all;
  }

  const terms = toQueryTerms(index, query);
  const scratch = getScratch(index);
  const { scores, matched, strong } = scratch;
  const documents: number[] = [];
  terms.forEach((term, at) => {
    addTerm(index, term, 1 << at, scratch, documents);
  });
  const all = (1 << terms.length) - 1;
  const isSubject = terms.map(({ kind }) => kind === 'subject');
  // Words for the product itself count most.
  const computeCloseness = (bits: number) =>
    terms.reduce((sum, _, at) => sum + (bits & (1 << at) ? (isSubject[at] ? 10 : 1) : 0), 0);

  const nameTest = index.createNameTest(words);
  const scoreName = (document: number) => {
    const part = nameTest(document);
    return part === 2 ? WHOLE_NAME_BONUS : part === 1 && words.length > 1 ? PHRASE_BONUS : 0;
  };
  const whole: Match[] = [];
  let partial: Match[] = [];
  let best = isSubject.includes(true) ? 10 : 1;
  let hasStrongMatch = false;
  for (const document of documents) {
    const bits = matched[document] as number;
    const score = scores[document] as number;
    if (isAffordable(document)) {
      if (bits === all) {
        whole.push({ document, score: score + scoreName(document) });
        if (strong[document] === all) hasStrongMatch = true;
      } else {
        const close = computeCloseness(bits);
        if (close > best) partial = [];
        if (close >= best) {
          partial.push({ document, score });
          best = close;
        }
      }
    }
    scores[document] = 0;
    matched[document] = 0;
    strong[document] = 0;
  }
  // A few products that mention the words only in their descriptions are not enough.
  if (requiresEveryWord || hasStrongMatch || whole.length >= ENOUGH_RESULTS || terms.length === 1)
    return whole;
  return [...whole, ...partial];
}

/** The first matches: by score, then in stock first, then newest first. */
export function selectBest(index: SearchIndex, matches: readonly Match[], limit: number): Match[] {
  const compare = (a: Match, b: Match): number =>
    b.score - a.score ||
    Number(index.isInStock(b.document)) - Number(index.isInStock(a.document)) ||
    index.getCreatedAt(b.document) - index.getCreatedAt(a.document) ||
    (index.getId(a.document) < index.getId(b.document) ? -1 : 1);
  if (matches.length <= limit * 4) return [...matches].sort(compare).slice(0, limit);
  // Sorting them all would take much longer than keeping the best ones seen so far.
  let best: Match[] = [];
  let last: Match | undefined;
  for (const match of matches) {
    if (last && compare(match, last) > 0) continue;
    best.push(match);
    if (best.length < limit * 2) continue;
    best = best.sort(compare).slice(0, limit);
    last = best.at(-1);
  }
  return best.sort(compare).slice(0, limit);
}
