/** What is answered before Express is the same, header by header, as what Express answers. */
import { createServer, request as open, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../app';
import type { Deps } from '../context';
import { serveCached } from '../response-cache/serve-cached';
import { CALLS, createDirectRest } from '../rest';
import { ADDRESS, makeCategory, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, method = 'GET', sent?: string) =>
    new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
      open({ port, path, method, headers, host: '127.0.0.1' }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk;
        });
        const { date: _, ...known } = response.headers;
        response.on('end', () => resolve({ status: response.statusCode, headers: known, body }));
      })
        .on('error', reject)
        .end(sent);
    });
}

/** The store with and without the reads, and how often Express answered in the first one. */
async function openBoth(corsOrigins: string[] = []) {
  const deps: Deps = { ...store.deps, env: { ...store.deps.env, corsOrigins } };
  const app = createApp(deps);
  let calls = 0;
  const counting: RequestListener = (request, response) => {
    calls += 1;
    app(request, response);
  };
  const log = pino({ level: 'silent' });
  const options = { db: deps.db, log, maxBytes: 1_000_000 };
  const counted = Object.assign(counting, {
    request: app.request,
    response: app.response,
  }) as unknown as Express;
  const { listener, readPublic } = createDirectRest(deps, counted);
  const fast = await serve(serveCached(listener, { ...options, readPublic }));
  const slow = await serve(serveCached(app, options));
  return { fast, slow, countCalls: () => calls };
}

const category = await makeCategory(store, { name: 'Women' });
const product = await makeProduct(store, { name: 'Kurta', categoryId: category.id });
await (await store.admin()).caller.cms.saveLegalPage({
  slug: 'return-policy',
  title: 'Returns',
  content: '7 days.',
});
const params: Record<string, string> = {
  '/products/:id': product.id,
  '/products/category/:id': category.id,
  '/legal-pages/slug/:slug': 'return-policy',
};
const toPath = (path: string) => `/api${path.replace(/:\w+/, params[path] ?? '')}`;
const id = { 'x-request-id': 'same-for-both' };

it.each([[], [['https://shop.example']]])(
  'every public read has the headers and the body of Express, with origins %j',
  async (origins = []) => {
    const { fast, slow, countCalls } = await openBoth(origins);
    const reads = CALLS.filter(
      ({ access, method, procedure }) => access === 'public' && method === 'get' && procedure,
    );
    const paths = reads.map(({ path }) =>
      toPath(path).replace(/search$/, 'search?q=kurta&limit=5&utm_source=a'),
    );
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const answered = await slow(path, id);
      expect(await fast(path, id)).toEqual(answered);
      expect(answered.status).toBe(200);
    }
    expect(countCalls()).toBe(0);
  },
);

it.each([
  ['an unknown product', '/api/products/11111111-1111-4111-8111-111111111111'],
  ['an impossible id', '/api/products/nothing'],
  ['a wrong page', '/api/products?page=x'],
  ['a segment that is no text', '/api/products/%E0%A4'],
  ['a path with a slash at its end', '/api/products/'],
  ['an unknown address', '/api/nothing'],
  ['the name of a parameter', '/api/legal-pages/slug/:slug'],
])('%s is answered by Express', async (_name, path) => {
  const { fast, slow, countCalls } = await openBoth();
  expect(await fast(path, id)).toEqual(await slow(path, id));
  expect(countCalls()).toBe(1);
});

it('reads only once what Express has to answer', async () => {
  const found: string[] = [];
  const metrics = { observeProcedure: (path: string, code: string) => found.push(`${path} ${code}`) };
  const deps = { ...store.deps, metrics: metrics as unknown as NonNullable<Deps['metrics']> };
  const app = createApp(deps);
  const options = { db: deps.db, log: deps.log, maxBytes: 1_000_000 };
  const { listener, readPublic } = createDirectRest(deps, app);
  const get = await serve(serveCached(listener, { ...options, readPublic }));
  expect((await get('/api/products/11111111-1111-4111-8111-111111111111')).status).toBe(404);
  expect(found).toEqual(['catalog.product NOT_FOUND']);
});

