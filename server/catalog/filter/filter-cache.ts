/** Keeps what filters found, within a limit of memory: anyone may ask for any number of different filters. */
import { LRUCache } from 'lru-cache';

/** All results of a cache together, in matches of some 100 bytes each: 20 MB. */
const MAX_WEIGHT = 200_000;
const BYTES_PER_MATCH = 100;
/** What the counts of a category take besides its matches, some 2 KB. */
const MATCHES_PER_COUNT = 20;

export interface Counted<Result> {
  /** of the categories, when it was counted */
  changes: number;
  result: Result;
  /** how many products it keeps */
  matches: number;
  /** how many categories' counts it keeps */
  counts: number;
}

export type FilterCache<Result> = LRUCache<string, Counted<Result>>;

export const createFilterCache = <Result>(): FilterCache<Result> =>
  new LRUCache({
    maxSize: MAX_WEIGHT,
    // A key has all filters and may be longer than what they find.
    sizeCalculation: ({ matches, counts }, key) =>
      matches + counts * MATCHES_PER_COUNT + Math.ceil(key.length / BYTES_PER_MATCH),
  });
