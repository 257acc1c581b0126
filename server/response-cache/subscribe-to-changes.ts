import type { Database } from '../db/client';
import { type ChangeFeed, createChangeFeed } from './change-feed';
import type { ContentTag } from './content-tags';

type Listener = (tags: readonly ContentTag[]) => void;

interface Subscribers {
  feed: ChangeFeed;
  listeners: Set<Listener>;
}

/** One reading of the changes for all that keep content in memory, removed together with its database. */
const subscribersByDatabase = new WeakMap<Database, Subscribers>();

function getSubscribers(db: Database): Subscribers {
  const known = subscribersByDatabase.get(db);
  if (known) return known;
  const listeners = new Set<Listener>();
  const onChange: Listener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const feed = createChangeFeed(db, { onChange, onGap: () => onChange(['everything']) });
  db.onContentChange(onChange);
  const made = { feed, listeners };
  subscribersByDatabase.set(db, made);
  return made;
}

interface Subscription {
  /** Resolves when every change is known that was committed more than a second ago, and all of this process. */
  makeCurrent(): Promise<void>;
  end(): void;
}

/** Calls `listener` with the changes of this and of all other processes. */
export function subscribeToChanges(db: Database, listener: Listener): Subscription {
  const { feed, listeners } = getSubscribers(db);
  listeners.add(listener);
  return {
    makeCurrent: async () => {
      if (!feed.isCurrent()) await feed.makeCurrent();
    },
    end: () => void listeners.delete(listener),
  };
}
