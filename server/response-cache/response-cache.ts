/**
 * Complete responses in memory, each under the tags of the content it shows. A change of content drops the responses that show
 * it, and keeps those from being stored whose creation began before it.
 */
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';
import type { ContentTag } from './content-tags';
import { createDependencies, type Dependencies } from './dependencies';

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
  /** Drops all responses that show any of this content. */
  invalidate(tags: readonly ContentTag[]): void;
  /** of all stored responses together, as `maxBytes` counts them */
  getBytes(): number;
}

/** @param maxBytes of all bodies together, including their compressed forms */
export function createResponseCache(maxBytes: number): ResponseCache {
  const keysByTag = new Map<ContentTag, Set<string>>();
  const pendingByKey = new Map<string, PendingResponse>();
  /** the changes during each response that is being created */
  const changesByPending = new Map<PendingResponse, Set<ContentTag>>();

  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (response) => response.size,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  const index = (key: string, { tags }: CachedResponse) => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  const begin = (key: string): PendingResponse => {
    let resolve: (outcome: Outcome) => void = () => {};
    const ended = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    const end = (outcome: Outcome) => {
      changesByPending.delete(pending);
      if (pendingByKey.get(key) === pending) pendingByKey.delete(key);
      resolve(outcome);
    };
    const pending: PendingResponse = {
      dependencies: createDependencies(),
      ended,
      end,
      store: (response) => {
        const changes = changesByPending.get(pending);
        const isOutdated =
          !changes || changes.has('everything') || response.tags.some((tag) => changes.has(tag));
        if (isOutdated) return end('dropped');
        responses.set(key, response);
        // Too large a response is not kept.
        if (responses.has(key)) index(key, response);
        end('stored');
      },
    };
    changesByPending.set(pending, new Set());
    pendingByKey.set(key, pending);
    return pending;
  };

  const clear = () => {
    for (const changes of changesByPending.values()) changes.add('everything');
    pendingByKey.clear();
    responses.clear();
  };

  return {
    find: (key) => responses.get(key),
    findPending: (key) => pendingByKey.get(key),
    begin,
    invalidate: (tags) => {
      if (tags.includes('everything')) return clear();
      for (const changes of changesByPending.values()) for (const tag of tags) changes.add(tag);
      // What is being created may have read the content before the change, so requests after the change do not wait for it.
      pendingByKey.clear();
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) responses.delete(key);
    },
    getBytes: () => responses.calculatedSize,
  };
}
