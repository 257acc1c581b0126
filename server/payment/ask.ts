import type { Context } from '../context';
import { GatewayError } from './gateway';
import { settleAttempt } from './settle';

/** Settles an attempt as far as the provider tells. False when it did not answer: then nothing is known. */
export async function asked(ctx: Context, attemptId: string): Promise<boolean> {
  try {
    await settleAttempt(ctx, attemptId);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, attemptId }, 'the payment provider did not answer');
    return false;
  }
}

/** The same for what is still open of an order; without a provider set up nothing can be asked. */
export async function askedAbout(ctx: Context, orderId: string): Promise<boolean> {
  const open = await ctx.db.reader.paymentAttempt.findMany({
    where: { orderId, state: { in: ['PENDING', 'REVIEW'] } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  });
  if (open.length > 0 && !ctx.payments) return false;
  let all = true;
  for (const { id } of open) all = (await asked(ctx, id)) && all;
  return all;
}
