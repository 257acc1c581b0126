/** Payments that come when their order is expired, canceled or paid already. */
import { expect, it } from 'vitest';
import { LAST_CHECK_MS } from '../../src/payment/schedule';
import { readStock } from '../test/factories';
import { PASSWORD } from '../test/harness';
import {
  type CreatedOrder,
  createUnpaidOrder,
  createVariant,
  describeStatus,
  getOrderRow,
  HOUR_MS,
  listPaymentChanges,
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

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;

const listEmailKinds = async (email: string) => (await store.emailsTo(email)).map(({ kind }) => kind);

/** The provider reports the payment as captured, by webhook and to the sweep. */
async function reportLatePayment({ order }: CreatedOrder) {
  provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  await provider.deliverWebhooks();
  await advanceAndSweep(fixture, 2 * MINUTE_MS);
}

/** Captured once and refunded once, by the store's and by the provider's records. */
async function expectRefunded(created: CreatedOrder) {
  const { id, transactionId } = created.order;
  expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
  expect(listProviderRefunds(fixture, transactionId)).toMatchObject([
    { merchantRefundId: `${transactionId}R1`, amountPaise: PRICE_PAISE, state: 'COMPLETED' },
  ]);
  expect((await getOrderRow(fixture, id)).refunds).toMatchObject([
    { state: 'COMPLETED', attemptId: transactionId },
  ]);
  const { status } = await created.buyer.caller.payment.verify({ transactionId });
  expect(status).toBe('FAILED');
}

it('a late payment restores an expired order whose stock is available', async () => {
  const created = await createUnpaidOrder(fixture);
  const { variantId, buyer, order } = created;
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  await reportLatePayment(created);
  expect(await getOrderRow(fixture, order.id)).toMatchObject({
    deliveryStatus: 'PENDING',
    paymentStatus: 'COMPLETED',
    expiredAt: null,
    holdEndsAt: null,
  });
  expect(await readStock(store, variantId)).toBe(0);
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
  expect((await buyer.caller.cart.get()).itemCount).toBe(0);
  expect(listProviderRefunds(fixture, order.transactionId)).toEqual([]);
});

it('a payment later than all checks is refunded if its customer’s account, and the address, were deleted', async () => {
  const created = await createUnpaidOrder(fixture);
  const { variantId, buyer, order } = created;
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  await advanceAndSweep(fixture, LAST_CHECK_MS);
  await buyer.caller.privacy.deleteAccount({ password: PASSWORD });
  await reportLatePayment(created);
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(listProviderRefunds(fixture, order.transactionId)).toMatchObject([{ amountPaise: PRICE_PAISE }]);
  expect(await readStock(store, variantId)).toBe(1);
});

it('the sweep finds a late payment without a webhook', async () => {
  provider.control({ do: 'webhooks', mode: 'drop' });
  const created = await createUnpaidOrder(fixture);
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  provider.control({
    do: 'setPaymentState',
    merchantOrderId: created.order.transactionId,
    state: 'COMPLETED',
  });
  await advanceAndSweep(fixture, 50 * MINUTE_MS);
  expect(await describeStatus(fixture, created.order.id)).toBe('PENDING, payment COMPLETED');
  provider.control({ do: 'resetBehavior' });
});

const hasPlannedCheck = async ({ order }: CreatedOrder) =>
  (await getOrderRow(fixture, order.id)).attempts.some(({ nextCheckAt }) => nextCheckAt !== null);

it('the last check is repeated until the provider answers it', async () => {
  provider.control({ do: 'webhooks', mode: 'drop' });
  const created = await createUnpaidOrder(fixture);
  const { id, transactionId } = created.order;
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  provider.control({ do: 'setPaymentState', merchantOrderId: transactionId, state: 'COMPLETED' });
  await provider.stop();
  await advanceAndSweep(fixture, LAST_CHECK_MS);
  expect(await hasPlannedCheck(created)).toBe(true);
  await provider.start();
  await advanceAndSweep(fixture, HOUR_MS);
  expect(await describeStatus(fixture, id)).toBe('PENDING, payment COMPLETED');
  expect(await hasPlannedCheck(created)).toBe(false);
  provider.control({ do: 'resetBehavior' });
});

it('a payment that was never made is not checked after the last check', async () => {
  const created = await createUnpaidOrder(fixture);
  await advanceAndSweep(fixture, LAST_CHECK_MS - HOUR_MS);
  expect(await hasPlannedCheck(created)).toBe(true);
  await advanceAndSweep(fixture, HOUR_MS);
  expect(await hasPlannedCheck(created)).toBe(false);
});

it('a check that is never answered ends a week after the payment began', async () => {
  const created = await createUnpaidOrder(fixture);
  await provider.stop();
  await advanceAndSweep(fixture, LAST_CHECK_MS);
  expect(await hasPlannedCheck(created)).toBe(true);
  await advanceAndSweep(fixture, 4 * 24 * HOUR_MS);
  expect(await hasPlannedCheck(created)).toBe(false);
  await provider.start();
});

it('a late payment is refunded once if the stock was sold to another customer', async () => {
  const created = await createUnpaidOrder(fixture);
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  const other = await createBuyer(store, [{ variantId: created.variantId }]);
  await other.caller.order.place({ addressId: other.addressId, paymentMethod: 'COD' });
  provider.control({ do: 'webhooks', copies: 5 });
  await reportLatePayment(created);
  provider.control({ do: 'resetBehavior' });
  await expectRefunded(created);
  expect(await readStock(store, created.variantId)).toBe(0);
  expect(await listEmailKinds(created.buyer.email)).toEqual(['payment-refunded']);
  expect(await listPaymentChanges(store.deps, created.order.id)).toEqual([
    'Pending → Failed',
    'Failed → Refund due',
    'Refund due → Refunded',
  ]);
});

it('a late payment is refunded once if the customer canceled the order', async () => {
  const created = await createUnpaidOrder(fixture);
  await created.buyer.caller.order.cancel({ id: created.order.id });
  expect(await readStock(store, created.variantId)).toBe(1);
  await reportLatePayment(created);
  await expectRefunded(created);
  expect(await readStock(store, created.variantId)).toBe(1);
  expect(await listEmailKinds(created.buyer.email)).toEqual(['order-canceled', 'payment-refunded']);
});

it('a late payment is refunded once if an admin canceled the order', async () => {
  const created = await createUnpaidOrder(fixture);
  const admin = await store.admin();
  await admin.caller.order.setStatus({ id: created.order.id, deliveryStatus: 'CANCELED' });
  await reportLatePayment(created);
  await expectRefunded(created);
  expect(await readStock(store, created.variantId)).toBe(1);
});

it('a late payment pays an expired order that an admin reopened', async () => {
  const created = await createUnpaidOrder(fixture);
  const { id } = created.order;
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  const admin = await store.admin();
  await admin.caller.order.setStatus({ id, deliveryStatus: 'PENDING' });
  expect(await readStock(store, created.variantId)).toBe(0);
  // An admin decided to reopen it, so it has no hold that could end.
  await advanceAndSweep(fixture, 60 * MINUTE_MS);
  expect(await describeStatus(fixture, id)).toBe('PENDING, payment FAILED');
  await reportLatePayment(created);
  expect(await describeStatus(fixture, id)).toBe('PENDING, payment COMPLETED');
  expect(await readStock(store, created.variantId)).toBe(0);
});

it('a second payment of an order is refunded, and the order stays paid', async () => {
  const created = await createUnpaidOrder(fixture, 5);
  const { buyer, order } = created;
  const second = await buyer.caller.payment.retry({ orderId: order.id });
  await provider.choose(second.redirectUrl ?? '', 'pay');
  await provider.choose(order.redirectUrl, 'pay');
  // Both results are reported concurrently.
  provider.control({ do: 'webhooks', mode: 'send', copies: 4 });
  await Promise.all([
    provider.deliverWebhooks(),
    buyer.caller.payment.verify({ transactionId: order.transactionId }),
    buyer.caller.payment.verify({ transactionId: second.merchantTransactionId }),
  ]);
  await advanceAndSweep(fixture, 2 * MINUTE_MS);
  provider.control({ do: 'resetBehavior' });
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  const row = await getOrderRow(fixture, order.id);
  expect(row.attempts.map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED']);
  expect(row.refunds).toMatchObject([{ state: 'COMPLETED', amountPaise: BigInt(PRICE_PAISE) }]);
  const returned = [order.transactionId, second.merchantTransactionId].flatMap((id) =>
    listProviderRefunds(fixture, id),
  );
  expect(returned).toHaveLength(1);
  const [told] = (await store.emailsTo(buyer.email)).filter(({ subject }) => subject.includes('refunded'));
  expect(told?.subject).toBe(`Your second payment for order ${order.id.slice(0, 8)} was refunded`);
  expect(told?.text).toContain('Your order stays paid.');
  expect(await readStock(store, created.variantId)).toBe(4);
  // Canceling the order refunds the other payment too.
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  expect((await getOrderRow(fixture, order.id)).refunds).toHaveLength(2);
});

it('a payment after the refund of the order is refunded too', async () => {
  const created = await createUnpaidOrder(fixture);
  const { buyer, order } = created;
  const second = await buyer.caller.payment.retry({ orderId: order.id });
  await provider.choose(second.redirectUrl ?? '', 'pay');
  await provider.deliverWebhooks();
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  await reportLatePayment(created);
  await advanceAndSweep(fixture, 2 * MINUTE_MS);
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(listProviderRefunds(fixture, order.transactionId)).toHaveLength(1);
  expect(listProviderRefunds(fixture, second.merchantTransactionId)).toHaveLength(1);
});

it('a payment removes the purchased units from the cart, but none that were added later', async () => {
  const { variantId, buyer, order } = await createUnpaidOrder(fixture, 9);
  await buyer.caller.cart.add({ productVariantId: variantId, quantity: 2 });
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect((await buyer.caller.cart.get()).itemCount).toBe(2);
  const again = await placeOnlineOrder(buyer);
  expect(again.id).not.toBe(order.id);
  expect(await readStock(store, variantId)).toBe(6);
});

it.each([
  ['a part', [1], 1, 'DELIVERED, payment COMPLETED', ['We received your payment for order']],
  ['all', [1, 2], 3, 'DELIVERED, payment REFUNDED', []],
])(
  'a payment that comes after %s of its order came back is refunded as far, and confirmed for the rest',
  async (_what, returns, units, end, confirmed) => {
    const { caller } = await store.admin();
    const variantId = await createVariant(fixture, 3);
    const buyer = await createBuyer(store, [{ variantId, quantity: 3 }]);
    const { id, redirectUrl, transactionId } = await placeOnlineOrder(buyer);
    await caller.order.setStatus({ id, deliveryStatus: 'DELIVERED' });
    let unitsLeft = 3;
    for (const returned of returns) {
      const returnable = await caller.admin.order.returnable({ id });
      const itemId = returnable?.lines[0]?.itemId ?? '';
      await caller.admin.order.returnItems({ orderId: id, lines: [{ itemId, units: returned, unitsLeft }] });
      unitsLeft -= returned;
    }
    await provider.choose(redirectUrl, 'pay');
    await provider.deliverWebhooks();
    await provider.deliverWebhooks();
    expect(listProviderRefunds(fixture, transactionId)).toMatchObject([
      { amountPaise: units * PRICE_PAISE, state: 'COMPLETED' },
    ]);
    expect(await describeStatus(fixture, id)).toBe(end);
    const emails = (await store.emailsTo(buyer.email)).filter(({ kind }) => kind === 'order-placed');
    expect(emails.map(({ subject }) => subject)).toEqual(
      confirmed.map((start) => `${start} ${id.slice(0, 8)}`),
    );
  },
);
