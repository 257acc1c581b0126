/** The orders whose payments an admin must check, because nothing resolves them automatically. */

import type { DashboardTasks } from '../../src/dashboard/schema';
import { toRupees } from '../../src/money';
import { UNPAID_STATUSES } from '../../src/order/status';
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import type { Context } from '../context';
import type { Database, Reader } from '../db/client';
import { readAll } from '../db/read-all';
import { joinSql, quoteTableName, type Sql, sql, sumAsInteger } from '../db/sql';
import { IS_REJECTED_REFUND } from '../payment/rejected-refunds';

async function findOrdersWithFailedRefund(db: Reader): Promise<string[]> {
  const rows = await db.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT orderId FROM Refund AS failed WHERE ${IS_REJECTED_REFUND}`;
  return rows.map(({ orderId }) => orderId);
}

/** The unpaid orders for which the provider captured another amount than requested. */
async function findOrdersUnderReview(db: Reader): Promise<string[]> {
  const rows = await db.paymentAttempt.findMany({
    where: { state: 'REVIEW', order: { paymentStatus: { in: [...UNPAID_STATUSES] } } },
    select: { orderId: true },
    distinct: ['orderId'],
  });
  return rows.map(({ orderId }) => orderId);
}

type CheckContext = Pick<Context, 'db' | 'now' | 'payments'>;

/**
 * Orders that expired with a pending payment of a gateway that the store no longer uses, so that its state cannot be fetched.
 * Listed for as long as the store would have checked the payment.
 */
async function findExpiredOrdersOfOtherGateways({ db, now, payments }: CheckContext): Promise<string[]> {
  const rows = await db.reader.paymentAttempt.findMany({
    where: {
      state: 'PENDING',
      redirectUrl: { not: null },
      gateway: { not: payments?.name ?? '' },
      createdAt: { gt: new Date(now().getTime() - LAST_CHECK_MS) },
      order: { deliveryStatus: 'CANCELED', expiredAt: { not: null } },
    },
    select: { orderId: true },
    distinct: ['orderId'],
  });
  return rows.map(({ orderId }) => orderId);
}

/**
 * A condition on orders: refunds that are due; unpaid online orders without a hold that would expire (reopened by an admin, or with
 * a payment that cannot be checked) and of which not all units came back; payments under review; and failed refunds of second
 * payments.
 */
export async function needsPaymentCheck(ctx: CheckContext): Promise<Sql> {
  const [failed, reviewed, unasked] = await Promise.all([
    findOrdersWithFailedRefund(ctx.db.reader),
    findOrdersUnderReview(ctx.db.reader),
    findExpiredOrdersOfOtherGateways(ctx),
  ]);
  const named = [...failed, ...reviewed, ...unasked];
  // Lists the statuses, so that the index skips paid orders, which are most.
  const open = sql`paymentStatus IN ('PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED') AND (paymentStatus = 'REFUND_DUE'
    OR (paymentMethod = 'ONLINE_PAYMENT' AND deliveryStatus <> 'CANCELED' AND holdEndsAt IS NULL AND returnedPaise < totalPaise))`;
  return named.length > 0 ? sql`((${open}) OR id IN (${joinSql(named)}))` : open;
}

async function readSum(db: Database, statement: Sql): Promise<number> {
  const [row] = await db.longQuery<{ paise: number | bigint | null }>(statement);
  return Number(row?.paise ?? 0);
}

/** What of an order's total can be open; of an unpaid one not the units that came back, which are never refunded. */
const OPEN_PAISE = sql`CASE WHEN paymentStatus = 'COMPLETED' THEN 0
  WHEN paymentStatus IN (${joinSql([...UNPAID_STATUSES])}) THEN totalPaise - returnedPaise ELSE totalPaise END`;

/**
 * How many orders need a check, and what of them is open: their totals without the parts that have been refunded for units that came
 * back, but of a paid order only the refunds that the provider rejected. Three sums, because MariaDB rejects a sum of sums when its
 * statement is executed once more (error 1140, with ONLY_FULL_GROUP_BY).
 */
export async function sumPaymentsToCheck(ctx: CheckContext): Promise<DashboardTasks['paymentsToCheck']> {
  const { db } = ctx;
  const order = quoteTableName('Order');
  const checked = await needsPaymentCheck(ctx);
  const [[row], refunded, rejected] = await readAll(db, [
    () =>
      db.longQuery<{ orders: number | bigint; paise: number | bigint | null }>(sql`
        SELECT COUNT(*) AS orders,
          ${sumAsInteger(db, OPEN_PAISE)} AS paise
        FROM ${order} WHERE ${checked}`),
    () =>
      readSum(
        db,
        sql`SELECT ${sumAsInteger(db, sql`amountPaise`)} AS paise FROM Refund
          WHERE creditNoteId IS NOT NULL AND state = 'COMPLETED'
            AND orderId IN (SELECT id FROM ${order} WHERE paymentStatus <> 'COMPLETED' AND (${checked}))`,
      ),
    () =>
      readSum(
        db,
        sql`SELECT ${sumAsInteger(db, sql`failed.amountPaise`)} AS paise FROM Refund AS failed
          WHERE ${IS_REJECTED_REFUND}
            AND failed.orderId IN (SELECT id FROM ${order} WHERE paymentStatus = 'COMPLETED')`,
      ),
  ]);
  const open = Number(row?.paise ?? 0) - refunded + rejected;
  return { orders: Number(row?.orders ?? 0), held: toRupees(open) };
}
