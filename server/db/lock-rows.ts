/**
 * Locks rows until the transaction ends, before the transaction reads anything: under MySQL's repeatable read the first read
 * decides what all later ones see, and two transactions that only read the same rows would both go on. A transaction that is the
 * only writer needs no locks.
 */
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { SqlTransaction } from './client';
import { insertInto, orUpdate, quoteTableName, type Sql, sql, whereAll } from './sql';

/** Tables that lockDetails has a row for in the table Revision. */
type DetailsName =
  | 'CompanyDetails'
  | 'Disclosures'
  | 'LegalPage'
  | 'SearchSynonym'
  | 'StockThresholds'
  | 'TaxDetails';

/** @param condition of the rows; without one, all of the table */
export async function lockRows(tx: SqlTransaction, table: Prisma.ModelName, condition?: Sql): Promise<void> {
  if (tx.isOnlyWriter) return;
  // An update that changes nothing works on both databases: SQLite has no SELECT … FOR UPDATE.
  await tx.execute(
    sql`UPDATE ${quoteTableName(table)} SET id = id ${whereAll(condition ? [condition] : [])}`,
  );
}

/**
 * Serializes the saves of details that are one row, or none yet, and of a list whose length is limited. A row of the table Revision
 * is locked instead: of a table without rows MySQL locks the place where one would be, for all who ask, and ends most of the first
 * saves as deadlocks.
 */
export async function lockDetails(tx: SqlTransaction, table: DetailsName): Promise<void> {
  if (tx.isOnlyWriter) return;
  await tx.execute(
    sql`${insertInto('Revision', [{ name: table, value: 1 }])} ${orUpdate(tx, sql`value = value + 1`)}`,
  );
}

/** Serializes the requests of one user, who may have several tabs open. */
export const lockUser = (tx: SqlTransaction, userId: string): Promise<void> =>
  lockRows(tx, 'User', sql`id = ${userId}`);

/** Serializes the requests of one user with what changes the user's orders. */
export const lockOrdersOf = (tx: SqlTransaction, userId: string): Promise<void> =>
  lockRows(tx, 'Order', sql`userId = ${userId}`);

/** Serializes changes of who may do what in the back office. */
export const lockStaff = (tx: SqlTransaction): Promise<void> => lockRows(tx, 'User', sql`userType = 'ADMIN'`);

/**
 * Comes first in every transaction that changes an order, its payments or its refunds, so that each decides by what the one
 * before it has written, and all lock rows in the same sequence, without which MySQL would end one as a deadlock.
 */
export const lockOrder = (tx: SqlTransaction, orderId: string): Promise<void> =>
  lockRows(tx, 'Order', sql`id = ${orderId}`);
