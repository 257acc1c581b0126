/** Gives money back, once: a refund is written down with the decision, asked for afterwards, and done when the provider says so. */
import { formatRupees } from '../../src/money';
import {
  codPaymentStatus,
  orderNumber,
  type PaymentMethod,
  type PaymentStatus,
} from '../../src/order/status';
import { nextRefundCheck } from '../../src/payment/times';
import { recordDeed } from '../audit/record';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { paymentRefundedMail } from '../mail/payment-refunded';
import { post } from '../mail/post';
import { lockOrder } from '../order-record/lock-order';
import { recordMove } from '../order-record/record-move';
import { GatewayError, type PaymentGateway, type RefundReport } from './gateway';
import { gatewayOf } from './open-attempt';

/** The states of an attempt for which money was taken. */
const TAKEN = ['COMPLETED', 'REVIEW'] as const;

interface Captured {
  id: string;
  orderId: string;
  amountPaise: bigint;
}

/**
 * Writes down that an attempt's money goes back; nothing where it does already, or did. The id is the attempt's with a running
 * number, which grows only when the provider has refused the one before.
 * @returns true when it goes back from now on
 */
export async function addRefund(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { id: attemptId, orderId, amountPaise }: Captured,
): Promise<boolean> {
  const earlier = await tx.refund.findMany({ where: { attemptId }, select: { state: true } });
  if (earlier.some(({ state }) => state !== 'FAILED')) return false;
  const createdAt = now();
  await tx.refund.create({
    data: {
      id: `${attemptId}R${earlier.length + 1}`,
      attemptId,
      orderId,
      amountPaise,
      createdAt,
      checkAt: createdAt,
    },
  });
  return true;
}

/** Writes down the refunds of everything that was paid for an order. */
export async function addRefunds(tx: Tx, ctx: Pick<Context, 'now'>, orderId: string): Promise<void> {
  const paid = await tx.paymentAttempt.findMany({
    where: { orderId, state: { in: [...TAKEN] } },
    select: { id: true, orderId: true, amountPaise: true, takenPaise: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { takenPaise, amountPaise, ...attempt } of paid) {
    await addRefund(tx, ctx, { ...attempt, amountPaise: takenPaise ?? amountPaise });
  }
}

interface Canceled {
  id: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}

/** What canceling makes of an order's payment: money that was taken goes back, in the same transaction. */
export async function paymentOnCancel(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  { id, paymentMethod, paymentStatus }: Canceled,
): Promise<PaymentStatus> {
  if (paymentMethod === 'COD') return codPaymentStatus('CANCELED');
  if (paymentStatus === 'REFUND_DUE' || paymentStatus === 'REFUNDED') return paymentStatus;
  const taken = await tx.paymentAttempt.count({ where: { orderId: id, state: { in: [...TAKEN] } } });
  if (taken === 0) return paymentStatus;
  await addRefunds(tx, ctx, id);
  return 'REFUND_DUE';
}

/** REFUND_DUE ends when nothing that was taken for the order is still to go back. */
async function closeRefundDue(tx: Tx, ctx: Context, orderId: string): Promise<void> {
  const open = await tx.paymentAttempt.count({
    where: {
      orderId,
      state: { in: [...TAKEN] },
      refunds: { none: { state: 'COMPLETED' } },
    },
  });
  if (open > 0) return;
  const { count } = await tx.order.updateMany({
    where: { id: orderId, paymentStatus: 'REFUND_DUE' },
    data: { paymentStatus: 'REFUNDED' },
  });
  if (count > 0)
    await recordMove(tx, ctx, orderId, { paymentStatus: 'REFUND_DUE' }, { paymentStatus: 'REFUNDED' });
}

interface AskedRefund {
  id: string;
  orderId: string;
  attemptId: string;
  amountPaise: bigint;
}

async function apply(ctx: Context, refund: AskedRefund, report: RefundReport): Promise<void> {
  const { id, orderId } = refund;
  const ours =
    BigInt(report.amountPaise) === refund.amountPaise &&
    (report.attemptId === null || report.attemptId === refund.attemptId);
  if (!ours) {
    ctx.log.error(
      { refundId: id, orderId, report },
      'ALERT: the provider tells of another refund than was asked for',
    );
    return;
  }
  const { providerRefundId, errorCode, state } = report;
  const done = await ctx.db.transact(async (tx) => {
    await lockOrder(tx, orderId);
    if (state === 'PENDING') {
      await tx.refund.updateMany({ where: { id, state }, data: { providerRefundId, errorCode: null } });
      return false;
    }
    const { count } = await tx.refund.updateMany({
      where: { id, state: 'PENDING' },
      data: { state, providerRefundId, errorCode, checkAt: null, settledAt: ctx.now() },
    });
    if (count === 0) return false;
    await recordDeed(tx, ctx, {
      action: state === 'COMPLETED' ? 'refunded' : 'refundFailed',
      type: 'ORDER',
      id: orderId,
      name: orderNumber(orderId),
      changes: [{ field: 'Amount', from: null, to: formatRupees(report.amountPaise) }],
    });
    if (state === 'COMPLETED') await closeRefundDue(tx, ctx, orderId);
    return true;
  });
  if (!done) return;
  if (state === 'FAILED') {
    ctx.log.error({ refundId: id, orderId, errorCode }, 'ALERT: the provider refused a refund');
    return;
  }
  const { user } = await ctx.db.reader.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { user: { select: { firstName: true, email: true } } },
  });
  post(ctx, {
    kind: 'payment-refunded',
    to: user.email,
    compose: (store) => paymentRefundedMail(store, { ...user, orderId, amountPaise: report.amountPaise }),
  });
}

