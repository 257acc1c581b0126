/**
 * Locks a row until the transaction ends, before the transaction reads anything: under MySQL's repeatable read the first read
 * decides what all later ones see, and two transactions that only read the same rows would both go on. A transaction that is the
 * only writer needs no locks.
 */
import type { Statements } from './client';
import { sql } from './sql';

// An update that changes nothing works on both databases: SQLite has no SELECT … FOR UPDATE.

/** Serializes the requests of one user, who may have several tabs open. */
export async function lockUser(tx: Statements, userId: string): Promise<void> {
  if (tx.isOnlyWriter) return;
  await tx.execute(sql`UPDATE User SET id = id WHERE id = ${userId}`);
}

/** Serializes the requests of one user with what changes the user's orders. */
export async function lockOrdersOf(tx: Statements, userId: string): Promise<void> {
  if (tx.isOnlyWriter) return;
  await tx.execute(sql`UPDATE \`Order\` SET id = id WHERE userId = ${userId}`);
}

/** Serializes changes of who may do what in the back office. */
export async function lockStaff(tx: Statements): Promise<void> {
  if (tx.isOnlyWriter) return;
  await tx.execute(sql`UPDATE User SET id = id WHERE userType = 'ADMIN'`);
}

/**
 * Comes first in every transaction that changes an order, its payments or its refunds, so that each decides by what the one
 * before it has written, and all lock rows in the same sequence, without which MySQL would end one as a deadlock.
 */
export async function lockOrder(tx: Statements, orderId: string): Promise<void> {
  if (tx.isOnlyWriter) return;
  await tx.execute(sql`UPDATE \`Order\` SET id = id WHERE id = ${orderId}`);
}
