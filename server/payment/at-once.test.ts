/** Concurrent requests of several people, tabs and processes. */
import { describe, expect, it } from 'vitest';
import { readStock } from '../test/factories';
import {
  buyOnline,
  MINUTE,
  onSale,
  orderOnline,
  orderRow,
  paymentHistory,
  refundsAtProvider,
  statusOf,
} from './test/buying';
import { newBuyer, payingStoreForThisFile, placeOnline, sweepAfter } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider, api } = paying;

async function placeOverHttp(token: string, addressId: string, key?: string) {
  const response = await fetch(`${api}/api/orders/place`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify({ addressId, paymentMethod: 'ONLINE_PAYMENT' }),
  });
  return { status: response.status, body: await response.json() };
}

const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('placing an order to be paid online', () => {
  it('ten times concurrently with one key makes one order with one payment page', async () => {
    const variantId = await onSale(paying, 20);
    const { token, addressId, id } = await newBuyer(store, [{ variantId }]);
    const before = provider.inspect().payments.length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOverHttp(token, addressId, 'one-key')),
    );
    expect(sorted(answers)).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.merchantTransactionId)).size).toBe(1);
    expect(answers[0]?.body.redirectUrl).toMatch(/^http/);
    expect(provider.inspect().payments.length - before).toBe(1);
    expect(await readStock(store, variantId)).toBe(19);
    expect(await store.deps.db.reader.order.count({ where: { userId: id } })).toBe(1);
  });

  it('with the same key again responds with the same page until it is paid', async () => {
    const { buyer } = await newOne();
    const first = await placeOverHttp(buyer.token, buyer.addressId, 'key');
    const again = await placeOverHttp(buyer.token, buyer.addressId, 'key');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.redirectUrl).toBe(first.body.redirectUrl);
    await provider.choose(first.body.redirectUrl, 'pay');
    await provider.deliver();
    const paid = await placeOverHttp(buyer.token, buyer.addressId, 'key');
    expect(paid).toMatchObject({ status: 200, body: { order: { paymentStatus: 'COMPLETED' } } });
    expect(paid.body.redirectUrl).toBeUndefined();
  });

  async function newOne(stock = 3) {
    const variantId = await onSale(paying, stock);
    return { variantId, buyer: await newBuyer(store, [{ variantId }]) };
  }

  it.each([
    ['different keys', ['a', 'b', 'c']],
    ['no key', [undefined, undefined, undefined]],
  ])('from three tabs with %s makes one order', async (_what, keys) => {
    const { variantId, buyer } = await newOne();
    const answers = await Promise.all(keys.map((key) => placeOverHttp(buyer.token, buyer.addressId, key)));
    expect(sorted(answers)).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      code: 'CONFLICT',
      message:
        'You have already placed this order, and it is not paid yet. Pay for it or cancel it in your order history.',
    });
    expect(await readStock(store, variantId)).toBe(2);
  });

  it('is possible again with the same cart once the open order was canceled or has expired', async () => {
    const { variantId, buyer } = await newOne();
    const first = await placeOnline(buyer);
    await buyer.caller.order.cancel({ id: first.id });
    const second = await placeOnline(buyer);
    store.advance(16 * MINUTE);
    // No sweep has run yet.
    const third = await placeOnline(buyer);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(await statusOf(paying, second.id)).toBe('CANCELED, payment FAILED');
    expect(await readStock(store, variantId)).toBe(2);
  });

  it('with a key used for cash on delivery is rejected', async () => {
    const { buyer } = await newOne();
    const { caller, addressId } = buyer;
    await caller.order.place({ addressId, paymentMethod: 'COD', idempotencyKey: 'k' });
    expect(await placeOverHttp(buyer.token, addressId, 'k')).toMatchObject({
      status: 409,
      body: { message: 'This idempotency key was already used for another order.' },
    });
  });
});

it('one of fifty customers gets the last unit, and the others keep their carts', async () => {
  const variantId = await onSale(paying, 1);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(store, [{ variantId }])));
  const answers = await Promise.all(buyers.map(({ token, addressId }) => placeOverHttp(token, addressId)));
  expect(sorted(answers)).toEqual([201, ...Array(49).fill(409)]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['CONFLICT']));
  const winner = answers.find(({ status }) => status === 201)?.body;
  await provider.choose(winner.redirectUrl, 'pay');
  await provider.deliver();
  expect(await statusOf(paying, winner.order.id)).toBe('PENDING, payment COMPLETED');
  expect(await readStock(store, variantId)).toBe(0);
  const carts = await Promise.all(buyers.map(({ caller }) => caller.cart.get()));
  expect(carts.filter(({ itemCount }) => itemCount === 1)).toHaveLength(49);
  expect(await store.deps.db.reader.order.count({ where: { items: { some: { variantId } } } })).toBe(1);
});

