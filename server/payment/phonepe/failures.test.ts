/** Failures of requests to PhonePe, and the outcome that the store derives from each. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { GatewayError, type PaymentGateway } from '../gateway';
import { CREDENTIALS, createPayment, listen, openSandbox } from '../sandbox/test/open-sandbox';
import { createPhonePeGateway, type PhonePeOptions } from './phonepe-gateway';

const readOutcome = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    () => 'no error',
    (thrown: unknown) => thrown,
  );
  return error instanceof GatewayError ? error.outcome : String(error);
};

const REFUND = { refundId: 'R1', attemptId: 'A1', amountPaise: 100 };

/** Opens a sandbox with a paid payment A1; its client has a cached token. */
async function openPaidSandbox() {
  const open = await openSandbox();
  await open.gateway.create(createPayment('A1'));
  open.sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
  return open;
}

describe('calls that create a payment or a refund', () => {
  it.each([429, 500] as const)(
    'with response %i have an unknown result, and are not repeated',
    async (status) => {
      const { gateway, sandbox } = await openPaidSandbox();
      sandbox.control({ do: 'answer', with: status, endpoint: 'pay' });
      expect(await readOutcome(gateway.create(createPayment('A2')))).toBe('unknown');
      sandbox.control({ do: 'answer', with: status, endpoint: 'refund' });
      expect(await readOutcome(gateway.refund(REFUND))).toBe('unknown');
      expect(sandbox.inspect()).toMatchObject({ payments: [{ merchantOrderId: 'A1' }], refunds: [] });
    },
  );

  it('whose connection breaks have an unknown result, although they were carried out', async () => {
    const { gateway, sandbox } = await openPaidSandbox();
    sandbox.control({ do: 'answer', with: 'break', endpoint: 'pay' });
    expect(await readOutcome(gateway.create(createPayment('A2')))).toBe('unknown');
    expect(await gateway.fetchStatus('A2')).toMatchObject({ state: 'PENDING' });
    sandbox.control({ do: 'answer', with: 'break', endpoint: 'refund' });
    expect(await readOutcome(gateway.refund(REFUND))).toBe('unknown');
    expect(await gateway.fetchRefund('R1')).toMatchObject({ state: 'COMPLETED' });
  });

  it('that are never answered have an unknown result after the time-out', async () => {
    const { createClient: client, gateway, sandbox } = await openPaidSandbox();
    // Only a hanging call times out, once the sandbox has received it, however busy the machine is.
    const fetchHanging: PhonePeOptions['fetch'] = (url, init) => {
      if (String(url).endsWith('/token')) return fetch(url, { ...init, signal: null });
      const before = sandbox.hanging();
      const timeout = new AbortController();
      init?.signal?.addEventListener('abort', async ({ target }) => {
        while (sandbox.hanging() === before) await new Promise(setImmediate);
        timeout.abort((target as AbortSignal).reason);
      });
      return fetch(url, { ...init, signal: timeout.signal });
    };
    const impatientGateway = client({ timeoutMs: 50, fetch: fetchHanging });
    sandbox.control({ do: 'answer', with: 'hang', endpoint: 'pay' });
    await expect(impatientGateway.create(createPayment('A2'))).rejects.toMatchObject({
      outcome: 'unknown',
      message: 'PhonePe pay: no response within 50 ms',
    });
    expect(await gateway.fetchStatus('A2')).toBeNull();
    sandbox.control({ do: 'answer', with: 'hang', endpoint: 'refund', processed: true });
    expect(await readOutcome(impatientGateway.refund(REFUND))).toBe('unknown');
    expect(await gateway.fetchRefund('R1')).toMatchObject({ state: 'COMPLETED' });
  });
});

describe('queries', () => {
  it.each([500, 'break'] as const)('are repeated once after %s, and no more', async (answer) => {
    const { gateway, sandbox } = await openPaidSandbox();
    sandbox.control({ do: 'answer', with: answer, endpoint: 'status' });
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'COMPLETED' });
    sandbox.control({ do: 'answer', with: answer, endpoint: 'status', times: 2 });
    expect(await readOutcome(gateway.fetchStatus('A1'))).toBe('unknown');
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'COMPLETED' });
    sandbox.control({ do: 'answer', with: answer, endpoint: 'refundStatus', times: 2 });
    expect(await readOutcome(gateway.fetchRefund('R1'))).toBe('unknown');
    expect(await gateway.fetchRefund('R1')).toBeNull();
  });

  it('are repeated once after a time-out', async () => {
    const { createClient: client, sandbox } = await openPaidSandbox();
    let statusRequests = 0;
    const fetchWithOneTimeout: PhonePeOptions['fetch'] = (url, init) => {
      const isHasty = String(url).endsWith('/status') && ++statusRequests === 1;
      return fetch(url, isHasty ? init : { ...init, signal: null });
    };
    sandbox.control({ do: 'answer', with: 'hang', endpoint: 'status' });
    const gateway = client({ timeoutMs: 50, fetch: fetchWithOneTimeout });
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'COMPLETED' });
    expect(statusRequests).toBe(2);
  });

  it('are not repeated when the provider asks to wait', async () => {
    const { gateway, sandbox } = await openPaidSandbox();
    sandbox.control({ do: 'answer', with: 429, endpoint: 'status' });
    expect(await readOutcome(gateway.fetchStatus('A1'))).toBe('unknown');
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'COMPLETED' });
  });
});

