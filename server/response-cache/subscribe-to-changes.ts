import type { Database } from '../db/client';
import { type ChangeFeed, createChangeFeed } from './change-feed';
import type { ContentTag } from './content-tags';

type Listener = (tags: readonly ContentTag[]) => void;

interface Subscribers {
  feed: ChangeFeed;
  listeners: Set<Listener>;
}

/**
 * One reading of the changes for all that keep content in memory, removed together with its database. All learn of a change at
 * the same moment: a response made from an older copy would otherwise be kept after the change was taken note of.
 */
const subscribersByDatabase = new WeakMap<Database, Subscribers>();

function getSubscribers(db: Database, clock: (() => number) | undefined): Subscribers {
  const known = subscribersByDatabase.get(db);
  if (known) return known;
  const listeners = new Set<Listener>();
  const onChange: Listener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const feed = createChangeFeed(db, { onChange, onGap: () => onChange(['everything']), clock });
  db.onContentChange(onChange);
  const made = { feed, listeners };
  subscribersByDatabase.set(db, made);
  return made;
}

interface Subscription {
  /** Whether every change is known that was committed more than a second ago, and all of this process. */
  isCurrent(): boolean;
  /** Resolves once it is current: false if reading the changes took too long for that. */
  makeCurrent(): Promise<boolean>;
  end(): void;
}

/**
 * Calls `listener` with the changes of this and of all other processes.
 * @param clock never goes back, ms; that of a database's first subscriber counts
 */
export function subscribeToChanges(
  db: Database,
  listener: Listener,
  clock?: (() => number) | undefined,
): Subscription {
  const { feed, listeners } = getSubscribers(db, clock);
  listeners.add(listener);
  return {
    isCurrent: feed.isCurrent,
    makeCurrent: async () => feed.isCurrent() || feed.makeCurrent(),
    end: () => void listeners.delete(listener),
  };
}