it('logs how long it took where Express has to answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const metrics = { observeProcedure: () => vi.advanceTimersByTime(5_000) };
  const deps = { ...store.deps, log, metrics: metrics as unknown as NonNullable<Deps['metrics']> };
  const get = await serve(createDirectRest(deps, createApp(deps)).listener);
  expect((await get('/api/products/11111111-1111-4111-8111-111111111111')).status).toBe(404);
  await expect.poll(() => lines.map((line) => JSON.parse(line).responseTime)).toEqual([5_000]);
});

it('answers 304, and compresses', async () => {
  const { fast, countCalls } = await openBoth();
  const { headers } = await fast('/api/categories');
  const etag = (headers as { etag: string }).etag;
  expect((await fast('/api/categories', { 'if-none-match': etag })).status).toBe(304);
  const list = await fast('/api/products?limit=50', { 'accept-encoding': 'gzip' });
  expect(list.status).toBe(200);
  expect(countCalls()).toBe(0);
});

describe('calls of a customer', async () => {
  const { token } = await store.createUser();
  const { fast, slow, countCalls } = await openBoth();
  const asCustomer = (json?: object) => ({
    ...id,
    authorization: `Bearer ${token}`,
    ...(json && { 'content-type': 'application/json' }),
  });
  const send = (to: typeof fast, method: string, path: string, json?: object) =>
    to(`/api${path}`, asCustomer(json), method, json && JSON.stringify(json));
  /** without ids and what depends on them */
  const anonymize = ({ status, headers, body }: Awaited<ReturnType<typeof fast>>) => ({
    status,
    headers: { ...headers, etag: '', 'content-length': '' },
    body: body.replace(/[0-9a-f-]{36}|"isDefault":\w+/g, ''),
  });

  it.each<[method: string, path: string, json?: object]>([
    ['POST', '/addresses', ADDRESS],
    ['GET', '/addresses'],
    ['GET', '/wishlist'],
    ['GET', '/cart'],
    ['GET', '/orders/my-orders'],
    ['GET', '/auth/me'],
    ['GET', `/products/${product.id}`],
    ['POST', '/contact/messages', { name: 'Asha', email: 'a@example.com', subject: 'Size', message: 'XL?' }],
  ])('%s %s has the headers and the body of Express', async (method, path, json) => {
    const [before, answered] = [countCalls(), await send(slow, method, path, json)];
    const direct = await send(fast, method, path, json);
    expect(anonymize(direct)).toEqual(anonymize(answered));
    expect(direct.status).toBeLessThan(300);
    expect(countCalls()).toBe(before);
  });

  it.each<[what: string, method: string, path: string, json?: object]>([
    ['a wrong body', 'POST', '/addresses', { city: 1 }],
    ['an address with another method', 'PUT', '/products/search', {}],
    ['an unknown id', 'DELETE', '/cart/remove/11111111-1111-4111-8111-111111111111'],
    ['a call for administrators', 'GET', '/orders/all'],
  ])('%s is answered by Express', async (_what, method, path, json) => {
    const before = countCalls();
    const direct = await send(fast, method, path, json);
    expect(direct).toEqual(await send(slow, method, path, json));
    expect(direct.status).toBeGreaterThanOrEqual(400);
    expect(countCalls()).toBe(before + 1);
  });

  it('a long answer is compressed by Express, and made once', async () => {
    const before = countCalls();
    for (let count = 0; count < 8; count++) await send(fast, 'POST', '/addresses', ADDRESS);
    const headers = { ...asCustomer(), 'accept-encoding': 'gzip' };
    expect((await fast('/api/addresses', headers)).headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(countCalls()).toBe(before + 1);
  });

  it('an answer that the client has is not sent again', async () => {
    const { headers } = (await send(fast, 'GET', '/wishlist')) as { headers: { etag?: string } };
    const again = await fast('/api/wishlist', { ...asCustomer(), 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });
});
