import type { z } from 'zod';
import type { AuditEntry } from '../../src/audit/entries';
import { AppError } from '../../src/errors';
import type { Order, orderIdsInput } from '../../src/order/schema';
import { findHistory } from '../audit/audit-log';
import type { Context } from '../context';
import { ORDER_NOT_FOUND } from './change-order';
import { orderSelect, toOrder } from './to-order';

/** An order with the data of its packing slip. */
export interface PackedOrder {
  order: Order;
  mobile: string | null;
}

export interface OrderDetail extends PackedOrder {
  /** oldest first; empty for orders from before the audit log */
  history: AuditEntry[];
}

const packSelect = {
  ...orderSelect,
  user: { select: { ...orderSelect.user.select, mobile: true } },
} as const;

const toPackedOrder = ({
  user: { mobile, ...user },
  ...row
}: Parameters<typeof toOrder>[0] & { user: { mobile: string | null } }): PackedOrder => ({
  order: toOrder({ ...row, user }),
  mobile,
});

export async function getOrderDetail(ctx: Context, { id }: { id: string }): Promise<OrderDetail> {
  const [row, history] = await Promise.all([
    ctx.db.reader.order.findUnique({ where: { id }, select: packSelect }),
    findHistory(ctx, 'ORDER', id),
  ]);
  if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return { ...toPackedOrder(row), history };
}

/** In the sequence of the ids; unknown ids are left out. */
export async function findPackingSlips(
  { db }: Context,
  { ids }: z.infer<typeof orderIdsInput>,
): Promise<PackedOrder[]> {
  const rows = await db.reader.order.findMany({ where: { id: { in: ids } }, select: packSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPackedOrder(row)] : [];
  });
}
