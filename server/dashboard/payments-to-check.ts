/** The orders whose payments an admin must check, because nothing resolves them automatically. */
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { joinSql, type Sql, sql } from '../db/sql';
import { IS_REJECTED_REFUND } from '../payment/rejected-refunds';

async function findOrdersWithFailedRefund(db: Reader): Promise<string[]> {
  const rows = await db.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT orderId FROM Refund AS failed WHERE ${IS_REJECTED_REFUND}`;
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
 * A condition on orders: refunds that are due; unpaid online orders without a hold that would expire (reopened by an admin, paid
 * with another amount, or with a payment that cannot be checked); and failed refunds of second payments. An order of which all units
 * came back is refunded, not unpaid.
 */
export async function needsPaymentCheck(ctx: CheckContext): Promise<Sql> {
  const [failed, unasked] = await Promise.all([
    findOrdersWithFailedRefund(ctx.db.reader),
    findExpiredOrdersOfOtherGateways(ctx),
  ]);
  const named = [...failed, ...unasked];
  // Lists the statuses, so that the index skips paid orders, which are most.
  const open = sql`paymentStatus IN ('PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED') AND (paymentStatus = 'REFUND_DUE'
    OR (paymentMethod = 'ONLINE_PAYMENT' AND deliveryStatus <> 'CANCELED' AND holdEndsAt IS NULL
      AND (paymentStatus <> 'REFUNDED' OR returnedPaise < totalPaise)))`;
  return named.length > 0 ? sql`((${open}) OR id IN (${joinSql(named)}))` : open;
}
