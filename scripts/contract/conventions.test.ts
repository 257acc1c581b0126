/** Rules for every path of the API. describe-call.ts tests the rules for each kind of call. */
import { describe, expect, it } from 'vitest';
import { admin, api, asVisitor, calls, expectError, origin, sendUndocumented, shopper } from './client';
import { RawBody, request } from './request';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The supported methods of every path. */
const paths = new Map<string, string[]>();
for (const call of calls.keys()) {
  const [method = '', path = ''] = call.split(' ');
  paths.set(path, [...(paths.get(path) ?? []), method]);
}

describe('an unsupported method', () => {
  it.each([...paths.keys()])('at %s is 405, with the supported ones', async (path) => {
    const supported = paths.get(path) ?? [];
    const allow = supported.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
    for (const method of METHODS.filter((method) => !supported.includes(method))) {
      const rejected = await sendUndocumented(method, path.replaceAll(/\{\w+\}/g, 'unknown-id'));
      expectError(rejected, { status: 405 });
      expect(rejected.headers.get('allow')?.split(/, */).sort()).toEqual(allow);
    }
  });

  it('is not HEAD where GET is supported: it responds with the same headers', async () => {
    const read = async (method: string) => {
      const { status, headers } = await request(method, `${api}/products?limit=1`);
      return { status, type: headers.get('content-type'), caching: headers.get('cache-control') };
    };
    const head = await read('HEAD');
    expect(head.status).toBe(200);
    expect(head).toEqual(await read('GET'));
  });
});

describe('an unknown address', () => {
  it.each(['/nowhere', '/products/x/y', '/auth', '/users/profile/x', '/api/products'])(
    'is 404: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expectError(await sendUndocumented(method, path, { token: admin.token }), { status: 404 });
    },
  );

  it('is reported before the caller’s access is checked', async () => {
    expectError(await sendUndocumented('GET', '/nowhere'), { status: 404 });
    expectError(await sendUndocumented('GET', '/nowhere', { token: shopper.token }), { status: 404 });
  });
});

describe('an address in UTF-8', () => {
  it('is accepted in its query and in its path', async () => {
    const found = await asVisitor.get(`/products/search?q=${encodeURIComponent('ज़री 🧵')}`);
    expect(found.status).toBe(200);
    const unknown = await sendUndocumented('GET', `/${encodeURIComponent('कुर्ता')}`);
    expectError(unknown, { status: 404 });
  });
});

describe('a request body', () => {
  it('is rejected as invalid when it is deeply nested', async () => {
    const deep = new RawBody(`{"identifier":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'application/json');
    expectError(await asVisitor.post('/auth/login', deep), { status: 400 });
  });

  it('can’t set properties of prototypes', async () => {
    const body = new RawBody(
      '{"__proto__":{"identifier":"x","password":"y"},"constructor":{"prototype":{}}}',
      'application/json',
    );
    expectError(await asVisitor.post('/auth/login', body), { status: 400, path: 'identifier' });
  });

  it('may name its type with or without a charset, in any case', async () => {
    const login = JSON.stringify({ identifier: shopper.username, password: shopper.password });
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/JSON'])
      expect((await asVisitor.post('/auth/login', new RawBody(login, type))).status).toBe(200);
  });
});

describe('the process', () => {
  it('reports that it is up and that it is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, body } = await request('GET', `${origin}${path}`);
      expect([status, typeof body]).toEqual([200, 'object']);
    }
  });

  it('does not publish its metrics', async () => {
    // 401 on a store with METRICS_TOKEN.
    expect([401, 404]).toContain((await request('GET', `${origin}/metrics`)).status);
  });
});
