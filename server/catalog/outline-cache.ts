/** The category tree in memory, because every page shows parts of it. A save of the catalog increments its revision. */
import type { Database } from '../db/client';
import { readRevisions } from '../db/revision';
import { type OutlineNode, readOutline } from './category-outline';

interface CachedOutline {
  revision: number;
  outline: readonly OutlineNode[];
}

/** A cache for each database, removed together with it. */
const cacheByDatabase = new WeakMap<Database, CachedOutline>();

export async function getOutline(db: Database): Promise<readonly OutlineNode[]> {
  // Read first: a category saved before the next statement is only newer than the revision says.
  const { catalog: revision } = await readRevisions(db);
  const cached = cacheByDatabase.get(db);
  if (cached?.revision === revision) return cached.outline;
  const outline = await readOutline(db);
  cacheByDatabase.set(db, { revision, outline });
  return outline;
}
