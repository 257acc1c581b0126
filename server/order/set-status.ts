import type { z } from 'zod';
import type { Order, setStatusInput } from '../../src/order/schema';
import type { UserContext } from '../context';
import { moveOrder } from './move-order';
import { NotEnoughStock, shortage } from './stock';
import { tellMoved } from './tell-shopper';

/** An admin moves an order to any status; leaving CANCELED takes its stock again, or 409. */
export async function setStatus(
  ctx: UserContext,
  { id, deliveryStatus: to, from }: z.infer<typeof setStatusInput>,
): Promise<Order> {
  try {
    const { order, moved } = await ctx.db.transact((tx) => moveOrder(tx, ctx, { id, to, from }));
    if (moved) tellMoved(ctx, order);
    return order;
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error;
    throw await shortage(ctx.db.reader, error);
  }
}
