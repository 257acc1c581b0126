import { AppError } from '../../src/errors';
import { sumPaise, toRupees } from '../../src/money';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import { toOrderNumber } from '../../src/order/status';
import { findOwedRefunds, findRejectedRefunds, isUnderReview } from '../../src/payment/owed-refunds';
import type { OrderPayments, PaymentAttempt, Refund } from '../../src/payment/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { settleAll } from '../concurrency/settle-all';
import type { Context, UserContext } from '../context';
import type { PrismaReader } from '../db/client';
import { changeOrder, readState } from '../order/change-order';
import { createRefund, readRefundState, toNewRefund, toRefundState } from '../order/create-refunds';
import { applyTransition } from '../order/transitions';
import { isCurrentGateway } from './open-payment-page';
import { refreshPaymentAttempts } from './refresh-attempts';
import { refreshRefunds, refreshRejectedRefunds, startRefunds } from './refresh-refund';

const formatPaise = (paise: bigint) => toRupees(Number(paise));
const toIso = (date: Date | null) => date?.toISOString() ?? null;

export const readPayments = (db: Pick<PrismaReader, 'order'>, id: string) =>
  db.order.findUnique({
    where: { id },
    select: {
      paymentStatus: true,
      holdEndsAt: true,
      attempts: { orderBy: { createdAt: 'asc' } },
      refunds: { orderBy: { createdAt: 'asc' } },
    },
  });
type Row = NonNullable<Awaited<ReturnType<typeof readPayments>>>;

const toAttempt = (ctx: Context, row: Row['attempts'][number]): PaymentAttempt => ({
  id: row.id,
  gateway: row.gateway,
  isRefreshable: isCurrentGateway(ctx, row.gateway),
  state: row.state,
  amount: formatPaise(row.amountPaise),
  captured: row.capturedPaise === null ? null : formatPaise(row.capturedPaise),
  providerOrderId: row.providerOrderId,
  transactionId: row.transactionId,
  mode: row.mode,
  errorCode: row.errorCode,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastCheckedAt: toIso(row.lastCheckedAt),
  resolvedAt: toIso(row.resolvedAt),
});

const toRefund = (row: Row['refunds'][number]): Refund => ({
  id: row.id,
  attemptId: row.attemptId,
  state: row.state,
  amount: formatPaise(row.amountPaise),
  providerRefundId: row.providerRefundId,
  errorCode: row.errorCode,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: toIso(row.resolvedAt),
  creditNoteId: row.creditNoteId,
});

/** Refunds that only another gateway than the current one can make. */
export const findRefundsElsewhere = (
  ctx: Context,
  { attempts, refunds }: Pick<Row, 'attempts' | 'refunds'>,
) =>
  refunds.filter(
    ({ attemptId, state }) =>
      state === 'PENDING' &&
      attempts.some(({ id, gateway }) => id === attemptId && !isCurrentGateway(ctx, gateway)),
  );

function toPayments(ctx: Context, row: Row): OrderPayments {
  const refundState = toRefundState(row);
  const rejected = findRejectedRefunds(refundState);
  const attempts = row.attempts.map((attempt) => toAttempt(ctx, attempt));
  const isOpen = ({ id, state }: PaymentAttempt) =>
    state === 'PENDING' ||
    isUnderReview({ id, state }, row.refunds) ||
    rejected.some(({ attempt }) => attempt.id === id) ||
    row.refunds.some((refund) => refund.attemptId === id && refund.state === 'PENDING');
  const manualPaise = sumPaise([
    ...rejected.map(({ amountPaise }) => amountPaise),
    ...findRefundsElsewhere(ctx, row).map(({ amountPaise }) => Number(amountPaise)),
  ]);
  return {
    attempts,
    refunds: row.refunds.map(toRefund),
    holdEndsAt: toIso(row.holdEndsAt),
    // A failed attempt is not open. Only the sweep refreshes it, in case of a late payment.
    canCheck: attempts.some((attempt) => attempt.isRefreshable && isOpen(attempt)),
    canRefund: findOwedRefunds(refundState).length > 0,
    manualRefundAmount: manualPaise > 0 ? toRupees(manualPaise) : null,
  };
}

export async function getOrderPayments(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<OrderPayments> {
  const row = await readPayments(ctx.db.reader, orderId);
  if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return toPayments(ctx, row);
}

/** @throws AppError SERVICE_UNAVAILABLE, in words for the back office: a customer is told to choose another way to pay */
function requireProvider({ payments }: Context): void {
  if (!payments)
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The store has no payment provider now, so payments can’t be checked or refunded by it.',
    );
}

/** Fetches the status of every payment and refund of an order that may still change. */
export async function refreshOrderPayments(
  ctx: UserContext,
  input: { orderId: string },
): Promise<OrderPayments> {
  const row = await readPayments(ctx.db.reader, input.orderId);
  if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  requireProvider(ctx);
  const open = row.attempts.filter(({ state }) => state !== 'COMPLETED');
  const [isComplete] = await settleAll<unknown>([
    refreshPaymentAttempts(ctx, open),
    refreshRefunds(ctx, row.refunds),
  ]);
  if (!isComplete) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The payment provider is not responding. Please try again in a moment.',
    );
  }
  return getOrderPayments(ctx, input);
}

/**
 * Refunds what is owed: requests a failed refund again, or refunds a payment under review, whose order is canceled with it.
 * @throws AppError CONFLICT when nothing is owed
 */
export async function refundOrder(
  ctx: UserContext,
  { orderId }: { orderId: string },
): Promise<OrderPayments> {
  requireProvider(ctx);
  await refreshRejectedRefunds(ctx, orderId);
  await changeOrder(ctx, orderId, async (order) => {
    const { tx } = order;
    await readState(order);
    const owed = findOwedRefunds(await readRefundState(tx, orderId));
    if (owed.length === 0) throw new AppError('CONFLICT', 'This order has no payment to refund.');
    if (!(await applyTransition(order, 'cancelForRefund')))
      for (const refund of owed) await createRefund(tx, ctx, toNewRefund(orderId, refund));
    await recordAuditEntry(tx, ctx, {
      action: 'refundRequested',
      type: 'ORDER',
      id: orderId,
      name: toOrderNumber(orderId),
    });
  });
  startRefunds(ctx, orderId);
  return getOrderPayments(ctx, { orderId });
}
