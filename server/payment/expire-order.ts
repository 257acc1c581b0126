import type { Context } from '../context';
import { lockOrder } from '../order-record/lock-order';
import { recordMove } from '../order-record/record-move';
import { restoreStock } from '../order-record/stock';
import { askedAbout } from './ask';

/**
 * Cancels an order whose hold has ended unpaid and puts its pieces back, after the provider was asked about each of its
 * attempts: one that does not answer keeps the hold. False when the order was left as it is.
 */
export async function expireOrder(asker: Context, id: string): Promise<boolean> {
  const ctx: Context = { ...asker, session: null };
  const due = await ctx.db.reader.order.count({ where: { id, holdEndsAt: { lte: ctx.now() } } });
  if (due === 0) return false;
  if (!(await askedAbout(ctx, id))) return false;
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
