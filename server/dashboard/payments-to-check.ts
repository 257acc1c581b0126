/** The orders whose money a person must look at; what comes to its end by itself is left alone. */

import { LAST_CHECK_MS } from '../../src/payment/schedule';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { joinSql, type Sql, sql } from '../db/sql';

/** Refunds that the provider refused, and none since that it did not: seldom any. */
async function findOrdersWithFailedRefund(db: Reader): Promise<string[]> {
  const rows = await db.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT orderId FROM Refund AS failed WHERE state = 'FAILED' AND NOT EXISTS (
      SELECT 1 FROM Refund AS later WHERE later.attemptId = failed.attemptId AND later.state <> 'FAILED')`;
  return rows.map(({ orderId }) => orderId);
}

type CheckContext = Pick<Context, 'db' | 'now' | 'payments'>;

/**
 * Canceled by the clock although a payment of theirs could not be asked about, since the store uses its gateway no more: for as
 * long as the store would have asked by itself.
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
 * A condition on orders: money the store owes back; an online order that stands unpaid without a hold that would end by itself
 * (a person revived it, another amount was taken than was asked for, or nobody can be asked whether it was paid); and a payment
 * too many that could not be given back.
 */
export async function needsPaymentCheck(ctx: CheckContext): Promise<Sql> {
  const [failed, unasked] = await Promise.all([
    findOrdersWithFailedRefund(ctx.db.reader),
    findExpiredOrdersOfOtherGateways(ctx),
  ]);
  const named = [...failed, ...unasked];
  // Named one by one, so that the paid ones, nearly all, are never looked at.
  const open = sql`paymentStatus IN ('PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED') AND (paymentStatus = 'REFUND_DUE'
    OR (paymentMethod = 'ONLINE_PAYMENT' AND deliveryStatus <> 'CANCELED' AND holdEndsAt IS NULL))`;
  return named.length > 0 ? sql`((${open}) OR id IN (${joinSql(named)}))` : open;
}
