/**
 * Complete responses in memory, each with the tags of the content it shows. After a change of content, the responses that show it are
 * found no more, and those whose creation began before it are not stored.
 */
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';
import type { ContentTag } from './content-tags';
import { createDependencies, type Dependencies } from './dependencies';
import { createTagChanges } from './tag-changes';

/** stored; not stored, but the next one may be; a response that is never stored */
type Outcome = 'stored' | 'dropped' | 'unfit';

/** A response that is being created. Further requests for it wait. */
export interface PendingResponse {
  readonly dependencies: Dependencies;
  readonly ended: Promise<Outcome>;
  /** Stores the response, unless its content has changed since it was begun. */
  store(response: CachedResponse): void;
  end(outcome: Exclude<Outcome, 'stored'>): void;
}

export interface ResponseCache {
  find(key: string): CachedResponse | undefined;
  findPending(key: string): PendingResponse | undefined;
  /** Begins to create the response of a key. */
  begin(key: string): PendingResponse;
  /** Makes all responses outdated that show any of this content. */
  invalidate(tags: readonly ContentTag[]): void;
  /** of all stored responses together, as `maxBytes` counts them, with outdated ones */
  getBytes(): number;
}

interface Entry {
  response: CachedResponse;
  /** the moment at which it was last known to be current */
  currentAt: number;
}

/** @param maxBytes of all bodies together, including their compressed forms */
export function createResponseCache(maxBytes: number): ResponseCache {
  const changes = createTagChanges();
  const pendingByKey = new Map<string, PendingResponse>();
  // An outdated one stays until it is asked for, created anew or the least recently used. To look up those that a change makes outdated
  // would need an index of all tags, which takes longer to keep for each response than these to be checked after a change.
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ response }) => response.size,
  });

  const find = (key: string): CachedResponse | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const now = changes.now();
    if (entry.currentAt < now && changes.hasChanged(entry.response.tags, entry.currentAt)) {
      entries.delete(key);
      return undefined;
    }
    entry.currentAt = now;
    return entry.response;
  };

  const begin = (key: string): PendingResponse => {
    const begunAt = changes.now();
    let resolve: (outcome: Outcome) => void = () => {};
    const ended = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    const end = (outcome: Outcome) => {
      if (pendingByKey.get(key) === pending) pendingByKey.delete(key);
      resolve(outcome);
    };
    const pending: PendingResponse = {
      dependencies: createDependencies(),
      ended,
      end,
      store: (response) => {
        if (changes.hasChanged(response.tags, begunAt)) return end('dropped');
        // Too large a response is not kept.
        entries.set(key, { response, currentAt: changes.now() });
        end('stored');
      },
    };
    pendingByKey.set(key, pending);
    return pending;
  };

  return {
    find,
    findPending: (key) => pendingByKey.get(key),
    begin,
    invalidate: (tags) => {
      changes.add(tags);
      // What is being created may have read the content before the change, so requests after the change do not wait for it.
      pendingByKey.clear();
      if (tags.includes('everything')) entries.clear();
    },
    getBytes: () => entries.calculatedSize,
  };
}
