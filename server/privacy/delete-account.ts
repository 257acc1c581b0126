/** An account's deletion, by its owner or on request (DPDP Act 2023, section 12). */
import { randomUUID } from 'node:crypto';
import { CUSTOMER_ACCOUNT } from '../../src/audit-log/labels';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { AppError } from '../../src/errors';
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import {
  createErasedEmail,
  ERASED_ADDRESS,
  ERASED_FIRST_NAME,
  ERASED_LAST_NAME,
} from '../../src/privacy/erased-account';
import { describeDeletionBlock, PRIVACY_MESSAGES } from '../../src/privacy/messages';
import type { DeleteAccountInput } from '../../src/privacy/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { NO_PASSWORD } from '../auth/passwords';
import { requireOwnPassword } from '../auth/require-own-password';
import type { Context, UserContext } from '../context';
import type { SqlTransaction } from '../db/client';
import { lockOrdersOf, lockUser } from '../db/lock-rows';
import { insertInto, quoteTableName, type Sql, sql } from '../db/sql';
import { IS_REJECTED_REFUND, IS_UNDER_REVIEW } from '../payment/refund-conditions';
import { isOwnEmail } from './own-emails';

const ORDERS = quoteTableName('Order');
const USERS = quoteTableName('User');

type ErasureContext = Pick<Context, 'now' | 'payments'>;

/**
 * A condition on `PaymentAttempt AS attempt`: an admin must decide about it, or it may still arrive. That is for as long as the store
 * asks for its state. The state of those of a gateway that the store no longer uses can't be fetched: they count for as long as the
 * store would have asked, like on the dashboard.
 */
const isUnfinished = ({ now, payments }: ErasureContext): Sql =>
  sql`((${IS_UNDER_REVIEW})
    OR (nextCheckAt IS NOT NULL AND gateway = ${payments?.name ?? ''})
    OR ((state = 'PENDING' OR nextCheckAt IS NOT NULL) AND createdAt > ${new Date(now().getTime() - LAST_CHECK_MS)}))`;

async function ensureNothingOpen(
  tx: SqlTransaction,
  ctx: ErasureContext,
  { userId, isOwn }: { userId: string; isOwn: boolean },
): Promise<void> {
  const find = async (condition: Sql): Promise<string[]> => {
    const rows = await tx.query<{ number: string }>(
      sql`SELECT number FROM ${ORDERS} AS Purchase WHERE userId = ${userId} AND ${condition} ORDER BY orderDate, id`,
    );
    return rows.map(({ number }) => number);
  };
  const block = {
    undelivered: await find(sql`deliveryStatus IN ('PENDING', 'SHIPPED')`),
    unfinishedPayment: await find(
      sql`EXISTS (SELECT 1 FROM PaymentAttempt AS attempt WHERE orderId = Purchase.id AND ${isUnfinished(ctx)})`,
    ),
    unfinishedRefund: await find(sql`(paymentStatus = 'REFUND_DUE'
      OR EXISTS (SELECT 1 FROM Refund WHERE orderId = Purchase.id AND state = 'PENDING')
      OR EXISTS (SELECT 1 FROM Refund AS failed WHERE failed.orderId = Purchase.id AND ${IS_REJECTED_REFUND}))`),
  };
  const reason = describeDeletionBlock(block, isOwn);
  if (reason) throw new AppError('CONFLICT', reason);
}

/**
 * A document states the address, and the next one about the same order states it again, so that orders of a registered shop keep
 * theirs (CGST Act, section 36: 72 months from the annual return's due date). Other orders need only the place.
 */
const eraseAddresses = (tx: SqlTransaction, userId: string) =>
  tx.execute(sql`UPDATE ${ORDERS} SET addressLine1 = ${ERASED_ADDRESS}, addressLine2 = NULL, recipientName = NULL,
      recipientGstin = NULL
    WHERE userId = ${userId} AND (supplierGstin IS NULL OR deliveryStatus = 'CANCELED')
      AND NOT EXISTS (SELECT 1 FROM TaxDocument WHERE TaxDocument.orderId = ${ORDERS}.id
        AND TaxDocument.kind <> 'REFUND_NOTE')`);

