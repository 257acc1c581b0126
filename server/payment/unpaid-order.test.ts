/** Orders in the back office that await their payment, and paid ones that an admin cancels. */
import { describe, expect, it } from 'vitest';
import { readStock } from '../test/factories';
import {
  createPaidOrder,
  createUnpaidOrder,
  describeStatus,
  getOrderRow,
  listProviderRefunds,
  MINUTE_MS,
} from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const getAdminCaller = async () => (await store.admin()).caller;

describe('an unpaid online order', () => {
  it('is not shipped in bulk, and not listed as ready to ship', async () => {
    const api = await getAdminCaller();
    const before = (await api.admin.dashboard.counts()).ordersToShip;
    const unpaid = await createUnpaidOrder(fixture);
    const failed = await createUnpaidOrder(fixture);
    await provider.choose(failed.order.redirectUrl, 'fail');
    const paid = await createPaidOrder(fixture);
    expect((await api.admin.dashboard.counts()).ordersToShip).toBe(before + 1);
    const ids = [unpaid.order.id, failed.order.id, paid.order.id];
    expect(await api.admin.order.markShipped({ ids })).toEqual({
      shipped: 1,
      skipped: [unpaid, failed].map(({ order: { id } }) => ({
        id,
        number: id.slice(0, 8),
        reason: 'It is not paid yet.',
      })),
    });
    expect(await describeStatus(fixture, unpaid.order.id)).toBe('PENDING, payment PENDING');
    expect(await describeStatus(fixture, failed.order.id)).toBe('PENDING, payment FAILED');
    expect(await describeStatus(fixture, paid.order.id)).toBe('SHIPPED, payment COMPLETED');
    expect((await api.admin.dashboard.counts()).ordersToShip).toBe(before);
    // Once it is paid, it can be shipped.
    await provider.choose(unpaid.order.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    expect(await api.admin.order.markShipped({ ids: [unpaid.order.id] })).toMatchObject({ shipped: 1 });
  });

  it('that an admin ships does not expire, and is paid by a late payment', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture);
    await (await getAdminCaller()).order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    await advanceAndSweep(fixture, 60 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('SHIPPED, payment FAILED');
    provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('SHIPPED, payment COMPLETED');
    expect(await readStock(store, variantId)).toBe(0);
  });

  it('that an admin cancels and reopens reserves and sells its unit once', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture);
    const api = await getAdminCaller();
    for (const deliveryStatus of ['CANCELED', 'PENDING', 'CANCELED', 'PENDING'] as const) {
      await api.order.setStatus({ id: order.id, deliveryStatus });
      expect(await readStock(store, variantId)).toBe(deliveryStatus === 'CANCELED' ? 1 : 0);
    }
    await provider.choose(order.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect((await getOrderRow(fixture, order.id)).refunds).toEqual([]);
  });

  it('that was paid in the meantime is refunded when an admin cancels it', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    const canceled = await (await getAdminCaller()).order.setStatus({
      id: order.id,
      deliveryStatus: 'CANCELED',
    });
    expect(canceled).toMatchObject({ paymentStatus: 'REFUND_DUE' });
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  });

  it('can be canceled while the provider is down, and its payment is refunded later', async () => {
    const { order, buyer, variantId } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.stop();
    const canceled = await buyer.caller.order.cancel({ id: order.id });
    expect(canceled).toMatchObject({ deliveryStatus: 'CANCELED', paymentStatus: 'PENDING' });
    await provider.start();
    await advanceAndSweep(fixture, MINUTE_MS);
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
    expect(await readStock(store, variantId)).toBe(1);
  });

  it('can be paid after its product was archived', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture, 4);
    const { productId } = await store.deps.db.reader.variant.findUniqueOrThrow({ where: { id: variantId } });
    await (await getAdminCaller()).catalog.deleteProduct({ id: productId });
    await provider.choose(order.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect(await readStock(store, variantId)).toBe(3);
  });

  it('is restored by a late payment after its variant was retired', async () => {
    const { order, variantId } = await createUnpaidOrder(fixture, 4);
    await advanceAndSweep(fixture, 16 * MINUTE_MS);
    await store.deps.db.transact((tx) =>
      tx.variant.update({ where: { id: variantId }, data: { retiredAt: store.deps.now() } }),
    );
    provider.control({ do: 'setPaymentState', merchantOrderId: order.transactionId, state: 'COMPLETED' });
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect(await readStock(store, variantId)).toBe(3);
  });

  it('keeps its unit when an admin sets the stock', async () => {
    const { order, buyer, variantId } = await createUnpaidOrder(fixture, 5);
    const { productId } = await store.deps.db.reader.variant.findUniqueOrThrow({ where: { id: variantId } });
    const api = await getAdminCaller();
    const { version } = await api.catalog.product({ id: productId });
    // The admin saw five, before the order, and adds seven.
    await api.admin.catalog.setVariant({ id: variantId, version, stock: 12, stockWas: 5 });
    expect(await readStock(store, variantId)).toBe(11);
    await buyer.caller.order.cancel({ id: order.id });
    expect(await readStock(store, variantId)).toBe(12);
  });
});

describe('a paid order', () => {
  it('that is refunded and reopened stays refunded, and is not refunded again', async () => {
    const { order, variantId } = await createPaidOrder(fixture);
    const api = await getAdminCaller();
    const setStatus = (deliveryStatus: 'CANCELED' | 'PENDING') =>
      api.order.setStatus({ id: order.id, deliveryStatus });
    await setStatus('CANCELED');
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
    await setStatus('PENDING');
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment REFUNDED');
    expect(await readStock(store, variantId)).toBe(0);
    const { skipped } = await api.admin.order.markShipped({ ids: [order.id] });
    expect(skipped).toMatchObject([{ reason: 'It is not paid yet.' }]);
    await setStatus('CANCELED');
    await advanceAndSweep(fixture, 10 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
    expect(listProviderRefunds(fixture, order.transactionId)).toHaveLength(1);
    expect(await readStock(store, variantId)).toBe(1);
  });

  it('that is canceled after its delivery is refunded', async () => {
    const { order } = await createPaidOrder(fixture);
    const api = await getAdminCaller();
    for (const deliveryStatus of ['SHIPPED', 'DELIVERED', 'CANCELED'] as const) {
      await api.order.setStatus({ id: order.id, deliveryStatus });
    }
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
  });
});
