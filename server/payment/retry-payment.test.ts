/** An order can be paid again while its hold lasts, and no longer. */
import { afterEach, describe, expect, it } from 'vitest';
import { readStock } from '../test/factories';
import {
  createUnpaidOrder,
  createVariant,
  describeStatus,
  getOrderRow,
  HOUR_MS,
  MINUTE_MS,
} from './test/online-orders';
import {
  advanceAndSweep,
  createBuyer,
  openFilePaymentFixture,
  placeOnlineOrder,
} from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;

afterEach(() => void provider.control({ do: 'resetBehavior' }));

const OVER = {
  code: 'CONFLICT',
  message: 'The time to pay for this order is over. Please order again.',
};

describe('retrying a payment', () => {
  it('extends the hold until the new attempt ends', async () => {
    const { variantId, buyer, order } = await createUnpaidOrder(fixture);
    store.advance(14 * MINUTE_MS);
    const again = await buyer.caller.payment.retry({ orderId: order.id });
    await advanceAndSweep(fixture, 10 * MINUTE_MS);
    expect(await readStock(store, variantId)).toBe(0);
    await provider.choose(again.redirectUrl ?? '', 'pay');
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('holds the stock for at most 45 minutes after the order', async () => {
    const { variantId, buyer, order } = await createUnpaidOrder(fixture);
    const retryPayment = () => buyer.caller.payment.retry({ orderId: order.id });
    for (let turn = 0; turn < 3; turn++) {
      store.advance(12 * MINUTE_MS);
      await retryPayment();
    }
    const { holdEndsAt, orderDate } = await getOrderRow(fixture, order.id);
    expect(holdEndsAt?.getTime()).toBe(orderDate.getTime() + 45 * MINUTE_MS);
    store.advance(3 * MINUTE_MS);
    // The remaining time is shorter than the provider's shortest payment window.
    await expect(retryPayment()).rejects.toMatchObject(OVER);
    await advanceAndSweep(fixture, 7 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment FAILED');
    expect(await readStock(store, variantId)).toBe(1);
  });

  it('is rejected after five attempts', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture);
    for (let turn = 0; turn < 4; turn++) await buyer.caller.payment.retry({ orderId: order.id });
    await expect(buyer.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This payment was tried too often. Please cancel the order and order again.',
    });
    expect((await getOrderRow(fixture, order.id)).attempts).toHaveLength(5);
  });

  it('does not count attempts that the provider never received', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture);
    await provider.stop();
    for (let turn = 0; turn < 6; turn++) {
      await expect(buyer.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
      });
    }
    await provider.start();
    const again = await buyer.caller.payment.retry({ orderId: order.id });
    await provider.choose(again.redirectUrl ?? '', 'pay');
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('creates another attempt if the page of the previous one was lost', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture);
    provider.control({ do: 'answer', with: 'break', endpoint: 'pay' });
    const lost = await buyer.caller.payment.retry({ orderId: order.id });
    expect(lost.redirectUrl).toBeNull();
    const again = await buyer.caller.payment.retry({ orderId: order.id });
    expect(again.merchantTransactionId).not.toBe(lost.merchantTransactionId);
    await provider.choose(again.redirectUrl ?? '', 'pay');
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('is rejected if the order has been paid in the meantime', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    await expect(buyer.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This order is already paid.',
    });
    expect((await getOrderRow(fixture, order.id)).attempts).toHaveLength(1);
  });

  it('is rejected for a canceled or expired order', async () => {
    const canceled = await createUnpaidOrder(fixture);
    await canceled.buyer.caller.order.cancel({ id: canceled.order.id });
    const expired = await createUnpaidOrder(fixture);
    store.advance(16 * MINUTE_MS);
    for (const { buyer, order } of [canceled, expired]) {
      await expect(buyer.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject(OVER);
    }
  });

  it('is only for the customer’s own online orders', async () => {
    const { order } = await createUnpaidOrder(fixture);
    const stranger = await createBuyer(store, [{ variantId: await createVariant(fixture) }]);
    for (const orderId of [order.id, 'none', '']) {
      await expect(stranger.caller.payment.retry({ orderId })).rejects.toThrow();
    }
    await expect(stranger.caller.payment.retry({ orderId: order.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Order not found.',
    });
    const { addressId, caller } = stranger;
    const cod = await caller.order.place({ addressId, paymentMethod: 'COD' });
    await expect(caller.payment.retry({ orderId: cod.order.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This order is paid on delivery.',
    });
    await expect(store.anonymous().payment.retry({ orderId: order.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('by several clicks keeps one payment and refunds the others', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture, 3);
    await provider.choose(order.redirectUrl, 'fail');
    const clicks = await Promise.allSettled(
      [1, 2, 3].map(() => buyer.caller.payment.retry({ orderId: order.id })),
    );
    const pages = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value.redirectUrl] : []));
    for (const click of clicks) {
      if (click.status === 'rejected') expect(click.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect(pages.length).toBeGreaterThanOrEqual(1);
    for (const page of pages) await provider.choose(page ?? '', 'pay');
    await provider.deliverWebhooks();
    await advanceAndSweep(fixture, MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect((await getOrderRow(fixture, order.id)).refunds).toHaveLength(pages.length - 1);
  });
});

describe('the orders that can still be paid', () => {
  it('are the customer’s own, newest first, with newest attempt and end of hold', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture, 9);
    await buyer.caller.cart.add({ productVariantId: await createVariant(fixture), quantity: 1 });
    const second = await placeOnlineOrder(buyer);
    const again = await buyer.caller.payment.retry({ orderId: order.id });
    const rows = await Promise.all([getOrderRow(fixture, second.id), getOrderRow(fixture, order.id)]);
    expect(await buyer.caller.payment.unpaid()).toEqual([
      {
        orderId: second.id,
        merchantTransactionId: second.transactionId,
        payableUntil: rows[0]?.holdEndsAt?.toISOString(),
      },
      {
        orderId: order.id,
        merchantTransactionId: again.merchantTransactionId,
        payableUntil: rows[1]?.holdEndsAt?.toISOString(),
      },
    ]);
    expect(await (await store.otherShopper()).caller.payment.unpaid()).toEqual([]);
    await buyer.caller.order.cancel({ id: second.id });
    expect((await buyer.caller.payment.unpaid()).map(({ orderId }) => orderId)).toEqual([order.id]);
    store.advance(HOUR_MS);
    expect(await buyer.caller.payment.unpaid()).toEqual([]);
  });
});
