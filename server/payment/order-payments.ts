import { AppError } from '../../src/errors';
import { toRupees } from '../../src/money';
import { orderNumber } from '../../src/order/status';
import { owedBack } from '../../src/payment/owed';
import type { OrderPayments, PaymentAttempt, Refund } from '../../src/payment/schema';
import { recordDeed } from '../audit/record';
import type { Context, UserContext } from '../context';
import type { Reader, Tx } from '../db/client';
import { lockOrder } from '../order-record/lock-order';
import { ORDER_NOT_FOUND, recordMove } from '../order-record/record-move';
import { restoreStock } from '../order-record/stock';
import { tellMoved } from '../order-record/tell-shopper';
import { orderSelect, toOrder } from '../order-record/to-wire';
import { asked } from './ask';
import { gatewayOf, isAskable } from './open-attempt';
import { addRefund, sendRefunds, settleRefund } from './refunds';

const rupees = (paise: bigint) => toRupees(Number(paise));
const iso = (date: Date | null) => date?.toISOString() ?? null;

const readPayments = (db: Reader, id: string) =>
  db.order.findUnique({
    where: { id },
    select: {
      deliveryStatus: true,
      paymentStatus: true,
      holdEndsAt: true,
      attempts: { orderBy: { createdAt: 'asc' } },
      refunds: { orderBy: { createdAt: 'asc' } },
      items: { select: { variantId: true, productId: true, quantity: true } },
    },
  });
type Row = NonNullable<Awaited<ReturnType<typeof readPayments>>>;

const toAttempt = (ctx: Context, row: Row['attempts'][number]): PaymentAttempt => ({
  id: row.id,
  gateway: row.gateway,
  isAskable: isAskable(ctx, row.gateway),
  state: row.state,
  amount: rupees(row.amountPaise),
  taken: row.takenPaise === null ? null : rupees(row.takenPaise),
  providerOrderId: row.providerOrderId,
  transactionId: row.transactionId,
  mode: row.mode,
  errorCode: row.errorCode,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  checkedAt: iso(row.checkedAt),
  settledAt: iso(row.settledAt),
});

const toRefund = (row: Row['refunds'][number]): Refund => ({
  id: row.id,
  attemptId: row.attemptId,
  state: row.state,
  amount: rupees(row.amountPaise),
  providerRefundId: row.providerRefundId,
  errorCode: row.errorCode,
  createdAt: row.createdAt.toISOString(),
  settledAt: iso(row.settledAt),
});

function toPayments(ctx: Context, row: Row): OrderPayments {
  const attempts = row.attempts.map((attempt) => toAttempt(ctx, attempt));
  const isOpen = ({ id, state }: PaymentAttempt) =>
    state === 'PENDING' ||
    state === 'REVIEW' ||
    row.refunds.some((refund) => refund.attemptId === id && refund.state === 'PENDING');
  return {
    attempts,
    refunds: row.refunds.map(toRefund),
    holdEndsAt: iso(row.holdEndsAt),
    // A settled failure is left to the sweeper, which keeps asking for a while: an admin has nothing to wait for.
    canCheck: attempts.some((attempt) => attempt.isAskable && isOpen(attempt)),
    canRefund: owedBack(row).length > 0,
  };
}

export async function orderPayments(ctx: Context, { orderId }: { orderId: string }): Promise<OrderPayments> {
  const row = await readPayments(ctx.db.reader, orderId);
  if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return toPayments(ctx, row);
}

/** Asks the provider about everything of an order that may still change. */
export async function checkPayments(ctx: UserContext, input: { orderId: string }): Promise<OrderPayments> {
  const row = await readPayments(ctx.db.reader, input.orderId);
  if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  gatewayOf(ctx);
  let answered = true;
  for (const { id, state } of row.attempts) {
    if (state !== 'COMPLETED') answered = (await asked(ctx, id)) && answered;
  }
  const store: Context = { ...ctx, session: null };
  for (const { id, state } of row.refunds) if (state === 'PENDING') await settleRefund(store, id);
  if (!answered) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The payment provider does not answer. Please try again in a moment.',
    );
  }
  return orderPayments(ctx, input);
}

/** Cancels an order whose money was taken wrongly: its pieces go back, and its money is due. True if it stood until now. */
async function cancelWithPayment(tx: Tx, ctx: UserContext, id: string, before: Row): Promise<boolean> {
  const { deliveryStatus, paymentStatus, items } = before;
  const { count } = await tx.order.updateMany({
    where: { id, deliveryStatus, paymentStatus },
    data: {
      deliveryStatus: 'CANCELED',
      paymentStatus: 'REFUND_DUE',
      holdEndsAt: null,
      openCart: null,
      expiredAt: null,
    },
  });
  if (count === 0) throw new AppError('CONFLICT', 'This order has just changed. Please try again.');
  const stood = deliveryStatus !== 'CANCELED';
  if (stood) await restoreStock(tx, items);
  await recordMove(tx, ctx, id, before, { deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' });
  return stood;
}

/**
 * Gives back what is owed: tries a failed refund again, or returns what the provider took wrongly, whose order is canceled with
 * it.
 * @throws AppError CONFLICT when nothing is owed
 */
export async function refundOrder(
  ctx: UserContext,
  { orderId }: { orderId: string },
): Promise<OrderPayments> {
  gatewayOf(ctx);
  const canceled = await ctx.db.transact(async (tx) => {
    await lockOrder(tx, orderId);
    const row = await readPayments(tx, orderId);
    if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
    const back = owedBack(row);
    if (back.length === 0) throw new AppError('CONFLICT', 'There is nothing to give back for this order.');
    const unpaid = row.paymentStatus === 'PENDING' || row.paymentStatus === 'FAILED';
    const stood = unpaid && (await cancelWithPayment(tx, ctx, orderId, row));
    for (const { id, amountPaise, takenPaise } of back) {
      await addRefund(tx, ctx, { id, orderId, amountPaise: takenPaise ?? amountPaise });
    }
    await recordDeed(tx, ctx, {
      action: 'refundAsked',
      type: 'ORDER',
      id: orderId,
      name: orderNumber(orderId),
    });
    if (!stood) return null;
    return toOrder(await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect }));
  });
  if (canceled) tellMoved(ctx, canceled);
  sendRefunds(ctx, orderId);
  return orderPayments(ctx, { orderId });
}
