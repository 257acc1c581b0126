import type { Tx } from './client';

/**
 * Locks a person's row until the transaction ends, so that what they do from several tabs at once happens one after the other:
 * MySQL lets two transactions that only count or read the same rows both go on. To be called before the transaction reads
 * anything, since under repeatable read its first read decides what all later ones see.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  // SQLite, which knows no SELECT … FOR UPDATE, has one writer anyway.
  await tx.$executeRaw`UPDATE User SET id = id WHERE id = ${userId}`;
}
