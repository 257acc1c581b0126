import type { z } from 'zod';
import type { AuditEntry } from '../../src/audit/entries';
import { AppError } from '../../src/errors';
import type { Order, orderIdsInput } from '../../src/order/schema';
import { findHistory } from '../audit/audit-log';
import type { Context } from '../context';
import { ORDER_NOT_FOUND } from './change-order';
import { orderSelect, toOrder } from './to-order';

/** What it takes to pack an order and to reach its customer. */
export interface PackedOrder {
  order: Order;
  mobile: string | null;
}

export interface OrderDetail extends PackedOrder {
  /** who changed what, oldest first; orders older than the audit log have none */
  history: AuditEntry[];
}

const packSelect = {
  ...orderSelect,
  user: { select: { ...orderSelect.user.select, mobile: true } },
} as const;

const pack = ({
  user: { mobile, ...user },
  ...row
}: Parameters<typeof toOrder>[0] & { user: { mobile: string | null } }): PackedOrder => ({
  order: toOrder({ ...row, user }),
  mobile,
});

export async function orderDetail(ctx: Context, { id }: { id: string }): Promise<OrderDetail> {
  const [row, history] = await Promise.all([
    ctx.db.reader.order.findUnique({ where: { id }, select: packSelect }),
    findHistory(ctx, 'ORDER', id),
  ]);
  if (!row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return { ...pack(row), history };
}

/** The orders in the order they were asked for; unknown ids are left out. */
export async function packingSlips(
  { db }: Context,
  { ids }: z.infer<typeof orderIdsInput>,
): Promise<PackedOrder[]> {
  const rows = await db.reader.order.findMany({ where: { id: { in: ids } }, select: packSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [pack(row)] : [];
  });
}
