/** Payments that come when their order is expired, canceled or paid already. */
import { expect, it } from 'vitest';
import { readStock } from '../test/factories';
import {
  type Bought,
  MINUTE,
  orderOnline,
  orderRow,
  PRICE_PAISE,
  paymentHistory,
  refundsAtProvider,
  statusOf,
} from './test/buying';
import { newBuyer, payingStoreForThisFile, placeOnline, sweepAfter } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider } = paying;

const mailKinds = async (email: string) => (await store.emailsTo(email)).map(({ kind }) => kind);

/** The provider reports the payment as captured, by webhook and to the sweep. */
async function payLate({ order }: Bought) {
  provider.control({ do: 'settle', merchantOrderId: order.transactionId, state: 'COMPLETED' });
  await provider.deliver();
  await sweepAfter(paying, 2 * MINUTE);
}

/** Captured once and refunded once, by the store's and by the provider's records. */
async function expectReturned(bought: Bought) {
  const { id, transactionId } = bought.order;
  expect(await statusOf(paying, id)).toBe('CANCELED, payment REFUNDED');
  expect(refundsAtProvider(paying, transactionId)).toMatchObject([
    { merchantRefundId: `${transactionId}R1`, amountPaise: PRICE_PAISE, state: 'COMPLETED' },
  ]);
  expect((await orderRow(paying, id)).refunds).toMatchObject([
    { state: 'COMPLETED', attemptId: transactionId },
  ]);
  const { status } = await bought.buyer.caller.payment.verify({ transactionId });
  expect(status).toBe('FAILED');
}

it('revives an expired order while its stock is available', async () => {
  const bought = await orderOnline(paying);
  const { variantId, buyer, order } = bought;
  await sweepAfter(paying, 16 * MINUTE);
  await payLate(bought);
  expect(await orderRow(paying, order.id)).toMatchObject({
    deliveryStatus: 'PENDING',
    paymentStatus: 'COMPLETED',
    expiredAt: null,
    holdEndsAt: null,
  });
  expect(await readStock(store, variantId)).toBe(0);
  expect(await mailKinds(buyer.email)).toEqual(['order-placed']);
  expect((await buyer.caller.cart.get()).itemCount).toBe(0);
  expect(refundsAtProvider(paying, order.transactionId)).toEqual([]);
});

it('is found by the sweep, hours later and without a webhook', async () => {
  provider.control({ do: 'webhooks', mode: 'drop' });
  const bought = await orderOnline(paying);
  await sweepAfter(paying, 16 * MINUTE);
  provider.control({ do: 'settle', merchantOrderId: bought.order.transactionId, state: 'COMPLETED' });
  await sweepAfter(paying, 50 * MINUTE);
  expect(await statusOf(paying, bought.order.id)).toBe('PENDING, payment COMPLETED');
  provider.control({ do: 'resetBehavior' });
});

it('is refunded once where the stock was sold to another customer', async () => {
  const bought = await orderOnline(paying);
  await sweepAfter(paying, 16 * MINUTE);
  const other = await newBuyer(store, [{ variantId: bought.variantId }]);
  await other.caller.order.place({ addressId: other.addressId, paymentMethod: 'COD' });
  provider.control({ do: 'webhooks', copies: 5 });
  await payLate(bought);
  provider.control({ do: 'resetBehavior' });
  await expectReturned(bought);
  expect(await readStock(store, bought.variantId)).toBe(0);
  expect(await mailKinds(bought.buyer.email)).toEqual(['payment-refunded']);
  expect(await paymentHistory(store.deps, bought.order.id)).toEqual([
    'Pending → Failed',
    'Failed → Refund due',
    'Refund due → Refunded',
  ]);
});

