import { AppError } from '../../src/errors';
import { formatRupees, sumPaise, toRupees } from '../../src/money';
import { toOrderNumber } from '../../src/order/status';
import { findRejectedRefunds, isFullyRefunded } from '../../src/payment/owed-refunds';
import type { OrderPayments } from '../../src/payment/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import type { Context, UserContext } from '../context';
import type { Tx } from '../db/client';
import { sendEmail } from '../mail/send-email';
import { changeOrder, readState } from '../order/change-order';
import { createRefund, readRefundState, toNewRefund } from '../order/create-refunds';
import { applyTransition } from '../order/transitions';
import { findRefundsElsewhere, getOrderPayments, readPayments } from './order-payments';
import { refreshRejectedRefunds } from './refresh-refund';
import { recordRefundEmail } from './refund-email';

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
 * Records that an admin has paid back another way what the provider does not refund: it rejects it, such as less than its least
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