describe('an unreachable provider', () => {
  const callAll = async (gateway: PaymentGateway) => ({
    create: await readOutcome(gateway.create(createPayment('A1'))),
    fetchStatus: await readOutcome(gateway.fetchStatus('A1')),
    refund: await readOutcome(gateway.refund(REFUND)),
    fetchRefund: await readOutcome(gateway.fetchRefund('R1')),
    checkCredentials: await readOutcome(gateway.checkCredentials()),
  });
  const NOTHING_WAS_SENT = {
    create: 'unreachable',
    fetchStatus: 'unknown',
    refund: 'unreachable',
    fetchRefund: 'unknown',
    checkCredentials: 'unreachable',
  };

  async function findClosedPort(): Promise<string> {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return `http://127.0.0.1:${port}`;
  }

  it('did nothing if it rejected the connection', async () => {
    const { createClient: client, url } = await openSandbox();
    const nobody = await findClosedPort();
    expect(await callAll(client({ baseUrl: nobody, oauthUrl: nobody }))).toEqual(NOTHING_WAS_SENT);
    // The token is available, but the call itself is rejected.
    const { checkCredentials, ...calls } = NOTHING_WAS_SENT;
    expect(await callAll(client({ baseUrl: nobody, oauthUrl: url }))).toEqual({
      ...calls,
      checkCredentials: 'no error',
    });
  });

  it('did nothing if its host name is unknown', async () => {
    const { createClient: client } = await openSandbox();
    const nowhere = 'http://provider.invalid';
    expect(await callAll(client({ baseUrl: nowhere, oauthUrl: nowhere }))).toEqual(NOTHING_WAS_SENT);
  });
});

const TOKEN = JSON.stringify({ access_token: 'T', expires_at: 4_000_000_000 });

