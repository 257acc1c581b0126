import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createApp } from './app';
import { makeCategory, makeProduct } from './test/factories';
import { openFileStore } from './test/harness';

const store = await openFileStore();
const url = await store.listen();
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('the app', () => {
  it('reports that it is up and that the database responds', async () => {
    expect(await json(await get('/healthz'))).toEqual({ status: 'ok' });
    expect(await json(await get('/readyz'))).toEqual({ status: 'ready' });
  });

  it('names the methods of every address', async () => {
    for (const path of ['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
      const response = await fetch(url + path, { method: 'POST' });
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
      expect((await fetch(url + path, { method: 'HEAD' })).status).toBe(200);
    }
  });

  it('sends security headers', async () => {
    const { headers } = await get('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('tells browsers in production to come back by https only', async () => {
    const app = createApp({ ...store.deps, env: { ...store.deps.env, isProduction: true } });
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    await new Promise((resolve) => server.close(resolve));
  });

  it('gives each request an id, and keeps a well-formed id that the client sent', async () => {
    expect((await get('/healthz')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect((await get('/healthz', { 'x-request-id': 'abc-1' })).headers.get('x-request-id')).toBe('abc-1');
    expect((await get('/healthz', { 'x-request-id': 'a b;c' })).headers.get('x-request-id')).not.toBe(
      'a b;c',
    );
  });

  it('compresses what is not cached, and answers 304 to a client that has it', async () => {
    const path = '/api/openapi.json';
    for (const encoding of ['gzip', 'br']) {
      const response = await get(path, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/Accept-Encoding/);
      expect((await json(response)).openapi).toMatch(/^3\.1/);
      const etag = response.headers.get('etag') ?? '';
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('vary')).toMatch(/Accept-Encoding/);
    }
    for (const file of ['/api/docs/swagger-ui.css', '/sitemap.xml']) {
      const etag = (await get(file)).headers.get('etag') ?? '';
      expect([file, (await get(file, { 'if-none-match': etag })).status]).toEqual([file, 304]);
      expect((await get(file, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it.each([
    ['range', 'bytes=99999999-', 416],
    ['if-match', '"other"', 412],
  ])('answers a file’s unmet %s without a failure', async (name, value, status) => {
    const response = await get('/api/docs/swagger-ui.css', { [name]: value });
    expect([response.status, await response.text()]).toEqual([status, '']);
    expect(response.headers.get('cache-control')).toBeNull();
  });

  it('accepts a whole address as the target of a request, and takes the host from it', async () => {
    const send = (target: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const request = sendRequest(url, { path: target, headers: { host: 'other.example.com' } });
        request.once('error', reject).once('response', (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            body += chunk;
          });
          response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
        });
        request.end();
      });
    const plain = await (await get('/api/products?limit=2')).text();
    expect(await send(`${url}/api/products?limit=2`)).toEqual({ status: 200, body: plain });
    expect(await send('HTTP://shop.example.com/healthz')).toEqual({ status: 200, body: '{"status":"ok"}' });
    for (const target of ['http://shop.example.com', 'http://shop.example.com?page=2'])
      expect(await send(target)).toMatchObject({
        status: 404,
        body: expect.stringContaining('nothing at /.'),
      });
  });

  it('responds to an unknown address in the error format', async () => {
    const response = await get('/nowhere/at/all');
    expect(response.status).toBe(404);
    expect(await json(response)).toEqual({
      message: 'There is nothing at /nowhere/at/all.',
      code: 'NOT_FOUND',
    });
  });
});

describe('tRPC over HTTP', () => {
  const call = (procedure: string, input: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof input === 'string' ? input : JSON.stringify({ json: input }),
    });
  const failure = async (response: Response) => {
    const body = (await response.json()) as {
      error: { json: { message: string; data: Record<string, unknown> } };
    };
    return body.error.json;
  };

  it('responds to a rejected call with status, message and fields, and no internals', async () => {
    const response = await call('auth.register', {
      firstName: 'A',
      lastName: 'B',
      username: 'abc',
      email: 'a@b.example',
      password: '123',
    });
    expect(response.status).toBe(400);
    expect(await failure(response)).toEqual({
      code: expect.any(Number),
      message: 'Password must be at least 6 characters long.',
      data: {
        code: 'BAD_REQUEST',
        httpStatus: 400,
        issues: [{ path: 'password', message: 'Password must be at least 6 characters long.' }],
      },
    });
  });

  it.each([
    ['GET', 'cart.add', 'POST'],
    ['POST', 'catalog.menu', 'GET, HEAD'],
    ['DELETE', 'catalog.menu', 'GET, HEAD'],
    ['PUT', 'cart.add,cart.remove?batch=1', 'POST'],
  ])('names the methods that %s of %s could have had', async (method, procedure, allowed) => {
    const response = await fetch(`${url}/trpc/${procedure}`, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  });

  it.each(['DELETE', 'PATCH', 'OPTIONS'])('says so of %s without a body, too', async (method) => {
    const response = await fetch(`${url}/trpc/cart.add`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await failure(response)).message).toBe('This address does not support that method.');
  });

  it('recognizes a shopper by the bearer token', async () => {
    const { token } = await store.shopper();
    const product = await makeProduct(store);
    const added = await call(
      'cart.add',
      { productVariantId: product.variantId },
      { authorization: `Bearer ${token}` },
    );
    expect(added.status).toBe(200);
    const rejected = await call('cart.add', { productVariantId: product.variantId });
    expect(rejected.status).toBe(401);
    expect((await failure(rejected)).data).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each([
    ['auth.login', '{', 400],
    ['no.such', '{}', 404],
    ['auth.login', `{"json":"${'x'.repeat(200_000)}"}`, 413],
  ])('%s responds to an unacceptable body with a clear message', async (procedure, body, status) => {
    const response = await call(procedure, body);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text).not.toMatch(/node_modules|\bat \w+ \(|SyntaxError|stack/);
  });

  it('makes at most ten calls for one request, and calls nothing for a larger one', async () => {
    const sendBatch = (calls: number, separator = ',') =>
      get(`/trpc/${Array(calls).fill('catalog.menu').join(separator)}?batch=1&input={}`);
    expect(((await (await sendBatch(10)).json()) as unknown[]).length).toBe(10);
    for (const separator of [',', '%2C']) {
      const rejected = await sendBatch(11, separator);
      expect(rejected.status).toBe(400);
      const error = { json: { message: 'One request can make at most 10 calls.' } };
      expect(await rejected.json()).toMatchObject(Array(11).fill({ error }));
    }
  });

  it.each([
    [{ values: { unknown: [['typed-array', 'Uint8Array']] } }],
    [{ values: { list: ['set', { 0: [['typed-array', 'Float64Array']] }] } }],
  ])('reserves no memory because a few digits name a length: %j', async (meta) => {
    const input = { identifier: 'meera', password: 'a long password', unknown: 1000, list: [1000] };
    const rejected = await call('auth.login', JSON.stringify({ json: input, meta }));
    expect([rejected.status, (await failure(rejected)).message]).toEqual([
      400,
      'The request could not be read.',
    ]);
  });

  it('never accepts a file for a procedure from a JSON body', async () => {
    const { token } = await store.admin();
    const { id: categoryId } = await makeCategory(store);
    const save = (images?: unknown) =>
      call(
        'catalog.saveProduct',
        {
          productName: 'With a file of the server',
          categoryId,
          productVariants: [
            { color: 'Ivory', colorHexCode: '#fffff0', size: 'M', stock: 1, originalPrice: '100.00' },
          ],
          images,
        },
        { authorization: `Bearer ${token}` },
      );
    const rejected = await save([{ field: 'images', path: '/etc/passwd', originalName: 'x' }]);
    expect(rejected.status).toBe(400);
    const { error } = (await rejected.json()) as { error: { json: { data: { issues: object[] } } } };
    expect(error.json.data.issues).toEqual([{ path: 'images.0', message: 'images.0 is not valid.' }]);
    // The input is valid without the file.
    expect((await save()).status).toBe(200);
  });
});
