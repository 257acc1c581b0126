import type { Database } from '../db/client';
import type { ContentTag } from './content-tags';
import { preventCaching } from './dependencies';
import { subscribeToChanges } from './subscribe-to-changes';

interface Kept<Value> {
  value: Value | undefined;
  /** increases with every change */
  changes: number;
  makeCurrent(): Promise<boolean>;
}

/**
 * A function that reads small public content once until it changes: at once in the process that changes it, within a second in others.
 * The same object is returned again, so it must not be changed.
 */
export function keepUntilChanged<Value extends object>(
  tag: ContentTag,
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  /** for each database, removed together with it */
  const keptByDatabase = new WeakMap<Database, Kept<Value>>();

  const getKept = (db: Database): Kept<Value> => {
    const known = keptByDatabase.get(db);
    if (known) return known;
    const { makeCurrent } = subscribeToChanges(db, (tags) => {
      if (!tags.includes(tag) && !tags.includes('everything')) return;
      kept.changes += 1;
      kept.value = undefined;
    });
    const kept: Kept<Value> = { value: undefined, changes: 0, makeCurrent };
    keptByDatabase.set(db, kept);
    return kept;
  };

  return async (db) => {
    const kept = getKept(db);
    const isCurrent = await kept.makeCurrent();
    if (!isCurrent) preventCaching();
    if (isCurrent && kept.value) return kept.value;
    const { changes } = kept;
    const value = await read(db);
    // What changed while it was read may be older than the change.
    if (kept.changes === changes) kept.value = value;
    return value;
  };
}
