/**
 * Finds and scores products by words. A word counts most in the name and the colors, then in the category path, then in the
 * description. Products with every word come before those with some.
 */
import type { SearchQuery } from '../../src/search/parse-query';
import { classifyWord } from '../../src/search/words';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import { type CompleteMatches, findCompleteMatches } from './complete-matches';
import { FIELD_MASKS, FIELD_WEIGHTS, FIELDS } from './fields';
import { type Alternative, type QueryTerm, SCORES, toQueryTerms } from './query-terms';
import { collectTerm, getScratch, listTermPostings, type Scratch } from './scratch';
import type { SearchIndex } from './search-index';

/** For the words as a part of the name, and as the whole. */
const NAME_BONUS = [0, 2, 100] as const;
/** With this many complete matches, no partial ones are added. */
const ENOUGH_RESULTS = 6;
/** Documents and their scores, in any sequence. */
interface Matches {
  documents: number[];
  scores: number[];
}

interface WordMatches extends Matches {
  /** the number of documents that match every word; they come first */
  complete: number;
}

/** The documents in the scratch that any term so far matches. */
interface Collected {
  scratch: Scratch;
  count: number;
}

/** Adds the documents and scores of one query term. */
function addTerm(index: SearchIndex, term: QueryTerm, bit: number, collected: Collected): void {
  const { scratch } = collected;
  const { termScores, scores, matched, strong, termDocuments, documents } = scratch;
  const { isLive } = index.table;
  const found = collectTerm(listTermPostings(index, term), term, scratch);
  let total = collected.count;
  for (let at = 0; at < found; at++) {
    const document = termDocuments[at] as number;
    const score = termScores[document] as number;
    termScores[document] = 0;
    if (isLive[document] === 0) continue;
    if (matched[document] === 0) documents[total++] = document;
    scores[document] = (scores[document] as number) + score;
    matched[document] = (matched[document] as number) | bit;
    if (term.kind !== 'subject' || score > FIELD_WEIGHTS.description)
      strong[document] = (strong[document] as number) | bit;
  }
  collected.count = total;
}

/** The documents that have all of these words, with the score of the one that counts least. */
function findDocumentsWithAll(index: SearchIndex, words: readonly string[]): Map<number, number> {
  let found: Map<number, number> | null = null;
  for (const word of words) {
    const before: Map<number, number> | null = found;
    const byMask = SCORES[classifyWord(word)];
    found = new Map();
    for (const postings of index.listPostings(word)) {
      for (const posting of postings) {
        const document = posting >>> FIELDS.length;
        const score = byMask[posting & (FIELD_MASKS - 1)] as number;
        const limit = before ? (before.get(document) ?? 0) : Number.POSITIVE_INFINITY;
        if (score > 0 && limit > 0)
          found.set(document, Math.min(limit, Math.max(score, found.get(document) ?? 0)));
      }
    }
  }
  return found ?? new Map();
}

const countBits = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1));

/** Adds the scores of what stands for some terms, to documents that lack one of them. */
function addAlternative(
  index: SearchIndex,
  { bits, words, quality }: Alternative,
  collected: Collected,
): void {
  const { scores, matched, strong, documents } = collected.scratch;
  let total = collected.count;
  for (const [document, score] of findDocumentsWithAll(index, words)) {
    const known = matched[document] as number;
    const missing = bits & ~known;
    if (missing === 0 || index.table.isLive[document] === 0) continue;
    if (known === 0) documents[total++] = document;
    scores[document] = (scores[document] as number) + score * quality * countBits(missing);
    matched[document] = known | bits;
    if (score > FIELD_WEIGHTS.description) strong[document] = (strong[document] as number) | bits;
  }
  collected.count = total;
}

function listAll(index: SearchIndex): Matches {
  const documents = Array.from({ length: index.end }, (_, document) => document).filter((document) =>
    index.has(document),
  );
  return { documents, scores: documents.map(() => 0) };
}

