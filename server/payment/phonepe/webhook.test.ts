import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/errors';
import { CREDENTIALS, openSandbox } from '../sandbox/test/open-sandbox';
import { createPhonePeGateway } from './phonepe-gateway';

const gateway = createPhonePeGateway({
  baseUrl: 'http://provider.invalid',
  oauthUrl: 'http://provider.invalid',
  ...CREDENTIALS,
  webhookUsername: 'username',
  webhookPassword: 'password',
  now: () => new Date(),
});
/** SHA256(username:password) */
const AUTHORIZATION = createHash('sha256').update('username:password').digest('hex');

const createBody = (event: unknown, payload: unknown) => Buffer.from(JSON.stringify({ event, payload }));
const parseWebhook = (body: Buffer, authorization: string | undefined = AUTHORIZATION) =>
  gateway.parseWebhook(body, { authorization });
function readErrorCode(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('a webhook of PhonePe', () => {
  const paid = createBody('checkout.order.completed', { merchantOrderId: 'A1', state: 'COMPLETED' });

  it('names its payment or its refund', () => {
    expect(parseWebhook(paid)).toEqual({ kind: 'payment', attemptId: 'A1' });
    expect(parseWebhook(createBody('checkout.order.failed', { merchantOrderId: 'A_1-b' }))).toEqual({
      kind: 'payment',
      attemptId: 'A_1-b',
    });
    for (const event of ['pg.refund.accepted', 'pg.refund.completed', 'pg.refund.failed']) {
      const about = { merchantRefundId: 'R1', originalMerchantOrderId: 'A1' };
      expect(parseWebhook(createBody(event, about))).toEqual({ kind: 'refund', refundId: 'R1' });
    }
  });

  it('is accepted only from PhonePe', () => {
    expect(readErrorCode(() => parseWebhook(paid))).toBe('no error');
    expect(readErrorCode(() => parseWebhook(paid, AUTHORIZATION.toUpperCase()))).toBe('no error');
    for (const wrong of [
      '',
      'x',
      AUTHORIZATION.slice(1),
      `${AUTHORIZATION}0`,
      `0${AUTHORIZATION.slice(1, -1)}${AUTHORIZATION[0]}`,
      'username:password',
      createHash('sha256').update('password:username').digest('hex'),
      'ſ'.repeat(64),
    ]) {
      expect(readErrorCode(() => parseWebhook(paid, wrong))).toBe('UNAUTHORIZED');
    }
    expect(readErrorCode(() => gateway.parseWebhook(paid, {}))).toBe('UNAUTHORIZED');
  });

  it('is authenticated before it is parsed', () => {
    expect(readErrorCode(() => parseWebhook(Buffer.from('{'), 'wrong'))).toBe('UNAUTHORIZED');
  });

  it.each(['', '{', 'null', '[]', '7', '"paid"', '\u00ff\u0000'])('that is %j is unreadable', (text) => {
    expect(readErrorCode(() => parseWebhook(Buffer.from(text, 'latin1')))).toBe('BAD_REQUEST');
  });

  it.each([
    ['subscription.paused', { merchantOrderId: 'A1' }],
    ['checkout.orders', { merchantOrderId: 'A1' }],
    [undefined, { merchantOrderId: 'A1' }],
    [{ checkout: 'order' }, { merchantOrderId: 'A1' }],
    ['checkout.order.completed', undefined],
    ['checkout.order.completed', []],
    ['checkout.order.completed', {}],
    ['checkout.order.completed', { merchantOrderId: 7 }],
    ['checkout.order.completed', { merchantOrderId: '' }],
    ['checkout.order.completed', { merchantOrderId: 'A'.repeat(64) }],
    ['checkout.order.completed', { merchantOrderId: '../refund' }],
    ['checkout.order.completed', { merchantOrderId: 'A1\n' }],
    ['checkout.order.completed', { merchantRefundId: 'R1' }],
    ['pg.refund.completed', { merchantRefundId: "R1' OR 1=1" }],
    ['pg.refund.completed', { merchantOrderId: 'A1' }],
  ])('%j %j is about neither a payment nor a refund', (event, payload) => {
    expect(parseWebhook(createBody(event, payload))).toBeNull();
  });

  it('of the sandbox is parsed unchanged', async () => {
    const { sandbox, gateway: client, received } = await openSandbox();
    const returnUrl = 'https://shop.example/';
    await client.create({ attemptId: 'A1', amountPaise: 100, expireAfter: 300, returnUrl, message: '' });
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    await client.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 100 });
    await sandbox.flush();
    const hints = received.map(({ authorization, ...body }) =>
      client.parseWebhook(Buffer.from(JSON.stringify(body)), { authorization }),
    );
    expect(hints).toEqual([
      { kind: 'payment', attemptId: 'A1' },
      { kind: 'refund', refundId: 'R1' },
    ]);
  });
});
