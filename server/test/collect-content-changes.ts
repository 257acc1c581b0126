import type { Database } from '../db/client';
import type { ContentTag } from '../response-cache/content-tags';

/** The tags of what the work changes in the public content, for each transaction that changes some. */
export async function collectContentChanges(
  db: Database,
  work: () => Promise<unknown>,
): Promise<(readonly ContentTag[])[]> {
  const changes: (readonly ContentTag[])[] = [];
  const unsubscribe = db.onContentChange((tags) => changes.push(tags));
  try {
    await work();
  } finally {
    unsubscribe();
  }
  return changes;
}
