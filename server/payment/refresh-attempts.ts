/** Fetches the state of payment attempts from the provider, and applies the result. */
import { toOrderNumber } from '../../src/order/status';
import { asSystem, type Context } from '../context';
import { applyPaymentResult } from './apply-payment-result';
import { evaluatePaymentReport } from './evaluate-payment-report';
import { GatewayError } from './gateway';
import { getGateway, isCurrentGateway } from './open-payment-page';

const UNKNOWN_PAYMENT =
  'ALERT: a payment may have been made, but the store cannot check it, because it no longer uses that payment’s gateway';

/** @throws GatewayError when the provider does not answer */
async function fetchAndApply(ctx: Context, attemptId: string): Promise<void> {
  const attempt = await ctx.db.reader.paymentAttempt.findUnique({
    where: { id: attemptId },
    select: { id: true, orderId: true, gateway: true, state: true, amountPaise: true, expiresAt: true },
  });
  if (!attempt || attempt.state === 'COMPLETED') return;
  const gateway = getGateway(ctx);
  if (gateway.name !== attempt.gateway) return;
  const report = await gateway.fetchStatus(attemptId);
  const result = evaluatePaymentReport(attempt, report, ctx.now());
  await ctx.db.transact((tx) =>
    tx.paymentAttempt.updateMany({ where: { id: attemptId }, data: { lastCheckedAt: ctx.now() } }),
  );
  if (result && result !== attempt.state) await applyPaymentResult(ctx, attempt, result, report);
}

/**
 * Brings an attempt up to date with the provider. An attempt of another gateway than the current one is not refreshed.
 * @returns false when the provider did not answer
 */
export async function refreshPaymentAttempt(ctx: Context, attemptId: string): Promise<boolean> {
  try {
    await fetchAndApply(asSystem(ctx), attemptId);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, attemptId }, 'the payment provider did not answer');
    return false;
  }
}

interface RefreshedAttempts {
  /** false when the provider did not answer about one of them */
  isComplete: boolean;
  /** The customer received the page of an attempt whose status the store can't fetch. */
  mayBePaidElsewhere: boolean;
}

/**
 * Refreshes all open attempts of an order. It can't refresh those of another gateway than the current one, so it alerts the owner to
 * them, and callers continue without them.
 */
export async function refreshOpenAttempts(ctx: Context, orderId: string): Promise<RefreshedAttempts> {
  const open = await ctx.db.reader.paymentAttempt.findMany({
    where: { orderId, state: { in: ['PENDING', 'REVIEW'] } },
    select: { id: true, state: true, gateway: true, redirectUrl: true },
    orderBy: { createdAt: 'asc' },
  });
  const result: RefreshedAttempts = { isComplete: true, mayBePaidElsewhere: false };
  for (const { id, state, gateway, redirectUrl } of open) {
    if (isCurrentGateway(ctx, gateway)) {
      if (!(await refreshPaymentAttempt(ctx, id))) result.isComplete = false;
    } else if (state === 'PENDING' && redirectUrl) {
      result.mayBePaidElsewhere = true;
      ctx.log.error({ attemptId: id, orderId, order: toOrderNumber(orderId), gateway }, UNKNOWN_PAYMENT);
    }
  }
  return result;
}
