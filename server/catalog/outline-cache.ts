/** The category tree in memory, because every page shows parts of it. A save of the catalog increments its revision. */
import type { Database } from '../db/client';
import { type OutlineNode, readOutline } from './category-outline';
import { readRevision } from './revision';

interface CachedOutline {
  revision: number;
  outline: readonly OutlineNode[];
}

/** A cache for each database, removed together with it. */
const cached = new WeakMap<Database, CachedOutline>();

export async function getOutline(db: Database): Promise<readonly OutlineNode[]> {
  // Read first: a category that is saved meanwhile is then only newer than the revision says.
  const revision = await readRevision(db, 'catalog');
  const known = cached.get(db);
  if (known?.revision === revision) return known.outline;
  const outline = await readOutline(db);
  cached.set(db, { revision, outline });
  return outline;
}
