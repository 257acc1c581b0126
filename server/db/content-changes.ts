/** Records, in the transaction that changes public content, what it changes, so that every process drops what it has cached of it. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { ContentTag } from '../response-cache/content-tags';

type Tx = Prisma.TransactionClient;

/** A transaction that changes more than this, such as an import, drops everything. */
const MAX_TAGS = 200;

const tagsByTransaction = new WeakMap<Tx, Set<ContentTag>>();

/** May be called at any time in a transaction, and several times. */
export function recordContentChange(tx: Tx, tags: Iterable<ContentTag>): void {
  const recorded = tagsByTransaction.get(tx) ?? new Set();
  for (const tag of tags) recorded.add(tag);
  tagsByTransaction.set(tx, recorded);
}

function listTags(tx: Tx): readonly ContentTag[] {
  const tags = tagsByTransaction.get(tx);
  if (!tags) return [];
  return tags.size > MAX_TAGS ? ['everything'] : [...tags];
}

/**
 * Writes the recorded tags as the transaction's last statement, and returns them.
 * @param source the process, 8 characters
 */
export async function writeContentChange(tx: Tx, source: string): Promise<readonly ContentTag[]> {
  const tags = listTags(tx);
  if (tags.length > 0)
    await tx.$executeRaw`INSERT INTO ContentChange (source, tags) VALUES (${source}, ${tags.join(' ')})`;
  return tags;
}
