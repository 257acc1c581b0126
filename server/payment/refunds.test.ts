/** A refund is requested once, completed when the provider confirms it, and never made twice. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeProduct } from '../test/factories';
import type { ControlCommand } from './sandbox/apply-command';
import { sweepPayments } from './sweep-payments';
import { cancelPaidOrder, expectRefundedOnce } from './test/canceled-orders';
import {
  createPaidOrder,
  describeStatus,
  getOrderRow,
  HOUR_MS,
  listProviderRefunds,
  MINUTE_MS,
  PRICE_PAISE,
} from './test/online-orders';
import {
  advanceAndSweep,
  createBuyer,
  openFilePaymentFixture,
  placeOnlineOrder,
} from './test/payment-fixture';

const fixture = await openFilePaymentFixture({ timeoutMs: 3_000 });
const { store, provider } = fixture;
const alert = vi.spyOn(store.deps.log, 'error');
const getAdminCaller = async () => (await store.admin()).caller.admin.payment;

afterEach(() => {
  provider.control({ do: 'resetBehavior' });
  alert.mockClear();
});

describe('a refund', () => {
  it('in progress is REFUND_DUE until the provider confirms it', async () => {
    const created = await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'PENDING' });
    const { id, transactionId } = created.order;
    for (const wait of [MINUTE_MS, HOUR_MS, 24 * HOUR_MS]) {
      await advanceAndSweep(fixture, wait);
      expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUND_DUE');
    }
    expect(listProviderRefunds(fixture, transactionId)).toHaveLength(1);
    provider.control({ do: 'setRefundState', merchantRefundId: `${transactionId}R1`, state: 'COMPLETED' });
    // The sweep finds the completed refund without its webhook.
    await advanceAndSweep(fixture, 6 * HOUR_MS);
    await expectRefundedOnce(fixture, created);
    await provider.deliverWebhooks();
    await expectRefundedOnce(fixture, created);
  });

  it('is completed once by ten webhooks, two sweeps and an admin concurrently', async () => {
    const created = await cancelPaidOrder(
      fixture,
      { do: 'refunds', outcome: 'PENDING' },
      { do: 'webhooks', copies: 10 },
    );
    const merchantRefundId = `${created.order.transactionId}R1`;
    provider.control({ do: 'setRefundState', merchantRefundId, state: 'COMPLETED' });
    store.advance(2 * MINUTE_MS);
    const { check } = await getAdminCaller();
    await Promise.all([
      provider.deliverWebhooks(),
      sweepPayments(store.deps),
      sweepPayments(store.deps),
      check({ orderId: created.order.id }),
    ]);
    await expectRefundedOnce(fixture, created);
  });

  const DONE = 'CANCELED, payment REFUNDED';
  const DUE = 'CANCELED, payment REFUND_DUE';
  it.each<[string, string, ControlCommand[]]>([
    ['closes the connection after accepting it', DONE, [{ do: 'answer', with: 'break', endpoint: 'refund' }]],
    [
      'accepts it and never responds',
      DONE,
      [{ do: 'answer', with: 'hang', endpoint: 'refund', processed: true }],
    ],
    ['accepts it and responds 500', DONE, [{ do: 'answer', with: 500, endpoint: 'refund', processed: true }]],
    ['responds 500', DUE, [{ do: 'answer', with: 500, endpoint: 'refund' }]],
    ['responds 500 twice', DUE, [{ do: 'answer', with: 500, endpoint: 'refund', times: 2 }]],
    ['responds 429', DUE, [{ do: 'answer', with: 429, endpoint: 'refund' }]],
    ['rejects the token', DUE, [{ do: 'answer', with: 401, endpoint: 'refund', times: 2 }]],
    ['does not report its status', DUE, [{ do: 'answer', with: 500, endpoint: 'refundStatus', times: 2 }]],
  ])('is made once if the provider %s', async (_what, status, commands) => {
    const created = await cancelPaidOrder(fixture, { do: 'webhooks', mode: 'drop' }, ...commands);
    expect(await describeStatus(fixture, created.order.id)).toBe(status);
    // Repeated requests have the same id, so the provider makes one refund.
    for (let turn = 0; turn < 3; turn++) await advanceAndSweep(fixture, 3 * MINUTE_MS);
    expect(listProviderRefunds(fixture, created.order.transactionId)).toHaveLength(1);
    await advanceAndSweep(fixture, HOUR_MS);
    await expectRefundedOnce(fixture, created);
  });

  it('waits for a provider that is down', async () => {
    const created = await createPaidOrder(fixture);
    await provider.stop();
    const canceled = await created.buyer.caller.order.cancel({ id: created.order.id });
    expect(canceled).toMatchObject({ deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' });
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    expect((await getOrderRow(fixture, created.order.id)).refunds).toMatchObject([
      { state: 'PENDING', errorCode: 'NO_ANSWER' },
    ]);
    await provider.start();
    await advanceAndSweep(fixture, 5 * MINUTE_MS);
    await advanceAndSweep(fixture, HOUR_MS);
    await expectRefundedOnce(fixture, created);
  });

  it('that the provider rejects raises an alert, and an admin can request it again', async () => {
    const created = await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'FAILED' });
    const { id: orderId, transactionId } = created.order;
    await provider.deliverWebhooks();
    expect(alert.mock.calls).toEqual([
      [expect.objectContaining({ refundId: `${transactionId}R1` }), 'ALERT: the provider rejected a refund'],
    ]);
    expect(await describeStatus(fixture, orderId)).toBe('CANCELED, payment REFUND_DUE');
    await advanceAndSweep(fixture, 24 * HOUR_MS);
    expect(listProviderRefunds(fixture, transactionId)).toHaveLength(1);

    const { ofOrder, refund } = await getAdminCaller();
    expect(await ofOrder({ orderId })).toMatchObject({
      canRefund: true,
      refunds: [{ id: `${transactionId}R1`, state: 'FAILED', errorCode: 'REFUND_DECLINED' }],
    });
    provider.control({ do: 'resetBehavior' });
    // A double click requests it once.
    const clicks = await Promise.allSettled([refund({ orderId }), refund({ orderId })]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    await expectRefundedOnce(fixture, created);
    expect(
      (await getOrderRow(fixture, orderId)).refunds.map(({ id, state }) => `${id.slice(-2)} ${state}`),
    ).toEqual(['R1 FAILED', 'R2 COMPLETED']);
    expect(await ofOrder({ orderId })).toMatchObject({ canRefund: false, canCheck: false });
  });

  it('that the provider reports with another amount raises an alert, and is not completed', async () => {
    const created = await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'PENDING' });
    const { payments } = store.deps;
    if (!payments) throw new Error('The store has no payment gateway');
    const other = vi.spyOn(payments, 'fetchRefund').mockResolvedValue({
      providerRefundId: 'OMR1',
      state: 'COMPLETED',
      amountPaise: PRICE_PAISE - 1,
      attemptId: created.order.transactionId,
      errorCode: null,
    });
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    expect(alert.mock.calls.map(([, message]) => message)).toEqual([
      'ALERT: the provider reports another refund than was requested',
    ]);
    expect(await describeStatus(fixture, created.order.id)).toBe('CANCELED, payment REFUND_DUE');
    other.mockRestore();
  });
});

describe('a refund below the provider’s least amount', () => {
  /** An order of four units at half a rupee, of which one comes back, or more. */
  async function returnHalfRupee({ units = 1 } = {}) {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 4, originalPaise: 50 }] });
    const buyer = await createBuyer(store, [{ variantId, quantity: 4 }]);
    const order = await placeOnlineOrder(buyer);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    const { caller } = await store.admin();
    await caller.order.setStatus({ id: order.id, deliveryStatus: 'DELIVERED' });
    const returnable = await caller.admin.order.returnable({ id: order.id });
    const itemId = returnable?.lines[0]?.itemId ?? '';
    const line = { itemId, units, unitsLeft: 4, restock: false };
    await caller.admin.order.returnItems({ orderId: order.id, lines: [line] });
    await store.deps.background.whenIdle();
    return { caller, buyer, order };
  }

  it('fails once it was refused again, and an admin records that it was made another way', async () => {
    const { caller, order, buyer } = await returnHalfRupee();
    const { ofOrder, recordManualRefunds } = caller.admin.payment;
    const listTexts = async (wanted: string) =>
      (await store.emailsTo(buyer.email)).flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
    expect(await listTexts('order-credited')).toEqual([
      expect.stringContaining(
        ' The account you paid from can’t take back so little, so we will return it to you another way.',
      ),
    ]);
    const orderId = order.id;
    expect(await ofOrder({ orderId })).toMatchObject({
      refunds: [{ state: 'PENDING', errorCode: 'BAD_REQUEST' }],
      canRefund: false,
      manualRefundAmount: null,
    });
    await expect(recordManualRefunds({ orderId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    expect(alert.mock.calls.map(([, message]) => message)).toEqual(['ALERT: the provider rejected a refund']);
    expect(await ofOrder({ orderId })).toMatchObject({
      refunds: [{ state: 'FAILED', errorCode: 'BAD_REQUEST', amount: '0.50' }],
      canRefund: true,
      manualRefundAmount: '0.50',
    });
    const toCheck = async () =>
      (await caller.admin.order.list({ page: 1, payment: 'check' })).data.some(({ id }) => id === orderId);
    expect(await toCheck()).toBe(true);
    await expect(recordManualRefunds({ orderId, amount: '0.25' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('from Rs. 0.25 to Rs. 0.50. Nothing was recorded'),
    });
    const clicks = await Promise.allSettled([
      recordManualRefunds({ orderId, amount: '0.50' }),
      recordManualRefunds({ orderId }),
    ]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const told = await listTexts('payment-refunded');
    expect(told).toEqual([expect.stringContaining('we returned Rs. 0.50 for your order')]);
    expect(told[0]).not.toContain('to the account you paid from');
    expect(await ofOrder({ orderId })).toMatchObject({
      refunds: [{ state: 'FAILED' }, { state: 'COMPLETED', amount: '0.50', providerRefundId: null }],
      canRefund: false,
      manualRefundAmount: null,
    });
    expect(await toCheck()).toBe(false);
    expect(await describeStatus(fixture, orderId)).toBe('DELIVERED, payment COMPLETED');
    expect(listProviderRefunds(fixture, order.transactionId)).toEqual([]);
  });

  it('is not promised to the account when the rest of the order is canceled', async () => {
    const { caller, buyer, order } = await returnHalfRupee({ units: 3 });
    await provider.deliverWebhooks();
    expect(listProviderRefunds(fixture, order.transactionId)).toMatchObject([{ amountPaise: 150 }]);
    await caller.order.setStatus({ id: order.id, deliveryStatus: 'CANCELED' });
    const canceled = (await store.emailsTo(buyer.email)).find(({ kind }) => kind === 'order-canceled');
    expect(canceled?.text).toContain(
      ' The account you paid from can’t take back so little, so we will return Rs. 0.50 to you another way.',
    );
  });

  it('is part of the rest that is refunded when the order is canceled', async () => {
    const { caller, order } = await returnHalfRupee();
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    await caller.order.setStatus({ id: order.id, deliveryStatus: 'CANCELED' });
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    expect(listProviderRefunds(fixture, order.transactionId)).toMatchObject([{ amountPaise: 200 }]);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  });
});

describe('an admin’s refund', () => {
  it('is rejected for an order without a refundable payment', async () => {
    const { order, buyer } = await createPaidOrder(fixture);
    const { refund, ofOrder } = await getAdminCaller();
    const nothing = { code: 'CONFLICT', message: 'This order has no payment to refund.' };
    await expect(refund({ orderId: order.id })).rejects.toMatchObject(nothing);
    await buyer.caller.order.cancel({ id: order.id });
    await expect(refund({ orderId: order.id })).rejects.toMatchObject(nothing);
    expect(await ofOrder({ orderId: order.id })).toMatchObject({ canRefund: false });
    await expect(refund({ orderId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('the sweep continues after a refund that throws', async () => {
  const stuck = await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'PENDING' });
  const other = await cancelPaidOrder(fixture);
  for (const { order } of [stuck, other]) {
    const merchantRefundId = `${order.transactionId}R1`;
    provider.control({ do: 'setRefundState', merchantRefundId, state: 'COMPLETED' });
  }
  const { payments } = store.deps;
  if (!payments) throw new Error('The store has no payment gateway');
  const { fetchRefund } = payments;
  const broken = vi.spyOn(payments, 'fetchRefund').mockImplementation((refundId) => {
    if (refundId.startsWith(stuck.order.transactionId)) throw new TypeError('a programming error');
    return fetchRefund(refundId);
  });
  await advanceAndSweep(fixture, 2 * MINUTE_MS);
  expect(await describeStatus(fixture, other.order.id)).toBe('CANCELED, payment REFUNDED');
  expect(alert.mock.calls).toEqual([
    [expect.objectContaining({ id: `${stuck.order.transactionId}R1` }), 'sweeping failed'],
  ]);
  broken.mockRestore();
  await advanceAndSweep(fixture, HOUR_MS);
  await expectRefundedOnce(fixture, stuck);
});
