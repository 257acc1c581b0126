import { describe, expect, it } from 'vitest';
import { createPayment, listen, MINUTE_MS, openSandbox } from '../sandbox/test/open-sandbox';
import type { PhonePeOptions } from './phonepe-gateway';

/** A fetch that counts the calls for a token and all others. */
function countRequests() {
  const counts = { tokens: 0, calls: 0 };
  const fetchAndCount: PhonePeOptions['fetch'] = (url, init) => {
    if (String(url).endsWith('/v1/oauth/token')) counts.tokens += 1;
    else counts.calls += 1;
    return fetch(url, init);
  };
  return { counts, fetch: fetchAndCount };
}

describe('the access token', () => {
  it('is requested once and cached', async () => {
    const { createClient: client } = await openSandbox();
    const { counts, fetch } = countRequests();
    const gateway = client({ fetch });
    await gateway.create(createPayment('A1'));
    await gateway.fetchStatus('A1');
    await gateway.fetchStatus('A1');
    expect(counts).toEqual({ tokens: 1, calls: 3 });
  });

  it('is requested once by concurrent callers', async () => {
    const { createClient: client } = await openSandbox();
    const { counts, fetch } = countRequests();
    const gateway = client({ fetch });
    await Promise.all(Array.from({ length: 20 }, (_, index) => gateway.create(createPayment(`A${index}`))));
    expect(counts).toEqual({ tokens: 1, calls: 20 });
  });

  it('is renewed a minute before it expires', async () => {
    const { createClient: client, advance } = await openSandbox();
    const { counts, fetch } = countRequests();
    const gateway = client({ fetch });
    await gateway.fetchStatus('A1');
    advance(59 * MINUTE_MS - 1);
    await gateway.fetchStatus('A1');
    expect(counts).toEqual({ tokens: 1, calls: 2 });
    advance(1);
    await gateway.fetchStatus('A1');
    expect(counts).toEqual({ tokens: 2, calls: 3 });
  });

  it('that expires early is renewed once for all calls in progress, which then succeed', async () => {
    const { createClient: client, sandbox } = await openSandbox();
    const { counts, fetch } = countRequests();
    const gateway = client({ fetch });
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'expireTokens' });
    const ids = Array.from({ length: 10 }, (_, index) => `B${index}`);
    await Promise.all(ids.map((id) => gateway.create(createPayment(id))));
    expect(sandbox.inspect().payments).toHaveLength(11);
    expect(counts.tokens).toBe(2);
    sandbox.control({ do: 'expireTokens' });
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'PENDING' });
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    sandbox.control({ do: 'expireTokens' });
    expect(await gateway.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 100 })).toMatchObject({
      state: 'PENDING',
    });
  });

  it('is not renewed again after a second rejection', async () => {
    const { createClient: client, sandbox } = await openSandbox();
    const { counts, fetch } = countRequests();
    const gateway = client({ fetch });
    sandbox.control({ do: 'answer', with: 401, endpoint: 'pay', times: 5 });
    await expect(gateway.create(createPayment('A1'))).rejects.toMatchObject({
      outcome: 'rejected',
      message: 'PhonePe pay: answered 401 AUTHORIZATION_FAILED',
    });
    expect(counts).toEqual({ tokens: 2, calls: 2 });
  });

  it('is renewed after 403 too, which some firewalls send', async () => {
    let answers = 0;
    const url = await listen((request, response) => {
      if (request.url === '/v1/oauth/token') {
        response.end(JSON.stringify({ access_token: 'T', expires_at: 4_000_000_000 }));
        return;
      }
      answers += 1;
      response.writeHead(403).end('<h1>Forbidden</h1>');
    });
    const { createClient: client } = await openSandbox();
    const gateway = client({ baseUrl: url, oauthUrl: url });
    await expect(gateway.create(createPayment('A1'))).rejects.toMatchObject({ outcome: 'rejected' });
    expect(answers).toBe(2);
  });

  it('is requested again after a failed request', async () => {
    const { gateway, sandbox } = await openSandbox();
    sandbox.control({ do: 'answer', with: 500, endpoint: 'token' });
    await expect(gateway.create(createPayment('A1'))).rejects.toMatchObject({
      outcome: 'unreachable',
      message: 'PhonePe pay: no access token (PhonePe token: answered 500 INTERNAL_SERVER_ERROR)',
    });
    expect(await gateway.create(createPayment('A1'))).toHaveProperty('redirectUrl');
  });

  it('is requested anew to check the credentials', async () => {
    const { createClient: client, sandbox } = await openSandbox();
    const { counts, fetch } = countRequests();
    const gateway = client({ fetch });
    await gateway.checkCredentials();
    await gateway.checkCredentials();
    expect(counts.tokens).toBe(2);
    await gateway.fetchStatus('A1');
    expect(counts).toEqual({ tokens: 2, calls: 1 });
    sandbox.control({ do: 'answer', with: 500, endpoint: 'token' });
    await expect(gateway.checkCredentials()).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it.each([{ clientSecret: 'wrong' }, { clientId: 'SOMEBODY' }, { clientVersion: '2' }])(
    'is not available with %o',
    async (wrong) => {
      const { createClient: client } = await openSandbox();
      const gateway = client(wrong);
      await expect(gateway.checkCredentials()).rejects.toMatchObject({
        outcome: 'rejected',
        message: 'PhonePe token: answered 401 AUTHORIZATION_FAILED',
      });
      await expect(gateway.create(createPayment('A1'))).rejects.toMatchObject({ outcome: 'rejected' });
      await expect(gateway.fetchStatus('A1')).rejects.toMatchObject({ outcome: 'unknown' });
    },
  );
});
