/** A payment that differs from what was requested: the order stays unpaid, and an admin is alerted. */
import { afterEach, expect, it, vi } from 'vitest';
import { fromRupees } from '../../src/money';
import { readStock } from '../test/factories';
import {
  createUnpaidOrder,
  describeStatus,
  getOrderRow,
  listProviderRefunds,
  MINUTE_MS,
  PRICE_PAISE,
} from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const getAdminCaller = async () => (await store.admin()).caller;
const ALERT = 'ALERT: the provider reports another payment than was requested';

const alert = vi.spyOn(store.deps.log, 'error');

afterEach(() => {
  provider.control({ do: 'resetBehavior' });
  alert.mockClear();
});

/** Pays an order, but the provider reports another payment. */
async function payWithWrongReport(wrong: { amountBy?: number; attemptId?: string }) {
  const created = await createUnpaidOrder(fixture);
  await provider.choose(created.order.redirectUrl, 'pay');
  provider.control({ do: 'tamper', ...wrong });
  await provider.deliverWebhooks();
  return created;
}

it.each([-1, 1])(
  'an amount that differs by %i paisa does not pay the order, and raises an alert',
  async (amountBy) => {
    const { variantId, buyer, order } = await payWithWrongReport({ amountBy });
    expect(alert.mock.calls).toEqual([
      [expect.objectContaining({ attemptId: order.transactionId, orderId: order.id }), ALERT],
    ]);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
    const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
    expect(status).toBe('PENDING');
    expect(await store.emailsTo(buyer.email)).toEqual([]);
    const { attempts } = await (await getAdminCaller()).admin.payment.ofOrder({ orderId: order.id });
    const captured = ((PRICE_PAISE + amountBy) / 100).toFixed(2);
    expect(attempts).toMatchObject([{ state: 'REVIEW', amount: '1899.00', captured }]);
    // An order with a captured payment does not expire.
    await advanceAndSweep(fixture, 24 * 60 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
    expect(await readStock(store, variantId)).toBe(0);
  },
);

it('a report with the id of another attempt pays neither order', async () => {
  const other = await createUnpaidOrder(fixture);
  const { order } = await payWithWrongReport({ attemptId: other.order.transactionId });
  expect(alert).toHaveBeenCalledOnce();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
  expect(await describeStatus(fixture, other.order.id)).toBe('PENDING, payment PENDING');
  expect((await getOrderRow(fixture, order.id)).attempts).toMatchObject([{ state: 'REVIEW' }]);
  expect((await getOrderRow(fixture, other.order.id)).attempts).toMatchObject([{ state: 'PENDING' }]);
});

it('an order under review is not shipped, and can’t be paid again', async () => {
  const { buyer, order } = await payWithWrongReport({ amountBy: -1 });
  const { skipped } = await (await getAdminCaller()).admin.order.markShipped({ ids: [order.id] });
  expect(skipped).toMatchObject([{ reason: 'It is not paid yet.' }]);
  expect(await buyer.caller.payment.unpaid()).toEqual([]);
  await expect(buyer.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('a check completes the payment once the provider reports the right amount', async () => {
  const { buyer, order } = await payWithWrongReport({ amountBy: 100 });
  const { payment } = (await getAdminCaller()).admin;
  expect(await payment.check({ orderId: order.id })).toMatchObject({
    attempts: [{ state: 'REVIEW' }],
    canCheck: true,
    canRefund: true,
  });
  provider.control({ do: 'resetBehavior' });
  expect(await payment.check({ orderId: order.id })).toMatchObject({
    attempts: [{ state: 'COMPLETED', captured: null }],
    canRefund: false,
  });
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  expect((await store.emailsTo(buyer.email)).map(({ kind }) => kind)).toEqual(['order-placed']);
});

it('a check fails with a clear message when the provider does not respond', async () => {
  const { order } = await payWithWrongReport({ amountBy: 100 });
  await provider.stop();
  await expect((await getAdminCaller()).admin.payment.check({ orderId: order.id })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The payment provider is not responding. Please try again in a moment.',
  });
  await provider.start();
});

it('an admin’s refund cancels the order and returns the captured amount', async () => {
  const { variantId, buyer, order } = await payWithWrongReport({ amountBy: -100 });
  const { payment } = (await getAdminCaller()).admin;
  await payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(listProviderRefunds(fixture, order.transactionId)).toMatchObject([
    { amountPaise: PRICE_PAISE - 100 },
  ]);
  expect(await readStock(store, variantId)).toBe(1);
  expect((await store.emailsTo(buyer.email)).map(({ kind }) => kind)).toEqual([
    'order-canceled',
    'payment-refunded',
  ]);
  await expect(payment.refund({ orderId: order.id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This order has no payment to refund.',
  });
});

it('a refunded payment stays refunded when the provider reports the right amount later', async () => {
  const { order } = await payWithWrongReport({ amountBy: -1 });
  const { payment } = (await getAdminCaller()).admin;
  await payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  provider.control({ do: 'resetBehavior' });
  await payment.check({ orderId: order.id });
  await advanceAndSweep(fixture, 10 * MINUTE_MS);
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(listProviderRefunds(fixture, order.transactionId)).toHaveLength(1);
});

it('a payment under review is refunded when the customer cancels', async () => {
  const { buyer, order } = await payWithWrongReport({ amountBy: -1 });
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(listProviderRefunds(fixture, order.transactionId)).toMatchObject([{ amountPaise: PRICE_PAISE - 1 }]);
});

it('a wrong payment of a canceled order is refunded by an admin', async () => {
  const { buyer, order } = await createUnpaidOrder(fixture);
  await buyer.caller.order.cancel({ id: order.id });
  provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  provider.control({ do: 'tamper', amountBy: -1 });
  await provider.deliverWebhooks();
  expect(listProviderRefunds(fixture, order.transactionId)).toEqual([]);
  const { payment } = (await getAdminCaller()).admin;
  expect(await payment.ofOrder({ orderId: order.id })).toMatchObject({ canRefund: true });
  await payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
});

/** Pays an order by a second payment, of which the provider captured another amount than requested. */
async function payAgainWithWrongReport() {
  const created = await createUnpaidOrder(fixture);
  const { buyer, order } = created;
  const again = await buyer.caller.payment.retry({ orderId: order.id });
  await provider.choose(again.redirectUrl ?? '', 'pay');
  await provider.deliverWebhooks();
  provider.control({ do: 'tamper', amountBy: -100 });
  provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  await provider.deliverWebhooks();
  return created;
}

it('a wrong payment of a paid order is listed until an admin returns it', async () => {
  const { caller } = await store.admin();
  const listChecks = async () =>
    (await caller.admin.order.list({ payment: 'check' })).data.map(({ id }) => id);
  const readTask = async () => (await caller.admin.dashboard.tasks()).paymentsToCheck;
  const before = await readTask();
  const { order } = await payAgainWithWrongReport();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await listChecks()).toContain(order.id);
  const after = await readTask();
  expect(after.orders).toBe(before.orders + 1);
  expect(fromRupees(after.held)).toBe(fromRupees(before.held) + PRICE_PAISE - 100);
  await caller.admin.payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await listChecks()).not.toContain(order.id);
  expect(await readTask()).toEqual(before);
});