describe('canceling', () => {
  /** Canceled after it was paid: refunded once, and the unit is in stock again. */
  async function expectGivenBack({ order, variantId }: Awaited<ReturnType<typeof orderOnline>>) {
    await store.deps.background.whenIdle();
    await provider.deliver();
    await sweepAfter(paying, 2 * MINUTE);
    expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
    expect(refundsAtProvider(paying, order.transactionId)).toHaveLength(1);
    expect(await readStock(store, variantId)).toBe(1);
  }

  it('while the webhook of the payment comes in refunds it', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const bought = await orderOnline(paying);
      const { buyer, order } = bought;
      await provider.choose(order.redirectUrl, 'pay');
      await Promise.all([
        provider.deliver(),
        buyer.caller.order.cancel({ id: order.id }),
        buyer.caller.payment.verify({ transactionId: order.transactionId }),
      ]);
      await expectGivenBack(bought);
    }
  });

  it('by a double click during a sweep refunds the payment once', async () => {
    const bought = await buyOnline(paying);
    const { buyer, order } = bought;
    store.advance(MINUTE);
    const clicks = await Promise.allSettled([
      buyer.caller.order.cancel({ id: order.id }),
      buyer.caller.order.cancel({ id: order.id }),
      sweepAfter(paying, MINUTE),
    ]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expectGivenBack(bought);
    const history = await paymentHistory(store.deps, order.id);
    expect(history).toEqual(['Pending → Paid', 'Paid → Refund due', 'Refund due → Refunded']);
  });

  it('six times concurrently, by customer and admins, is done once and otherwise rejected', async () => {
    const admin = (await store.admin()).token;
    const put = async (path: string, token: string, body: object = {}) => {
      const response = await fetch(`${api}/api/orders/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    for (const byAdmins of [0, 3]) {
      const bought = await buyOnline(paying);
      const { id } = bought.order;
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => put(`${id}/cancel`, bought.buyer.token)),
        ...Array.from({ length: byAdmins }, () =>
          put(`${id}/status`, admin, { deliveryStatus: 'CANCELED', from: 'PENDING' }),
        ),
      ]);
      // An admin's request succeeds where the order is canceled already.
      const done = answers.slice(0, 6).filter((status) => status === 200).length;
      expect(done).toBeLessThanOrEqual(1);
      if (byAdmins === 0) expect(done).toBe(1);
      expect([...new Set(answers)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      await expectGivenBack(bought);
    }
  });

  it('while an admin ships: exactly one of the two happens', async () => {
    const admin = (await store.admin()).caller;
    for (let turn = 0; turn < 5; turn++) {
      const bought = await buyOnline(paying);
      const { order, buyer, variantId } = bought;
      const [canceled, shipped] = await Promise.allSettled([
        buyer.caller.order.cancel({ id: order.id }),
        admin.admin.order.markShipped({ ids: [order.id] }),
      ]);
      if (canceled.status === 'fulfilled') {
        expect(shipped).toMatchObject({
          value: { shipped: 0, skipped: [{ reason: 'It is already canceled.' }] },
        });
        await expectGivenBack(bought);
      } else {
        expect(canceled.reason).toMatchObject({ code: 'CONFLICT' });
        expect(shipped).toMatchObject({ value: { shipped: 1 } });
        expect(await statusOf(paying, order.id)).toBe('SHIPPED, payment COMPLETED');
        expect((await orderRow(paying, order.id)).refunds).toEqual([]);
        expect(await readStock(store, variantId)).toBe(0);
      }
    }
  });

  it('while the hold ends releases the stock once', async () => {
    const { buyer, order, variantId } = await orderOnline(paying);
    store.advance(16 * MINUTE);
    await Promise.allSettled([
      buyer.caller.order.cancel({ id: order.id }),
      sweepAfter(paying, MINUTE),
      sweepAfter(paying, MINUTE),
    ]);
    expect(await statusOf(paying, order.id)).toMatch(/^CANCELED/);
    expect(await readStock(store, variantId)).toBe(1);
  });
});

it('refunding a payment under review six times concurrently creates one refund', async () => {
  const { order, buyer } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'pay');
  provider.control({ do: 'tamper', amountBy: -1 });
  await provider.deliver();
  expect((await orderRow(paying, order.id)).attempts).toMatchObject([{ state: 'REVIEW' }]);
  provider.control({ do: 'resetBehavior' });
  const admin = (await store.admin()).caller;
  const answers = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => admin.admin.payment.refund({ orderId: order.id })),
    buyer.caller.order.cancel({ id: order.id }),
  ]);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
  }
  expect((await orderRow(paying, order.id)).refunds).toHaveLength(1);
});

it('retrying the payment from six tabs concurrently ends in attempts or 409, never in 500', async () => {
  const { order, buyer } = await orderOnline(paying);
  await provider.choose(order.redirectUrl, 'fail');
  await provider.deliver();
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => buyer.caller.payment.retry({ orderId: order.id })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const each of tries) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CONFLICT' });
  }
  expect((await orderRow(paying, order.id)).attempts.length).toBeLessThanOrEqual(5);
});
