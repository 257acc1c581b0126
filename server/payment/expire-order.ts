import type { Context } from '../context';
import { lockOrder } from '../order-record/lock-order';
import { recordMove } from '../order-record/record-move';
import { restoreStock } from '../order-record/stock';
import { askedAbout } from './ask';

/** The order stands with its stock, and no clock decides about it any more: the back office lists it as one to look at. */
const leaveToPerson = (ctx: Context, id: string): Promise<boolean> =>
  ctx.db.transact(async (tx) => {
    await lockOrder(tx, id);
    const { count } = await tx.order.updateMany({
      where: { id, deliveryStatus: 'PENDING', holdEndsAt: { lte: ctx.now() } },
      data: { holdEndsAt: null, openCart: null },
    });
    return count > 0;
  });

/**
 * Cancels an order whose hold has ended unpaid and puts its pieces back, after the provider was asked about each of its
 * attempts: one that does not answer keeps the hold. False when the order was left as it is.
 *
 * An attempt of another gateway than the store uses now can't be asked about, and may have been paid there. Nothing is canceled
 * on a guess then: the hold ends, but order and stock stay for a person to decide, and its own gateway, should it come back, is
 * asked again. A store that takes no money online any more has decided already: its unpaid orders are canceled without asking,
 * and the owner is alerted to those whose page a shopper was given.
 */
export async function expireOrder(asker: Context, id: string): Promise<boolean> {
  const ctx: Context = { ...asker, session: null };
  const due = await ctx.db.reader.order.count({ where: { id, holdEndsAt: { lte: ctx.now() } } });
  if (due === 0) return false;
  const { answered, mayBePaidElsewhere } = await askedAbout(ctx, id);
  if (!answered) return false;
  if (ctx.payments && mayBePaidElsewhere) return leaveToPerson(ctx, id);
  return ctx.db.transact(async (tx) => {
    await lockOrder(tx, id);
    const before = await tx.order.findUnique({
      where: { id },
      select: {
        deliveryStatus: true,
        paymentStatus: true,
        items: { select: { variantId: true, productId: true, quantity: true } },
      },
    });
    const now = ctx.now();
    const { count } = await tx.order.updateMany({
      where: {
        id,
        deliveryStatus: 'PENDING',
        paymentStatus: { in: ['PENDING', 'FAILED'] },
        holdEndsAt: { lte: now },
      },
      data: {
        deliveryStatus: 'CANCELED',
        paymentStatus: 'FAILED',
        holdEndsAt: null,
        openCart: null,
        expiredAt: now,
      },
    });
    if (!before || count === 0) return false;
    await restoreStock(tx, before.items);
    await recordMove(tx, ctx, id, before, { deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' });
    return true;
  });
}
