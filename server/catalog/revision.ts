/** Counts the changes of cached data, so that every process can detect whether its cache is outdated. */
import { isUniqueViolation, type Queries, type Tx } from '../db/client';
import { sql } from '../db/sql';

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

export async function readRevision(db: Queries, name: RevisionName): Promise<number> {
  const [row] = await db.query<{ value: number | bigint }>(
    sql`SELECT value FROM Revision WHERE name = ${name}`,
  );
  return Number(row?.value ?? 0);
}
