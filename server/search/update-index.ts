/** Brings an index up to date with the database, in turns that leave time for other requests. */
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { Database } from '../db/client';
import { readCategoryPaths, readDocumentsById, readSummaries } from './read-documents';
import type { SearchIndex } from './search-index';

const PRODUCTS_PER_TURN = 20;
const SUMMARIES_PER_TURN = 300;

/** Returns the products that are not in the index as they are now; which are in stock is corrected at once. */
export async function findChangedProducts(db: Database, index: SearchIndex): Promise<string[]> {
  const changed: string[] = [];
  const end = index.end;
  const isCurrent = new Uint8Array(end);
  const paths = await readCategoryPaths(db);
  for (let lastId: string | undefined; ; ) {
    await yieldToEventLoop();
    const rows = await readSummaries(db, paths, lastId, SUMMARIES_PER_TURN);
    for (const { id, fingerprint, inStock } of rows) {
      const document = index.find(id);
      if (document >= 0 && index.getFingerprint(document) === fingerprint) {
        index.setInStock(document, inStock);
        if (document < end) isCurrent[document] = 1;
      } else changed.push(id);
    }
    lastId = rows.at(-1)?.id;
    if (rows.length < SUMMARIES_PER_TURN) break;
  }
  for (let document = 0; document < end; document++)
    if (isCurrent[document] === 0 && index.has(document)) changed.push(index.getId(document));
  return changed;
}

/** Puts the products into the index as they are now, and removes those that are no longer in the shop. */
export async function updateProducts(
  db: Database,
  index: SearchIndex,
  ids: readonly string[],
): Promise<void> {
  const paths = await readCategoryPaths(db);
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_TURN) {
    await yieldToEventLoop();
    const some = ids.slice(from, from + PRODUCTS_PER_TURN);
    const documents = await readDocumentsById(db, paths, some);
    const live = new Set(documents.map(({ id }) => id));
    for (const id of some) if (!live.has(id)) index.remove(id);
    for (const document of documents) index.put(document);
  }
}
