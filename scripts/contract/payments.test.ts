/**
 * Online payment, as far as the store's own calls go: who paid, failed or was refunded is between it and the provider, and in
 * server/payment's tests. The one order this places is taken back, and nobody pays for it.
 */
import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { as, buyer, expectRefusal, ours, owner, run, shopper, stranger, visitor } from './client';
import { makeProduct, stockOf } from './goods';
import { Raw } from './request';
import { row } from './row';
import { emptyCart, fillCart } from './shopping';

const key = `contract-online-${run}`;
const product = await makeProduct();
const addressId = await fillCart(buyer, { [product.variants[0].id]: 2 });
const place = (more: object = {}) =>
  buyer.post(
    '/orders/place',
    { addressId, paymentMethod: 'ONLINE_PAYMENT', ...more },
    { 'idempotency-key': key },
  );
const placed = await place();

/** A store may take cash alone. Its own one, with the stand-in for a provider, takes both. */
const online = ours || placed.status === 201;
const transactionId: string = placed.body.merchantTransactionId ?? 'nobody';

afterAll(async () => {
  if (placed.status === 201) await buyer.put(`/orders/${placed.body.order.id}/cancel`);
  await emptyCart(buyer);
});

if (online) {
  it('leads to the provider, with the order and the stock held until it is paid', async () => {
    expect(placed.status).toBe(201);
    expect(placed.body).toEqual({
      order: expect.objectContaining({
        orderTotal: '3798.00',
        deliveryStatus: 'PENDING',
        paymentMethod: 'ONLINE_PAYMENT',
        paymentStatus: 'PENDING',
      }),
      redirectUrl: expect.stringMatching(/^https?:\/\//),
      merchantTransactionId: expect.stringMatching(/^[\w-]{1,34}$/),
    });
    expect(await stockOf(product.id)).toBe(3);
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(2);
  });

  it('answers a repeated Idempotency-Key the same, and refuses the key for cash', async () => {
    for (let times = 0; times < 2; times++)
      expect(await place()).toMatchObject({ status: 200, body: placed.body });
    expectRefusal(await place({ paymentMethod: 'COD' }), { status: 409 });
    expect(await stockOf(product.id)).toBe(3);
  });
} else {
  it('is refused where the store takes cash alone, and nothing happens', async () => {
    expectRefusal(placed, { status: 503 });
    expect(await stockOf(product.id)).toBe(5);
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(2);
  });
}

row(
  'GET /orders/payment/verify-and-update/{transactionId}',
  () => {
    const verify = (id: string, asker = buyer) =>
      asker.get(`/orders/payment/verify-and-update/${encodeURIComponent(id)}`);

    if (online)
      it('tells its owner how it stands, and nobody else that it is there', async () => {
        const { status, body } = await verify(transactionId);
        expect([status, body]).toEqual([200, { status: 'PENDING', order: placed.body.order }]);
        for (const asker of [stranger, owner])
          expectRefusal(await verify(transactionId, asker), { status: 404 });
      });

    it.each(['nobody', ' ', 'T'.repeat(4000), "' OR 1=1 --", '../../my-orders', '{"contains":"T"}', 'तुलसी'])(
      'finds nothing at %j',
      async (id) => {
        expectRefusal(await verify(id), { status: 404 });
      },
    );

    it('finds nothing at the id of an order', async () => {
      const { orders } = (await buyer.get('/orders/my-orders')).body;
      for (const { id } of orders.slice(0, 1)) expectRefusal(await verify(id), { status: 404 });
    });

    if (online)
      it('tells of an order that was taken back meanwhile that nobody paid for it', async () => {
        const canceled = await buyer.put(`/orders/${placed.body.order.id}/cancel`);
        expect(canceled).toMatchObject({ status: 200, body: { order: { deliveryStatus: 'CANCELED' } } });
        expect((await verify(transactionId)).body).toMatchObject({
          status: 'FAILED',
          order: { id: placed.body.order.id, deliveryStatus: 'CANCELED' },
        });
        expect(await stockOf(product.id)).toBe(5);
      });
  },
  online ? {} : { 200: 'the store takes cash alone' },
);

row(
  'POST /payments/webhook/phonepe',
  () => {
    const paid = new Raw(
      JSON.stringify({
        event: 'checkout.order.completed',
        payload: { merchantOrderId: transactionId, state: 'COMPLETED', amount: 379_800 },
      }),
      'application/json',
    );
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const hook = (headers: Record<string, string> = {}, asker = visitor) =>
      asker.post('/payments/webhook/phonepe', paid, headers);

    it('believes nobody without the provider’s authorisation, an administrator neither', async () => {
      expectRefusal(await hook(), { status: 401 });
      for (const asker of [buyer, owner]) expectRefusal(await hook({}, asker), { status: 401 });
    });

    it.each([
      ['nothing', ''],
      ['a guess', sha256('username:password')],
      ['a guess with its name', `SHA256(${sha256('username:password')})`],
      ['the name alone', 'SHA256(username:password)'],
      ['an empty guess', sha256(':')],
      ['an older protocol’s checksum', `${sha256(paid.text)}###1`],
    ])('is not opened by %s', async (_what, authorization) => {
      expectRefusal(await hook({ authorization, 'x-verify': authorization }), { status: 401 });
    });

    it('changed nothing by all that', async () => {
      const { orders } = (await as(shopper).get('/orders/my-orders')).body;
      const paidFor = orders.filter(
        ({ paymentStatus }: { paymentStatus: string }) => paymentStatus === 'COMPLETED',
      );
      expect(paidFor).toEqual([]);
    });

    it('is read no further than a webhook can be long', async () => {
      const long = new Raw('x'.repeat(500 * 1024), 'application/json');
      expectRefusal(await visitor.post('/payments/webhook/phonepe', long), { status: 413 });
    });
  },
  {
    200: 'the provider alone can say it',
    400: 'the same',
    415: 'its bytes are taken whatever they are called',
  },
);
