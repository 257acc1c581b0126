/**
 * The index of the products, kept current with what any process saves. It is in memory, in a few arrays: 10 MB for 10,000 products. It
 * comes from a file, or else a thread builds it; a small catalog needs neither.
 */
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import { nameTarget } from '../db/open-database';
import type { ContentTag } from '../response-cache/content-tags';
import { buildIndex } from './build-index';
import type { BuildResult } from './build-worker';
import { Changes } from './changes';
import { createIndexBuilder } from './index-builder';
import { readIndexFile, toIndexFolder, writeIndexFile } from './index-file';
import { type IndexData, openSections } from './index-sections';
import { hasMoreProducts } from './read-documents';
import { type StartBuild, startBuildThread } from './run-build';
import { SearchIndex } from './search-index';
import { findChangedProducts, updateProducts } from './update-index';

export interface IndexDeps {
  db: Database;
  log: Logger;
  dataDir: string;
}

export interface IndexOptions {
  /** the index of so many products is read in this thread and not kept in a file */
  smallCatalog?: number;
  /** more changed products are rather built into a new base */
  maxChanges?: number;
  /** builds an index without occupying this thread */
  startBuild?: StartBuild;
}

interface CurrentIndex {
  /** null until the first is there */
  get(): SearchIndex | null;
  addChanges(tags: readonly ContentTag[]): void;
  /** Applies all changes that were added. Returns whether the index contains them now: many are built into a new one. */
  makeCurrent(): Promise<boolean>;
  close(): Promise<void>;
}

function createEmptyIndex(): SearchIndex {
  const { sections, sizes } = createIndexBuilder().finish();
  return new SearchIndex({ header: { database: '', sizes }, ...sections });
}

export function createCurrentIndex(
  { db, log, dataDir }: IndexDeps,
  { smallCatalog = 1_000, maxChanges = 2_000, startBuild = startBuildThread }: IndexOptions,
): CurrentIndex {
  const folder = toIndexFolder(dataDir);
  const database = nameTarget(db.target);
  let index: SearchIndex | null = null;
  let changes = new Changes();
  // The file may be older than the catalog.
  changes.isUnknown = true;
  let refreshing: Promise<void> | null = null;
  /** `changes` are those since its start */
  let build: { done: Promise<void>; changes: Changes; stop: () => Promise<void> } | null = null;
  /** whether changes were taken that only the next build or the next comparison of all products brings */
  let lacksChanges = false;
  let isClosed = false;

  function addChanges(tags: readonly ContentTag[]): void {
    changes.add(tags);
    build?.changes.add(tags);
  }

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
    lacksChanges = false;
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
      .then((built) => {
        // First, as unknown changes wait for a build in progress, and no other would bring these.
        build = null;
        openBuilt(built, since);
      })
      .finally(() => {
        build = null;
      });
    build = { done, changes: since, stop };
    return done;
  }

  const rebuildInBackground = () =>
    void rebuild().catch((error: unknown) => {
      changes.isUnknown = true;
      if (!isClosed) log.error({ err: error }, 'the search index could not be built');
    });

  async function open(): Promise<void> {
    const data = await readIndexFile(folder, database);
    if (data) index = new SearchIndex(data);
    else if (await hasMoreProducts(db, smallCatalog)) await rebuild();
    else index = createEmptyIndex();
  }

  async function applyChanges(index: SearchIndex): Promise<void> {
    const taken = changes;
    changes = new Changes();
    try {
      const ids = new Set(taken.ids);
      // A build in progress is compared when it is done.
      const isCompared = taken.isUnknown && !build;
      if (taken.isUnknown) lacksChanges = true;
      if (isCompared) for (const id of await findChangedProducts(db, index)) ids.add(id);
      if (ids.size > Math.max(maxChanges, smallCatalog)) {
        lacksChanges = true;
        rebuildInBackground();
        return;
      }
      await updateProducts(db, index, [...ids]);
      if (isCompared) lacksChanges = false;
    } catch (error) {
      changes.restore(taken);
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

  return {
    get: () => index,
    addChanges,
    makeCurrent: async () => {
      // A refresh in progress may have taken the changes before the latest one.
      while (!isClosed && (!index || !changes.isEmpty || refreshing)) await refreshOnce();
      return !lacksChanges;
    },
    close: async () => {
      isClosed = true;
      await build?.stop();
      await Promise.allSettled([refreshing, build?.done]);
    },
  };
}