/** Opens a client of a provider that gives this response to every call except the one for a token. */
async function openGatewayAnswering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const url = await listen((request, response) => {
    if (request.url === '/v1/oauth/token') response.end(TOKEN);
    else response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return createPhonePeGateway({
    baseUrl: url,
    oauthUrl: url,
    ...CREDENTIALS,
    now: () => new Date('2026-11-21T06:30:00.000Z'),
  });
}

describe('a response', () => {
  const PAID = { orderId: 'OMO1', state: 'COMPLETED', amount: 100 };

  it.each([
    ['HTML', '<h1>Welcome</h1>'],
    ['nothing', ''],
    ['an undocumented state', { ...PAID, state: 'HALF_DONE' }],
    ['no amount', { orderId: 'OMO1', state: 'COMPLETED' }],
    ['an amount with a fraction', { ...PAID, amount: 100.5 }],
    ['an amount below nothing', { ...PAID, amount: -100 }],
    ['a list', [PAID]],
  ])('with %s has an unknown result', async (_what, body) => {
    const gateway = await openGatewayAnswering(200, body);
    expect(await readOutcome(gateway.fetchStatus('A1'))).toBe('unknown');
    expect(await readOutcome(gateway.create(createPayment('A1')))).toBe('unknown');
    expect(await readOutcome(gateway.refund(REFUND))).toBe('unknown');
    expect(await readOutcome(gateway.fetchRefund('R1'))).toBe('unknown');
  });

  it('with unknown fields or values still reports what happened to the money', async () => {
    const details = [{ transactionId: 'T1', paymentMode: 'CARD', state: 'COMPLETED', rail: { type: 'PG' } }];
    const known = await openGatewayAnswering(200, {
      ...PAID,
      merchantOrderId: 'A1',
      paymentDetails: details,
      news: [],
    });
    expect(await known.fetchStatus('A1')).toMatchObject({
      attemptId: 'A1',
      transactionId: 'T1',
      mode: 'CARD',
    });
    const odd = await openGatewayAnswering(200, {
      ...PAID,
      errorCode: 7,
      metaInfo: 'none',
      paymentDetails: 'none',
    });
    expect(await odd.fetchStatus('A1')).toEqual({
      attemptId: null,
      providerOrderId: 'OMO1',
      state: 'COMPLETED',
      amountPaise: 100,
      currency: 'INR',
      transactionId: null,
      mode: null,
      errorCode: null,
    });
  });

  it('of a failed attempt has that attempt’s reason where the order has none', async () => {
    const paymentDetails = [{ state: 'FAILED', errorCode: 'INVALID_MPIN' }];
    const gateway = await openGatewayAnswering(200, { ...PAID, state: 'FAILED', paymentDetails });
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'FAILED', errorCode: 'INVALID_MPIN' });
  });

  it('of a confirmed refund is not yet a completed refund', async () => {
    const refund = { refundId: 'OMR1', amount: 100, originalMerchantOrderId: 'A1' };
    expect(
      await (await openGatewayAnswering(200, { ...refund, state: 'CONFIRMED' })).fetchRefund('R1'),
    ).toEqual({
      providerRefundId: 'OMR1',
      state: 'PENDING',
      amountPaise: 100,
      attemptId: 'A1',
      errorCode: null,
    });
  });

  it('with a page that is not a web address has an unknown result', async () => {
    const opened = { orderId: 'OMO1', redirectUrl: 'javascript:alert(1)' };
    expect(await readOutcome((await openGatewayAnswering(200, opened)).create(createPayment('A1')))).toBe(
      'unknown',
    );
  });

  it('with a redirect is not followed, so that the authorization stays private', async () => {
    let visits = 0;
    const otherServer = await listen((_request, response) => {
      visits += 1;
      response.end(JSON.stringify(PAID));
    });
    const gateway = await openGatewayAnswering(302, '', { location: otherServer });
    expect(await readOutcome(gateway.fetchStatus('A1'))).toBe('unknown');
    expect(await readOutcome(gateway.create(createPayment('A1')))).toBe('unknown');
    expect(visits).toBe(0);
  });

  const NOT_FOUND = { code: 'INVALID_MERCHANT_ORDER_ID', message: 'No entry found' };
  it.each([
    [404, { code: 'ANYTHING' }, null],
    [400, NOT_FOUND, null],
    [417, NOT_FOUND, null],
    [400, { errorCode: 'ORDER_NOT_FOUND' }, null],
    [400, { code: 'BAD_REQUEST' }, 'unknown'],
    [500, NOT_FOUND, 'unknown'],
    // A wrong URL, or a proxy's error page, must not make a paid order appear unpaid.
    [404, '<h1>Not Found</h1>', 'unknown'],
    [404, {}, 'unknown'],
  ])('%i %o to a query is %s', async (status, body, meaning) => {
    const gateway = await openGatewayAnswering(status, body);
    const statusRequests = gateway.fetchStatus('A1');
    if (meaning === null) expect(await statusRequests).toBeNull();
    else expect(await readOutcome(statusRequests)).toBe(meaning);
  });

  it.each([
    [400, { code: 'BAD_REQUEST' }, 'rejected'],
    [400, { errorCode: 'PR004' }, 'rejected'],
    [409, { code: 'DUPLICATE_TXN_REQUEST' }, 'duplicate'],
    [417, NOT_FOUND, 'duplicate'],
    [408, { code: 'TIMEOUT' }, 'unknown'],
    [400, '<h1>Bad Request</h1>', 'unknown'],
    [400, { message: 'no code' }, 'unknown'],
    [503, '', 'unknown'],
  ])('%i %o to a new payment is %s', async (status, body, meaning) => {
    const gateway = await openGatewayAnswering(status, body);
    expect(await readOutcome(gateway.create(createPayment('A1')))).toBe(meaning);
  });
});

it('never puts a secret into an error, whatever the provider responds', async () => {
  const secrets = [CREDENTIALS.clientSecret, CREDENTIALS.webhookPassword, 'T0PS3CRET'];
  const url = await listen((request, response) => {
    if (request.url === '/v1/oauth/token')
      response.end(JSON.stringify({ access_token: 'T0PS3CRET', expires_at: 4_000_000_000 }));
    else response.writeHead(400).end(JSON.stringify({ code: secrets.join(' '), message: secrets.join(' ') }));
  });
  const { createClient: client } = await openSandbox();
  const gateway = client({ baseUrl: url, oauthUrl: url });
  const thrown = (await gateway.create(createPayment('A1')).catch((error: unknown) => error)) as GatewayError;
  expect(thrown.message).toBe('PhonePe pay: answered 400');
  // A token that is no valid header value is rejected before fetch can quote it in an error.
  const odd = await listen((_request, response) => {
    response.end(JSON.stringify({ access_token: 'T0PS3CRET\n', expires_at: 4_000_000_000 }));
  });
  const unread = (await client({ oauthUrl: odd })
    .checkCredentials()
    .catch((error: unknown) => error)) as GatewayError;
  expect(unread.message).toBe('PhonePe token: the response can’t be parsed');
  for (const secret of secrets) expect(JSON.stringify(unread.cause) + unread.stack).not.toContain(secret);
});
