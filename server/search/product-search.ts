/**
 * The search of the products, kept current with what any process saves.
 *
 * The index is in memory, in a few arrays: 10 MB for 10,000 products. It comes from a file, or else a thread builds it; a small
 * catalog needs neither. Until it is there, searches are answered by reading the names of all products.
 */
import type { Logger } from 'pino';
import { parseSearchQuery, type SearchQuery } from '../../src/search/parse-query';
import type { Synonyms } from '../../src/search/synonyms';
import type { Database } from '../db/client';
import { nameTarget } from '../db/open-database';
import type { ContentTag } from '../response-cache/content-tags';
import { preventCaching } from '../response-cache/dependencies';
import { subscribeToChanges } from '../response-cache/subscribe-to-changes';
import { waitAtMost } from '../wait-at-most';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { buildIndex } from './build-index';
import type { BuildResult } from './build-worker';
import { toColorScores } from './color-scores';
import { createIndexBuilder } from './index-builder';
import { readIndexFile, toIndexFolder, writeIndexFile } from './index-file';
import { type IndexData, openSections } from './index-sections';
import { matchProducts } from './match-products';
import { suggestSpelling } from './query-terms';
import {
  hasMoreProducts,
  readAnyName,
  readCategoryPaths,
  readDocumentsById,
  readSummaries,
} from './read-documents';
import { readSynonyms } from './read-synonyms';
import { type StartBuild, startBuildThread } from './run-build';
import { scanProducts } from './scan-products';
import { SearchIndex } from './search-index';

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

interface Deps {
  db: Database;
  log: Logger;
  dataDir: string;
}

interface Options {
  /** the index of so many products is read in this thread and not kept in a file */
  smallCatalog?: number;
  /** more changed products are rather built into a new base */
  maxChanges?: number;
  /** how long a search waits for the latest changes, and for the first index */
  maxWaitMs?: number;
  /** builds an index without occupying this thread */
  startBuild?: StartBuild;
}

const PRODUCTS_PER_TURN = 20;
const SUMMARIES_PER_TURN = 300;
function createEmptyIndex(): SearchIndex {
  const { sections, sizes } = createIndexBuilder().finish();
  return new SearchIndex({ header: { database: '', revision: 0, sizes }, ...sections });
}

/** What has changed since the index was made. */
class Changes {
  readonly ids = new Set<string>();
  /** unknown products have changed, so all have to be compared */
  isUnknown = false;

  get isEmpty(): boolean {
    return this.ids.size === 0 && !this.isUnknown;
  }

  add(tags: readonly ContentTag[]): void {
    if (tags.includes('everything') || tags.includes('categories')) this.isUnknown = true;
    // A sale changes nothing here unless something is sold out.
    if (!tags.includes('catalog') && !tags.includes('availability')) return;
    for (const tag of tags) if (tag.startsWith('product:')) this.ids.add(tag.slice('product:'.length));
  }
}

