/** Cancellations, refunds and payment retries that happen concurrently. */
import { describe, expect, it } from 'vitest';
import { readStock } from '../test/factories';
import {
  createPaidOrder,
  createUnpaidOrder,
  describeStatus,
  getOrderRow,
  listPaymentChanges,
  listProviderRefunds,
  MINUTE_MS,
} from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider, api } = fixture;

describe('canceling an order', () => {
  /** Expects that the canceled order was refunded once and its unit released. */
  async function expectRefunded({ order, variantId }: Awaited<ReturnType<typeof createUnpaidOrder>>) {
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    await advanceAndSweep(fixture, 2 * MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment REFUNDED');
    expect(listProviderRefunds(fixture, order.transactionId)).toHaveLength(1);
    expect(await readStock(store, variantId)).toBe(1);
  }

  it('while the webhook of its payment arrives refunds the payment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const created = await createUnpaidOrder(fixture);
      const { buyer, order } = created;
      await provider.choose(order.redirectUrl, 'pay');
      await Promise.all([
        provider.deliverWebhooks(),
        buyer.caller.order.cancel({ id: order.id }),
        buyer.caller.payment.verify({ transactionId: order.transactionId }),
      ]);
      await expectRefunded(created);
    }
  });

  it('by a double click during a sweep refunds the payment once', async () => {
    const created = await createPaidOrder(fixture);
    const { buyer, order } = created;
    store.advance(MINUTE_MS);
    const clicks = await Promise.allSettled([
      buyer.caller.order.cancel({ id: order.id }),
      buyer.caller.order.cancel({ id: order.id }),
      advanceAndSweep(fixture, MINUTE_MS),
    ]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expectRefunded(created);
    const history = await listPaymentChanges(store.deps, order.id);
    expect(history).toEqual(['Pending → Paid', 'Paid → Refund due', 'Refund due → Refunded']);
  });

  it('six times concurrently, by customer and admins, cancels and refunds it once', async () => {
    const admin = (await store.admin()).token;
    const putOrder = async (path: string, token: string, body: object = {}) => {
      const response = await fetch(`${api}/api/orders/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    for (const byAdmins of [0, 3]) {
      const created = await createPaidOrder(fixture);
      const { id } = created.order;
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => putOrder(`${id}/cancel`, created.buyer.token)),
        ...Array.from({ length: byAdmins }, () =>
          putOrder(`${id}/status`, admin, { deliveryStatus: 'CANCELED', from: 'PENDING' }),
        ),
      ]);
      // An admin's request succeeds where the order is canceled already.
      const done = answers.slice(0, 6).filter((status) => status === 200).length;
      expect(done).toBeLessThanOrEqual(1);
      if (byAdmins === 0) expect(done).toBe(1);
      expect([...new Set(answers)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      await expectRefunded(created);
    }
  });

  it('while an admin ships it: exactly one of the two succeeds', async () => {
    const admin = (await store.admin()).caller;
    for (let turn = 0; turn < 5; turn++) {
      const created = await createPaidOrder(fixture);
      const { order, buyer, variantId } = created;
      const [canceled, shipped] = await Promise.allSettled([
        buyer.caller.order.cancel({ id: order.id }),
        admin.admin.order.markShipped({ ids: [order.id] }),
      ]);
      if (canceled.status === 'fulfilled') {
        expect(shipped).toMatchObject({
          value: { shipped: 0, skipped: [{ reason: 'It is already canceled.' }] },
        });
        await expectRefunded(created);
      } else {
        expect(canceled.reason).toMatchObject({ code: 'CONFLICT' });
        expect(shipped).toMatchObject({ value: { shipped: 1 } });
        expect(await describeStatus(fixture, order.id)).toBe('SHIPPED, payment COMPLETED');
        expect((await getOrderRow(fixture, order.id)).refunds).toEqual([]);
        expect(await readStock(store, variantId)).toBe(0);
      }
    }
  });

  it('while its hold ends releases the stock once', async () => {
    const { buyer, order, variantId } = await createUnpaidOrder(fixture);
    store.advance(16 * MINUTE_MS);
    await Promise.allSettled([
      buyer.caller.order.cancel({ id: order.id }),
      advanceAndSweep(fixture, MINUTE_MS),
      advanceAndSweep(fixture, MINUTE_MS),
    ]);
    expect(await describeStatus(fixture, order.id)).toMatch(/^CANCELED/);
    expect(await readStock(store, variantId)).toBe(1);
  });
});

it('refunding a payment under review six times concurrently creates one refund', async () => {
  const { order, buyer } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'pay');
  provider.control({ do: 'tamper', amountBy: -1 });
  await provider.deliverWebhooks();
  expect((await getOrderRow(fixture, order.id)).attempts).toMatchObject([{ state: 'REVIEW' }]);
  provider.control({ do: 'resetBehavior' });
  const admin = (await store.admin()).caller;
  const answers = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => admin.admin.payment.refund({ orderId: order.id })),
    buyer.caller.order.cancel({ id: order.id }),
  ]);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
  }
  expect((await getOrderRow(fixture, order.id)).refunds).toHaveLength(1);
});

it('retrying a payment from six tabs concurrently creates attempts or returns 409', async () => {
  const { order, buyer } = await createUnpaidOrder(fixture);
  await provider.choose(order.redirectUrl, 'fail');
  await provider.deliverWebhooks();
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => buyer.caller.payment.retry({ orderId: order.id })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const each of tries) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CONFLICT' });
  }
  expect((await getOrderRow(fixture, order.id)).attempts.length).toBeLessThanOrEqual(5);
});
