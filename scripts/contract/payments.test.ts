/**
 * Online payment without the provider's side, which the tests of server/payment cover. The one order that this file places is
 * canceled without a payment.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct, readStock } from './catalog-fixtures';
import {
  asAdmin,
  asOtherShopper,
  asShopper,
  asVisitor,
  expectError,
  isTemporaryStore,
  runId,
} from './client';
import { describeCall } from './describe-call';
import { RawBody } from './request';
import { emptyCart, fillCart } from './shopper-fixtures';

const idempotencyKey = `contract-online-${runId}`;
const product = await createProduct();
const addressId = await fillCart(asShopper, { [product.variants[0].id]: 2 });
const place = (more: object = {}) =>
  asShopper.post(
    '/orders/place',
    { addressId, paymentMethod: 'ONLINE_PAYMENT', ...more },
    { 'idempotency-key': idempotencyKey },
  );
const placed = await place();

/** A store in use may accept only cash on delivery; one that was started for this run has the payment sandbox. */
const acceptsOnline = isTemporaryStore || placed.status === 201;
const transactionId: string = placed.body.merchantTransactionId ?? 'unknown-id';

afterAll(async () => {
  if (placed.status === 201) await asShopper.put(`/orders/${placed.body.order.id}/cancel`);
  await emptyCart(asShopper);
});

if (acceptsOnline) {
  it('redirects to the provider, and holds order and stock until the payment', async () => {
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
    expect(await readStock(product.id)).toBe(3);
    expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(2);
  });

  it('responds the same to a repeated Idempotency-Key, and rejects the key for cash on delivery', async () => {
    for (let times = 0; times < 2; times++)
      expect(await place()).toMatchObject({ status: 200, body: placed.body });
    expectError(await place({ paymentMethod: 'COD' }), { status: 409 });
    expect(await readStock(product.id)).toBe(3);
  });
} else {
  it('is rejected where the store accepts only cash on delivery, and changes nothing', async () => {
    expectError(placed, { status: 503 });
    expect(await readStock(product.id)).toBe(5);
    expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(2);
  });
}

describeCall(
  'GET /orders/payment/verify-and-update/{transactionId}',
  () => {
    const verify = (id: string, client = asShopper) =>
      client.get(`/orders/payment/verify-and-update/${encodeURIComponent(id)}`);

    if (acceptsOnline)
      it('returns the payment’s status to its customer only', async () => {
        const { status, body } = await verify(transactionId);
        expect([status, body]).toEqual([200, { status: 'PENDING', order: placed.body.order }]);
        for (const client of [asOtherShopper, asAdmin])
          expectError(await verify(transactionId, client), { status: 404 });
      });

    it.each([
      'unknown-id',
      ' ',
      'T'.repeat(4000),
      "' OR 1=1 --",
      '../../my-orders',
      '{"contains":"T"}',
      'तुलसी',
    ])('does not find %j', async (id) => {
      expectError(await verify(id), { status: 404 });
    });

    it('does not find a payment by the id of an order', async () => {
      const { orders } = (await asShopper.get('/orders/my-orders')).body;
      if (acceptsOnline) expect(orders[0].id).toBe(placed.body.order.id);
      for (const { id } of orders.slice(0, 1)) expectError(await verify(id), { status: 404 });
    });

    if (acceptsOnline)
      it('returns FAILED for an order that was canceled before the payment', async () => {
        const canceled = await asShopper.put(`/orders/${placed.body.order.id}/cancel`);
        expect(canceled).toMatchObject({ status: 200, body: { order: { deliveryStatus: 'CANCELED' } } });
        expect((await verify(transactionId)).body).toMatchObject({
          status: 'FAILED',
          order: { id: placed.body.order.id, deliveryStatus: 'CANCELED' },
        });
        expect(await readStock(product.id)).toBe(5);
      });
  },
  acceptsOnline ? {} : { 200: 'the store accepts only cash on delivery' },
);

describeCall(
  'POST /payments/webhook/phonepe',
  () => {
    let ordersBefore: unknown;
    beforeAll(async () => {
      ordersBefore = (await asShopper.get('/orders/my-orders')).body;
    });
    const paid = new RawBody(
      JSON.stringify({
        event: 'checkout.order.completed',
        payload: { merchantOrderId: transactionId, state: 'COMPLETED', amount: 379_800 },
      }),
      'application/json',
    );
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const callWebhook = (headers: Record<string, string> = {}, client = asVisitor) =>
      client.post('/payments/webhook/phonepe', paid, headers);

    it('requires the provider’s authorization, even of an admin', async () => {
      expectError(await callWebhook(), { status: 401 });
      for (const client of [asShopper, asAdmin]) expectError(await callWebhook({}, client), { status: 401 });
    });

    it.each([
      ['nothing', ''],
      ['a guess', sha256('username:password')],
      ['a guess with its name', `SHA256(${sha256('username:password')})`],
      ['the name alone', 'SHA256(username:password)'],
      ['an empty guess', sha256(':')],
      ['an older protocol’s checksum', `${sha256(paid.text)}###1`],
    ])('rejects %s', async (_what, authorization) => {
      expectError(await callWebhook({ authorization, 'x-verify': authorization }), { status: 401 });
    });

    it('has changed no order in these attempts', async () => {
      expect((await asShopper.get('/orders/my-orders')).body).toEqual(ordersBefore);
    });

    it('rejects a body that is longer than any webhook', async () => {
      const long = new RawBody('x'.repeat(500 * 1024), 'application/json');
      expectError(await asVisitor.post('/payments/webhook/phonepe', long), { status: 413 });
    });
  },
  {
    200: 'only the provider can authenticate',
    400: 'only the provider can authenticate',
    415: 'any content type is accepted',
  },
);
