/** Creates refunds in the transaction that decides them. payment/refresh-refund.ts requests them from the provider afterwards. */
import type { Context } from '../context';
import type { Tx } from '../db/client';

export interface CapturedPayment {
  /** of its attempt */
  id: string;
  orderId: string;
  amountPaise: bigint;
}

/**
 * Creates the refund of one payment, unless it has one that is under way or done. The id is the attempt's with a running number,
 * which grows only when the provider has rejected the one before: asking the provider twice returns the money once.
 * @returns whether it was created
 */
export async function createRefund(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { id: attemptId, orderId, amountPaise }: CapturedPayment,
): Promise<boolean> {
  const existing = await tx.refund.findMany({ where: { attemptId }, select: { state: true } });
  if (existing.some(({ state }) => state !== 'FAILED')) return false;
  const createdAt = now();
  await tx.refund.create({
    data: {
      id: `${attemptId}R${existing.length + 1}`,
      attemptId,
      orderId,
      amountPaise,
      createdAt,
      nextCheckAt: createdAt,
    },
  });
  return true;
}

/**
 * Creates the refunds of everything that was paid for an order.
 * @returns whether anything was paid
 */
export async function createRefunds(tx: Tx, ctx: Pick<Context, 'now'>, orderId: string): Promise<boolean> {
  const captured = await tx.paymentAttempt.findMany({
    where: { orderId, state: { in: ['COMPLETED', 'REVIEW'] } },
    select: { id: true, orderId: true, amountPaise: true, capturedPaise: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { capturedPaise, amountPaise, ...attempt } of captured)
    await createRefund(tx, ctx, { ...attempt, amountPaise: capturedPaise ?? amountPaise });
  return captured.length > 0;
}
