import type { z } from 'zod';
import { AppError } from '../../src/errors';
import type { Order, orderIdsInput } from '../../src/order/schema';
import { DELIVERY_STATUS_NAMES, isPaidEnough, orderNumber } from '../../src/order/status';
import type { UserContext } from '../context';
import { lockOrder } from '../order-record/lock-order';
import { ORDER_NOT_FOUND } from '../order-record/record-move';
import { tellMoved } from '../order-record/tell-shopper';
import { moveOrder } from './move-order';

export interface SkippedOrder {
  id: string;
  number: string;
  /** a sentence */
  reason: string;
}

export interface Shipment {
  /** how many were shipped by this call */
  shipped: number;
  /** what was not pending any more, or could not be moved: left as it is */
  skipped: SkippedOrder[];
}

/** The order once it was shipped, else the sentence that says why it stays as it is. */
async function shipOne(ctx: UserContext, id: string, tries = 2): Promise<Order | string> {
  try {
    return await ctx.db.transact(async (tx) => {
      await lockOrder(tx, id);
      const order = await tx.order.findUnique({
        where: { id },
        select: { deliveryStatus: true, paymentMethod: true, paymentStatus: true },
      });
      if (!order) return ORDER_NOT_FOUND;
      const { deliveryStatus: from } = order;
      if (from !== 'PENDING') return `It is already ${DELIVERY_STATUS_NAMES[from].toLowerCase()}.`;
      if (!isPaidEnough(order)) return 'It is not paid yet.';
      return (await moveOrder(tx, ctx, { id, to: 'SHIPPED', from })).order;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Somebody was faster: the status they left says more.
    return error.code === 'CONFLICT' && tries > 1 ? shipOne(ctx, id, tries - 1) : error.message;
  }
}

/** Ships those of the orders that are pending, each by itself: one that can't be moved holds no other up. */
export async function markShipped(
  ctx: UserContext,
  { ids }: z.infer<typeof orderIdsInput>,
): Promise<Shipment> {
  const skipped: SkippedOrder[] = [];
  const each = new Set(ids);
  for (const id of each) {
    const outcome = await shipOne(ctx, id);
    if (typeof outcome === 'string') skipped.push({ id, number: orderNumber(id), reason: outcome });
    else tellMoved(ctx, outcome);
  }
  return { shipped: each.size - skipped.length, skipped };
}
