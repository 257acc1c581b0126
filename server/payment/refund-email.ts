import type { Context } from '../context';
import type { Tx } from '../db/client';
import type { PaymentRefunded } from '../mail/payment-refunded-email';
import { type RecordedEmail, recordEmail } from '../mail/record-email';

/** Tells the customer that money was refunded. */
export async function recordRefundEmail(
  tx: Tx,
  ctx: Pick<Context, 'env' | 'now'>,
  refund: Omit<PaymentRefunded, 'firstName'>,
): Promise<RecordedEmail> {
  const { user } = await tx.order.findUniqueOrThrow({
    where: { id: refund.orderId },
    select: { user: { select: { firstName: true, email: true } } },
  });
  const { email: recipient, firstName } = user;
  return recordEmail(tx, ctx, { kind: 'payment-refunded', recipient, data: { firstName, ...refund } });
}
