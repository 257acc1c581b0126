/** Finds products without an index, for searches while the first one is built: those whose name has every word. Slow. */
import type { SearchQuery } from '../../src/search/parse-query';
import { toSignificantWords } from '../../src/search/words';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { SqlReader } from '../db/client';
import { readCategoryPaths, readSummaries } from './read-documents';

/** Few enough that other requests hardly wait. */
const PRODUCTS_PER_TURN = 50;

/** @param isNeeded false ends it early */
export async function scanProducts(
  db: SqlReader,
  { words }: SearchQuery,
  limit: number,
  isNeeded: () => boolean,
): Promise<string[]> {
  if (words.length === 0) return [];
  const paths = await readCategoryPaths(db);
  const wordsByPath = new Map([...paths.values()].map((path) => [path, toSignificantWords(path)]));
  const found: string[] = [];
  for (let lastId: string | undefined; found.length < limit && isNeeded(); ) {
    await yieldToEventLoop();
    const rows = await readSummaries(db, paths, lastId, PRODUCTS_PER_TURN);
    for (const { id, name, categoryPath } of rows) {
      const known = new Set([...toSignificantWords(name), ...(wordsByPath.get(categoryPath) ?? [])]);
      if (words.every((word) => known.has(word))) found.push(id);
    }
    lastId = rows.at(-1)?.id;
    if (rows.length < PRODUCTS_PER_TURN) break;
  }
  return found.slice(0, limit);
}
