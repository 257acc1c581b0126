import type { Prisma } from '../../prisma/generated/mysql/client';
import { AppError } from '../../src/errors';
import type { PaymentVisit, UnpaidOrder } from '../../src/payment/schema';
import {
  HOLD_GRACE_MS,
  LONGEST_HOLD_MS,
  MOST_ATTEMPTS,
  PAYMENT_WINDOW_MS,
  SHORTEST_WINDOW_MS,
} from '../../src/payment/times';
import type { UserContext } from '../context';
import type { Tx } from '../db/client';
import { lockOrder } from '../order-record/lock-order';
import { ORDER_NOT_FOUND } from '../order-record/record-move';
import { askedAbout } from './ask';
import { addAttempt } from './attempts';
import { gatewayOf, openAttempt, PageNotOpened } from './open-attempt';

const HOLD_ENDED = 'The time to pay for this order is over. Please order again.';

/** An order of one's own that waits for its money, as a condition. */
const waiting = (ctx: UserContext) =>
  ({
    userId: ctx.session.userId,
    paymentMethod: 'ONLINE_PAYMENT',
    deliveryStatus: 'PENDING',
    paymentStatus: { in: ['PENDING', 'FAILED'] },
  }) satisfies Prisma.OrderWhereInput;

async function addNext(tx: Tx, ctx: UserContext, id: string): Promise<string> {
  await lockOrder(tx, id);
  const order = await tx.order.findFirst({
    where: { id, userId: ctx.session.userId },
    select: {
      orderDate: true,
      paymentMethod: true,
      paymentStatus: true,
      deliveryStatus: true,
      totalPaise: true,
      holdEndsAt: true,
      // What the provider never heard of was no try of the shopper's.
      _count: { select: { attempts: { where: { NOT: { state: 'EXPIRED', providerOrderId: null } } } } },
    },
  });
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  if (order.paymentMethod === 'COD') throw new AppError('CONFLICT', 'This order is paid on delivery.');
  if (order.paymentStatus === 'COMPLETED') throw new AppError('CONFLICT', 'This order is already paid.');
  const now = ctx.now().getTime();
  const { holdEndsAt } = order;
  if (order.deliveryStatus !== 'PENDING' || !holdEndsAt || holdEndsAt.getTime() <= now) {
    throw new AppError('CONFLICT', HOLD_ENDED);
  }
  if (order._count.attempts >= MOST_ATTEMPTS) {
    throw new AppError(
      'CONFLICT',
      'This payment was tried too often. Please cancel the order and order again.',
    );
  }
  const latest = order.orderDate.getTime() + LONGEST_HOLD_MS;
  const ends = Math.max(holdEndsAt.getTime(), Math.min(now + PAYMENT_WINDOW_MS + HOLD_GRACE_MS, latest));
  const window = Math.min(ends - HOLD_GRACE_MS - now, PAYMENT_WINDOW_MS);
  if (window < SHORTEST_WINDOW_MS) throw new AppError('CONFLICT', HOLD_ENDED);
  const { count } = await tx.order.updateMany({
    where: { id, ...waiting(ctx), holdEndsAt },
    data: { paymentStatus: 'PENDING', holdEndsAt: new Date(ends) },
  });
  if (count === 0) throw new AppError('CONFLICT', 'This order has just changed. Please try again.');
  return addAttempt(tx, ctx, {
    orderId: id,
    amountPaise: order.totalPaise,
    gateway: gatewayOf(ctx).name,
    window,
  });
}

/** Another try at an order that is not paid yet, while its pieces are kept. */
export async function retryPayment(
  ctx: UserContext,
  { orderId }: { orderId: string },
): Promise<PaymentVisit> {
  await ctx.limits.consume('placeOrder', ctx.session.userId);
  gatewayOf(ctx);
  const mine = await ctx.db.reader.order.count({ where: { id: orderId, userId: ctx.session.userId } });
  if (mine === 0) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  // Paid meanwhile, perhaps: then there is nothing to try again.
  await askedAbout(ctx, orderId);
  const attemptId = await ctx.db.transact((tx) => addNext(tx, ctx, orderId));
  try {
    return { redirectUrl: await openAttempt(ctx, attemptId), merchantTransactionId: attemptId };
  } catch (error) {
    if (error instanceof PageNotOpened && error.certain) await forget(ctx, attemptId, orderId);
    throw error;
  }
}

/** Nobody can pay an attempt that the provider never heard of. */
async function forget(ctx: UserContext, id: string, orderId: string): Promise<void> {
  await ctx.db.transact(async (tx) => {
    await lockOrder(tx, orderId);
    await tx.paymentAttempt.updateMany({
      where: { id, state: 'PENDING' },
      data: { state: 'EXPIRED', settledAt: ctx.now(), checkAt: null },
    });
    const open = await tx.paymentAttempt.count({ where: { orderId, state: 'PENDING' } });
    if (open > 0) return;
    await tx.order.updateMany({
      where: { id: orderId, ...waiting(ctx) },
      data: { paymentStatus: 'FAILED' },
    });
  });
}

/** One's own orders that can still be paid, newest first. */
export async function unpaidOrders(ctx: UserContext): Promise<UnpaidOrder[]> {
  const rows = await ctx.db.reader.order.findMany({
    where: { ...waiting(ctx), holdEndsAt: { gt: ctx.now() } },
    select: {
      id: true,
      holdEndsAt: true,
      attempts: { select: { id: true }, orderBy: { createdAt: 'desc' }, take: 1 },
    },
    orderBy: { orderDate: 'desc' },
  });
  return rows.flatMap(({ id, holdEndsAt, attempts: [newest] }) =>
    holdEndsAt && newest
      ? [{ orderId: id, merchantTransactionId: newest.id, payableUntil: holdEndsAt.toISOString() }]
      : [],
  );
}
