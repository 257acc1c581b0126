/** Online orders that several tabs or customers place concurrently. */
import { describe, expect, it } from 'vitest';
import { readStock } from '../test/factories';
import { createVariant, describeStatus, MINUTE_MS } from './test/online-orders';
import { createBuyer, openFilePaymentFixture, placeOnlineOrder } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider, api } = fixture;

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

const sortStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('placing an order to be paid online', () => {
  it('ten times concurrently with one key makes one order with one payment page', async () => {
    const variantId = await createVariant(fixture, 20);
    const { token, addressId, id } = await createBuyer(store, [{ variantId }]);
    const before = provider.inspect().payments.length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOverHttp(token, addressId, 'one-key')),
    );
    expect(sortStatuses(answers)).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.merchantTransactionId)).size).toBe(1);
    expect(answers[0]?.body.redirectUrl).toMatch(/^http/);
    expect(provider.inspect().payments.length - before).toBe(1);
    expect(await readStock(store, variantId)).toBe(19);
    expect(await store.deps.db.reader.order.count({ where: { userId: id } })).toBe(1);
  });

  it('again with the same key returns the same page until the order is paid', async () => {
    const { buyer } = await createVariantAndBuyer();
    const first = await placeOverHttp(buyer.token, buyer.addressId, 'key');
    const again = await placeOverHttp(buyer.token, buyer.addressId, 'key');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.redirectUrl).toBe(first.body.redirectUrl);
    await provider.choose(first.body.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    const paid = await placeOverHttp(buyer.token, buyer.addressId, 'key');
    expect(paid).toMatchObject({ status: 200, body: { order: { paymentStatus: 'COMPLETED' } } });
    expect(paid.body.redirectUrl).toBeUndefined();
  });

  async function createVariantAndBuyer(stock = 3) {
    const variantId = await createVariant(fixture, stock);
    return { variantId, buyer: await createBuyer(store, [{ variantId }]) };
  }

  it.each([
    ['different keys', ['a', 'b', 'c']],
    ['no key', [undefined, undefined, undefined]],
  ])('from three tabs with %s makes one order', async (_what, keys) => {
    const { variantId, buyer } = await createVariantAndBuyer();
    const answers = await Promise.all(keys.map((key) => placeOverHttp(buyer.token, buyer.addressId, key)));
    expect(sortStatuses(answers)).toEqual([201, 409, 409]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body).toEqual({
      code: 'CONFLICT',
      message: 'You have already placed this order, and it is not paid yet. Pay for it or cancel it.',
    });
    expect(await readStock(store, variantId)).toBe(2);
  });

  it('again from the same cart is possible once the open order is canceled or expired', async () => {
    const { variantId, buyer } = await createVariantAndBuyer();
    const first = await placeOnlineOrder(buyer);
    await buyer.caller.order.cancel({ id: first.id });
    const second = await placeOnlineOrder(buyer);
    store.advance(16 * MINUTE_MS);
    // No sweep has run yet.
    const third = await placeOnlineOrder(buyer);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(await describeStatus(fixture, second.id)).toBe('CANCELED, payment FAILED');
    expect(await readStock(store, variantId)).toBe(2);
  });

  it('with cash on delivery is rejected until the open order is canceled', async () => {
    const { variantId, buyer } = await createVariantAndBuyer();
    const { caller, addressId } = buyer;
    const placeCod = () => caller.order.place({ addressId, paymentMethod: 'COD' });
    const open = await placeOnlineOrder(buyer);
    await expect(placeCod()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have already placed this order, and it is not paid yet. Pay for it or cancel it.',
    });
    expect(await readStock(store, variantId)).toBe(2);
    await caller.order.cancel({ id: open.id });
    expect((await placeCod()).created).toBe(true);
    expect(await readStock(store, variantId)).toBe(2);
  });

  it('with the key of a COD order is rejected', async () => {
    const { buyer } = await createVariantAndBuyer();
    const { caller, addressId } = buyer;
    await caller.order.place({ addressId, paymentMethod: 'COD', idempotencyKey: 'k' });
    expect(await placeOverHttp(buyer.token, addressId, 'k')).toMatchObject({
      status: 409,
      body: { message: 'This idempotency key was already used for another order.' },
    });
  });
});

it('one of fifty customers gets the last unit, and the others keep their carts', async () => {
  const variantId = await createVariant(fixture, 1);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => createBuyer(store, [{ variantId }])));
  const answers = await Promise.all(buyers.map(({ token, addressId }) => placeOverHttp(token, addressId)));
  expect(sortStatuses(answers)).toEqual([201, ...Array(49).fill(409)]);
  const rejected = answers.filter(({ status }) => status === 409);
  expect(new Set(rejected.map(({ body }) => body.code))).toEqual(new Set(['CONFLICT']));
  const winner = answers.find(({ status }) => status === 201)?.body;
  await provider.choose(winner.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, winner.order.id)).toBe('PENDING, payment COMPLETED');
  expect(await readStock(store, variantId)).toBe(0);
  const carts = await Promise.all(buyers.map(({ caller }) => caller.cart.get()));
  expect(carts.filter(({ itemCount }) => itemCount === 1)).toHaveLength(49);
  expect(await store.deps.db.reader.order.count({ where: { items: { some: { variantId } } } })).toBe(1);
});
