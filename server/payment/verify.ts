import type { z } from 'zod';
import { AppError } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import type { PaymentVerdict, verifyInput } from '../../src/payment/schema';
import type { AttemptState, PaymentOutcome } from '../../src/payment/status';
import type { UserContext } from '../context';
import { orderSelect, toOrder } from '../order-record/to-wire';
import { asked } from './ask';
import { ATTEMPT_ID } from './attempts';

export const PAYMENT_NOT_FOUND = 'Payment not found.';

/** What the shopper is told: whether this order is paid. Another attempt may have paid it, and money on its way back pays nothing. */
export function outcomeOf(
  attempt: AttemptState,
  order: Pick<Order, 'paymentStatus' | 'deliveryStatus'>,
): PaymentOutcome {
  if (order.paymentStatus === 'COMPLETED') return 'COMPLETED';
  if (order.paymentStatus === 'REFUND_DUE' || order.paymentStatus === 'REFUNDED') return 'FAILED';
  if (order.deliveryStatus === 'CANCELED') return 'FAILED';
  return attempt === 'PENDING' || attempt === 'REVIEW' ? 'PENDING' : 'FAILED';
}

/** Asks the provider about an attempt of one's own; while it does not answer, what the database knows is the answer. */
export async function verifyPayment(
  ctx: UserContext,
  { transactionId }: z.infer<typeof verifyInput>,
): Promise<PaymentVerdict> {
  const { userId } = ctx.session;
  await ctx.limits.consume('verifyPayment', userId);
  const mine = { id: transactionId, order: { userId } };
  const find = async () => {
    if (!ATTEMPT_ID.test(transactionId)) return null;
    return ctx.db.reader.paymentAttempt.findFirst({
      where: mine,
      select: { state: true, order: { select: orderSelect } },
    });
  };
  if (!(await find())) throw new AppError('NOT_FOUND', PAYMENT_NOT_FOUND);
  if (ctx.payments) await asked(ctx, transactionId);
  const attempt = await find();
  if (!attempt) throw new AppError('NOT_FOUND', PAYMENT_NOT_FOUND);
  const order = toOrder(attempt.order);
  return { status: outcomeOf(attempt.state, order), order };
}
