/** Reads the whole catalog and builds its index. */
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { SqlReader } from '../db/client';
import { createIndexBuilder } from './index-builder';
import { encodeIndex } from './index-sections';
import { readCategoryPaths, readDocuments } from './read-documents';

/** Few enough that other requests hardly wait, where the build shares their thread. */
const PRODUCTS_PER_TURN = 20;

/** @param database names it in the index */
export async function buildIndex(db: SqlReader, database: string): Promise<ArrayBuffer> {
  const paths = await readCategoryPaths(db);
  const builder = createIndexBuilder();
  for (let lastId: string | undefined; ; ) {
    await yieldToEventLoop();
    const documents = await readDocuments(db, paths, lastId, PRODUCTS_PER_TURN);
    for (const document of documents) {
      if (lastId !== undefined && document.id <= lastId)
        throw new Error(`The products ${lastId} and ${document.id} are not in sequence`);
      builder.add(document);
      lastId = document.id;
    }
    if (documents.length < PRODUCTS_PER_TURN) break;
  }
  const { sections, sizes } = builder.finish();
  return encodeIndex({ database, sizes }, sections);
}
