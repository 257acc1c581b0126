import type { z } from 'zod';
import type { Order, setStatusInput } from '../../src/order/schema';
import type { UserContext } from '../context';
import { lockOrder } from '../order-record/lock-order';
import { NotEnoughStock, shortage } from '../order-record/stock';
import { tellMoved } from '../order-record/tell-shopper';
import { askedAbout } from '../payment/ask';
import { sendRefunds } from '../payment/refunds';
import { moveOrder } from './move-order';

/** An admin moves an order to any status; leaving CANCELED takes its stock again, or 409. */
export async function setStatus(
  ctx: UserContext,
  { id, deliveryStatus: to, from }: z.infer<typeof setStatusInput>,
): Promise<Order> {
  if (to === 'CANCELED') await askedAbout(ctx, id);
  try {
    const { order, moved } = await ctx.db.transact(async (tx) => {
      await lockOrder(tx, id);
      return moveOrder(tx, ctx, { id, to, from });
    });
    if (moved) tellMoved(ctx, order);
    if (moved && to === 'CANCELED') sendRefunds(ctx, id);
    return order;
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error;
    throw await shortage(ctx.db.reader, error);
  }
}
