import { AppError } from '../../src/errors';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import {
  HOLD_GRACE_MS,
  LONGEST_HOLD_MS,
  MAX_ATTEMPTS,
  PAYMENT_WINDOW_MS,
  SHORTEST_WINDOW_MS,
} from '../../src/payment/schedule';
import type { PaymentVisit } from '../../src/payment/schema';
import type { UserContext } from '../context';
import { changeOrder, type LockedOrder, OrderChangedError, readState } from '../order/change-order';
import { isHeld } from '../order/hold';
import { applyTransition } from '../order/transitions';
import { createAttempt } from './create-attempt';
import { getGateway, openPaymentPage, PaymentPageUnavailableError } from './open-payment-page';
import { refreshOpenAttempts } from './refresh-attempts';

const HOLD_ENDED = 'The time to pay for this order is over. Please order again.';
const createConflictError = (message: string) => new AppError('CONFLICT', message);

/** Extends the hold for another attempt, but never beyond LONGEST_HOLD_MS after the order. */
function extendHold(orderDate: Date, holdEndsAt: Date, now: number): { holdEndsAt: Date; windowMs: number } {
  const latest = orderDate.getTime() + LONGEST_HOLD_MS;
  const wanted = Math.min(now + PAYMENT_WINDOW_MS + HOLD_GRACE_MS, latest);
  const ends = Math.max(holdEndsAt.getTime(), wanted);
  return { holdEndsAt: new Date(ends), windowMs: Math.min(ends - HOLD_GRACE_MS - now, PAYMENT_WINDOW_MS) };
}

async function createNextAttempt(order: LockedOrder, gateway: string): Promise<string> {
  const { id, tx, ctx } = order;
  const state = await readState(order);
  if (state.paymentMethod === 'COD') throw createConflictError('This order is paid on delivery.');
  if (state.paymentStatus === 'COMPLETED') throw createConflictError('This order is already paid.');
  const now = ctx.now();
  if (state.deliveryStatus !== 'PENDING' || !isHeld(state, now)) throw createConflictError(HOLD_ENDED);
  const { holdEndsAt, windowMs } = extendHold(state.orderDate, state.holdEndsAt, now.getTime());
  if (windowMs < SHORTEST_WINDOW_MS) throw createConflictError(HOLD_ENDED);
  // An attempt that the provider never received does not count.
  const attempts = await tx.paymentAttempt.count({
    where: { orderId: id, NOT: { state: 'EXPIRED', providerOrderId: null } },
  });
  if (attempts >= MAX_ATTEMPTS)
    throw createConflictError('This payment was tried too often. Please cancel the order and order again.');
  if (!(await applyTransition(order, 'retryPayment', { holdEndsAt }))) throw new OrderChangedError();
  return createAttempt(tx, ctx, { orderId: id, amountPaise: state.totalPaise, gateway, windowMs });
}

/** Another attempt to pay an order, while its hold lasts. */
export async function retryPayment(
  ctx: UserContext,
  { orderId }: { orderId: string },
): Promise<PaymentVisit> {
  await ctx.limits.consume('placeOrder', ctx.session.userId);
  const gateway = getGateway(ctx).name;
  const own = await ctx.db.reader.order.count({ where: { id: orderId, userId: ctx.session.userId } });
  if (own === 0) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  // It may have been paid by an earlier attempt.
  await refreshOpenAttempts(ctx, orderId);
  const attemptId = await changeOrder(ctx, orderId, (order) => createNextAttempt(order, gateway));
  try {
    return { redirectUrl: await openPaymentPage(ctx, attemptId), merchantTransactionId: attemptId };
  } catch (error) {
    if (error instanceof PaymentPageUnavailableError && error.isUnknownToProvider)
      await undoAttempt(ctx, attemptId, orderId);
    throw error;
  }
}

/** An attempt that the provider does not know can't be paid. */
async function undoAttempt(ctx: UserContext, id: string, orderId: string): Promise<void> {
  await changeOrder(ctx, orderId, async (order) => {
    await order.tx.paymentAttempt.updateMany({
      where: { id, state: 'PENDING' },
      data: { state: 'EXPIRED', resolvedAt: ctx.now(), nextCheckAt: null },
    });
    await applyTransition(order, 'undoRetry');
  });
}
