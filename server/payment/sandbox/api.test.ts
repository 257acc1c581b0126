/** The sandbox's validation, tested with requests that the real client never sends. */
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, createPayment, MINUTE_MS, openSandbox } from './test/open-sandbox';

const FORM = {
  client_id: CREDENTIALS.clientId,
  client_version: CREDENTIALS.clientVersion,
  client_secret: CREDENTIALS.clientSecret,
  grant_type: 'client_credentials',
};
const PAY = {
  merchantOrderId: 'A1',
  amount: 100,
  expireAfter: 300,
  metaInfo: { udf1: 'A1' },
  paymentFlow: {
    type: 'PG_CHECKOUT',
    message: 'Order 1a2b3c4d',
    merchantUrls: { redirectUrl: 'https://shop.example/' },
  },
};

async function openApi() {
  const open = await openSandbox();
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(open.url + path, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const requestToken = (form: Record<string, string>) =>
    send('/v1/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
  const createAuthorization = async () => `O-Bearer ${(await requestToken(FORM)).body.access_token}`;
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { ...open, send, requestToken, createAuthorization, post };
}

describe('a token', () => {
  it('is valid for an hour, in seconds since 1970', async () => {
    const { requestToken, now } = await openApi();
    const issuedAt = Math.floor(now().getTime() / 1000);
    const { status, body } = await requestToken(FORM);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'O-Bearer',
      issued_at: issuedAt,
      expires_at: issuedAt + 3600,
      expires_in: 3600,
    });
  });

  it.each([
    [401, { client_secret: 'wrong' }],
    [401, { client_id: 'wrong' }],
    [401, { client_version: '2' }],
    [400, { grant_type: 'password' }],
  ])('is rejected with %i for %o', async (status, wrong) => {
    const { requestToken } = await openApi();
    expect(await requestToken({ ...FORM, ...wrong })).toMatchObject({ status, body: { success: false } });
  });

  it('is requested by a form only', async () => {
    const { post } = await openApi();
    expect(await post('/v1/oauth/token', FORM, {})).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it('is required by every other call, in PhonePe’s own scheme, and expires', async () => {
    const { send, post, createAuthorization, advance } = await openApi();
    const validAuthorization = await createAuthorization();
    const callAll = (headers: Record<string, string>) =>
      Promise.all([
        post('/checkout/v2/pay', {}, headers),
        send('/checkout/v2/order/A1/status', { headers }),
        post('/payments/v2/refund', {}, headers),
        send('/payments/v2/refund/R1/status', { headers }),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await callAll({ authorization: validAuthorization })).toEqual([400, 404, 400, 404]);
    const no = [401, 401, 401, 401];
    expect(await callAll({})).toEqual(no);
    expect(await callAll({ authorization: validAuthorization.replace('O-Bearer', 'Bearer') })).toEqual(no);
    expect(await callAll({ authorization: `${validAuthorization}x` })).toEqual(no);
    expect(await callAll({ authorization: 'O-Bearer ' })).toEqual(no);
    advance(60 * MINUTE_MS);
    expect(await callAll({ authorization: validAuthorization })).toEqual(no);
  });
});

describe('a new payment', () => {
  const withPaymentFlow = (changes: object) => ({ ...PAY, paymentFlow: { ...PAY.paymentFlow, ...changes } });
  const withRedirectUrl = (redirectUrl: unknown) => withPaymentFlow({ merchantUrls: { redirectUrl } });

  it.each([
    ['no id', { ...PAY, merchantOrderId: undefined }],
    ['an empty id', { ...PAY, merchantOrderId: '' }],
    ['an id of 64 characters', { ...PAY, merchantOrderId: 'A'.repeat(64) }],
    ['an id with a space', { ...PAY, merchantOrderId: 'A 1' }],
    ['an amount under a rupee', { ...PAY, amount: 99 }],
    ['an amount with a fraction', { ...PAY, amount: 100.5 }],
    ['an amount as text', { ...PAY, amount: '100' }],
    ['no time', { ...PAY, expireAfter: undefined }],
    ['too short a time', { ...PAY, expireAfter: 299 }],
    ['too long a time', { ...PAY, expireAfter: 3601 }],
    ['another field among the udf', { ...PAY, metaInfo: { order: 'A1' } }],
    ['too long a udf', { ...PAY, metaInfo: { udf1: 'A'.repeat(257) } }],
    ['another flow', withPaymentFlow({ type: 'SDK' })],
    ['no way back', withPaymentFlow({ merchantUrls: {} })],
    ['a script as the way back', withRedirectUrl('javascript:alert(1)')],
    ['a way back to a host that would write headers', withRedirectUrl('https://a;script-src/')],
    ['a list', [PAY]],
    ['text', '"pay"'],
    ['broken JSON', '{'],
  ])('with %s is rejected', async (_what, body) => {
    const { post, createAuthorization, sandbox } = await openApi();
    const answer = await post('/checkout/v2/pay', body, { authorization: await createAuthorization() });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'BAD_REQUEST' } });
    expect(sandbox.inspect().payments).toEqual([]);
  });

  it('without the content type of JSON is rejected', async () => {
    const { post, createAuthorization } = await openApi();
    const headers = { authorization: await createAuthorization(), 'content-type': 'text/plain' };
    expect((await post('/checkout/v2/pay', PAY, headers)).status).toBe(400);
  });

  it('at every limit is accepted', async () => {
    const { post, createAuthorization } = await openApi();
    const headers = { authorization: await createAuthorization() };
    const longest = { ...PAY, merchantOrderId: 'A'.repeat(63), expireAfter: 3600 };
    for (const body of [PAY, longest]) {
      expect(await post('/checkout/v2/pay', body, headers)).toMatchObject({
        status: 200,
        body: { state: 'PENDING' },
      });
    }
  });
});

describe('a refund', () => {
  const REFUND = { merchantRefundId: 'R1', originalMerchantOrderId: 'A1', amount: 100 };
  it.each([
    [400, { merchantRefundId: 'R'.repeat(64) }],
    [400, { merchantRefundId: 'R/1' }],
    [400, { amount: 99 }],
    [400, { amount: 100.5 }],
    [400, { amount: 129_901 }],
    [404, { originalMerchantOrderId: 'A2' }],
  ])('is rejected with %i for %o', async (status, wrong) => {
    const { post, createAuthorization, sandbox, gateway } = await openApi();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    const headers = { authorization: await createAuthorization() };
    const answer = await post('/payments/v2/refund', { ...REFUND, ...wrong }, headers);
    expect(answer).toMatchObject({ status, body: { success: false } });
    expect(sandbox.inspect().refunds).toEqual([]);
  });

  it('that failed makes its amount available for the next', async () => {
    const { gateway, sandbox } = await openApi();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    sandbox.control({ do: 'refunds', outcome: 'FAILED' });
    await gateway.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 129_900 });
    sandbox.control({ do: 'resetBehavior' });
    await gateway.refund({ refundId: 'R2', attemptId: 'A1', amountPaise: 129_900 });
    expect(sandbox.inspect().refunds.map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED']);
  });
});

it('answers only known calls, in PhonePe’s format', async () => {
  const { send } = await openApi();
  for (const path of ['/', '/checkout/v2/pay', '/control', '/pay']) {
    expect(await send(path, {})).toEqual({
      status: 404,
      body: {
        success: false,
        code: 'NOT_FOUND',
        message: 'The payment sandbox has nothing at this address',
      },
    });
  }
});
