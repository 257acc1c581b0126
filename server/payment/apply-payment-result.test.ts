/** The result of a payment is applied once, in whatever order and however often it is reported. */
import { expect, it } from 'vitest';
import { readStock } from '../test/factories';
import { sweepPayments } from './sweep-payments';
import {
  createUnpaidOrder,
  describeStatus,
  getOrderRow,
  listPaymentChanges,
  MINUTE_MS,
} from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;

const listEmailKinds = async (email: string) => (await store.emailsTo(email)).map(({ kind }) => kind);

it('a payment is PENDING until it is paid', async () => {
  const { buyer, order } = await createUnpaidOrder(fixture);
  const { transactionId } = order;
  expect(await provider.choose(order.redirectUrl, 'pending')).toContain(transactionId);
  expect(await buyer.caller.payment.verify({ transactionId })).toMatchObject({
    status: 'PENDING',
    order: { id: order.id, paymentStatus: 'PENDING', deliveryStatus: 'PENDING' },
  });
  expect(await listEmailKinds(buyer.email)).toEqual([]);
  await provider.choose(order.redirectUrl, 'pay');
  expect((await buyer.caller.payment.verify({ transactionId })).status).toBe('COMPLETED');
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
  expect(await listPaymentChanges(store.deps, order.id)).toEqual(['Pending → Paid']);
});

it('a webhook completes the payment before the customer returns', async () => {
  const { buyer, order } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('COMPLETED');
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
});

it('the sweep completes a payment without a webhook or the customer’s return', async () => {
  provider.control({ do: 'webhooks', mode: 'drop' });
  const { buyer, order } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  await advanceAndSweep(fixture, 20_000);
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
  await advanceAndSweep(fixture, 20_000);
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
  expect((await getOrderRow(fixture, order.id)).attempts).toMatchObject([
    { nextCheckAt: null, mode: 'UPI_QR' },
  ]);
  provider.control({ do: 'resetBehavior' });
});

it('ten concurrent webhooks apply the result once', async () => {
  provider.control({ do: 'webhooks', copies: 10 });
  const { variantId, buyer, order } = await createUnpaidOrder(fixture, 3);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(provider.inspect().webhooks.at(-1)).toMatchObject({ delivery: 'delivered', tries: 1 });
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await listPaymentChanges(store.deps, order.id)).toEqual(['Pending → Paid']);
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
  expect(await readStock(store, variantId)).toBe(2);
  expect((await getOrderRow(fixture, order.id)).refunds).toEqual([]);
  provider.control({ do: 'resetBehavior' });
});

it('the customer, webhooks and the sweep concurrently apply the result once', async () => {
  provider.control({ do: 'webhooks', copies: 3 });
  const { variantId, buyer, order } = await createUnpaidOrder(fixture, 3);
  await provider.choose(order.redirectUrl, 'pay');
  store.advance(MINUTE_MS);
  const verifyPayment = () => buyer.caller.payment.verify({ transactionId: order.transactionId });
  const [one, two] = await Promise.all([
    verifyPayment(),
    verifyPayment(),
    provider.deliverWebhooks(),
    sweepPayments(store.deps),
    sweepPayments(store.deps),
  ]);
  expect([one.status, two.status]).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await listPaymentChanges(store.deps, order.id)).toEqual(['Pending → Paid']);
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
  expect(await readStock(store, variantId)).toBe(2);
  expect((await buyer.caller.cart.get()).itemCount).toBe(0);
  provider.control({ do: 'resetBehavior' });
});

it('a failure reported after the payment is ignored', async () => {
  const { buyer, order } = await createUnpaidOrder(fixture);
  const { id, transactionId } = order;
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  provider.control({ do: 'setPaymentState', merchantOrderId: transactionId, state: 'FAILED' });
  await provider.deliverWebhooks();
  await advanceAndSweep(fixture, 20 * MINUTE_MS);
  expect((await buyer.caller.payment.verify({ transactionId })).status).toBe('COMPLETED');
  const admin = (await store.admin()).caller;
  expect(await admin.admin.payment.check({ orderId: id })).toMatchObject({
    attempts: [{ state: 'COMPLETED' }],
  });
  expect(await describeStatus(fixture, id)).toBe('PENDING, payment COMPLETED');
});

it('webhooks of failure and success in reverse order pay the order', async () => {
  provider.control({ do: 'webhooks', mode: 'hold' });
  const { variantId, order } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'fail');
  // Held back until the same payment came through after all.
  provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  provider.control({ do: 'releaseWebhooks', order: 'reversed' });
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await listPaymentChanges(store.deps, order.id)).toEqual(['Pending → Paid']);
  expect(await readStock(store, variantId)).toBe(0);
  provider.control({ do: 'resetBehavior' });
});

it('a payment reported after a failure pays the order', async () => {
  const { buyer, order } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'fail');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment FAILED');
  const { admin } = (await store.admin()).caller;
  // Failed attempts leave nothing for 'Check now'; only the sweep still refreshes them.
  expect(await admin.payment.ofOrder({ orderId: order.id })).toMatchObject({ canCheck: false });
  provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  await provider.deliverWebhooks();
  expect(await listPaymentChanges(store.deps, order.id)).toEqual(['Pending → Failed', 'Failed → Paid']);
  expect(await listEmailKinds(buyer.email)).toEqual(['order-placed']);
});

it('the status is fetched with a new token when the old one has expired', async () => {
  const { buyer, order } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'pay');
  provider.control({ do: 'expireTokens' });
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('COMPLETED');
  provider.control({ do: 'expireTokens' });
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
});

it('an unpaid order expires at the end of its hold, and releases its stock', async () => {
  const { variantId, buyer, order } = await createUnpaidOrder(fixture);
  await advanceAndSweep(fixture, 13 * MINUTE_MS);
  // The provider takes no money any more; what it took in its last second still finds the units.
  expect((await getOrderRow(fixture, order.id)).attempts).toMatchObject([{ state: 'EXPIRED' }]);
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment FAILED');
  expect(await readStock(store, variantId)).toBe(0);
  await advanceAndSweep(fixture, 3 * MINUTE_MS);
  expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment FAILED');
  expect(await readStock(store, variantId)).toBe(1);
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('FAILED');
  expect(await listPaymentChanges(store.deps, order.id)).toEqual(['Pending → Failed']);
});

it('the stock stays reserved past the end of the hold while the provider does not respond', async () => {
  const { variantId, order } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.stop();
  await advanceAndSweep(fixture, 16 * MINUTE_MS);
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
  expect(await readStock(store, variantId)).toBe(0);
  await provider.start();
  expect(await advanceAndSweep(fixture, MINUTE_MS)).toMatchObject({ expired: 0 });
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
});
