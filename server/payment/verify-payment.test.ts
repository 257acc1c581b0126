import { describe, expect, it } from 'vitest';
import { createPaidOrder, createUnpaidOrder, describeStatus } from './test/online-orders';
import { openFilePaymentFixture, openPaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider, api } = fixture;

async function verifyOverHttp(transactionId: string, token?: string, origin = api) {
  const response = await fetch(
    `${origin}/api/orders/payment/verify-and-update/${encodeURIComponent(transactionId)}`,
    { headers: token ? { authorization: `Bearer ${token}` } : {} },
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('verifying a payment', () => {
  it('responds with its status and the order, as in the HTTP contract', async () => {
    const { buyer, order } = await createPaidOrder(fixture);
    const { status, body, headers } = await verifyOverHttp(order.transactionId, buyer.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', order: { id: order.id, paymentStatus: 'COMPLETED' } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('needs a login', async () => {
    const { order } = await createPaidOrder(fixture);
    expect(await verifyOverHttp(order.transactionId)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
    expect(await verifyOverHttp(order.transactionId, 'forged')).toMatchObject({ status: 401 });
  });

  it('does not find another customer’s payment, and sends no request to the provider', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    for (const { token } of [await store.otherShopper(), await store.admin()]) {
      expect(await verifyOverHttp(order.transactionId, token)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Payment not found.' },
      });
    }
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
  });

  it.each([
    `T${'0'.repeat(32)}`,
    'T'.repeat(4_000),
    ' ',
    "' OR 1=1 --",
    '../../../orders/all',
    '%00',
    '\u0000',
    '{"contains":"T"}',
    '<script>alert(1)</script>',
    'तुलसी',
  ])('finds nothing at %j', async (transactionId) => {
    const { token } = await store.shopper();
    expect(await verifyOverHttp(transactionId, token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Payment not found.' },
    });
  });

  it('accepts only text over tRPC too', async () => {
    const { caller } = await store.shopper();
    for (const transactionId of [null, 7, {}, [], { not: '' }]) {
      await expect(caller.payment.verify({ transactionId } as never)).rejects.toMatchObject({
        message: 'Payment not found.',
      });
    }
  });

  it('returns the saved PENDING while the provider is down', async () => {
    const { buyer, order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.stop();
    expect(await verifyOverHttp(order.transactionId, buyer.token)).toMatchObject({
      status: 200,
      body: { status: 'PENDING', order: { paymentStatus: 'PENDING' } },
    });
    await provider.start();
    expect(await verifyOverHttp(order.transactionId, buyer.token)).toMatchObject({
      body: { status: 'COMPLETED' },
    });
  });

  it.each([401, 429, 500] as const)(
    'returns the saved status when the provider responds %i',
    async (fault) => {
      const { buyer, order } = await createUnpaidOrder(fixture);
      await provider.choose(order.redirectUrl, 'pay');
      provider.control({ do: 'answer', with: fault, endpoint: 'status', times: 2 });
      const { body } = await verifyOverHttp(order.transactionId, buyer.token);
      expect(body.status).toBe('PENDING');
      provider.control({ do: 'resetBehavior' });
      expect((await verifyOverHttp(order.transactionId, buyer.token)).body.status).toBe('COMPLETED');
    },
  );
});

it('is limited with 429 per customer', async () => {
  const limitedFixture = await openPaymentFixture({ hasRateLimits: true });
  try {
    const { buyer, order } = await createPaidOrder(limitedFixture);
    const verifyAs = (token: string) => verifyOverHttp(order.transactionId, token, limitedFixture.api);
    const statuses: number[] = [];
    for (let tens = 0; tens < 15; tens++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => verifyAs(buyer.token)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rejected = await verifyAs(buyer.token);
    expect(rejected).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await verifyAs((await limitedFixture.store.createUser()).token)).toMatchObject({ status: 404 });
  } finally {
    await limitedFixture.close();
  }
});

/** Calls the provider, which then describes the attempts to pay in very long texts. */
const callVerbose: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  const body = (await response.json()) as { paymentDetails?: object[] };
  const [mode, transactionId, errorCode] = ['MODE', 'TRANSACTION', 'ERROR'].map((word) => word.repeat(50));
  const paymentDetails = body.paymentDetails?.map((each) => ({
    ...each,
    ...{ paymentMode: mode, transactionId, errorCode },
  }));
  return Response.json({ ...body, paymentDetails }, { status: response.status });
};

it.each([
  ['pay', 'COMPLETED'],
  ['fail', 'FAILED'],
] as const)('is saved, however long the provider describes it: %s', async (choice, status) => {
  const verbose = await openPaymentFixture({ call: callVerbose });
  try {
    const { buyer, order } = await createUnpaidOrder(verbose);
    await verbose.provider.choose(order.redirectUrl, choice);
    expect(await verifyOverHttp(order.transactionId, buyer.token, verbose.api)).toMatchObject({
      status: 200,
      body: { status, order: { paymentStatus: status } },
    });
  } finally {
    await verbose.close();
  }
});