function filterMatches({ documents, scores }: Matches, test: (document: number) => boolean): Matches {
  const kept: Matches = { documents: [], scores: [] };
  documents.forEach((document, at) => {
    if (!test(document)) return;
    kept.documents.push(document);
    kept.scores.push(scores[at] ?? 0);
  });
  return kept;
}

/** The documents with a variant in the price range, and in the size if there is one. */
function filterVariants(index: SearchIndex, matches: Matches, query: SearchQuery): Matches {
  const { minPaise, maxPaise, size } = query;
  const range = { minPaise: minPaise ?? 0, maxPaise: maxPaise ?? Number.POSITIVE_INFINITY };
  const hasRange = minPaise !== null || maxPaise !== null;
  const inRange = hasRange
    ? filterMatches(matches, index.createVariantTest({ ...range, sizeKeys: null }))
    : matches;
  if (!size) return inRange;
  const inSize = filterMatches(inRange, index.createVariantTest({ ...range, sizeKeys: size.keys }));
  return inSize.documents.length > 0 ? inSize : inRange;
}

/** A size that no product has is searched for as text. */
function resolveSize(index: SearchIndex, query: SearchQuery): SearchQuery {
  const { size, words } = query;
  if (!size || size.keys.some((key) => index.hasSize(key))) return query;
  return { ...query, words: [...words, ...size.words], size: null };
}

/** Adds what the words count for as the name of a product, or as a part of it. */
function addNameBonus(
  index: SearchIndex,
  words: readonly string[],
  { complete, documents, scores }: WordMatches,
): void {
  const testName = index.createNameTest(words);
  for (let at = 0; at < complete; at++)
    scores[at] = (scores[at] as number) + NAME_BONUS[testName(documents[at] as number)];
}

/** Whether a document has a variant in the price range. */
type PriceTest = (document: number) => boolean;

function createPriceTest(index: SearchIndex, { minPaise, maxPaise }: SearchQuery): PriceTest {
  if (minPaise === null && maxPaise === null) return () => true;
  return index.createVariantTest({
    minPaise: minPaise ?? 0,
    maxPaise: maxPaise ?? Number.POSITIVE_INFINITY,
    sizeKeys: null,
  });
}

/** A few products that mention the words only in their descriptions are not enough. */
const isEnough = ({ documents, hasStrongMatch }: CompleteMatches): boolean =>
  hasStrongMatch || documents.length >= ENOUGH_RESULTS;

const toWordMatches = ({ documents, scores }: CompleteMatches): WordMatches => ({
  documents,
  scores,
  complete: documents.length,
});

/** In a single turn of the event loop, because searches share the scratch. */
function matchWords(index: SearchIndex, query: SearchQuery, requiresEveryWord: boolean): WordMatches {
  const { terms, alternatives } = toQueryTerms(index, query);
  const scratch = getScratch(index);
  const isAffordable = createPriceTest(index, query);
  if (terms.length > 1 && alternatives.length === 0) {
    const found = findCompleteMatches(index, terms, isAffordable, scratch);
    if (requiresEveryWord || isEnough(found)) return toWordMatches(found);
  }
  const collected: Collected = { scratch, count: 0 };
  terms.forEach((term, at) => {
    addTerm(index, term, 1 << at, collected);
  });
  for (const alternative of alternatives) addAlternative(index, alternative, collected);
  const matches = selectMatches(collected, terms, { isAffordable, requiresEveryWord });
  for (let at = 0; at < collected.count; at++) {
    const document = scratch.documents[at] as number;
    scratch.scores[document] = 0;
    scratch.matched[document] = 0;
    scratch.strong[document] = 0;
  }
  return matches;
}

