/** What holds for every address of the API; the rows hold each call to what holds for its kind. */
import { describe, expect, it } from 'vitest';
import { admin, api, calls, expectRefusal, origin, shopper, stray, visitor } from './client';
import { Raw, request } from './request';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every path with the methods it takes. */
const paths = new Map<string, string[]>();
for (const call of calls.keys()) {
  const [method = '', path = ''] = call.split(' ');
  paths.set(path, [...(paths.get(path) ?? []), method]);
}

describe('another method', () => {
  it.each([...paths.keys()])('at %s is 405, with those it takes', async (path) => {
    const taken = paths.get(path) ?? [];
    const allow = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
    for (const method of METHODS.filter((method) => !taken.includes(method))) {
      const refused = await stray(method, path.replaceAll(/\{\w+\}/g, 'nobody'));
      expectRefusal(refused, { status: 405 });
      expect(refused.headers.get('allow')?.split(/, */).sort()).toEqual(allow);
    }
  });

  it('is HEAD where GET is, without a body', async () => {
    const head = await fetch(`${api}/products`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('an address that is not there', () => {
  it.each(['/nowhere', '/products/x/y', '/auth', '/users/profile/x', '/api/products'])(
    'is 404: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expectRefusal(await stray(method, path, { token: admin.token }), { status: 404 });
    },
  );

  it('is told before anybody is asked who they are', async () => {
    expectRefusal(await stray('GET', '/nowhere'), { status: 404 });
    expectRefusal(await stray('GET', '/nowhere', { token: shopper.token }), { status: 404 });
  });
});

describe('a body', () => {
  it('may be as deep as it is long, and is refused all the same', async () => {
    const deep = new Raw(`{"identifier":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'application/json');
    expectRefusal(await visitor.post('/auth/login', deep), { status: 400 });
  });

  it('teaches the store nothing by its names', async () => {
    const body = new Raw(
      '{"__proto__":{"identifier":"x","password":"y"},"constructor":{"prototype":{}}}',
      'application/json',
    );
    expectRefusal(await visitor.post('/auth/login', body), { status: 400, path: 'identifier' });
  });

  it('names its type with a charset or without, in any case', async () => {
    const login = JSON.stringify({ identifier: shopper.username, password: shopper.password });
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/JSON'])
      expect((await visitor.post('/auth/login', new Raw(login, type))).status).toBe(200);
  });

  it('is UTF-8 both ways', async () => {
    const found = await visitor.get(`/products/search?q=${encodeURIComponent('ज़री 🧵')}`);
    expect(found.status).toBe(200);
    const unknown = await stray('GET', `/${encodeURIComponent('कुर्ता')}`);
    expectRefusal(unknown, { status: 404 });
  });
});

describe('the process', () => {
  it('says that it is up, and that it is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, body } = await request('GET', `${origin}${path}`);
      expect([status, typeof body]).toEqual([200, 'object']);
    }
  });

  it('shows its figures to nobody by default', async () => {
    expect((await request('GET', `${origin}/metrics`)).status).not.toBe(200);
  });
});
