/** An account's deletion by its owner (DPDP Act 2023, section 12). */
import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { AppError, fieldError } from '../../src/errors';
import {
  createErasedEmail,
  ERASED_ADDRESS,
  ERASED_FIRST_NAME,
  ERASED_LAST_NAME,
} from '../../src/privacy/erased-account';
import { describeDeletionBlock, PRIVACY_MESSAGES } from '../../src/privacy/messages';
import type { DeleteAccountInput } from '../../src/privacy/schema';
import { recordAuditEntry } from '../audit/record-audit-entry';
import { NO_PASSWORD, verifyPassword } from '../auth/passwords';
import type { UserContext } from '../context';
import type { Statements } from '../db/client';
import { lockOrdersOf, lockUser } from '../db/lock-rows';
import { insertInto, quoteTableName, type Sql, sql } from '../db/sql';

const ORDERS = quoteTableName('Order');
const USERS = quoteTableName('User');

async function ensureNothingOpen(tx: Statements, userId: string): Promise<void> {
  const find = async (condition: Sql): Promise<string[]> => {
    const rows = await tx.query<{ number: string }>(
      sql`SELECT number FROM ${ORDERS} AS Purchase WHERE userId = ${userId} AND ${condition} ORDER BY orderDate, id`,
    );
    return rows.map(({ number }) => number);
  };
  const reason = describeDeletionBlock({
    undelivered: await find(sql`deliveryStatus IN ('PENDING', 'SHIPPED')`),
    unfinishedPayment: await find(sql`EXISTS (SELECT 1 FROM PaymentAttempt WHERE orderId = Purchase.id
      AND (state IN ('PENDING', 'REVIEW') OR nextCheckAt IS NOT NULL))`),
    unfinishedRefund: await find(sql`(paymentStatus = 'REFUND_DUE'
      OR EXISTS (SELECT 1 FROM Refund WHERE orderId = Purchase.id AND state = 'PENDING'))`),
  });
  if (reason) throw new AppError('CONFLICT', reason);
}

/**
 * A document states the address, and the next one about the same order states it again, so that orders of a registered shop keep
 * theirs (CGST Act, section 36: 72 months from the annual return's due date). Other orders need only the place.
 */
const eraseAddresses = (tx: Statements, userId: string) =>
  tx.execute(sql`UPDATE ${ORDERS} SET addressLine1 = ${ERASED_ADDRESS}, addressLine2 = NULL, recipientName = NULL,
      recipientGstin = NULL
    WHERE userId = ${userId} AND (supplierGstin IS NULL OR deliveryStatus = 'CANCELED')
      AND NOT EXISTS (SELECT 1 FROM TaxDocument WHERE TaxDocument.orderId = ${ORDERS}.id)`);

/** A new account that nobody can log in to, for what has to name one. Its id leads nowhere else, such as to old logs. */
async function createErasedAccount(tx: Statements, createdAt: Date): Promise<string> {
  const id = randomUUID();
  await tx.execute(
    insertInto('User', [
      {
        id,
        firstName: ERASED_FIRST_NAME,
        lastName: ERASED_LAST_NAME,
        email: createErasedEmail(id),
        username: `deleted ${id}`,
        passwordHash: NO_PASSWORD,
        userType: 'CUSTOMER',
        permissions: '',
        disabledAt: createdAt,
        tokenVersion: 1,
        createdAt,
      },
    ]),
  );
  return id;
}

/**
 * The row itself is deleted, and with it everything that belongs to it, so that a request that is on its way can't add to it: its
 * foreign key fails. Orders and records move to an account without a name.
 */
async function erase(tx: Statements, ctx: UserContext, passwordHash: string): Promise<void> {
  const { userId } = ctx.session;
  // Before anything is read: an order that is being placed is either found here, or finds no address.
  await lockUser(tx, userId);
  await lockOrdersOf(tx, userId);
  const [user] = await tx.query<{ email: string }>(
    sql`SELECT email FROM ${USERS} WHERE id = ${userId} AND passwordHash = ${passwordHash} AND userType = 'CUSTOMER'`,
  );
  // Deleted, or its password changed, since that was checked.
  if (!user) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.loginAgain);
  await ensureNothingOpen(tx, userId);
  const erasedId = await createErasedAccount(tx, ctx.now());
  await eraseAddresses(tx, userId);
  await tx.execute(
    sql`UPDATE ${ORDERS} SET userId = ${erasedId}, idempotencyKey = NULL WHERE userId = ${userId}`,
  );
  await tx.execute(sql`UPDATE AuditEntry SET userId = ${erasedId} WHERE userId = ${userId}`);
  await tx.execute(sql`DELETE FROM OutgoingEmail WHERE recipient = ${user.email}`);
  // Otherwise the deletion would reach the account's row a second time, which MySQL rejects.
  await tx.execute(sql`UPDATE ${USERS} SET defaultAddressId = NULL WHERE id = ${userId}`);
  await tx.execute(sql`DELETE FROM ${USERS} WHERE id = ${userId}`);
  await recordAuditEntry(
    tx,
    { ...ctx, session: { userId: erasedId, userType: 'CUSTOMER' } },
    { action: 'deleted', type: 'ACCOUNT', id: erasedId, name: 'Customer account' },
  );
}

/**
 * @throws AppError FORBIDDEN for staff, BAD_REQUEST for a wrong password, CONFLICT while an order, payment or refund is open,
 * UNAUTHORIZED when the account was deleted at the same time
 */
export async function deleteAccount(
  ctx: UserContext,
  { password }: DeleteAccountInput,
): Promise<{ message: string }> {
  const { clientKey, db, limits, session, work } = ctx;
  if (session.userType !== 'CUSTOMER') throw new AppError('FORBIDDEN', PRIVACY_MESSAGES.staff);
  await limits.consume('changePassword', session.userId);
  const user = await db.reader.user.findUnique({
    where: { id: session.userId },
    select: { passwordHash: true },
  });
  const isRight = await work.hashPassword(clientKey, () =>
    verifyPassword(user?.passwordHash ?? null, password),
  );
  if (!isRight || !user) throw fieldError('password', AUTH_MESSAGES.wrongCurrentPassword);
  await db.transactStatements((tx) => erase(tx, ctx, user.passwordHash));
  await limits.clear('changePassword', session.userId);
  return { message: PRIVACY_MESSAGES.deleted };
}
