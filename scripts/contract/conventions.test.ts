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
    const taken = paths.get(path) ?? [];
    const allow = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
    for (const method of METHODS.filter((method) => !taken.includes(method))) {
      const rejected = await sendUndocumented(method, path.replaceAll(/\{\w+\}/g, 'unknown-id'));
      expectError(rejected, { status: 405 });
      expect(rejected.headers.get('allow')?.split(/, */).sort()).toEqual(allow);
    }
  });

  it('does not include HEAD, which responds like GET without a body', async () => {
    const head = await fetch(`${api}/products`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
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

describe('a request body', () => {
  it('may be deeply nested, and is rejected without a failure', async () => {
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

  it('is UTF-8, as is the response', async () => {
    const found = await asVisitor.get(`/products/search?q=${encodeURIComponent('ज़री 🧵')}`);
    expect(found.status).toBe(200);
    const unknown = await sendUndocumented('GET', `/${encodeURIComponent('कुर्ता')}`);
    expectError(unknown, { status: 404 });
  });
});

describe('the process', () => {
  it('reports that it is up and that it is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, body } = await request('GET', `${origin}${path}`);
      expect([status, typeof body]).toEqual([200, 'object']);
    }
  });

  it('keeps its metrics private by default', async () => {
    expect((await request('GET', `${origin}/metrics`)).status).not.toBe(200);
  });
});
