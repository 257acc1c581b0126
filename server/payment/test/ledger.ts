/** The invariants of stock and money, checked after every step. */
import { expect } from 'vitest';
import type { SandboxPayment, SandboxRefund } from '../sandbox/records';
import type { Scenario } from './scenario';

async function readRecords({ fixture, productId }: Scenario) {
  const { reader } = fixture.store.deps.db;
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
const isCompleted = ({ state }: { state: string }) => state === 'COMPLETED';

/** The stock of each variant is its initial stock plus added units minus units in orders that are not canceled. */
function checkStock({ variants }: Scenario, records: Records): void {
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
  const findRefundsOf = (attemptId: string) =>
    order.refunds.filter((refund) => refund.attemptId === attemptId && refund.state !== 'FAILED');
  for (const attempt of order.attempts) {
    expect(findRefundsOf(attempt.id).length).toBeLessThanOrEqual(1);
    expect(attempt.amountPaise).toBe(order.totalPaise);
  }
  const unrefunded = order.attempts.filter(
    (attempt) => isCompleted(attempt) && findRefundsOf(attempt.id).length === 0,
  );
  const isPaid = order.paymentMethod === 'ONLINE_PAYMENT' && order.paymentStatus === 'COMPLETED';
  // A payment whose refund the provider rejected waits for an admin, and belongs to no order until then.
  const failed = unrefunded.filter(({ id }) => order.refunds.some((refund) => refund.attemptId === id));
  expect({ order: order.id, kept: unrefunded.length - failed.length }).toEqual({
    order: order.id,
    kept: isPaid && isLive(order) ? 1 : 0,
  });
  if (isPaid) expect(isLive(order)).toBe(true);
}

/**
 * The refunds of a REFUNDED order equal its captured payments. An admin who refunds a payment under review returns the amount
 * that the provider reported, which may differ.
 */
function checkRefundedAmount(
  order: Order,
  payments: readonly SandboxPayment[],
  refunds: readonly SandboxRefund[],
): void {
  const hasOtherAmount = order.refunds.some(({ amountPaise }) => amountPaise !== order.totalPaise);
  if (order.paymentStatus !== 'REFUNDED' || hasOtherAmount) return;
  const ids = new Set(order.attempts.map(({ id }) => id));
  const captured = payments
    .filter(({ merchantOrderId }) => ids.has(merchantOrderId))
    .filter(({ merchantOrderId }) =>
      order.attempts.some(({ id, state }) => id === merchantOrderId && state === 'COMPLETED'),
    )
    .reduce((sum, { capturedPaise }) => sum + capturedPaise, 0);
  const returned = refunds
    .filter(({ merchantOrderId, state }) => ids.has(merchantOrderId) && state === 'COMPLETED')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  expect(returned).toBe(captured);
}

/** The provider's records match the store's. `final`: no payment or refund is pending, so every capture is recorded. */
function checkProvider({ fixture }: Scenario, { orders }: Records, final: boolean): void {
  const { payments, refunds } = fixture.provider.inspect();
  for (const order of orders) {
    for (const attempt of order.attempts) {
      const providerPayment = payments.find(({ merchantOrderId }) => merchantOrderId === attempt.id);
      const providerRefunds = refunds.filter(({ merchantOrderId }) => merchantOrderId === attempt.id);
      const returned = providerRefunds
        .filter(({ state }) => state !== 'FAILED')
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      const captured = providerPayment?.capturedPaise ?? 0;
      expect(returned).toBeLessThanOrEqual(captured);
      if (isCompleted(attempt)) expect(BigInt(captured)).toBe(order.totalPaise);
      if (final && captured > 0) expect(isCompleted(attempt)).toBe(true);
    }
    checkRefundedAmount(order, payments, refunds);
  }
}

/** While the provider reports a wrong amount, no attempt becomes COMPLETED. */
function checkAmounts(scenario: Scenario, { orders }: Records): void {
  const paid = new Set(orders.flatMap(({ attempts }) => attempts.filter(isCompleted).map(({ id }) => id)));
  if (scenario.tampering) expect([...paid].filter((id) => !scenario.paid.has(id))).toEqual([]);
  scenario.paid = paid;
}

export async function checkLedger(scenario: Scenario, { final = false } = {}): Promise<void> {
  const records = await readRecords(scenario);
  checkStock(scenario, records);
  checkAmounts(scenario, records);
  records.orders.forEach(checkPayments);
  checkProvider(scenario, records, final);
  const known = new Set(records.orders.map(({ id }) => id));
  for (const { id } of scenario.orders) expect(known.has(id)).toBe(true);
  if (!final) return;
  for (const { refunds } of records.orders) {
    expect(refunds.filter(({ state }) => state === 'PENDING')).toEqual([]);
  }
}
