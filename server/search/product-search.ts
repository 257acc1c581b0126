/** The search of the products. Until the index is there, searches are answered by reading the names of all products. */
import { parseSearchQuery, type SearchQuery } from '../../src/search/parse-query';
import type { Synonyms } from '../../src/search/synonyms';
import { waitAtMost } from '../concurrency/wait-at-most';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { ContentTag } from '../response-cache/content-tags';
import { preventCaching } from '../response-cache/dependencies';
import { subscribeToChanges } from '../response-cache/subscribe-to-changes';
import { toColorScores } from './color-scores';
import { createCurrentIndex, type IndexDeps, type IndexOptions } from './current-index';
import { matchProducts } from './match-products';
import { suggestSpelling } from './query-terms';
import { readAnyName } from './read-documents';
import { readSynonyms } from './read-synonyms';
import { scanProducts } from './scan-products';

interface SearchRequest {
  q: string;
  limit: number;
  /** leaves products out that match only some of the words */
  requiresEveryWord?: boolean;
}

export interface SearchResult {
  /** the best ones, best first */
  ids: string[];
  query: SearchQuery;
  /** the search with its misspelled words corrected; null if it has none */
  suggestion: string | null;
  /** How well each color matches the words; 0 where it does not. @returns scores by color name */
  scoreColors(variants: readonly { color: string; colorHexCode: string }[]): ReadonlyMap<string, number>;
}

export interface ProductSearch {
  /** Loads the index in advance. */
  prepare(): Promise<void>;
  find(request: SearchRequest): Promise<SearchResult>;
  close(): Promise<void>;
}

interface Options extends IndexOptions {
  /** how long a search waits for the latest changes, and for the first index */
  maxWaitMs?: number;
}

export function createProductSearch(
  deps: IndexDeps,
  { maxWaitMs = 1_000, ...indexOptions }: Options = {},
): ProductSearch {
  const { db } = deps;
  const currentIndex = createCurrentIndex(deps, indexOptions);
  let readingSynonyms: Promise<Synonyms> | null = null;

  const subscription = subscribeToChanges(db, (tags: readonly ContentTag[]) => {
    if (tags.includes('synonyms') || tags.includes('everything')) readingSynonyms = null;
    currentIndex.addChanges(tags);
  });

  /** The same reading for all searches until a synonym changes, so that each waits for it. */
  function getSynonyms(): Promise<Synonyms> {
    if (readingSynonyms) return readingSynonyms;
    const begun = readSynonyms(db);
    readingSynonyms = begun;
    begun.catch(() => {
      if (readingSynonyms === begun) readingSynonyms = null;
    });
    return begun;
  }

  /** Returns whether the index contains every change now. */
  async function makeCurrent(): Promise<boolean> {
    const areChangesKnown = await subscription.makeCurrent();
    return (await currentIndex.makeCurrent()) && areChangesKnown;
  }

  async function find({ q, limit, requiresEveryWord = false }: SearchRequest): Promise<SearchResult> {
    if (!(await waitAtMost(makeCurrent(), maxWaitMs))) preventCaching();
    const synonyms = await getSynonyms();
    const query = { ...parseSearchQuery(q), synonyms };
    // Just after a start, a search in a single turn would hold up other requests for over 20 ms.
    await yieldToEventLoop();
    const hasNoIndex = () => currentIndex.get() === null;
    const scanned = hasNoIndex() ? await scanProducts(db, query, limit, hasNoIndex) : [];
    const index = currentIndex.get();
    if (!index) return { ids: scanned, query, suggestion: null, scoreColors: () => new Map() };
    const best = await matchProducts(index, query, { limit, requiresEveryWord });
    const ids = best.map((document) => index.getId(document));
    // Callers read these products next, which takes SQLite some ms of the same turn.
    await yieldToEventLoop();
    return {
      ids,
      query,
      // Most callers do not ask for it.
      get suggestion() {
        return suggestSpelling(index, q, synonyms);
      },
      scoreColors: toColorScores(index, query),
    };
  }

  /** Searches before the first visitor does: code that runs for the first time takes several times as long. */
  async function warmUp(): Promise<void> {
    const name = await readAnyName(db);
    if (!name) return;
    // Word by word at first, so that other requests wait for a few milliseconds only.
    for (const q of [...name.split(' '), name, `${name} under 1000`]) await find({ q, limit: 36 });
  }

  return {
    prepare: async () => {
      await makeCurrent();
      await warmUp();
    },
    find,
    close: async () => {
      subscription.end();
      await currentIndex.close();
    },
  };
}
