import { orderNumber } from '../../src/order/status';
import type { Context } from '../context';
import { GatewayError } from './gateway';
import { isAskable } from './open-attempt';
import { settleAttempt } from './settle';

const UNASKABLE =
  'ALERT: a payment can’t be asked about, since the store does not use its gateway now; it may have been made';

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

export interface Asked {
  /** false when a provider did not answer: then nothing is known */
  answered: boolean;
  /** an attempt can't be asked about, and the shopper was given its page: it may have been paid */
  mayBePaidElsewhere: boolean;
}

/**
 * The same for what is still open of an order. What was begun with another gateway than the store uses now, or while it used one,
 * can't be asked about; whoever asks goes on without that, so the owner is alerted.
 */
export async function askedAbout(ctx: Context, orderId: string): Promise<Asked> {
  const open = await ctx.db.reader.paymentAttempt.findMany({
    where: { orderId, state: { in: ['PENDING', 'REVIEW'] } },
    select: { id: true, state: true, gateway: true, redirectUrl: true },
    orderBy: { createdAt: 'asc' },
  });
  const result: Asked = { answered: true, mayBePaidElsewhere: false };
  for (const { id, state, gateway, redirectUrl } of open) {
    if (isAskable(ctx, gateway)) {
      if (!(await asked(ctx, id))) result.answered = false;
    } else if (state === 'PENDING' && redirectUrl) {
      result.mayBePaidElsewhere = true;
      ctx.log.error({ attemptId: id, orderId, order: orderNumber(orderId), gateway }, UNASKABLE);
    }
  }
  return result;
}
