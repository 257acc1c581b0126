/** Requests that anybody on the internet can send to the URL of the webhook. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createWebhookAuthorization } from './phonepe/webhook';
import { createUnpaidOrder, describeStatus, MINUTE_MS } from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider, api } = fixture;
const GENUINE = createWebhookAuthorization('webhooks', 'another1secret');

async function sendWebhook(
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

const createCompletedBody = (merchantOrderId: unknown, more: object = {}) =>
  JSON.stringify({
    event: 'checkout.order.completed',
    payload: { merchantOrderId, state: 'COMPLETED', ...more },
  });

describe('a forged webhook', () => {
  it.each([
    ['without authorization', null],
    ['with an empty one', ''],
    ['with another password', createWebhookAuthorization('webhooks', 'another2secret')],
    ['with one too short', GENUINE.slice(1)],
    ['with one too long', `${GENUINE}0`],
    ['with the password itself', 'another1secret'],
    ['with a token of the store', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('%s returns 401 without a request to the provider', async (_what, authorization) => {
    const { order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    const fetchStatus = vi.spyOn(store.deps.payments ?? expect.fail(), 'fetchStatus');
    const { status, answer } = await sendWebhook(createCompletedBody(order.transactionId), { authorization });
    expect({ status, answer }).toEqual({
      status: 401,
      answer: {
        code: 'UNAUTHORIZED',
        message: 'The webhook does not have the provider’s authorization.',
      },
    });
    expect(fetchStatus).not.toHaveBeenCalled();
    fetchStatus.mockRestore();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
  });
});

describe('a webhook with the right authorization', () => {
  it('does not complete a payment that the provider does not confirm', async () => {
    const { order } = await createUnpaidOrder(fixture);
    const { status } = await sendWebhook(createCompletedBody(order.transactionId, { amount: 189_900 }));
    expect(status).toBe(200);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
  });

  it('about an unknown payment returns 200 and is logged', async () => {
    const warn = vi.spyOn(store.deps.log, 'warn');
    const attemptId = `T${'0'.repeat(32)}`;
    expect((await sendWebhook(createCompletedBody(attemptId))).status).toBe(200);
    expect(warn.mock.calls).toEqual([[{ attemptId }, 'received a webhook about an unknown payment']]);
    warn.mockRestore();
  });

  it.each([
    ['the refund of another store', { event: 'pg.refund.completed', payload: { merchantRefundId: 'R1' } }],
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
  ])('with %s returns 200 and changes nothing', async (_what, body) => {
    const failed = vi.spyOn(store.deps.log, 'error');
    expect(await sendWebhook(JSON.stringify(body))).toEqual({
      status: 200,
      answer: { message: 'Received.' },
    });
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });

  it.each([
    ['nothing', ''],
    ['XML', '<xml/>'],
    ['truncated JSON', createCompletedBody('T1').slice(0, -2)],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', '[]'],
    ['a very deep list', '['.repeat(50_000)],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('that contains %s returns 400', async (_what, body) => {
    const { status, answer } = await sendWebhook(body);
    expect({ status, answer }).toEqual({
      status: 400,
      answer: { code: 'BAD_REQUEST', message: 'The webhook could not be read.' },
    });
  });

  it('that is too large returns 413, compressed or not', async () => {
    const huge = createCompletedBody('T1', { filler: 'x'.repeat(2_000_000) });
    expect(await sendWebhook(huge)).toMatchObject({ status: 413, answer: { code: 'PAYLOAD_TOO_LARGE' } });
    const packed = await sendWebhook(gzipSync(huge), { 'content-encoding': 'gzip' });
    expect(packed).toMatchObject({ status: 413, answer: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('is accepted with any content type', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    expect(
      (await sendWebhook(createCompletedBody(order.transactionId), { 'content-type': 'text/plain' })).status,
    ).toBe(200);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('returns 200 while the provider is down; the sweep completes the payment later', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.stop();
    expect((await sendWebhook(createCompletedBody(order.transactionId))).status).toBe(200);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment PENDING');
    await provider.start();
    await advanceAndSweep(fixture, MINUTE_MS);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  });
});

it('any other method returns 405', async () => {
  const response = await fetch(`${api}/api/payments/webhook/phonepe`);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});
