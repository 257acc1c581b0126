import type { z } from 'zod';
import { PERMISSION_NEEDED } from '../../src/auth/messages';
import { AppError } from '../../src/errors';
import type { Shipment, SkippedOrder } from '../../src/order/admin-shapes';
import type { orderIdsInput } from '../../src/order/schema';
import { DELIVERY_STATUS_NAMES, isReadyToShip, toOrderNumber } from '../../src/order/status';
import { isStillPermitted } from '../auth/is-still-permitted';
import type { UserContext } from '../context';
import { changeOrder, OrderChangedError, readState } from './change-order';
import { applyTransition } from './transitions';

/** Null once the order is shipped, else the sentence that says why it stays as it is. */
async function shipOne(ctx: UserContext, id: string): Promise<string | null> {
  try {
    return await changeOrder(ctx, id, async (order) => {
      const state = await readState(order);
      if (state.deliveryStatus !== 'PENDING')
        return `It is already ${DELIVERY_STATUS_NAMES[state.deliveryStatus].toLowerCase()}.`;
      if (!isReadyToShip(state)) return 'It is not paid yet.';
      if (!(await applyTransition(order, 'ship'))) throw new OrderChangedError();
      return null;
    });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/**
 * Ships the pending orders, each in its own transaction, so that one that can't be shipped does not affect the others.
 * @throws AppError FORBIDDEN before the next one when the caller may no longer do so
 */
export async function markShipped(
  ctx: UserContext,
  { ids }: z.infer<typeof orderIdsInput>,
): Promise<Shipment> {
  const skipped: SkippedOrder[] = [];
  const uniqueIds = new Set(ids);
  for (const id of uniqueIds) {
    if (!(await isStillPermitted(ctx, ctx.session.userId, 'orders')))
      throw new AppError('FORBIDDEN', PERMISSION_NEEDED);
    const reason = await shipOne(ctx, id);
    if (reason !== null) skipped.push({ id, number: toOrderNumber(id), reason });
  }
  return { shipped: uniqueIds.size - skipped.length, skipped };
}
