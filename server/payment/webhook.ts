import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import { asked } from './ask';
import { ATTEMPT_ID } from './attempts';
import { NOT_THE_PROVIDER } from './gateway';
import { settleRefund } from './refunds';

/**
 * Takes a hint of the provider: the answer goes out at once, and what it names is asked for afterwards.
 * @param body as it came, byte by byte
 * @throws AppError UNAUTHORIZED when the provider did not send it
 */
export function receiveHint(ctx: Context, body: Buffer, headers: IncomingHttpHeaders): void {
  // Without a provider nobody can be it.
  if (!ctx.payments) throw new AppError('UNAUTHORIZED', NOT_THE_PROVIDER);
  const hint = ctx.payments.parseWebhook(body, headers);
  if (!hint) {
    ctx.log.info('a webhook about something else');
    return;
  }
  ctx.background.run('following a webhook', async () => {
    if (hint.kind === 'refund') return settleRefund(ctx, hint.refundId);
    const { attemptId } = hint;
    const known = ATTEMPT_ID.test(attemptId)
      ? await ctx.db.reader.paymentAttempt.count({ where: { id: attemptId } })
      : 0;
    if (known === 0) {
      ctx.log.warn({ attemptId }, 'a webhook about an attempt that is not ours');
      return;
    }
    await asked(ctx, attemptId);
  });
}
