/** Counts the changes of cached data, so that every process can detect whether its cache is outdated. */
import { isUniqueViolation, type Queries, type Statements } from './client';
import { insertInto, sql } from './sql';

/** The content tags whose changes are counted, in the sequence in which transactions lock the counters. */
export const REVISIONS = ['catalog', 'availability'] as const;
type RevisionName = (typeof REVISIONS)[number];

/** Locks the counter until the transaction ends, so it is the last that a transaction does. */
export async function incrementRevision(tx: Statements, name: RevisionName): Promise<void> {
  const increment = () => tx.execute(sql`UPDATE Revision SET value = value + 1 WHERE name = ${name}`);
  if ((await increment()) > 0) return;
  try {
    await tx.execute(insertInto('Revision', [{ name, value: 1 }]));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await increment();
  }
}

/** 0 before the first change. */
export async function readRevisions(db: Queries): Promise<Record<RevisionName, number>> {
  const rows = await db.query<{ name: RevisionName; value: number | bigint }>(
    sql`SELECT name, value FROM Revision`,
  );
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  return { catalog: values.get('catalog') ?? 0, availability: values.get('availability') ?? 0 };
}
