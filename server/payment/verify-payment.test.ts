import { describe, expect, it } from 'vitest';
import { buyOnline, orderOnline, statusOf } from './test/buying';
import { openPayingStore, payingStoreForThisFile } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider, api } = paying;

async function verify(transactionId: string, token?: string, origin = api) {
  const response = await fetch(
    `${origin}/api/orders/payment/verify-and-update/${encodeURIComponent(transactionId)}`,
    { headers: token ? { authorization: `Bearer ${token}` } : {} },
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('verifying a payment', () => {
  it('responds with its status and the order, as in the HTTP contract', async () => {
    const { buyer, order } = await buyOnline(paying);
    const { status, body, headers } = await verify(order.transactionId, buyer.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', order: { id: order.id, paymentStatus: 'COMPLETED' } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('needs a login', async () => {
    const { order } = await buyOnline(paying);
    expect(await verify(order.transactionId)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(await verify(order.transactionId, 'forged')).toMatchObject({ status: 401 });
  });

  it('does not find another customer’s, and does not ask the provider', async () => {
    const { order } = await orderOnline(paying);
    await provider.choose(order.redirectUrl, 'pay');
    for (const { token } of [await store.otherShopper(), await store.admin()]) {
      expect(await verify(order.transactionId, token)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Payment not found.' },
      });
    }
    expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
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
    expect(await verify(transactionId, token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Payment not found.' },
    });
  });

  it('accepts only text through tRPC, too', async () => {
    const { caller } = await store.shopper();
    for (const transactionId of [null, 7, {}, [], { not: '' }]) {
      await expect(caller.payment.verify({ transactionId } as never)).rejects.toMatchObject({
        message: 'Payment not found.',
      });
    }
  });

  it('responds PENDING, as the database has it, while the provider is down', async () => {
    const { buyer, order } = await orderOnline(paying);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.down();
    expect(await verify(order.transactionId, buyer.token)).toMatchObject({
      status: 200,
      body: { status: 'PENDING', order: { paymentStatus: 'PENDING' } },
    });
    await provider.up();
    expect(await verify(order.transactionId, buyer.token)).toMatchObject({ body: { status: 'COMPLETED' } });
  });

  it.each([401, 429, 500] as const)(
    'responds with what the database has when the provider answers %i',
    async (fault) => {
      const { buyer, order } = await orderOnline(paying);
      await provider.choose(order.redirectUrl, 'pay');
      provider.control({ do: 'answer', with: fault, endpoint: 'status', times: 2 });
      const { body } = await verify(order.transactionId, buyer.token);
      expect(body.status).toBe('PENDING');
      provider.control({ do: 'resetBehavior' });
      expect((await verify(order.transactionId, buyer.token)).body.status).toBe('COMPLETED');
    },
  );
});

it('is limited with 429 per customer', async () => {
  const strict = await openPayingStore({ rateLimit: true });
  try {
    const { buyer, order } = await buyOnline(strict);
    const ask = (token: string) => verify(order.transactionId, token, strict.api);
    const statuses: number[] = [];
    for (let tens = 0; tens < 15; tens++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(buyer.token)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask(buyer.token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ask((await strict.store.createUser()).token)).toMatchObject({ status: 404 });
  } finally {
    await strict.close();
  }
});