/**
 * Asking first: the process may have ended between the provider's answer and its being written down. Where telling may have
 * come through, asking says whether it did, and telling once more is safe, since the id is the same.
 */
async function askOrTell(gateway: PaymentGateway, refund: AskedRefund, turns = 2): Promise<RefundReport> {
  const { id: refundId, attemptId } = refund;
  const known = await gateway.fetchRefund(refundId);
  if (known) return known;
  try {
    return await gateway.refund({ refundId, attemptId, amountPaise: Number(refund.amountPaise) });
  } catch (error) {
    const mayBe = error instanceof GatewayError && ['duplicate', 'unknown'].includes(error.outcome);
    if (!mayBe || turns <= 1) throw error;
    return askOrTell(gateway, refund, turns - 1);
  }
}

/** No other gateway than the one that took the money can give it back: it waits for that one, or for the owner. */
async function leaveToOwnGateway(ctx: Context, { id, orderId }: AskedRefund): Promise<void> {
  await ctx.db.transact((tx) =>
    tx.refund.updateMany({ where: { id, state: 'PENDING' }, data: { errorCode: 'OTHER_GATEWAY' } }),
  );
  ctx.log.error(
    { refundId: id, orderId },
    'ALERT: a refund can’t be made, since the store does not use the gateway that took the money',
  );
}

/** Brings one refund as far as the provider lets it. A provider that does not answer is asked again later. */
export async function settleRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db.reader.refund.findUnique({
    where: { id: refundId },
    include: { attempt: { select: { gateway: true } } },
  });
  if (refund?.state !== 'PENDING') return;
  await ctx.db.transact((tx) =>
    tx.refund.updateMany({
      where: { id: refundId, state: 'PENDING' },
      data: { checkAt: nextRefundCheck(refund.createdAt, ctx.now()) },
    }),
  );
  const gateway = gatewayOf(ctx);
  if (gateway.name !== refund.attempt.gateway) return leaveToOwnGateway(ctx, refund);
  try {
    await apply(ctx, refund, await askOrTell(gateway, refund));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, refundId }, 'a refund is not through yet');
    await ctx.db.transact((tx) =>
      tx.refund.updateMany({
        where: { id: refundId, state: 'PENDING' },
        data: { errorCode: error.outcome === 'refused' ? 'REFUSED' : 'NO_ANSWER' },
      }),
    );
  }
}

/** Call it once the decision is committed: the order's refunds begin, and nobody waits for them. */
export function sendRefunds(ctx: Context, orderId: string): void {
  if (!ctx.payments) return;
  const store: Context = { ...ctx, session: null };
  store.background.run('giving money back', async () => {
    const due = await store.db.reader.refund.findMany({
      where: { orderId, state: 'PENDING' },
      select: { id: true },
    });
    for (const { id } of due) await settleRefund(store, id);
  });
}