/** A new account without a login, for what has to name one. Its id leads nowhere else, such as to old logs. */
async function createErasedAccount(tx: SqlTransaction, createdAt: Date): Promise<string> {
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
 * @param condition of the account, beside being a customer's
 * @returns the account without a name; null if there is no such account any more
 * @throws AppError CONFLICT while something is open
 */
async function erase(
  tx: SqlTransaction,
  ctx: ErasureContext,
  userId: string,
  { condition, isOwn }: { condition: Sql; isOwn: boolean },
): Promise<string | null> {
  // Before anything is read: an order that is being placed is either found here, or finds no address.
  await lockUser(tx, userId);
  await lockOrdersOf(tx, userId);
  const [user] = await tx.query<{ email: string }>(
    sql`SELECT email FROM ${USERS} WHERE id = ${userId} AND userType = 'CUSTOMER' AND ${condition}`,
  );
  if (!user) return null;
  await ensureNothingOpen(tx, ctx, { userId, isOwn });
  const erasedId = await createErasedAccount(tx, ctx.now());
  await eraseAddresses(tx, userId);
  await tx.execute(
    sql`UPDATE ${ORDERS} SET userId = ${erasedId}, idempotencyKey = NULL WHERE userId = ${userId}`,
  );
  await tx.execute(sql`UPDATE AuditEntry SET userId = ${erasedId} WHERE userId = ${userId}`);
  await tx.execute(sql`DELETE FROM OutgoingEmail WHERE ${isOwnEmail({ id: userId, ...user })}`);
  // Otherwise the deletion would reach the account's row a second time, which MySQL rejects.
  await tx.execute(sql`UPDATE ${USERS} SET defaultAddressId = NULL WHERE id = ${userId}`);
  await tx.execute(sql`DELETE FROM ${USERS} WHERE id = ${userId}`);
  // The log has the account itself as an object, too: of those who looked at it.
  await tx.execute(
    sql`UPDATE AuditEntry SET objectId = ${erasedId} WHERE objectType = 'ACCOUNT' AND objectId = ${userId}`,
  );
  return erasedId;
}

const toEntry = (id: string) => ({ action: 'deleted', type: 'ACCOUNT', id, name: CUSTOMER_ACCOUNT }) as const;

/**
 * By somebody who works in the shop, for a customer who asks for it.
 * @throws AppError CONFLICT while an order, payment or refund is open, NOT_FOUND when the account was deleted at the same time
 */
export const eraseAccount = (ctx: UserContext, userId: string): Promise<void> =>
  ctx.db.transactSql(async (tx) => {
    const erasedId = await erase(tx, ctx, userId, { condition: sql`disabledAt IS NULL`, isOwn: false });
    if (!erasedId) throw new AppError('NOT_FOUND', PRIVACY_MESSAGES.customerNotFound);
    await recordAuditEntry(tx, ctx, toEntry(erasedId));
  });

/**
 * @throws AppError FORBIDDEN for staff, BAD_REQUEST for a wrong password, CONFLICT while an order, payment or refund is open,
 * UNAUTHORIZED when the account was deleted at the same time
 */
export async function deleteAccount(
  ctx: UserContext,
  { password }: DeleteAccountInput,
): Promise<{ message: string }> {
  const { db, limits, session } = ctx;
  if (session.userType !== 'CUSTOMER') throw new AppError('FORBIDDEN', PRIVACY_MESSAGES.staff);
  const { passwordHash } = await requireOwnPassword(ctx, 'password', password);
  await db.transactSql(async (tx) => {
    // Otherwise the account was deleted, or its password changed, since that was checked.
    const condition = sql`passwordHash = ${passwordHash}`;
    const erasedId = await erase(tx, ctx, session.userId, { condition, isOwn: true });
    if (!erasedId) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.loginAgain);
    const erased = { ...ctx, session: { userId: erasedId, userType: 'CUSTOMER' as const } };
    await recordAuditEntry(tx, erased, toEntry(erasedId));
  });
  await limits.clear('changePassword', session.userId);
  return { message: PRIVACY_MESSAGES.deleted };
}
