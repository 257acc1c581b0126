/** Counts the changes of cached data, so that every process can detect whether its cache is outdated. */
import { isUniqueViolation, type Reader, type Tx } from '../db/client';

/** catalog: products, without their stock, and categories */
type RevisionName = 'catalog';

/** Call it last in a transaction: it locks the counter until the transaction ends. */
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
