import type { Database } from '../db/client';
import { createPerDatabase } from '../db/create-per-database';
import type { ContentTag } from './content-tags';
import { preventCaching } from './dependencies';
import { subscribeToChanges } from './subscribe-to-changes';

interface Entry<Value> {
  value: Value | undefined;
  /** increases with every change */
  changes: number;
  makeCurrent(): Promise<boolean>;
}

/**
 * A function that reads small public content once until it changes: at once in the process that changes it, within a second in others.
 * The same object is returned again, so it must not be changed.
 */
export function cacheUntilChanged<Value extends object>(
  tag: ContentTag,
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const getEntry = createPerDatabase((db) => {
    const { makeCurrent } = subscribeToChanges(db, (tags) => {
      if (!tags.includes(tag) && !tags.includes('everything')) return;
      entry.changes += 1;
      entry.value = undefined;
    });
    const entry: Entry<Value> = { value: undefined, changes: 0, makeCurrent };
    return entry;
  });

  return async (db) => {
    const entry = getEntry(db);
    const isCurrent = await entry.makeCurrent();
    if (!isCurrent) preventCaching();
    if (isCurrent && entry.value) return entry.value;
    const { changes } = entry;
    const value = await read(db);
    // What changed while it was read may be older than the change.
    if (entry.changes === changes) entry.value = value;
    return value;
  };
}
