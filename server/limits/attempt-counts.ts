/** Counts attempts by key, each for a limited time, in memory that does not grow with the number of keys. */
import { LRUCache } from 'lru-cache';

export interface AttemptCount {
  attempts: number;
  /** when counting starts again, ms since 1970 */
  endsAt: number;
}

/** Times are ms since 1970. */
export interface Addition {
  now: number;
  endsAt: number;
  amount: number;
}

export interface AttemptCounts {
  /**
   * Adds to a count. One that is over, or of a new key, starts again and ends at `endsAt`; so does one that ends later, because the
   * clock was set back.
   */
  add(key: string, addition: Addition): Promise<void>;
  /** Adds to a count as `add` does, and returns what it is then. */
  addAndFind(key: string, addition: Addition): Promise<AttemptCount>;
  /** A count that may be over. */
  find(key: string): Promise<AttemptCount | undefined>;
  /** Subtracts one. */
  subtract(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * About 4 MB. Those that were used longest ago are dropped first: an attacker would need thousands of addresses to displace the
 * count of one that is being used.
 */
const MAX_COUNTS = 20_000;

export function createMemoryCounts(maxCounts = MAX_COUNTS): AttemptCounts & { readonly size: number } {
  const counts = new LRUCache<string, AttemptCount>({ max: maxCounts });
  const add = (key: string, { now, endsAt, amount }: Addition): AttemptCount => {
    const found = counts.get(key);
    const count = found && found.endsAt > now && found.endsAt <= endsAt ? found : { attempts: 0, endsAt };
    count.attempts += amount;
    counts.set(key, count);
    return { ...count };
  };
  return {
    get size() {
      return counts.size;
    },
    add: async (key, addition) => void add(key, addition),
    addAndFind: async (key, addition) => add(key, addition),
    find: async (key) => counts.get(key),
    subtract: async (key) => {
      const found = counts.get(key);
      if (found && found.attempts > 0) found.attempts -= 1;
    },
    remove: async (key) => void counts.delete(key),
  };
}
