/** Payments whose gateway the store no longer uses: it has none now, or another one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Deps, OWNER } from '../context';
import { createPayments } from '../create-payments';
import { getTasks } from '../dashboard/tasks';
import { readEnv } from '../env';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { readStock } from '../test/factories';
import { sweepPayments } from './sweep-payments';
import {
  createPaidOrder,
  createUnpaidOrder,
  describeStatus,
  getOrderRow,
  HOUR_MS,
  listProviderRefunds,
  MINUTE_MS,
} from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const configured = store.deps.payments;
if (!configured) throw new Error('The store has no payment gateway');

const off: Deps = { ...store.deps, payments: null };
/** With a gateway that must receive no request. */
const other: Deps = {
  ...store.deps,
  payments: {
    ...configured,
    name: 'other',
    fetchStatus: () =>
      Promise.reject(new Error('The status of a payment was requested from the wrong gateway')),
    fetchRefund: () =>
      Promise.reject(new Error('The status of a refund was requested from the wrong gateway')),
    refund: () => Promise.reject(new Error('A refund was requested from the wrong gateway')),
  },
};

const ALERT =
  'ALERT: a payment may have been made, but the store cannot check it, because it no longer uses that payment’s gateway';
const alert = vi.spyOn(store.deps.log, 'error');
afterEach(() => void alert.mockClear());

async function advanceAndSweepWith(deps: Deps, ms: number) {
  store.advance(ms);
  const done = await sweepPayments(deps);
  await store.deps.background.whenIdle();
  return done;
}

/** Counts the orders whose payment an admin should check, as shown on the dashboard. */
const countOrdersToCheck = async (deps: Deps) => (await getTasks(deps)).paymentsToCheck.orders;

/** Creates a caller of a store with these dependencies. */
const createCallerFor = (deps: Deps, userId: string, userType: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') =>
  createCaller({
    ...createAnonymousContext(deps),
    session: { userId, userType, ...(userType === 'ADMIN' ? { staff: OWNER } : {}) },
  });

describe('without a gateway', () => {
  it('an unpaid order expires, and an alert names its payment, which may have been made', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture);
    const before = await countOrdersToCheck(off);
    expect((await advanceAndSweepWith(off, 14 * MINUTE_MS)).expired).toBe(0);
    expect((await advanceAndSweepWith(off, 2 * MINUTE_MS)).expired).toBe(1);
    expect((await advanceAndSweepWith(off, 2 * MINUTE_MS)).expired).toBe(0);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment FAILED');
    expect(await readStock(store, variantId)).toBe(1);
    // An attempt ends only when its provider reports so.
    expect((await getOrderRow(fixture, order.id)).attempts).toMatchObject([{ state: 'PENDING' }]);
    expect(alert.mock.calls).toEqual([
      [
        expect.objectContaining({ orderId: order.id, attemptId: order.transactionId, gateway: 'phonepe' }),
        ALERT,
      ],
    ]);
    expect(await countOrdersToCheck(off)).toBe(before + 1);
    store.advance(72 * HOUR_MS);
    expect(await countOrdersToCheck(off)).toBe(before);
  });

  it('an admin who checks or refunds a payment is told that there is no provider', async () => {
    const { order } = await createPaidOrder(fixture);
    const { payment } = createCallerFor(off, (await store.admin()).id, 'ADMIN').admin;
    for (const ask of [payment.check, payment.refund])
      await expect(ask({ orderId: order.id })).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'The store has no payment provider now, so payments can’t be checked or refunded by it.',
      });
  });

  it('an attempt without a payment page raises no alert', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await store.deps.db.transact((tx) =>
      tx.paymentAttempt.updateMany({ where: { orderId: order.id }, data: { redirectUrl: null } }),
    );
    await advanceAndSweepWith(off, 16 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment FAILED');
    expect(alert).not.toHaveBeenCalled();
  });

  it('a payment restores the order once its gateway is configured again', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    await advanceAndSweepWith(off, 16 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment FAILED');
    await advanceAndSweep(fixture, MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect(await readStock(store, variantId)).toBe(0);
  });
});

