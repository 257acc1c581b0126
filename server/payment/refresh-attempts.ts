/** Fetches the state of payment attempts from the provider, and applies the result. */
import { toOrderNumber } from '../../src/order/status';
import { settleAll } from '../concurrency/settle-all';
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

/**
 * At once: a provider that does not respond would take the time-out for each that was tried. The order's lock makes their results
 * follow one another. What is answered about one is recorded whatever becomes of the others.
 * @returns false when the provider did not answer about one of them
 */
export async function refreshPaymentAttempts(
  ctx: Context,
  attempts: readonly { id: string }[],
): Promise<boolean> {
  const answers = await settleAll(attempts.map(({ id }) => refreshPaymentAttempt(ctx, id)));
  return answers.every(Boolean);
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
  const isRefreshable = ({ gateway }: (typeof open)[number]) => isCurrentGateway(ctx, gateway);
  const elsewhere = open.filter(
    (attempt) => !isRefreshable(attempt) && attempt.state === 'PENDING' && attempt.redirectUrl,
  );
  for (const { id, gateway } of elsewhere)
    ctx.log.error({ attemptId: id, orderId, order: toOrderNumber(orderId), gateway }, UNKNOWN_PAYMENT);
  return {
    isComplete: await refreshPaymentAttempts(ctx, open.filter(isRefreshable)),
    mayBePaidElsewhere: elsewhere.length > 0,
  };
}
