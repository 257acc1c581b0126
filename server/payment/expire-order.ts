import { asSystem, type Context } from '../context';
import { changeOrder } from '../order/change-order';
import { hasHoldEnded } from '../order/hold';
import { applyTransition } from '../order/transitions';
import { refreshOpenAttempts } from './refresh-attempts';

/**
 * Cancels an order whose hold has ended without a payment, and releases its stock, after fetching the status of each of
 * its attempts. While the provider does not answer, the hold continues.
 *
 * The store can't fetch the status of an attempt of another gateway than the current one, and it may have been paid. Such an order is not
 * canceled on a guess: its hold ends, but it keeps its stock until an admin decides, or its gateway is used again. A store without
 * any gateway has decided already: its unpaid orders are canceled, and the owner is alerted to those whose payment page a
 * customer was given.
 * @returns whether the order was changed
 */
export async function expireOrder(requestCtx: Context, id: string): Promise<boolean> {
  const ctx = asSystem(requestCtx);
  const row = await ctx.db.reader.order.findUnique({ where: { id }, select: { holdEndsAt: true } });
  if (!row || !hasHoldEnded(row, ctx.now())) return false;
  const { isComplete, mayBePaidElsewhere } = await refreshOpenAttempts(ctx, id);
  if (!isComplete) return false;
  const transition = ctx.payments && mayBePaidElsewhere ? 'endHold' : 'expire';
  return changeOrder(ctx, id, (order) => applyTransition(order, transition));
}
