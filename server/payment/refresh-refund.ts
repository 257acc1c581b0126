/** Requests the refunds that order/create-refunds.ts created from the provider, each once, and applies the result. */
import { formatRupees } from '../../src/money';
import { toOrderNumber } from '../../src/order/status';
import { getUnrefundedPaise, isFullyRefunded } from '../../src/payment/owed-refunds';
import { getNextRefundCheck } from '../../src/payment/schedule';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { settleAll } from '../concurrency/settle-all';
import { asSystem, type Context } from '../context';
import type { RecordedEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { changeOrder } from '../order/change-order';
import { readRefundState } from '../order/create-refunds';
import { applyTransition } from '../order/transitions';
import { GatewayError, type PaymentGateway, type RefundReport } from './gateway';
import { getGateway } from './open-payment-page';
import { recordRefundEmail } from './refund-email';

interface RequestedRefund {
  id: string;
  orderId: string;
  attemptId: string;
  amountPaise: bigint;
  creditNoteId: string | null;
  errorCode: string | null;
}

/** What became of a refund; one that the provider never accepted has no id of the provider's. */
type RefundResult = Omit<RefundReport, 'providerRefundId'> & { providerRefundId: string | null };

const isAboutRefund = (report: RefundResult, { amountPaise, attemptId }: RequestedRefund) =>
  BigInt(report.amountPaise) === amountPaise && (report.attemptId === null || report.attemptId === attemptId);

interface Saved {
  /** whether the refund got its final state by this report */
  isFinal: boolean;
  /** whether the refunds of its payment, unless they have failed, are more than was paid */
  isTooMuch: boolean;
  email: RecordedEmail | null;
}

const NOT_FINAL: Saved = { isFinal: false, isTooMuch: false, email: null };

const saveReport = (
  ctx: Context,
  { id, orderId, attemptId, creditNoteId }: RequestedRefund,
  { state, providerRefundId, errorCode, amountPaise }: RefundResult,
): Promise<Saved> =>
  changeOrder(ctx, orderId, async (order) => {
    const { tx } = order;
    if (state === 'PENDING') {
      await tx.refund.updateMany({ where: { id, state }, data: { providerRefundId, errorCode: null } });
      return NOT_FINAL;
    }
    const { count } = await tx.refund.updateMany({
      // A provider may make a refund that it has rejected.
      where: { id, state: state === 'COMPLETED' ? { in: ['PENDING', 'FAILED'] } : 'PENDING' },
      data: { state, providerRefundId, errorCode, nextCheckAt: null, resolvedAt: ctx.now() },
    });
    if (count === 0) return NOT_FINAL;
    const refundState = await readRefundState(tx, orderId);
    // A canceled order is no longer paid, and what comes back of an order has a credit note.
    const isSecondPayment = creditNoteId === null && refundState.paymentStatus === 'COMPLETED';
    await recordAuditEntry(tx, ctx, {
      action: state === 'COMPLETED' ? 'refunded' : 'refundFailed',
      type: 'ORDER',
      id: orderId,
      name: toOrderNumber(orderId),
      changes: [
        { field: 'Amount', from: null, to: formatRupees(amountPaise) },
        ...(isSecondPayment ? [{ field: 'Reason', from: null, to: 'The order was paid twice' }] : []),
      ],
    });
    // Also where the second try of one that was made after all has failed.
    if (isFullyRefunded(refundState)) await applyTransition(order, 'completeRefund');
    if (state !== 'COMPLETED') return { isFinal: true, isTooMuch: false, email: null };
    const attempt = refundState.attempts.find((each) => each.id === attemptId);
    const refund = { orderId, amountPaise, ...(isSecondPayment ? { isSecondPayment } : {}) } as const;
    return {
      isFinal: true,
      isTooMuch: attempt !== undefined && getUnrefundedPaise(attempt, refundState.refunds) < 0,
      email: await recordRefundEmail(tx, ctx, refund),
    };
  });

async function applyRefundReport(ctx: Context, refund: RequestedRefund, report: RefundResult): Promise<void> {
  const { id: refundId, orderId } = refund;
  if (!isAboutRefund(report, refund)) {
    ctx.log.error(
      { refundId, orderId, report },
      'ALERT: the provider reports another refund than was requested',
    );
    return;
  }
  const { isFinal, isTooMuch, email } = await saveReport(ctx, refund, report);
  if (email) sendEmail(ctx, email);
  if (isTooMuch)
    ctx.log.error({ refundId, orderId }, 'ALERT: the refunds of a payment are more than was paid');
  if (!isFinal || report.state === 'COMPLETED') return;
  const { errorCode } = report;
  ctx.log.error({ refundId, orderId, errorCode }, 'ALERT: the provider rejected a refund');
}

/**
 * Fetches first, because an earlier request may have reached the provider without its answer being saved. A request whose outcome
 * is unknown is followed by another fetch; requesting once more is safe, since the id is the same.
 */
async function fetchOrRequest(
  gateway: PaymentGateway,
  refund: RequestedRefund,
  tries = 2,
): Promise<RefundReport> {
  const { id: refundId, attemptId } = refund;
  const existing = await gateway.fetchRefund(refundId);
  if (existing) return existing;
  try {
    return await gateway.refund({ refundId, attemptId, amountPaise: Number(refund.amountPaise) });
  } catch (error) {
    const mayExist = error instanceof GatewayError && ['duplicate', 'unknown'].includes(error.outcome);
    if (!mayExist || tries <= 1) throw error;
    return fetchOrRequest(gateway, refund, tries - 1);
  }
}

const saveError = (ctx: Context, id: string, errorCode: string) =>
  ctx.db.transact((tx) => tx.refund.updateMany({ where: { id, state: 'PENDING' }, data: { errorCode } }));

/**
 * A request that the provider has also rejected at an earlier check will not succeed: less than its least amount, for example, or more
 * than it still has. The check before this request has shown that no other one with the same id was accepted.
 */
const toRejection = (
  { attemptId, amountPaise, errorCode }: RequestedRefund,
  { outcome, code }: GatewayError,
): RefundResult | null =>
  outcome === 'rejected' && code !== null && errorCode === code
    ? {
        state: 'FAILED',
        providerRefundId: null,
        amountPaise: Number(amountPaise),
        attemptId,
        errorCode: code,
      }
    : null;

/** Learns whether the provider has made a refund after all that it has rejected, without requesting it. */
async function refreshRejectedRefund(
  ctx: Context,
  refund: RequestedRefund,
  gateway: PaymentGateway,
): Promise<void> {
  try {
    const report = await gateway.fetchRefund(refund.id);
    if (report?.state === 'COMPLETED') await applyRefundReport(ctx, refund, report);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, refundId: refund.id }, 'a rejected refund could not be checked');
  }
}

