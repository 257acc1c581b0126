import { UNPAID_STATUSES } from '../../src/order/status';
import type { UnpaidOrder } from '../../src/payment/schema';
import type { UserContext } from '../context';
import { whereHeld } from '../order/hold';

/** The customer's own orders that can still be paid, newest first. */
export async function findUnpaidOrders(ctx: UserContext): Promise<UnpaidOrder[]> {
  const rows = await ctx.db.reader.order.findMany({
    where: {
      userId: ctx.session.userId,
      paymentMethod: 'ONLINE_PAYMENT',
      deliveryStatus: 'PENDING',
      paymentStatus: { in: [...UNPAID_STATUSES] },
      ...whereHeld(ctx.now()),
    },
    select: {
      id: true,
      holdEndsAt: true,
      attempts: { select: { id: true }, orderBy: { createdAt: 'desc' }, take: 1 },
    },
    orderBy: { orderDate: 'desc' },
  });
  return rows.flatMap(({ id, holdEndsAt, attempts: [newest] }) =>
    holdEndsAt && newest
      ? [{ orderId: id, merchantTransactionId: newest.id, payableUntil: holdEndsAt.toISOString() }]
      : [],
  );
}
