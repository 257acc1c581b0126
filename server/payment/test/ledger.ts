/** The invariants of stock and money, checked after every step. */
import { expect } from 'vitest';
import type { SandboxPayment, SandboxRefund } from '../sandbox/records';
import type { World } from './world';

async function readRecords({ paying, productId }: World) {
  const { reader } = paying.store.deps.db;
  const [variants, orders] = await Promise.all([
    reader.variant.findMany({ where: { productId }, select: { id: true, stock: true } }),
    reader.order.findMany({
      where: { items: { some: { productId } } },
      select: {
        id: true,
        totalPaise: true,
        paymentMethod: true,
        deliveryStatus: true,
        paymentStatus: true,
        items: { select: { variantId: true, quantity: true } },
        attempts: { select: { id: true, state: true, amountPaise: true, capturedPaise: true } },
        refunds: { select: { id: true, attemptId: true, state: true, amountPaise: true } },
      },
    }),
  ]);
  return { variants, orders };
}
type Records = Awaited<ReturnType<typeof readRecords>>;
type Order = Records['orders'][number];

const isLive = ({ deliveryStatus }: Order) => deliveryStatus !== 'CANCELED';
const isTaken = ({ state }: { state: string }) => state === 'COMPLETED';

/** Stock = initial + added − live. */
function checkStock({ variants }: World, records: Records): void {
  for (const { id, initial, added } of variants) {
    const sold = records.orders
      .filter(isLive)
      .flatMap(({ items }) => items)
      .filter(({ variantId }) => variantId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const stock = records.variants.find((variant) => variant.id === id)?.stock ?? Number.NaN;
    expect({ stock, of: id }).toEqual({ stock: initial + added - sold, of: id });
    expect(stock).toBeGreaterThanOrEqual(0);
  }
}

/** Each captured payment belongs to one order that is not canceled, or to one refund. */
function checkPayments(order: Order): void {
  const under = (attemptId: string) =>
    order.refunds.filter((refund) => refund.attemptId === attemptId && refund.state !== 'FAILED');
  for (const attempt of order.attempts) {
    expect(under(attempt.id).length).toBeLessThanOrEqual(1);
    expect(attempt.amountPaise).toBe(order.totalPaise);
  }
  const keeps = order.attempts.filter((attempt) => isTaken(attempt) && under(attempt.id).length === 0);
  const isPaid = order.paymentMethod === 'ONLINE_PAYMENT' && order.paymentStatus === 'COMPLETED';
  // A refund that the provider refused waits for a person: its money belongs nowhere until then.
  const failed = keeps.filter(({ id }) => order.refunds.some((refund) => refund.attemptId === id));
  expect({ order: order.id, keeps: keeps.length - failed.length }).toEqual({
    order: order.id,
    keeps: isPaid && isLive(order) ? 1 : 0,
  });
  if (isPaid) expect(isLive(order)).toBe(true);
}

/** REFUNDED: all that was taken went back. What a person had to look at went back as the provider told of it. */
function checkReturned(
  order: Order,
  payments: readonly SandboxPayment[],
  refunds: readonly SandboxRefund[],
): void {
  const looked = order.refunds.some(({ amountPaise }) => amountPaise !== order.totalPaise);
  if (order.paymentStatus !== 'REFUNDED' || looked) return;
  const ids = new Set(order.attempts.map(({ id }) => id));
  const taken = payments
    .filter(({ merchantOrderId }) => ids.has(merchantOrderId))
    .filter(({ merchantOrderId }) =>
      order.attempts.some(({ id, state }) => id === merchantOrderId && state === 'COMPLETED'),
    )
    .reduce((sum, { capturedPaise }) => sum + capturedPaise, 0);
  const returned = refunds
    .filter(({ merchantOrderId, state }) => ids.has(merchantOrderId) && state === 'COMPLETED')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  expect(returned).toBe(taken);
}

/** The provider's records and the store's say the same; `final`: everything has come to its end. */
function checkProvider({ paying }: World, { orders }: Records, final: boolean): void {
  const { payments, refunds } = paying.provider.inspect();
  for (const order of orders) {
    for (const attempt of order.attempts) {
      const theirs = payments.find(({ merchantOrderId }) => merchantOrderId === attempt.id);
      const back = refunds.filter(({ merchantOrderId }) => merchantOrderId === attempt.id);
      const returned = back
        .filter(({ state }) => state !== 'FAILED')
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      const captured = theirs?.capturedPaise ?? 0;
      expect(returned).toBeLessThanOrEqual(captured);
      if (isTaken(attempt)) expect(BigInt(captured)).toBe(order.totalPaise);
      if (final && captured > 0) expect(isTaken(attempt)).toBe(true);
    }
    checkReturned(order, payments, refunds);
  }
}

/** While the provider tells of another amount, nothing becomes paid. */
function checkAmounts(world: World, { orders }: Records): void {
  const paid = new Set(orders.flatMap(({ attempts }) => attempts.filter(isTaken).map(({ id }) => id)));
  if (world.tampering) expect([...paid].filter((id) => !world.paid.has(id))).toEqual([]);
  world.paid = paid;
}

export async function checkLedger(world: World, { final = false } = {}): Promise<void> {
  const records = await readRecords(world);
  checkStock(world, records);
  checkAmounts(world, records);
  records.orders.forEach(checkPayments);
  checkProvider(world, records, final);
  const known = new Set(records.orders.map(({ id }) => id));
  for (const { id } of world.orders) expect(known.has(id)).toBe(true);
  if (!final) return;
  for (const { refunds } of records.orders) {
    // Nothing is on its way for ever.
    expect(refunds.filter(({ state }) => state === 'PENDING')).toEqual([]);
  }
}