/** Brings one refund up to date with the provider. If the provider does not respond, the sweep tries one that is under way again. */
export async function refreshRefund(requestCtx: Context, refundId: string): Promise<void> {
  const ctx = asSystem(requestCtx);
  const refund = await ctx.db.reader.refund.findUnique({
    where: { id: refundId },
    include: { attempt: { select: { gateway: true } } },
  });
  if (!refund || refund.state === 'COMPLETED') return;
  const gateway = getGateway(ctx);
  const isElsewhere = gateway.name !== refund.attempt.gateway;
  if (refund.state === 'FAILED') {
    if (!isElsewhere) await refreshRejectedRefund(ctx, refund, gateway);
    return;
  }
  await ctx.db.transact((tx) =>
    tx.refund.updateMany({
      where: { id: refundId, state: 'PENDING' },
      data: { nextCheckAt: getNextRefundCheck(refund.createdAt, ctx.now()) },
    }),
  );
  if (isElsewhere) {
    await saveError(ctx, refundId, 'OTHER_GATEWAY');
    ctx.log.error(
      { refundId, orderId: refund.orderId },
      'ALERT: a refund can’t be made, because the store does not use the gateway that took the money',
    );
    return;
  }
  try {
    await applyRefundReport(ctx, refund, await fetchOrRequest(gateway, refund));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const rejection = toRejection(refund, error);
    if (rejection) {
      await applyRefundReport(ctx, refund, rejection);
      return;
    }
    ctx.log.warn({ err: error, refundId }, 'a refund could not be requested or confirmed yet');
    await saveError(ctx, refundId, error.code ?? (error.outcome === 'rejected' ? 'REFUSED' : 'NO_ANSWER'));
  }
}

/** All at once. */
export const refreshRefunds = (ctx: Context, refunds: readonly { id: string }[]): Promise<unknown> =>
  settleAll(refunds.map(({ id }) => refreshRefund(ctx, id)));

/**
 * The provider may have made a refund after all that it has rejected, which must not be made once more.
 * @returns whether it has
 */
export async function refreshRejectedRefunds(ctx: Context, orderId: string): Promise<boolean> {
  const { refund } = ctx.db.reader;
  const rejected = await refund.findMany({ where: { orderId, state: 'FAILED' }, select: { id: true } });
  await refreshRefunds(ctx, rejected);
  return (await refund.count({ where: { orderId, state: 'FAILED' } })) < rejected.length;
}

/** Begins an order's refunds in the background. Call it once the transaction that created them is committed. */
export function startRefunds(ctx: Context, orderId: string): void {
  if (!ctx.payments) return;
  ctx.background.run('refunding payments', async () => {
    const due = await ctx.db.reader.refund.findMany({
      where: { orderId, state: 'PENDING' },
      select: { id: true },
    });
    for (const { id } of due) await refreshRefund(ctx, id);
  });
}