export function createProductSearch(
  { db, log, dataDir }: Deps,
  {
    smallCatalog = 1_000,
    maxChanges = 2_000,
    maxWaitMs = 1_000,
    startBuild = startBuildThread,
  }: Options = {},
): ProductSearch {
  const folder = toIndexFolder(dataDir);
  const database = nameTarget(db.target);
  let index: SearchIndex | null = null;
  let changes = new Changes();
  // The file may be older than the catalog.
  changes.isUnknown = true;
  let refreshing: Promise<void> | null = null;
  /** `changes` are those since its start */
  let build: { done: Promise<void>; changes: Changes; stop: () => Promise<void> } | null = null;
  let isClosed = false;

  let synonyms: Synonyms = {};
  let areSynonymsOld = true;

  async function refreshSynonyms(): Promise<void> {
    if (!areSynonymsOld) return;
    areSynonymsOld = false;
    try {
      synonyms = await readSynonyms(db);
    } catch (error) {
      areSynonymsOld = true;
      throw error;
    }
  }

  const addChanges = (tags: readonly ContentTag[]) => {
    if (tags.includes('synonyms') || tags.includes('everything')) areSynonymsOld = true;
    changes.add(tags);
    build?.changes.add(tags);
  };
  const addUnknownChange = () => addChanges(['everything']);
  const subscription = subscribeToChanges(db, addChanges);

  async function buildHere(): Promise<BuildResult> {
    const content = await buildIndex(db, database);
    const writeFailure = await writeIndexFile(folder, content).then(() => null, String);
    return { content, writeFailure };
  }

  function openBuilt({ content, writeFailure }: BuildResult, since: Changes): void {
    if (writeFailure)
      log.warn(
        { folder, writeFailure },
        'the search index can’t be kept in a file; the next start builds it again',
      );
    index = new SearchIndex(openSections(content) as IndexData);
    changes = since;
  }

  function rebuild(): Promise<void> {
    if (build) return build.done;
    const since = new Changes();
    const { result, stop } = startBuild({ target: db.target, database, folder });
    const done = result
      .catch((error: unknown) => {
        if (isClosed) throw error;
        log.warn({ err: error }, 'the thread that builds the search index failed; it is built without one');
        return buildHere();
      })
      .then((built) => openBuilt(built, since))
      .finally(() => {
        build = null;
      });
    build = { done, changes: since, stop };
    return done;
  }

  const rebuildInBackground = () =>
    void rebuild().catch((error: unknown) => {
      addUnknownChange();
      if (!isClosed) log.error({ err: error }, 'the search index could not be built');
    });

  async function open(): Promise<void> {
    const data = await readIndexFile(folder, database);
    if (data) index = new SearchIndex(data);
    else if (await hasMoreProducts(db, smallCatalog)) await rebuild();
    else index = createEmptyIndex();
  }

  /** Finds the products that are not in the index as they are now. */
  async function compareAll(index: SearchIndex): Promise<string[]> {
    const differing: string[] = [];
    const end = index.end;
    const isCurrent = new Uint8Array(end);
    const paths = await readCategoryPaths(db);
    for (let lastId: string | undefined; ; ) {
      await yieldToEventLoop();
      const rows = await readSummaries(db, paths, lastId, SUMMARIES_PER_TURN);
      for (const { id, fingerprint, inStock } of rows) {
        const document = index.find(id);
        if (document >= 0 && index.getFingerprint(document) === fingerprint) {
          index.setInStock(document, inStock);
          if (document < end) isCurrent[document] = 1;
        } else differing.push(id);
      }
      lastId = rows.at(-1)?.id;
      if (rows.length < SUMMARIES_PER_TURN) break;
    }
    for (let document = 0; document < end; document++)
      if (isCurrent[document] === 0 && index.has(document)) differing.push(index.getId(document));
    return differing;
  }

  async function apply(index: SearchIndex, ids: readonly string[]): Promise<void> {
    const paths = await readCategoryPaths(db);
    for (let from = 0; from < ids.length; from += PRODUCTS_PER_TURN) {
      await yieldToEventLoop();
      const some = ids.slice(from, from + PRODUCTS_PER_TURN);
      const documents = await readDocumentsById(db, paths, some);
      const live = new Set(documents.map(({ id }) => id));
      for (const id of some) if (!live.has(id)) index.remove(id);
      for (const document of documents) index.put(document);
    }
  }

  async function applyChanges(index: SearchIndex): Promise<void> {
    const taken = changes;
    changes = new Changes();
    try {
      const ids = new Set(taken.ids);
      // A build in progress is compared when it is done.
      if (taken.isUnknown && !build) for (const id of await compareAll(index)) ids.add(id);
      if (ids.size > Math.max(maxChanges, smallCatalog)) rebuildInBackground();
      else await apply(index, [...ids]);
    } catch (error) {
      for (const id of taken.ids) changes.ids.add(id);
      changes.isUnknown ||= taken.isUnknown;
      throw error;
    }
  }

  async function refresh(): Promise<void> {
    if (!index) await open();
    while (index && !changes.isEmpty && !isClosed) await applyChanges(index);
    if (index && index.changes > maxChanges && !build) rebuildInBackground();
  }

  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  /** Returns whether the index contains every change now. */
  async function makeCurrent(): Promise<boolean> {
    const isCurrent = await subscription.makeCurrent();
    // A refresh in progress may have taken the changes before the latest one.
    while (!isClosed && (!index || !changes.isEmpty || refreshing)) await refreshOnce();
    return isCurrent;
  }

  async function find({ q, limit, requiresEveryWord = false }: SearchRequest): Promise<SearchResult> {
    if (!(await waitAtMost(makeCurrent(), maxWaitMs))) preventCaching();
    await refreshSynonyms();
    const query = { ...parseSearchQuery(q), synonyms };
    // Just after a start, a search in a single turn would hold up other requests for over 20 ms.
    await yieldToEventLoop();
    const scanned = index ? [] : await scanProducts(db, query, limit, () => index === null);
    const current = index;
    if (!current) return { ids: scanned, query, suggestion: null, scoreColors: () => new Map() };
    const best = await matchProducts(current, query, { limit, requiresEveryWord });
    const ids = best.map((document) => current.getId(document));
    // Callers read these products next, which takes SQLite some ms of the same turn.
    await yieldToEventLoop();
    return {
      ids,
      query,
      // Most callers do not ask for it.
      get suggestion() {
        return suggestSpelling(current, q, synonyms);
      },
      scoreColors: toColorScores(current, query),
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
      isClosed = true;
      subscription.end();
      await build?.stop();
      await Promise.allSettled([refreshing, build?.done]);
    },
  };
}
