import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import { ATTEMPT_ID } from './create-attempt';
import { NOT_THE_PROVIDER } from './gateway';
import { refreshPaymentAttempt } from './refresh-attempts';
import { refreshRefund } from './refresh-refund';

/**
 * Receives a webhook of the payment provider. It is answered at once, and what it names is fetched from the provider afterwards.
 * @param body byte by byte as received
 * @throws AppError UNAUTHORIZED when the provider did not send it
 */
export function receiveWebhook(ctx: Context, body: Buffer, headers: IncomingHttpHeaders): void {
  if (!ctx.payments) throw new AppError('UNAUTHORIZED', NOT_THE_PROVIDER);
  const hint = ctx.payments.parseWebhook(body, headers);
  if (!hint) {
    ctx.log.info('received a webhook that is about neither a payment nor a refund');
    return;
  }
  ctx.background.run('handling a webhook', async () => {
    if (hint.kind === 'refund') return refreshRefund(ctx, hint.refundId);
    const { attemptId } = hint;
    const known = ATTEMPT_ID.test(attemptId)
      ? await ctx.db.reader.paymentAttempt.count({ where: { id: attemptId } })
      : 0;
    if (known === 0) {
      ctx.log.warn({ attemptId }, 'received a webhook about an unknown payment');
      return;
    }
    await refreshPaymentAttempt(ctx, attemptId);
  });
}
