import type { z } from 'zod';
import { AppError } from '../../src/errors';
import type { Order } from '../../src/order/schema';
import type { VerifiedPayment, verifyInput } from '../../src/payment/schema';
import type { AttemptState, PaymentOutcome } from '../../src/payment/status';
import type { UserContext } from '../context';
import { getOrder } from '../order/select-orders';
import { ATTEMPT_ID } from './create-attempt';
import { refreshPaymentAttempt } from './refresh-attempts';

export const PAYMENT_NOT_FOUND = 'Payment not found.';

/** Whether the order is paid, be it by another attempt. A payment that is refunded does not pay it. */
function toPaymentOutcome(
  attempt: AttemptState,
  order: Pick<Order, 'paymentStatus' | 'deliveryStatus'>,
): PaymentOutcome {
  if (order.paymentStatus === 'COMPLETED') return 'COMPLETED';
  if (order.paymentStatus === 'REFUND_DUE' || order.paymentStatus === 'REFUNDED') return 'FAILED';
  if (order.deliveryStatus === 'CANCELED') return 'FAILED';
  return attempt === 'PENDING' || attempt === 'REVIEW' ? 'PENDING' : 'FAILED';
}

/** Refreshes an attempt of the customer. Returns the saved status while the provider does not respond. */
export async function verifyPayment(
  ctx: UserContext,
  { transactionId }: z.infer<typeof verifyInput>,
): Promise<VerifiedPayment> {
  const { userId } = ctx.session;
  await ctx.limits.consume('verifyPayment', userId);
  const findOwn = async () => {
    if (!ATTEMPT_ID.test(transactionId)) return null;
    return ctx.db.reader.paymentAttempt.findFirst({
      where: { id: transactionId, order: { userId } },
      select: { state: true, orderId: true },
    });
  };
  if (!(await findOwn())) throw new AppError('NOT_FOUND', PAYMENT_NOT_FOUND);
  if (ctx.payments) await refreshPaymentAttempt(ctx, transactionId);
  const attempt = await findOwn();
  if (!attempt) throw new AppError('NOT_FOUND', PAYMENT_NOT_FOUND);
  const order = await getOrder(ctx.db, attempt.orderId);
  return { status: toPaymentOutcome(attempt.state, order), order };
}
