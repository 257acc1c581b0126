/** Counts the changes of what is kept in memory as well, so that every process can tell whether its copy is old. */
import { isUniqueViolation, type Reader, type Tx } from '../db/client';

/** catalog: products (not their stock) and categories */
type RevisionName = 'catalog';

/** To be called last in a transaction: it holds the count until the transaction ends. */
export async function incrementRevision(tx: Tx, name: RevisionName): Promise<void> {
  const raise = () => tx.revision.updateMany({ where: { name }, data: { value: { increment: 1 } } });
  const { count } = await raise();
  if (count > 0) return;
  try {
    await tx.revision.create({ data: { name, value: 1 } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await raise();
  }
}

export async function readRevision(db: Reader, name: RevisionName): Promise<number> {
  const row = await db.revision.findUnique({ where: { name }, select: { value: true } });
  return row?.value ?? 0;
}