describe('with another gateway', () => {
  it('an order that may have been paid keeps its stock until an admin decides', async () => {
    const { order, variantId, buyer } = await createUnpaidOrder(fixture);
    const before = await countOrdersToCheck(other);
    await advanceAndSweepWith(other, 16 * MINUTE_MS);
    for (let turn = 0; turn < 3; turn++) await advanceAndSweepWith(other, 5 * HOUR_MS);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
    expect(await readStock(store, variantId)).toBe(0);
    expect(await getOrderRow(fixture, order.id)).toMatchObject({
      holdEndsAt: null,
      cartLock: null,
      attempts: [{ state: 'PENDING' }],
    });
    expect(alert.mock.calls).toEqual([[expect.objectContaining({ orderId: order.id }), ALERT]]);
    expect(await countOrdersToCheck(other)).toBe(before + 1);
    // A shopper who returns gets the last known status.
    const shopper = createCallerFor(other, buyer.id);
    expect(await shopper.payment.verify({ transactionId: order.transactionId })).toMatchObject({
      status: 'PENDING',
    });
    const admin = createCallerFor(other, (await store.admin()).id, 'ADMIN');
    const payments = await admin.admin.payment.ofOrder({ orderId: order.id });
    expect(payments).toMatchObject({
      canCheck: false,
      attempts: [{ gateway: 'phonepe', isRefreshable: false }],
    });
    await admin.order.setStatus({ id: order.id, deliveryStatus: 'CANCELED' });
    expect(await readStock(store, variantId)).toBe(1);
    expect((await getOrderRow(fixture, order.id)).refunds).toEqual([]);
    expect(await countOrdersToCheck(other)).toBe(before);
  });

  it('the order is paid once its own gateway is configured again and reports it', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    await advanceAndSweepWith(other, 16 * MINUTE_MS);
    await advanceAndSweep(fixture, MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect(await readStock(store, variantId)).toBe(0);
  });

  it('the same cart can be ordered again, with the new gateway', async () => {
    const { order, buyer } = await createUnpaidOrder(fixture, 2);
    await advanceAndSweepWith(other, 16 * MINUTE_MS);
    const placed = await createCallerFor(other, buyer.id).order.place({
      addressId: buyer.addressId,
      paymentMethod: 'ONLINE_PAYMENT',
    });
    expect(placed.order.id).not.toBe(order.id);
    expect((await getOrderRow(fixture, placed.order.id)).attempts).toMatchObject([{ gateway: 'other' }]);
  });

  it('a refund waits for the gateway that captured the payment, and the owner is alerted', async () => {
    const { order, buyer } = await createPaidOrder(fixture);
    await createCallerFor(other, buyer.id).order.cancel({ id: order.id });
    await store.deps.background.whenIdle();
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUND_DUE');
    expect(await getOrderRow(fixture, order.id)).toMatchObject({
      refunds: [{ state: 'PENDING', errorCode: 'OTHER_GATEWAY' }],
    });
    expect(alert.mock.calls.map(([, sentence]) => sentence)).toEqual([
      'ALERT: a refund can’t be made, because the store does not use the gateway that took the money',
    ]);
    await advanceAndSweep(fixture, 10 * MINUTE_MS);
    await provider.deliverWebhooks();
    await advanceAndSweep(fixture, 10 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
    expect(listProviderRefunds(fixture, order.transactionId)).toHaveLength(1);
  });

  it('a refund that its owner has made another way is never made by the gateway', async () => {
    const { order, buyer } = await createPaidOrder(fixture);
    await createCallerFor(other, buyer.id).order.cancel({ id: order.id });
    await store.deps.background.whenIdle();
    const { payment } = createCallerFor(other, (await store.admin()).id, 'ADMIN').admin;
    expect(await payment.ofOrder({ orderId: order.id })).toMatchObject({ manualRefundAmount: '1899.00' });
    const own = (await store.admin()).caller.admin.payment;
    expect(await own.ofOrder({ orderId: order.id })).toMatchObject({ manualRefundAmount: null });
    await expect(own.recordManualRefunds({ orderId: order.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await payment.recordManualRefunds({ orderId: order.id })).toMatchObject({
      refunds: [{ state: 'COMPLETED', errorCode: null, providerRefundId: null }],
      manualRefundAmount: null,
    });
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
    const told = (await store.emailsTo(buyer.email)).find(({ kind }) => kind === 'payment-refunded');
    expect(told?.text).toContain('we returned Rs. 1,899.00 for your order');
    await advanceAndSweep(fixture, 10 * MINUTE_MS);
    expect(listProviderRefunds(fixture, order.transactionId)).toEqual([]);
  });
});

it('the sandbox is another gateway than the provider it simulates', () => {
  const env = readEnv({ PAYMENT_GATEWAY: 'sandbox', DATA_DIR: store.folder, NODE_ENV: 'test' });
  const { gateway, sandbox } = createPayments(env, store.deps);
  sandbox?.close();
  expect(gateway?.name).toBe('sandbox');
});
