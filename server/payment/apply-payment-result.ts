/** The only place where an attempt gets a final state: after the customer's return, a webhook, or a sweep. */
import { toOrderNumber } from '../../src/order/status';
import { isCaptured } from '../../src/payment/owed-refunds';
import type { Context } from '../context';
import { changeOrder, type LockedOrder, readState } from '../order/change-order';
import { createCreditRefunds } from '../order/create-refunds';
import { InsufficientStockError } from '../order/stock';
import type { TransitionName } from '../order/transition-table';
import { applyTransition } from '../order/transitions';
import type { PaymentResult } from './evaluate-payment-report';
import type { PaymentReport } from './gateway';
import { startRefunds } from './refresh-refund';

interface Attempt {
  id: string;
  orderId: string;
  amountPaise: bigint;
}

/** The states that a result may replace. COMPLETED is never replaced. */
const REPLACES: Record<PaymentResult, ('PENDING' | 'FAILED' | 'EXPIRED' | 'REVIEW')[]> = {
  COMPLETED: ['PENDING', 'FAILED', 'EXPIRED', 'REVIEW'],
  REVIEW: ['PENDING', 'FAILED', 'EXPIRED'],
  FAILED: ['PENDING'],
  EXPIRED: ['PENDING'],
};

const PAYING: TransitionName[] = ['completePayment'];
const REVIVING: TransitionName[] = ['completePayment', 'reviveByPayment'];
const REFUNDING: TransitionName[] = ['refundLatePayment', 'refundAnotherPayment', 'refundSecondPayment'];

type Outcome = 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED' | 'NOT_PAID';

/**
 * Creates the refund of a payment that came after units of its order, as far as it belongs to them: nothing could be refunded when they
 * came back.
 */
async function refundEarlierReturn(order: LockedOrder, returnedPaise: bigint): Promise<void> {
  const { tx, ctx, id } = order;
  const note = await tx.taxDocument.findFirstOrThrow({
    where: { orderId: id, kind: { in: ['CREDIT_NOTE', 'REFUND_NOTE'] } },
    orderBy: { issuedAt: 'desc' },
    select: { id: true },
  });
  const { isAll } = await createCreditRefunds(tx, ctx, id, {
    creditNoteId: note.id,
    amountPaise: Number(returnedPaise),
  });
  if (isAll) await applyTransition(order, 'refundReturned');
}

/** A captured payment pays its order, except for what has come back by then, brings an expired one back, or is refunded. */
async function applyCapture(
  order: LockedOrder,
  { id: attemptId, amountPaise }: Attempt,
  { mayRevive }: { mayRevive: boolean },
): Promise<Outcome> {
  const { returnedPaise } = await readState(order);
  for (const name of mayRevive ? REVIVING : PAYING)
    if (await applyTransition(order, name)) {
      if (returnedPaise === 0n) return 'PAID';
      await refundEarlierReturn(order, returnedPaise);
      return 'PARTLY_REFUNDED';
    }
  const payment = { attemptId, paidPaise: Number(amountPaise) };
  for (const name of REFUNDING) if (await applyTransition(order, name, { payment })) return 'REFUNDED';
  const { deliveryStatus, paymentStatus } = await readState(order);
  throw new Error(`No transition for a payment of an order that is ${deliveryStatus} and ${paymentStatus}`);
}

/** @returns null where another request was faster, or the attempt has that state already */
async function saveResult(
  order: LockedOrder,
  attempt: Attempt,
  { result, report, mayRevive }: { result: PaymentResult; report: PaymentReport | null; mayRevive: boolean },
): Promise<Outcome | null> {
  const { tx, ctx } = order;
  const { count } = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { in: REPLACES[result] } },
    data: {
      state: result,
      resolvedAt: ctx.now(),
      errorCode: report?.errorCode ?? null,
      ...(report && {
        providerOrderId: report.providerOrderId,
        transactionId: report.transactionId,
        mode: report.mode,
      }),
      capturedPaise: result === 'REVIEW' && report ? BigInt(report.amountPaise) : null,
      ...(isCaptured({ state: result }) && { nextCheckAt: null }),
    },
  });
  if (count === 0) return null;
  if (result === 'COMPLETED') return applyCapture(order, attempt, { mayRevive });
  await applyTransition(order, result === 'REVIEW' ? 'reviewPayment' : 'failPayment');
  return 'NOT_PAID';
}

/** Saves what the provider reports of an attempt, and what that makes of its order. */
export async function applyPaymentResult(
  ctx: Context,
  attempt: Attempt,
  result: PaymentResult,
  report: PaymentReport | null,
): Promise<void> {
  const save = ({ mayRevive }: { mayRevive: boolean }) =>
    changeOrder(ctx, attempt.orderId, (order) => saveResult(order, attempt, { result, report, mayRevive }));
  const outcome = await save({ mayRevive: true }).catch((error: unknown) => {
    // The stock of an expired order was sold in the meantime.
    if (error instanceof InsufficientStockError) return save({ mayRevive: false });
    throw error;
  });
  if (!outcome) return;
  const about = { attemptId: attempt.id, orderId: attempt.orderId, order: toOrderNumber(attempt.orderId) };
  if (result === 'REVIEW')
    ctx.log.error({ ...about, report }, 'ALERT: the provider reports another payment than was requested');
  if (outcome === 'REFUNDED')
    ctx.log.warn(about, 'a payment came for an order that does not need it; it is refunded');
  if (outcome === 'REFUNDED' || outcome === 'PARTLY_REFUNDED') startRefunds(ctx, attempt.orderId);
}