/** The documents that match every term; if they are few, also those that match most. */
function selectMatches(
  { scratch, count }: Collected,
  terms: readonly QueryTerm[],
  { isAffordable, requiresEveryWord }: { isAffordable: PriceTest; requiresEveryWord: boolean },
): WordMatches {
  const { documents, scores, matched, strong } = scratch;
  const all = (1 << terms.length) - 1;
  const found: CompleteMatches = { documents: [], scores: [], hasStrongMatch: false };
  for (let at = 0; at < count; at++) {
    const document = documents[at] as number;
    if (matched[document] !== all || !isAffordable(document)) continue;
    found.documents.push(document);
    found.scores.push(scores[document] as number);
    if (strong[document] === all) found.hasStrongMatch = true;
  }
  if (requiresEveryWord || terms.length === 1 || isEnough(found)) return toWordMatches(found);

  // Words for the product itself count most.
  const isSubject = terms.map(({ kind }) => kind === 'subject');
  const computeCloseness = (bits: number) =>
    terms.reduce((sum, _, at) => sum + (bits & (1 << at) ? (isSubject[at] ? 10 : 1) : 0), 0);
  const closeness = new Map<number, number>();
  let partial: Matches = { documents: [], scores: [] };
  let best = isSubject.includes(true) ? 10 : 1;
  for (let at = 0; at < count; at++) {
    const document = documents[at] as number;
    const bits = matched[document] as number;
    const close = closeness.get(bits) ?? computeCloseness(bits);
    closeness.set(bits, close);
    if (bits === all || close < best || !isAffordable(document)) continue;
    if (close > best) partial = { documents: [], scores: [] };
    best = close;
    partial.documents.push(document);
    partial.scores.push(scores[document] as number);
  }
  return {
    documents: [...found.documents, ...partial.documents],
    scores: [...found.scores, ...partial.scores],
    complete: found.documents.length,
  };
}

/** The first documents: by score, then in stock first, then newest first. */
function selectBest(index: SearchIndex, { documents, scores }: Matches, limit: number): number[] {
  const { inStock, createdAt } = index.table;
  const compare = (a: number, b: number): number => {
    const byScore = (scores[b] as number) - (scores[a] as number);
    if (byScore !== 0) return byScore;
    const [one, other] = [documents[a] as number, documents[b] as number];
    return (
      (inStock[other] as number) - (inStock[one] as number) ||
      (createdAt[other] as number) - (createdAt[one] as number) ||
      (index.getId(one) < index.getId(other) ? -1 : 1)
    );
  };
  // Sorting them all would take much longer than keeping the best ones seen so far.
  let best: number[] = [];
  let last = -1;
  for (let at = 0; at < documents.length; at++) {
    if (last >= 0 && compare(at, last) > 0) continue;
    best.push(at);
    if (best.length < limit * 4) continue;
    best = best.sort(compare).slice(0, limit);
    last = best.at(-1) ?? -1;
  }
  return best
    .sort(compare)
    .slice(0, limit)
    .map((at) => documents[at] as number);
}

interface MatchOptions {
  limit: number;
  /** leaves products out that match only some of the words */
  requiresEveryWord?: boolean;
}

/**
 * The documents that match, best first. Takes several turns of the event loop: with 100,000 products, one of the first searches
 * after a start would take over 20 ms in a single turn. A product saved between them may be found as it was before.
 */
export async function matchProducts(
  index: SearchIndex,
  unresolved: SearchQuery,
  { limit, requiresEveryWord = false }: MatchOptions,
): Promise<number[]> {
  const query = resolveSize(index, unresolved);
  const { words, size, minPaise, maxPaise } = query;
  const hasFilter = (size ?? minPaise ?? maxPaise) !== null;
  if (words.length === 0 && !hasFilter) return [];
  let matches: Matches;
  if (words.length === 0) matches = listAll(index);
  else {
    const found = matchWords(index, query, requiresEveryWord);
    await yieldToEventLoop();
    addNameBonus(index, words, found);
    matches = found;
  }
  if (hasFilter) {
    await yieldToEventLoop();
    matches = filterVariants(index, matches, query);
  }
  await yieldToEventLoop();
  return selectBest(index, matches, limit);
}
