/** Creates refunds in the transaction that decides them. payment/refresh-refund.ts requests them from the provider afterwards. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { sumPaise } from '../../src/money';
import {
  allocateRefund,
  findOwedRefunds,
  findPaymentsToRefund,
  getUnrefundedPaise,
  isFullyRefunded,
  MIN_ONLINE_PAISE,
  type OwedRefund,
} from '../../src/payment/owed-refunds';
import type { Context } from '../context';
import type { PrismaReader, Tx } from '../db/client';

type Clock = Pick<Context, 'now'>;

const refundSelect = { attemptId: true, state: true, amountPaise: true, creditNoteId: true } as const;

const refundStateSelect = {
  paymentStatus: true,
  attempts: {
    select: { id: true, state: true, amountPaise: true, capturedPaise: true },
    orderBy: { createdAt: 'asc' },
  },
  refunds: { select: refundSelect, orderBy: { createdAt: 'asc' } },
} as const satisfies Prisma.OrderSelect;

/** The payments and refunds of an order, as src/payment/owed-refunds.ts takes them. */
export const toRefundState = ({
  paymentStatus,
  attempts,
  refunds,
}: Prisma.OrderGetPayload<{ select: typeof refundStateSelect }>) => ({
  paymentStatus,
  attempts: attempts.map(({ amountPaise, capturedPaise, ...attempt }) => ({
    ...attempt,
    paidPaise: Number(capturedPaise ?? amountPaise),
  })),
  refunds: refunds.map(({ amountPaise, ...refund }) => ({ ...refund, amountPaise: Number(amountPaise) })),
});

/** See {@link toRefundState}. */
export const readRefundState = async (db: Pick<PrismaReader, 'order'>, orderId: string) =>
  toRefundState(await db.order.findUniqueOrThrow({ where: { id: orderId }, select: refundStateSelect }));

export interface NewRefund {
  orderId: string;
  attemptId: string;
  /** what the provider captured by this attempt */
  paidPaise: number;
  /** of units that came back; null for what is left of the payment */
  creditNoteId: string | null;
  /** what is left of the payment, where left out */
  amountPaise?: number;
  /** COMPLETED for one that an admin has made another way; PENDING by default */
  state?: 'PENDING' | 'COMPLETED';
}

export const toNewRefund = (
  orderId: string,
  { attempt, ...owed }: OwedRefund<{ id: string; paidPaise: number }>,
): NewRefund => ({ orderId, attemptId: attempt.id, paidPaise: attempt.paidPaise, ...owed });

/**
 * Creates a refund, unless the same one is under way or done. Its id is the attempt's with a running number, which grows with every
 * part and when the provider has rejected the one before: requesting it twice refunds the money once.
 * @returns whether it was created
 */
export async function createRefund(
  tx: Tx,
  { now }: Clock,
  { orderId, attemptId, paidPaise, creditNoteId, amountPaise, state = 'PENDING' }: NewRefund,
): Promise<boolean> {
  const existing = await tx.refund.findMany({
    where: { attemptId },
    select: refundSelect,
  });
  if (existing.some((refund) => refund.state !== 'FAILED' && refund.creditNoteId === creditNoteId))
    return false;
  const left = getUnrefundedPaise(
    { id: attemptId, paidPaise },
    existing.map((refund) => ({ ...refund, amountPaise: Number(refund.amountPaise) })),
  );
  const refunded = amountPaise ?? left;
  if (refunded <= 0) return false;
  if (refunded > left) throw new Error(`More would be refunded than was paid by ${attemptId}`);
  const createdAt = now();
  await tx.refund.create({
    data: {
      id: `${attemptId}R${existing.length + 1}`,
      attemptId,
      orderId,
      amountPaise: refunded,
      creditNoteId,
      state,
      createdAt,
      ...(state === 'PENDING' ? { nextCheckAt: createdAt } : { resolvedAt: createdAt }),
    },
  });
  return true;
}

/**
 * Creates the refunds of everything that was paid for an order, unless its refund is due or was made before.
 * @returns whether anything is refunded
 */
export async function createRefunds(tx: Tx, ctx: Clock, orderId: string): Promise<boolean> {
  const payments = findPaymentsToRefund(await readRefundState(tx, orderId));
  for (const { id, paidPaise } of payments)
    await createRefund(tx, ctx, { orderId, attemptId: id, paidPaise, creditNoteId: null });
  return payments.length > 0;
}

interface SplitRefund {
  /** what the provider refunds */
  refundPaise: number;
  /** what the shop pays back another way, because the provider rejects so little */
  otherWayPaise: number;
}

function splitRefund(refunds: readonly { amountPaise: number }[]): SplitRefund {
  const amounts = refunds.map(({ amountPaise }) => amountPaise);
  const otherWayPaise = sumPaise(amounts.filter((amount) => amount < MIN_ONLINE_PAISE));
  return { refundPaise: sumPaise(amounts) - otherWayPaise, otherWayPaise };
}

/**
 * Creates the refunds of a credit note, as far as its amount was paid online.
 * @returns what they refund, and whether that is the last of what was paid
 */
export async function createCreditRefunds(
  tx: Tx,
  ctx: Clock,
  orderId: string,
  { creditNoteId, amountPaise }: { creditNoteId: string; amountPaise: number },
): Promise<SplitRefund & { isAll: boolean }> {
  const shares = allocateRefund(await readRefundState(tx, orderId), amountPaise);
  for (const share of shares) await createRefund(tx, ctx, toNewRefund(orderId, { ...share, creditNoteId }));
  const after = await readRefundState(tx, orderId);
  return {
    ...splitRefund(shares),
    isAll:
      shares.length > 0 &&
      isFullyRefunded({
        ...after,
        refunds: after.refunds.map((refund) => ({
          ...refund,
          state: refund.state === 'PENDING' ? 'COMPLETED' : refund.state,
        })),
      }),
  };
}

/** What of the payments of an order is still to be refunded. */
export async function readDueRefund(db: Pick<PrismaReader, 'order'>, orderId: string): Promise<SplitRefund> {
  const state = await readRefundState(db, orderId);
  return splitRefund([
    ...state.refunds.filter((refund) => refund.state === 'PENDING'),
    ...findOwedRefunds(state),
  ]);
}
