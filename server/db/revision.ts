/** Counts the changes of cached data, so that every process can detect whether its cache is outdated. */
import type { Queries, Statements } from './client';
import { insertInto, orUpdate, sql } from './sql';

/** The content tags whose changes are counted, in the sequence in which transactions lock the counters. */
export const REVISIONS = ['catalog', 'availability'] as const;
type RevisionName = (typeof REVISIONS)[number];

/** Counted so that a transaction has a row to lock where the table may have none, see lockDetails. */
export type DetailsName =
  | 'CompanyDetails'
  | 'Disclosures'
  | 'LegalPage'
  | 'SearchSynonym'
  | 'StockThresholds'
  | 'TaxDetails';

/** Locks the counter until the transaction ends: that of a content tag is the last that a transaction does. */
export async function incrementRevision(tx: Statements, name: RevisionName | DetailsName): Promise<void> {
  await tx.execute(
    sql`${insertInto('Revision', [{ name, value: 1 }])} ${orUpdate(tx, sql`value = value + 1`)}`,
  );
}

/** 0 before the first change. */
export async function readRevisions(db: Queries): Promise<Record<RevisionName, number>> {
  const rows = await db.query<{ name: RevisionName; value: number | bigint }>(
    sql`SELECT name, value FROM Revision`,
  );
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  return { catalog: values.get('catalog') ?? 0, availability: values.get('availability') ?? 0 };
}
