import { AppError } from '../../src/errors';
import { formatRupees, sumPaise, toRupees } from '../../src/money';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import { toOrderNumber } from '../../src/order/status';
import {
  findOwedRefunds,
  findRejectedRefunds,
  isFullyRefunded,
  isUnderReview,
} from '../../src/payment/owed-refunds';
import type { OrderPayments, PaymentAttempt, Refund } from '../../src/payment/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { settleAll } from '../concurrency/settle-all';
import type { Context, UserContext } from '../context';
import type { PrismaReader, Tx } from '../db/client';
import { sendEmail } from '../mail/send-email';
import { changeOrder, readState } from '../order/change-order';
import { createRefund, readRefundState, toNewRefund } from '../order/create-refunds';
import { applyTransition } from '../order/transitions';
import { isCurrentGateway } from './open-payment-page';
import { refreshPaymentAttempts } from './refresh-attempts';
import { refreshRefund, startRefunds } from './refresh-refund';
import { recordRefundEmail } from './refund-email';

const formatPaise = (paise: bigint) => toRupees(Number(paise));
const toIso = (date: Date | null) => date?.toISOString() ?? null;

const readPayments = (db: Pick<PrismaReader, 'order'>, id: string) =>
  db.order.findUnique({
    where: { id },
    select: {
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
const findRefundsElsewhere = (ctx: Context, { attempts, refunds }: Pick<Row, 'attempts' | 'refunds'>) =>
  refunds.filter(
    ({ attemptId, state }) =>
      state === 'PENDING' &&
      attempts.some(({ id, gateway }) => id === attemptId && !isCurrentGateway(ctx, gateway)),
  );

async function toPayments(ctx: Context, orderId: string, row: Row): Promise<OrderPayments> {
  const refundState = await readRefundState(ctx.db.reader, orderId);
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
  return toPayments(ctx, orderId, row);
}

/** @throws AppError SERVICE_UNAVAILABLE, in words for the back office: a customer is told to choose another way to pay */
function requireProvider({ payments }: Context): void {
  if (!payments)
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The store has no payment provider now, so payments can’t be checked or refunded by it.',
    );
}

/** At once, as {@link refreshPaymentAttempts}. */
const refreshRefunds = (ctx: UserContext, refunds: readonly { id: string }[]): Promise<unknown> =>
  settleAll(refunds.map(({ id }) => refreshRefund(ctx, id)));

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
 * The provider may have made a refund after all that it has rejected, which must not be made once more.
 * @returns whether it has
 */
async function refreshRejectedRefunds(ctx: UserContext, orderId: string): Promise<boolean> {
  const { refund } = ctx.db.reader;
  const rejected = await refund.findMany({ where: { orderId, state: 'FAILED' }, select: { id: true } });
  await refreshRefunds(ctx, rejected);
  return (await refund.count({ where: { orderId, state: 'FAILED' } })) < rejected.length;
}

/**
 * Refunds what is owed: requests a failed refund again, or returns a payment under review, whose order is canceled with it.
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

const recordManualRefundEntry = (ctx: Context, tx: Tx, orderId: string, amountPaise: number): Promise<void> =>
  recordAuditEntry(tx, ctx, {
    action: 'refundSettled',
    type: 'ORDER',
    id: orderId,
    name: toOrderNumber(orderId),
    changes: [{ field: 'Amount', from: null, to: formatRupees(amountPaise) }],
  });

/**
 * Completes the refunds that only another gateway could make, so that they are not requested when that gateway is used again.
 * @returns the amounts
 */
async function completeRefundsElsewhere(ctx: UserContext, tx: Tx, orderId: string): Promise<number[]> {
  const row = await readPayments(tx, orderId);
  const amounts: number[] = [];
  for (const { id, amountPaise } of row ? findRefundsElsewhere(ctx, row) : []) {
    const { count } = await tx.refund.updateMany({
      where: { id, state: 'PENDING' },
      data: { state: 'COMPLETED', errorCode: null, nextCheckAt: null, resolvedAt: ctx.now() },
    });
    if (count === 0) continue;
    await recordManualRefundEntry(ctx, tx, orderId, Number(amountPaise));
    amounts.push(Number(amountPaise));
  }
  return amounts;
}

/**
 * Creates a completed refund for each one that the provider has rejected.
 * @returns the amounts
 */
async function completeRejectedRefunds(ctx: UserContext, tx: Tx, orderId: string): Promise<number[]> {
  const rejected = findRejectedRefunds(await readRefundState(tx, orderId));
  for (const refund of rejected) {
    await createRefund(tx, ctx, { ...toNewRefund(orderId, refund), state: 'COMPLETED' });
    await recordManualRefundEntry(ctx, tx, orderId, refund.amountPaise);
  }
  return rejected.map(({ amountPaise }) => amountPaise);
}

const REFUND_MADE =
  'The payment provider has made this refund after all. Nothing was recorded: if you paid it, too, ask the customer for it.';

/**
 * Records that an admin has returned another way what the provider does not return: it rejects it, such as less than its least
 * amount, or the store no longer uses it.
 * @throws AppError CONFLICT when there is no such refund, or another amount than the admin has confirmed
 */
export async function recordManualRefunds(
  ctx: UserContext,
  { orderId, amount }: { orderId: string; amount: string | null },
): Promise<OrderPayments> {
  const isMade = ctx.payments !== null && (await refreshRejectedRefunds(ctx, orderId));
  const email = await changeOrder(ctx, orderId, async (order) => {
    const { tx } = order;
    await readState(order);
    const amounts = [
      ...(await completeRefundsElsewhere(ctx, tx, orderId)),
      ...(await completeRejectedRefunds(ctx, tx, orderId)),
    ];
    if (amounts.length === 0)
      throw new AppError('CONFLICT', isMade ? REFUND_MADE : 'This order has no refund to record.');
    const total = toRupees(sumPaise(amounts));
    if (amount !== null && amount !== total)
      throw new AppError(
        'CONFLICT',
        `The amount to return has changed from Rs. ${amount} to Rs. ${total}. Nothing was recorded: check what you have returned.`,
      );
    if (isFullyRefunded(await readRefundState(tx, orderId))) await applyTransition(order, 'completeRefund');
    return recordRefundEmail(tx, ctx, { orderId, amountPaise: sumPaise(amounts), isSettledByHand: true });
  });
  sendEmail(ctx, email);
  return getOrderPayments(ctx, { orderId });
}
