/** Records, in the transaction that changes public content, what it changes, so that every process drops what it has cached of it. */
import type { ContentTag } from '../response-cache/content-tags';
import type { SqlTransaction } from './client';
import { sql } from './sql';

/** A transaction that changes more than this drops everything. Their text has at most 64 KB. */
const MAX_TAGS = 1200;

const tagsByTransaction = new WeakMap<SqlTransaction, Set<ContentTag>>();

/** May be called at any time in a transaction, and several times. */
export function recordContentChange(tx: SqlTransaction, tags: Iterable<ContentTag>): void {
  const recorded = tagsByTransaction.get(tx) ?? new Set();
  for (const tag of tags) recorded.add(tag);
  tagsByTransaction.set(tx, recorded);
}

/**
 * Writes the recorded tags, and returns them. Comes last in a transaction.
 * @param source the process, 8 characters
 */
export async function writeContentChange(tx: SqlTransaction, source: string): Promise<readonly ContentTag[]> {
  const recorded = tagsByTransaction.get(tx);
  if (!recorded) return [];
  const tags: readonly ContentTag[] = recorded.size > MAX_TAGS ? ['everything'] : [...recorded];
  await tx.execute(sql`INSERT INTO ContentChange (source, tags) VALUES (${source}, ${tags.join(' ')})`);
  return tags;
}
