/** The orders whose payments an admin must check, because nothing resolves them automatically. */

import type { DashboardTasks } from '../../src/dashboard/schema';
import { sumPaise, toRupees } from '../../src/money';
import { type PaymentStatus, UNPAID_STATUSES } from '../../src/order/status';
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import type { Context } from '../context';
import type { Database, PrismaReader } from '../db/client';
import { readAll } from '../db/read-all';
import { joinSql, quoteTableName, type Sql, sql, sumAsInteger } from '../db/sql';
import { IS_REJECTED_REFUND, IS_UNDER_REVIEW } from '../payment/refund-conditions';

const ORDERS = quoteTableName('Order');

async function findOrdersWithFailedRefund(db: PrismaReader): Promise<string[]> {
  const rows = await db.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT orderId FROM Refund AS failed WHERE ${IS_REJECTED_REFUND}`;
  return rows.map(({ orderId }) => orderId);
}

interface ReviewedPayment {
  orderId: string;
  paymentStatus: PaymentStatus;
  /** what the provider captured */
  paidPaise: number | bigint;
}

/** The payments that differ from what was requested, and about which an admin must decide. */
const findPaymentsUnderReview = (db: PrismaReader): Promise<ReviewedPayment[]> =>
  db.$queryRaw<ReviewedPayment[]>`
    SELECT attempt.orderId, purchase.paymentStatus, COALESCE(attempt.capturedPaise, attempt.amountPaise) AS paidPaise
    FROM PaymentAttempt AS attempt JOIN ${ORDERS} AS purchase ON purchase.id = attempt.orderId
    WHERE ${IS_UNDER_REVIEW}`;

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

interface CheckedOrders {
  condition: Sql;
  reviewed: readonly ReviewedPayment[];
}

/**
 * A condition on orders: refunds that are due; unpaid online orders without a hold that would expire (reopened by an admin, or with
 * a payment that cannot be checked) and of which not all units came back; payments under review; and failed refunds of second
 * payments.
 */
async function findCheckedOrders(ctx: CheckContext): Promise<CheckedOrders> {
  const [failed, reviewed, unasked] = await Promise.all([
    findOrdersWithFailedRefund(ctx.db.reader),
    findPaymentsUnderReview(ctx.db.reader),
    findExpiredOrdersOfOtherGateways(ctx),
  ]);
  const named = [...failed, ...reviewed.map(({ orderId }) => orderId), ...unasked];
  // Lists the statuses, so that the index skips paid orders, which are most.
  const open = sql`paymentStatus IN ('PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED') AND (paymentStatus = 'REFUND_DUE'
    OR (paymentMethod = 'ONLINE_PAYMENT' AND deliveryStatus <> 'CANCELED' AND holdEndsAt IS NULL AND returnedPaise < totalPaise))`;
  return {
    condition: named.length > 0 ? sql`((${open}) OR id IN (${joinSql(named)}))` : open,
    reviewed,
  };
}

/** {@link findCheckedOrders}, for a list. */
export const needsPaymentCheck = async (ctx: CheckContext): Promise<Sql> =>
  (await findCheckedOrders(ctx)).condition;

async function readSum(db: Database, statement: Sql): Promise<number> {
  const [row] = await db.longQuery<{ paise: number | bigint | null }>(statement);
  return Number(row?.paise ?? 0);
}

/**
 * What is open of an order, apart from payments under review and rejected refunds: its total while its refund is due; of an unpaid one
 * what did not come back, which is never refunded, and nothing where a payment under review is instead of it.
 */
function toOpenPaise(reviewed: readonly ReviewedPayment[]): Sql {
  const isReviewed =
    reviewed.length > 0 ? sql`WHEN id IN (${joinSql(reviewed.map(({ orderId }) => orderId))}) THEN 0` : sql``;
  return sql`CASE WHEN paymentStatus = 'REFUND_DUE' THEN totalPaise ${isReviewed}
    WHEN paymentStatus IN (${joinSql([...UNPAID_STATUSES])}) THEN totalPaise - returnedPaise ELSE 0 END`;
}

/** The total of an order whose refund is due includes these payments already. */
const sumReviewed = (reviewed: readonly ReviewedPayment[]): number =>
  sumPaise(
    reviewed.map(({ paymentStatus, paidPaise }) => (paymentStatus === 'REFUND_DUE' ? 0 : Number(paidPaise))),
  );

/**
 * How many orders need a check, and what of them is open: due refunds without the parts that have been refunded for units that came
 * back, what unpaid orders wait for, payments under review, and of paid orders the refunds that the provider rejected. Three sums,
 * because MariaDB rejects a sum of sums when its statement is executed once more (error 1140, with ONLY_FULL_GROUP_BY).
 */
export async function sumPaymentsToCheck(ctx: CheckContext): Promise<DashboardTasks['paymentsToCheck']> {
  const { db } = ctx;
  const { condition, reviewed } = await findCheckedOrders(ctx);
  const [[row], refunded, rejected] = await readAll(db, [
    () =>
      db.longQuery<{ orders: number | bigint; paise: number | bigint | null }>(sql`
        SELECT COUNT(*) AS orders,
          ${sumAsInteger(db, toOpenPaise(reviewed))} AS paise
        FROM ${ORDERS} WHERE ${condition}`),
    () =>
      readSum(
        db,
        sql`SELECT ${sumAsInteger(db, sql`amountPaise`)} AS paise FROM Refund
          WHERE creditNoteId IS NOT NULL AND state = 'COMPLETED'
            AND orderId IN (SELECT id FROM ${ORDERS} WHERE paymentStatus = 'REFUND_DUE')`,
      ),
    () =>
      readSum(
        db,
        sql`SELECT ${sumAsInteger(db, sql`failed.amountPaise`)} AS paise FROM Refund AS failed
          WHERE ${IS_REJECTED_REFUND}
            AND failed.orderId IN (SELECT id FROM ${ORDERS} WHERE paymentStatus = 'COMPLETED')
            AND NOT EXISTS (SELECT 1 FROM PaymentAttempt WHERE id = failed.attemptId AND state = 'REVIEW')`,
      ),
  ]);
  const open = Number(row?.paise ?? 0) + sumReviewed(reviewed) - refunded + rejected;
  return { orders: Number(row?.orders ?? 0), held: toRupees(open) };
}
