/** A placement that is repeated with its key leads to the payment page only while the order is still to be paid. */
import { expect, it } from 'vitest';
import { createUnpaidOrder, describeStatus, MINUTE_MS } from './test/online-orders';
import { type Buyer, createBuyer, openFilePaymentFixture, placeOnlineOrder } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const KEY = 'one-key';

async function placeWithKey() {
  const { buyer: owner, variantId } = await createUnpaidOrder(fixture, 2);
  const buyer = await createBuyer(store, [{ variantId }]);
  expect(buyer.id).not.toBe(owner.id);
  return { buyer, order: await placeOnlineOrder(buyer, KEY) };
}

const replay = ({ caller, addressId }: Buyer) =>
  caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT', idempotencyKey: KEY });

it('has the page again while the order is unpaid', async () => {
  const { buyer, order } = await placeWithKey();
  expect(await replay(buyer)).toMatchObject({ created: false, redirectUrl: order.redirectUrl });
});

it('has no page once the customer has canceled the order', async () => {
  const { buyer, order } = await placeWithKey();
  await buyer.caller.order.cancel({ id: order.id });
  const again = await replay(buyer);
  expect(again).toMatchObject({ created: false, merchantTransactionId: order.transactionId });
  expect(again.order).toMatchObject({ id: order.id, deliveryStatus: 'CANCELED' });
  expect(again.redirectUrl).toBeUndefined();
});

it('has no page once another attempt has paid the order', async () => {
  const { buyer, order } = await placeWithKey();
  store.advance(5 * MINUTE_MS);
  const second = await buyer.caller.payment.retry({ orderId: order.id });
  expect(await replay(buyer)).toMatchObject({ redirectUrl: second.redirectUrl });
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  const again = await replay(buyer);
  expect(again.order.paymentStatus).toBe('COMPLETED');
  expect(again.redirectUrl).toBeUndefined();
});
