import type { Tx } from '../db/client';

/**
 * Locks an order's row until the transaction ends. Whatever changes an order, its payments or its refunds begins with it, before
 * anything is read: then each decides by what the one before it has written, and no two meet in another order of rows, which MySQL
 * would end as a deadlock or by a second refund of the same id.
 */
export async function lockOrder(tx: Tx, id: string): Promise<void> {
  // SQLite takes MySQL's quotes, and has one writer anyway.
  await tx.$executeRaw`UPDATE \`Order\` SET id = id WHERE id = ${id}`;
}
