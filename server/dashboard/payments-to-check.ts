/** The orders whose money a person must look at; what comes to its end by itself is left alone. */
import { Prisma } from '../../prisma/generated/mysql/client';
import type { Reader } from '../db/client';

/** Refunds that the provider refused, and none since that it did not: seldom any. */
async function ordersWithFailedRefund(db: Reader): Promise<string[]> {
  const rows = await db.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT orderId FROM Refund AS failed WHERE state = 'FAILED' AND NOT EXISTS (
      SELECT 1 FROM Refund AS later WHERE later.attemptId = failed.attemptId AND later.state <> 'FAILED')`;
  return rows.map(({ orderId }) => orderId);
}

/**
 * A condition on orders: money the store owes back; an online order that stands unpaid without a hold that would end by itself
 * (a person revived it, or another amount was taken than was asked for); and a payment too many that could not be given back.
 */
export async function paymentToCheck(db: Reader): Promise<Prisma.Sql> {
  const failed = await ordersWithFailedRefund(db);
  // Named one by one, so that the paid ones, nearly all, are never looked at.
  const open = Prisma.sql`paymentStatus IN ('PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED') AND (paymentStatus = 'REFUND_DUE'
    OR (paymentMethod = 'ONLINE_PAYMENT' AND deliveryStatus <> 'CANCELED' AND holdEndsAt IS NULL))`;
  return failed.length > 0 ? Prisma.sql`((${open}) OR id IN (${Prisma.join(failed)}))` : open;
}
