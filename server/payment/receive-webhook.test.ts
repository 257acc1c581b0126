/** What anybody on the internet may send to the webhook’s address. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { webhookAuthorization } from './phonepe/webhook';
import { MINUTE, orderOnline, statusOf } from './test/buying';
import { payingStoreForThisFile, sweepAfter } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider, api } = paying;
const GENUINE = webhookAuthorization('webhooks', 'another1secret');

async function send(
  body: BodyInit,
  { authorization = GENUINE, ...headers }: Record<string, string | null> = {},
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${api}/api/payments/webhook/phonepe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization === null ? {} : { authorization }),
      ...(headers as Record<string, string>),
    },
    body,
  });
  const answer = await response.json();
  await store.deps.background.whenIdle();
  return { status: response.status, answer };
}

const completed = (merchantOrderId: unknown, more: object = {}) =>
  JSON.stringify({
    event: 'checkout.order.completed',
    payload: { merchantOrderId, state: 'COMPLETED', ...more },
  });

describe('a forged webhook', () => {
  it.each([
    ['without authorisation', null],
    ['with an empty one', ''],
    ['with another password', webhookAuthorization('webhooks', 'another2secret')],
    ['with one too short', GENUINE.slice(1)],
    ['with one too long', `${GENUINE}0`],
    ['with the password itself', 'another1secret'],
    ['with a token of the store', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('%s is answered with 401, and the provider is not asked', async (_what, authorization) => {
    const { order } = await orderOnline(paying);
    await provider.choose(order.redirectUrl, 'pay');
    const asked = vi.spyOn(store.deps.payments ?? expect.fail(), 'fetchStatus');
    const { status, answer } = await send(completed(order.transactionId), { authorization });
    expect({ status, answer }).toEqual({
      status: 401,
      answer: {
        code: 'UNAUTHORIZED',
        message: 'The webhook does not have the provider’s authorization.',
      },
    });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  });
});

describe('a webhook with the right authorization', () => {
  it('proves nothing: an unpaid order stays unpaid', async () => {
    const { order } = await orderOnline(paying);
    const { status } = await send(completed(order.transactionId, { amount: 189_900 }));
    expect(status).toBe(200);
    expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
  });

  it('about an unknown payment is answered with 200, and logged', async () => {
    const warn = vi.spyOn(store.deps.log, 'warn');
    const attemptId = `T${'0'.repeat(32)}`;
    expect((await send(completed(attemptId))).status).toBe(200);
    expect(warn.mock.calls).toEqual([[{ attemptId }, 'received a webhook about an unknown payment']]);
    warn.mockRestore();
  });

  it.each([
    ['a refund that is not ours', { event: 'pg.refund.completed', payload: { merchantRefundId: 'R1' } }],
    ['another event', { event: 'subscription.paused', payload: {} }],
    ['an event without a payload', { event: 'checkout.order.completed' }],
    [
      'an id that is an object',
      { event: 'checkout.order.completed', payload: { merchantOrderId: { not: '' } } },
    ],
    [
      'an id that is a path',
      { event: 'checkout.order.completed', payload: { merchantOrderId: '../../pay' } },
    ],
    [
      'a very long id',
      { event: 'checkout.order.completed', payload: { merchantOrderId: 'T'.repeat(5_000) } },
    ],
    [
      'an id of another alphabet',
      { event: 'checkout.order.completed', payload: { merchantOrderId: 'T\u0000’\u{1F9E3}' } },
    ],
    ['an event that is a list', { event: ['checkout.order.completed'], payload: [] }],
    [
      'a prototype',
      JSON.parse('{"__proto__":{"event":"x"},"payload":{"__proto__":{"merchantOrderId":"T1"}}}'),
    ],
  ])('about %s is answered 200, and changes nothing', async (_what, body) => {
    const failed = vi.spyOn(store.deps.log, 'error');
    expect(await send(JSON.stringify(body))).toEqual({ status: 200, answer: { message: 'Received.' } });
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<xml/>'],
    ['half a JSON', completed('T1').slice(0, -2)],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', '[]'],
    ['a depth without end', '['.repeat(50_000)],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('that holds %s is answered 400', async (_what, body) => {
    const { status, answer } = await send(body);
    expect({ status, answer }).toEqual({
      status: 400,
      answer: { code: 'BAD_REQUEST', message: 'The webhook could not be read.' },
    });
  });

  it('that is too large is answered with 413, compressed or not', async () => {
    const huge = completed('T1', { filler: 'x'.repeat(2_000_000) });
    expect(await send(huge)).toMatchObject({ status: 413, answer: { code: 'PAYLOAD_TOO_LARGE' } });
    const packed = await send(gzipSync(huge), { 'content-encoding': 'gzip' });
    expect(packed).toMatchObject({ status: 413, answer: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('is accepted with any content type, because only its bytes count', async () => {
    const { order } = await orderOnline(paying);
    await provider.choose(order.redirectUrl, 'pay');
    expect((await send(completed(order.transactionId), { 'content-type': 'text/plain' })).status).toBe(200);
    expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('is answered with 200 while the provider is down, and the sweep handles it', async () => {
    const { order } = await orderOnline(paying);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.down();
    expect((await send(completed(order.transactionId))).status).toBe(200);
    expect(await statusOf(paying, order.id)).toBe('PENDING, payment PENDING');
    await provider.up();
    await sweepAfter(paying, MINUTE);
    expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
  });
});

it('any other method is answered 405', async () => {
  const response = await fetch(`${api}/api/payments/webhook/phonepe`);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});
