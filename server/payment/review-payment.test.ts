/** A payment that differs from what was requested: the order stays unpaid, and an admin is alerted. */
import { afterEach, expect, it, vi } from 'vitest';
import { readStock } from '../test/factories';
import { MINUTE, orderOnline, orderRow, PRICE_PAISE, refundsAtProvider, statusOf } from './test/buying';
import { payingStoreForThisFile, sweepAfter } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider } = paying;
const admin = async () => (await store.admin()).caller;
const ALERT = 'ALERT: the provider reports another payment than was asked for';

const alert = vi.spyOn(store.deps.log, 'error');

afterEach(() => {
  provider.control({ do: 'resetBehavior' });
  alert.mockClear();
});

/** Pays an order, but the provider reports another payment. */
async function payWrongly(wrong: { amountBy?: number; attemptId?: string }) {
  const bought = await orderOnline(paying);
  await provider.choose(bought.order.redirectUrl, 'pay');
  provider.control({ do: 'tamper', ...wrong });
  await provider.deliver();
  return bought;
}

it.each([-1, 1])('an amount off by %i paisa pays nothing, and raises an alert', async (amountBy) => {
  const { variantId, buyer, order } = await payWrongly({ amountBy });
  expect(alert.mock.calls).toEqual([
    [expect.objectContaining({ attemptId: order.transactionId, orderId: order.id }), ALERT],
  ]);
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('PENDING');
  expect(await store.emailsTo(buyer.email)).toEqual([]);
  const { attempts } = await (await admin()).admin.payment.ofOrder({ orderId: order.id });
  const captured = ((PRICE_PAISE + amountBy) / 100).toFixed(2);
  expect(attempts).toMatchObject([{ state: 'REVIEW', amount: '1899.00', captured }]);
  // An order with a captured payment does not expire.
  await sweepAfter(paying, 24 * 60 * MINUTE);
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  expect(await readStock(store, variantId)).toBe(0);
});

it('another attempt’s id in the response pays neither', async () => {
  const other = await orderOnline(paying);
  const { order } = await payWrongly({ attemptId: other.order.transactionId });
  expect(alert).toHaveBeenCalledOnce();
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  expect(await statusOf(paying, other.order.id)).toBe('PENDING, payment PENDING');
  expect((await orderRow(paying, order.id)).attempts).toMatchObject([{ state: 'REVIEW' }]);
  expect((await orderRow(paying, other.order.id)).attempts).toMatchObject([{ state: 'PENDING' }]);
});

it('is not shipped, and can’t be paid again', async () => {
  const { buyer, order } = await payWrongly({ amountBy: -1 });
  const { skipped } = await (await admin()).admin.order.markShipped({ ids: [order.id] });
  expect(skipped).toMatchObject([{ reason: 'It is not paid yet.' }]);
  expect(await buyer.caller.payment.unpaid()).toEqual([]);
  await expect(buyer.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('‘Check now’ completes it once the provider reports the right amount', async () => {
  const { buyer, order } = await payWrongly({ amountBy: 100 });
  const { payment } = (await admin()).admin;
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
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  expect((await store.emailsTo(buyer.email)).map(({ kind }) => kind)).toEqual(['order-placed']);
});

it('‘Check now’ says when the provider does not respond', async () => {
  const { order } = await payWrongly({ amountBy: 100 });
  await provider.down();
  await expect((await admin()).admin.payment.check({ orderId: order.id })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The payment provider is not responding. Please try again in a moment.',
  });
  await provider.up();
});

it('‘Refund’ cancels the order and refunds what was captured', async () => {
  const { variantId, buyer, order } = await payWrongly({ amountBy: -100 });
  const { payment } = (await admin()).admin;
  await payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(refundsAtProvider(paying, order.transactionId)).toMatchObject([{ amountPaise: PRICE_PAISE - 100 }]);
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

it('stays refunded when the provider reports the right amount afterwards', async () => {
  const { order } = await payWrongly({ amountBy: -1 });
  const { payment } = (await admin()).admin;
  await payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  provider.control({ do: 'resetBehavior' });
  await payment.check({ orderId: order.id });
  await sweepAfter(paying, 10 * MINUTE);
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(refundsAtProvider(paying, order.transactionId)).toHaveLength(1);
});

it('is refunded when the customer cancels', async () => {
  const { buyer, order } = await payWrongly({ amountBy: -1 });
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(refundsAtProvider(paying, order.transactionId)).toMatchObject([{ amountPaise: PRICE_PAISE - 1 }]);
});

it('for a canceled order waits for an admin, who can refund it', async () => {
  const { buyer, order } = await orderOnline(paying);
  await buyer.caller.order.cancel({ id: order.id });
  provider.control({ do: 'settle', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  provider.control({ do: 'tamper', amountBy: -1 });
  await provider.deliver();
  expect(refundsAtProvider(paying, order.transactionId)).toEqual([]);
  const { payment } = (await admin()).admin;
  expect(await payment.ofOrder({ orderId: order.id })).toMatchObject({ canRefund: true });
  await payment.refund({ orderId: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
});