it('is refunded once where the customer canceled', async () => {
  const bought = await orderOnline(paying);
  await bought.buyer.caller.order.cancel({ id: bought.order.id });
  expect(await readStock(store, bought.variantId)).toBe(1);
  await payLate(bought);
  await expectReturned(bought);
  expect(await readStock(store, bought.variantId)).toBe(1);
  expect(await mailKinds(bought.buyer.email)).toEqual(['order-canceled', 'payment-refunded']);
});

it('is refunded once where an admin canceled', async () => {
  const bought = await orderOnline(paying);
  const admin = await store.admin();
  await admin.caller.order.setStatus({ id: bought.order.id, deliveryStatus: 'CANCELED' });
  await payLate(bought);
  await expectReturned(bought);
  expect(await readStock(store, bought.variantId)).toBe(1);
});

it('pays an expired order that an admin reopened', async () => {
  const bought = await orderOnline(paying);
  const { id } = bought.order;
  await sweepAfter(paying, 16 * MINUTE);
  const admin = await store.admin();
  await admin.caller.order.setStatus({ id, deliveryStatus: 'PENDING' });
  expect(await readStock(store, bought.variantId)).toBe(0);
  // A person has decided, so no hold ends it again.
  await sweepAfter(paying, 60 * MINUTE);
  expect(await statusOf(paying, id)).toBe('PENDING, payment FAILED');
  await payLate(bought);
  expect(await statusOf(paying, id)).toBe('PENDING, payment COMPLETED');
  expect(await readStock(store, bought.variantId)).toBe(0);
});

it('that pays an order a second time is refunded, and the order stays paid', async () => {
  const bought = await orderOnline(paying, 5);
  const { buyer, order } = bought;
  const second = await buyer.caller.payment.retry({ orderId: order.id });
  await provider.choose(second.redirectUrl ?? '', 'pay');
  await provider.choose(order.redirectUrl, 'pay');
  // Both are settled at the same moment.
  provider.control({ do: 'webhooks', mode: 'send', copies: 4 });
  await Promise.all([
    provider.deliver(),
    buyer.caller.payment.verify({ transactionId: order.transactionId }),
    buyer.caller.payment.verify({ transactionId: second.merchantTransactionId }),
  ]);
  await sweepAfter(paying, 2 * MINUTE);
  provider.control({ do: 'resetBehavior' });
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  const row = await orderRow(paying, order.id);
  expect(row.attempts.map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED']);
  expect(row.refunds).toMatchObject([{ state: 'COMPLETED', amountPaise: BigInt(PRICE_PAISE) }]);
  const returned = [order.transactionId, second.merchantTransactionId].flatMap((id) =>
    refundsAtProvider(paying, id),
  );
  expect(returned).toHaveLength(1);
  expect(await readStock(store, bought.variantId)).toBe(4);
  // Canceled now, the other goes back too.
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  expect((await orderRow(paying, order.id)).refunds).toHaveLength(2);
});

it('that comes after the order was refunded is refunded too', async () => {
  const bought = await orderOnline(paying);
  const { buyer, order } = bought;
  const second = await buyer.caller.payment.retry({ orderId: order.id });
  await provider.choose(second.redirectUrl ?? '', 'pay');
  await provider.deliver();
  await buyer.caller.order.cancel({ id: order.id });
  await store.deps.background.whenIdle();
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  await payLate(bought);
  await sweepAfter(paying, 2 * MINUTE);
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  expect(refundsAtProvider(paying, order.transactionId)).toHaveLength(1);
  expect(refundsAtProvider(paying, second.merchantTransactionId)).toHaveLength(1);
});

it('removes the purchased lines from the cart, and nothing that was added since', async () => {
  const { variantId, buyer, order } = await orderOnline(paying, 9);
  await buyer.caller.cart.add({ productVariantId: variantId, quantity: 2 });
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliver();
  expect((await buyer.caller.cart.get()).itemCount).toBe(2);
  const again = await placeOnline(buyer);
  expect(again.id).not.toBe(order.id);
  expect(await readStock(store, variantId)).toBe(6);
});
