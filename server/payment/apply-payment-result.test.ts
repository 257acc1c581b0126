/** A payment's result is saved once, whoever reports it, in whatever sequence and however often. */
import { expect, it } from 'vitest';
import { readStock } from '../test/factories';
import { sweepPayments } from './sweep-payments';
import { MINUTE, orderOnline, orderRow, paymentHistory, statusOf } from './test/buying';
import { payingStoreForThisFile, sweepAfter } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider } = paying;

const mailKinds = async (email: string) => (await store.emailsTo(email)).map(({ kind }) => kind);

it('is pending until it is paid', async () => {
  const { buyer, order } = await orderOnline(paying);
  const { transactionId } = order;
  expect(await provider.choose(order.redirectUrl, 'pending')).toContain(transactionId);
  expect(await buyer.caller.payment.verify({ transactionId })).toMatchObject({
    status: 'PENDING',
    order: { id: order.id, paymentStatus: 'PENDING', deliveryStatus: 'PENDING' },
  });
  expect(await mailKinds(buyer.email)).toEqual([]);
  await provider.choose(order.redirectUrl, 'pay');
  expect((await buyer.caller.payment.verify({ transactionId })).status).toBe('COMPLETED');
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
  expect(await paymentHistory(store.deps, order.id)).toEqual(['Pending → Paid']);
});

it('is completed by a webhook that comes before the customer returns', async () => {
  const { buyer, order } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('COMPLETED');
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
});

it('is completed by the sweep where no webhook comes and the customer does not return', async () => {
  provider.control({ do: 'webhooks', mode: 'drop' });
  const { buyer, order } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliver();
  await sweepAfter(paying, 20_000);
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  await sweepAfter(paying, 20_000);
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
  expect((await orderRow(paying, order.id)).attempts).toMatchObject([{ nextCheckAt: null, mode: 'UPI_QR' }]);
  provider.control({ do: 'resetBehavior' });
});

it('is saved once when ten webhooks come at the same moment', async () => {
  provider.control({ do: 'webhooks', copies: 10 });
  const { variantId, buyer, order } = await orderOnline(paying, 3);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliver();
  expect(provider.inspect().webhooks.at(-1)).toMatchObject({ delivery: 'delivered', tries: 1 });
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await paymentHistory(store.deps, order.id)).toEqual(['Pending → Paid']);
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
  expect(await readStock(store, variantId)).toBe(2);
  expect((await orderRow(paying, order.id)).refunds).toEqual([]);
  provider.control({ do: 'resetBehavior' });
});

it('is saved once when customer, webhooks and sweep come at the same moment', async () => {
  provider.control({ do: 'webhooks', copies: 3 });
  const { variantId, buyer, order } = await orderOnline(paying, 3);
  await provider.choose(order.redirectUrl, 'pay');
  store.advance(MINUTE);
  const verify = () => buyer.caller.payment.verify({ transactionId: order.transactionId });
  const [one, two] = await Promise.all([
    verify(),
    verify(),
    provider.deliver(),
    sweepPayments(store.deps),
    sweepPayments(store.deps),
  ]);
  expect([one.status, two.status]).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await paymentHistory(store.deps, order.id)).toEqual(['Pending → Paid']);
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
  expect(await readStock(store, variantId)).toBe(2);
  expect((await buyer.caller.cart.get()).itemCount).toBe(0);
  provider.control({ do: 'resetBehavior' });
});

it('stays paid when the provider reports a failure afterwards', async () => {
  const { buyer, order } = await orderOnline(paying);
  const { id, transactionId } = order;
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliver();
  provider.control({ do: 'settle', merchantOrderId: transactionId, state: 'FAILED' });
  await provider.deliver();
  await sweepAfter(paying, 20 * MINUTE);
  expect((await buyer.caller.payment.verify({ transactionId })).status).toBe('COMPLETED');
  const admin = (await store.admin()).caller;
  expect(await admin.admin.payment.check({ orderId: id })).toMatchObject({
    attempts: [{ state: 'COMPLETED' }],
  });
  expect(await statusOf(paying, id)).toBe('PENDING, payment COMPLETED');
});

it('is paid when the webhooks of failure and success come in reverse', async () => {
  provider.control({ do: 'webhooks', mode: 'hold' });
  const { variantId, order } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'fail');
  // Held back until the same payment came through after all.
  provider.control({ do: 'settle', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  provider.control({ do: 'releaseWebhooks', order: 'reversed' });
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  expect(await paymentHistory(store.deps, order.id)).toEqual(['Pending → Paid']);
  expect(await readStock(store, variantId)).toBe(0);
  provider.control({ do: 'resetBehavior' });
});

it('is paid after a failure, once the provider reports it', async () => {
  const { buyer, order } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'fail');
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment FAILED');
  const { admin } = (await store.admin()).caller;
  // Settled failures leave nothing for 'Check now'; the sweeper still asks about them.
  expect(await admin.payment.ofOrder({ orderId: order.id })).toMatchObject({ canCheck: false });
  provider.control({ do: 'settle', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  await provider.deliver();
  expect(await paymentHistory(store.deps, order.id)).toEqual(['Pending → Failed', 'Failed → Paid']);
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
});

it('is fetched with a new token when the old one has expired', async () => {
  const { buyer, order } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'pay');
  provider.control({ do: 'expireTokens' });
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('COMPLETED');
  provider.control({ do: 'expireTokens' });
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
});

it('expires, and its stock is released at the end of the hold', async () => {
  const { variantId, buyer, order } = await orderOnline(paying);
  await sweepAfter(paying, 13 * MINUTE);
  // The provider takes no money any more; what it took in its last second still finds the units.
  expect((await orderRow(paying, order.id)).attempts).toMatchObject([{ state: 'EXPIRED' }]);
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment FAILED');
  expect(await readStock(store, variantId)).toBe(0);
  await sweepAfter(paying, 3 * MINUTE);
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment FAILED');
  expect(await readStock(store, variantId)).toBe(1);
  const { status } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
  expect(status).toBe('FAILED');
  expect(await paymentHistory(store.deps, order.id)).toEqual(['Pending → Failed']);
});

it('keeps the stock past the end of the hold while the provider does not respond', async () => {
  const { variantId, order } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.down();
  await sweepAfter(paying, 16 * MINUTE);
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  expect(await readStock(store, variantId)).toBe(0);
  await provider.up();
  expect(await sweepAfter(paying, MINUTE)).toMatchObject({ expired: 0 });
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
});
