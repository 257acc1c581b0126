import { describe, expect, it } from 'vitest';
import { makeProduct, readStock } from '../test/factories';
import {
  advanceAndSweep,
  createBuyer,
  openFilePaymentFixture,
  placeOnlineOrder,
} from './test/payment-fixture';

const MINUTE_MS = 60_000;
const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;

const getOrderRow = (id: string) => store.deps.db.reader.order.findUniqueOrThrow({ where: { id } });

describe('a payment', () => {
  it('that succeeds pays the order, empties the cart and sends one confirmation', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 5 }] });
    const buyer = await createBuyer(store, [{ variantId, quantity: 2 }]);
    const order = await placeOnlineOrder(buyer);
    expect(await readStock(store, variantId)).toBe(3);
    expect((await buyer.caller.cart.get()).itemCount).toBe(2);
    expect(await provider.choose(order.redirectUrl, 'pay')).toContain(
      `/payment/status?merchantTransactionId=${order.transactionId}`,
    );
    const { status, order: paid } = await buyer.caller.payment.verify({ transactionId: order.transactionId });
    expect(status).toBe('COMPLETED');
    expect(paid).toMatchObject({ id: order.id, deliveryStatus: 'PENDING', paymentStatus: 'COMPLETED' });
    await provider.deliverWebhooks();
    expect((await buyer.caller.cart.get()).itemCount).toBe(0);
    expect(await readStock(store, variantId)).toBe(3);
    expect((await store.emailsTo(buyer.email)).map(({ kind }) => kind)).toEqual(['order-placed']);
  });

  it('that fails leaves the order with its hold, and another attempt pays it', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const buyer = await createBuyer(store, [{ variantId }]);
    const order = await placeOnlineOrder(buyer);
    await provider.choose(order.redirectUrl, 'fail');
    await provider.deliverWebhooks();
    const result = await buyer.caller.payment.verify({ transactionId: order.transactionId });
    expect(result).toMatchObject({
      status: 'FAILED',
      order: { paymentStatus: 'FAILED', deliveryStatus: 'PENDING' },
    });
    expect(await readStock(store, variantId)).toBe(0);
    expect(await buyer.caller.payment.unpaid()).toMatchObject([{ orderId: order.id }]);
    const again = await buyer.caller.payment.retry({ orderId: order.id });
    expect(again.merchantTransactionId).not.toBe(order.transactionId);
    await provider.choose(again.redirectUrl ?? '', 'pay');
    await provider.deliverWebhooks();
    expect(await getOrderRow(order.id)).toMatchObject({
      paymentStatus: 'COMPLETED',
      holdEndsAt: null,
      cartLock: null,
    });
    expect(await buyer.caller.payment.unpaid()).toEqual([]);
  });

  it('that is never made releases the stock when the hold ends', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const buyer = await createBuyer(store, [{ variantId }]);
    const order = await placeOnlineOrder(buyer);
    await advanceAndSweep(fixture, 14 * MINUTE_MS);
    expect(await readStock(store, variantId)).toBe(0);
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    expect(await readStock(store, variantId)).toBe(1);
    expect(await getOrderRow(order.id)).toMatchObject({
      deliveryStatus: 'CANCELED',
      paymentStatus: 'FAILED',
    });
    expect(await store.emailsTo(buyer.email)).toEqual([]);
  });

  it('after the end of the hold reserves the stock again if available', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const buyer = await createBuyer(store, [{ variantId }]);
    const order = await placeOnlineOrder(buyer);
    await advanceAndSweep(fixture, 16 * MINUTE_MS);
    provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
    await provider.deliverWebhooks();
    expect(await getOrderRow(order.id)).toMatchObject({
      deliveryStatus: 'PENDING',
      paymentStatus: 'COMPLETED',
    });
    expect(await readStock(store, variantId)).toBe(0);
  });

  it('after the stock was sold to another customer is refunded', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const late = await createBuyer(store, [{ variantId }]);
    const order = await placeOnlineOrder(late);
    await advanceAndSweep(fixture, 16 * MINUTE_MS);
    const other = await createBuyer(store, [{ variantId }]);
    await other.caller.order.place({ addressId: other.addressId, paymentMethod: 'COD' });
    provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
    await provider.deliverWebhooks();
    await advanceAndSweep(fixture, MINUTE_MS);
    expect(await getOrderRow(order.id)).toMatchObject({
      deliveryStatus: 'CANCELED',
      paymentStatus: 'REFUNDED',
    });
    expect(await readStock(store, variantId)).toBe(0);
    const refunds = provider
      .inspect()
      .refunds.filter(({ merchantOrderId }) => merchantOrderId === order.transactionId);
    expect(refunds).toMatchObject([{ state: 'COMPLETED', amountPaise: 189_900 }]);
  });
});

describe('canceling a paid order', () => {
  it('refunds the payment; the order is REFUNDED when the provider confirms it', async () => {
    provider.control({ do: 'refunds', outcome: 'PENDING' });
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const buyer = await createBuyer(store, [{ variantId }]);
    const order = await placeOnlineOrder(buyer);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    const canceled = await buyer.caller.order.cancel({ id: order.id });
    expect(canceled).toMatchObject({ deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' });
    expect(await readStock(store, variantId)).toBe(1);
    await store.deps.background.whenIdle();
    expect(await getOrderRow(order.id)).toMatchObject({ paymentStatus: 'REFUND_DUE' });
    const [refund] = provider
      .inspect()
      .refunds.filter((each) => each.merchantOrderId === order.transactionId);
    provider.control({
      do: 'setRefundState',
      merchantRefundId: refund?.merchantRefundId ?? '',
      state: 'COMPLETED',
    });
    await provider.deliverWebhooks();
    expect(await getOrderRow(order.id)).toMatchObject({ paymentStatus: 'REFUNDED' });
    provider.control({ do: 'resetBehavior' });
  });
});
