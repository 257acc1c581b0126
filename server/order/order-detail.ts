import type { z } from 'zod';
import { PACKING_SLIPS } from '../../src/audit-log/labels';
import { AppError } from '../../src/errors';
import type { OrderDetail, PackedOrder } from '../../src/order/admin-shapes';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import type { orderIdsInput } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { findHistory } from '../audit-log/audit-log';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import { listValues, sql } from '../db/sql';
import { selectPackedOrders } from './select-orders';

export async function getOrderDetail(ctx: Context, { id }: { id: string }): Promise<OrderDetail> {
  const [[packed], history, businessInvoices] = await Promise.all([
    selectPackedOrders(ctx.db, sql`Purchase.id = ${id}`),
    findHistory(ctx, 'ORDER', id),
    ctx.db.reader.taxDocument.count({
      where: { orderId: id, kind: 'INVOICE', order: { recipientGstin: { not: null } } },
    }),
  ]);
  if (!packed) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return { ...packed, history, ...(businessInvoices > 0 ? { hasBusinessInvoice: true as const } : {}) };
}

/** An order with its history, as the back office shows it. Records who opened it. */
export async function viewOrder(ctx: UserContext, input: { id: string }): Promise<OrderDetail> {
  const detail = await getOrderDetail(ctx, input);
  const { id } = detail.order;
  await recordView(ctx, { type: 'ORDER', id, name: toOrderNumber(id) });
  return detail;
}

/** In the sequence of the ids; unknown ids are left out. */
export async function findPackingSlips(
  { db }: Context,
  { ids }: z.infer<typeof orderIdsInput>,
): Promise<PackedOrder[]> {
  const packed = await selectPackedOrders(db, sql`Purchase.id IN ${listValues(ids)}`);
  const byId = new Map(packed.map((each) => [each.order.id, each]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Orders with what their packing slips show, in the sequence of the ids; unknown ids are left out. Records who opened them. */
export async function viewPackingSlips(
  ctx: UserContext,
  input: z.infer<typeof orderIdsInput>,
): Promise<PackedOrder[]> {
  await recordView(ctx, { type: 'ORDER', id: PACKING_SLIPS, name: 'Packing slips' });
  return findPackingSlips(ctx, input);
}
