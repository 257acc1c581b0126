/** Creates refunds in the transaction that decides them. payment/refresh-refund.ts requests them from the provider afterwards. */
import { sumPaise } from '../../src/money';
import {
  allotReturn,
  findOwedRefunds,
  findPaymentsToReturn,
  getUnrefundedPaise,
  isFullyRefunded,
  MIN_ONLINE_PAISE,
  type OwedRefund,
} from '../../src/payment/owed-refunds';
import type { Context } from '../context';
import type { PrismaReader, Tx } from '../db/client';

export interface CapturedPayment {
  /** of its attempt */
  id: string;
  orderId: string;
  amountPaise: bigint;
}

type Clock = Pick<Context, 'now'>;

/** A part of a payment, for units that came back. */
interface Credit {
  creditNoteId: string;
  amountPaise: number;
}

const refundSelect = { attemptId: true, state: true, amountPaise: true, creditNoteId: true } as const;

/** The payments and refunds of an order, as src/payment/owed-refunds.ts takes them. */
export async function readRefundState(db: Pick<PrismaReader, 'order'>, orderId: string) {
  const { paymentStatus, attempts, refunds } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      paymentStatus: true,
      attempts: {
        select: { id: true, state: true, amountPaise: true, capturedPaise: true },
        orderBy: { createdAt: 'asc' },
      },
      refunds: {
        select: refundSelect,
        orderBy: { createdAt: 'asc' },
      },
    },
  });
  return {
    paymentStatus,
    attempts: attempts.map(({ amountPaise, capturedPaise, ...attempt }) => ({
      ...attempt,
      paidPaise: Number(capturedPaise ?? amountPaise),
    })),
    refunds: refunds.map(({ amountPaise, ...refund }) => ({ ...refund, amountPaise: Number(amountPaise) })),
  };
}

interface NewRefund {
  payment: CapturedPayment;
  /** null for what is left of the payment */
  credit: Credit | null;
  /** COMPLETED for one that an admin has made another way; PENDING by default */
  state?: 'PENDING' | 'COMPLETED';
}

interface PaidAttempt {
  id: string;
  paidPaise: number;
}

export const toNewRefund = (
  orderId: string,
  { attempt, amountPaise, creditNoteId }: OwedRefund<PaidAttempt>,
): NewRefund => ({
  payment: { id: attempt.id, orderId, amountPaise: BigInt(attempt.paidPaise) },
  credit: creditNoteId === null ? null : { creditNoteId, amountPaise },
});

/**
 * Creates a refund, unless the same one is under way or done. Its id is the attempt's with a running number, which grows with every
 * part and when the provider has rejected the one before: asking the provider twice returns the money once.
 * @returns whether it was created
 */
export async function createRefund(
  tx: Tx,
  { now }: Clock,
  { payment, credit, state = 'PENDING' }: NewRefund,
): Promise<boolean> {
  const { id: attemptId, orderId, amountPaise } = payment;
  const existing = await tx.refund.findMany({
    where: { attemptId },
    select: refundSelect,
  });
  const creditNoteId = credit?.creditNoteId ?? null;
  if (existing.some((refund) => refund.state !== 'FAILED' && refund.creditNoteId === creditNoteId))
    return false;
  const left = getUnrefundedPaise(
    { id: attemptId, state: 'COMPLETED', paidPaise: Number(amountPaise) },
    existing.map((refund) => ({ ...refund, amountPaise: Number(refund.amountPaise) })),
  );
  const refunded = credit?.amountPaise ?? left;
  if (refunded <= 0) return false;
  if (refunded > left) throw new Error(`More would be returned than was paid by ${attemptId}`);
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
 * @returns whether anything is returned
 */
export async function createRefunds(tx: Tx, ctx: Clock, orderId: string): Promise<boolean> {
  const payments = findPaymentsToReturn(await readRefundState(tx, orderId));
  for (const { id, paidPaise } of payments)
    await createRefund(tx, ctx, { payment: { id, orderId, amountPaise: BigInt(paidPaise) }, credit: null });
  return payments.length > 0;
}

/**
 * Creates the refunds of a credit note, as far as its amount was paid online.
 * @returns what they return together, what of it the provider will reject as too little, and whether that is the last of what was paid
 */
export async function createCreditRefunds(
  tx: Tx,
  ctx: Clock,
  orderId: string,
  credit: Credit,
): Promise<{ amountPaise: number; tooLittlePaise: number; isAll: boolean }> {
  const state = await readRefundState(tx, orderId);
  const shares = allotReturn(state, credit.amountPaise);
  for (const { attempt, amountPaise } of shares)
    await createRefund(
      tx,
      ctx,
      toNewRefund(orderId, { attempt, amountPaise, creditNoteId: credit.creditNoteId }),
    );
  const after = await readRefundState(tx, orderId);
  const amounts = shares.map(({ amountPaise }) => amountPaise);
  return {
    amountPaise: sumPaise(amounts),
    tooLittlePaise: sumPaise(amounts.filter((amount) => amount < MIN_ONLINE_PAISE)),
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

/** What of the payments of an order is still to be returned: to the account of the customer, or another way where that is too little. */
export async function readDueRefund(
  db: Pick<PrismaReader, 'order'>,
  orderId: string,
): Promise<{ refundPaise: number; otherWayPaise: number }> {
  const state = await readRefundState(db, orderId);
  const due = [...state.refunds.filter((refund) => refund.state === 'PENDING'), ...findOwedRefunds(state)];
  const amounts = due.map(({ amountPaise }) => amountPaise);
  const otherWayPaise = sumPaise(amounts.filter((amount) => amount < MIN_ONLINE_PAISE));
  return { refundPaise: sumPaise(amounts) - otherWayPaise, otherWayPaise };
}
