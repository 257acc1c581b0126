/** The listener around an application of the test's own. */
import { createHook } from 'node:async_hooks';
import { createServer, type IncomingMessage, request as open, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { openFileStore } from '../test/harness';
import { isCaptured } from './capture-response';
import { dependOn } from './dependencies';
import { PUBLIC_CACHE_CONTROL } from './public-cache-control';
import { serveCached } from './serve-cached';

const store = await openFileStore();
const { db } = store.deps;
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Serves the application, counting its calls; `get` requests without fetch's own headers. */
async function serve(
  app: RequestListener,
  level: 'silent' | 'debug' = 'silent',
  options: { db?: Database; clock?: () => number; now?: () => number } = {},
) {
  let calls = 0;
  const lines: string[] = [];
  const log = pino({ level }, { write: (line) => void lines.push(line) });
  const counting: RequestListener = (request, response) => {
    calls += 1;
    return app(request, response);
  };
  const server = createServer(serveCached(counting, { db, log, maxBytes: 1_000_000, ...options })).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = open({ port, path, method, headers, host: '127.0.0.1' }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject).end();
    });
  return { get, port, lines, countCalls: () => calls };
}

const LONG = 'Handloom cotton, dyed with indigo. '.repeat(100);

/** A public page that shows product 1. */
const page: RequestListener = (_request, response) => {
  dependOn('product:1');
  response.setHeader('Cache-Control', PUBLIC_CACHE_CONTROL);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.write(LONG.slice(0, 100));
  response.end(LONG.slice(100));
};

const change = () => db.transact(async (tx) => recordContentChange(tx, ['product:1']));

describe('a public response', () => {
  it('is created once, with the same bytes and headers afterwards', async () => {
    const { get, countCalls } = await serve(page);
    const [first, second] = [await get('/a'), await get('/a')];
    expect(countCalls()).toBe(1);
    expect(second.body.toString()).toBe(LONG);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const withoutOwn = ({ headers: { 'x-request-id': _, date: __, ...rest } }: Answer) => rest;
    expect(withoutOwn(second)).toEqual(withoutOwn(first));
    expect(second.headers).toMatchObject({
      'cache-control': PUBLIC_CACHE_CONTROL,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(LONG.length),
      vary: 'Accept-Encoding',
    });
  });

  it('is created again in another year, which pages show', async () => {
    let time = Date.parse('2026-12-31T18:29:59.999Z');
    const { get, countCalls } = await serve(page, 'silent', { now: () => time });
    for (const path of ['/a', '/a']) await get(path);
    expect(countCalls()).toBe(1);
    // Midnight in India.
    time = Date.parse('2026-12-31T18:30:00.000Z');
    for (const path of ['/a', '/a']) await get(path);
    expect(countCalls()).toBe(2);
  });

  it('takes the request id of a proxy', async () => {
    const { get } = await serve(page);
    await get('/a');
    expect((await get('/a', { 'x-request-id': 'from-proxy' })).headers['x-request-id']).toBe('from-proxy');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
    ['zstd, nonsense;;q=7', undefined, (body: Buffer) => body],
  ])('is compressed as the client accepts: %s', async (accepted, encoding, decompress) => {
    const { get, countCalls } = await serve(page);
    for (const { headers, body } of [
      await get('/a', { 'accept-encoding': accepted }),
      await get('/a', { 'accept-encoding': accepted }),
    ]) {
      expect(headers['content-encoding']).toBe(encoding);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(decompress(body).toString()).toBe(LONG);
    }
    expect(countCalls()).toBe(1);
  });

  it('is compressed once for all who ask at the same time', async () => {
    const { get, countCalls } = await serve(page);
    const resources: string[] = [];
    const hook = createHook({ init: (_id, type) => void resources.push(type) }).enable();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/a', { 'accept-encoding': 'br' })),
    );
    hook.disable();
    for (const { body } of answers) expect(brotliDecompressSync(body).toString()).toBe(LONG);
    const compressions = resources.filter((type) => type === 'ZLIB');
    expect([countCalls(), compressions.length]).toEqual([1, 1]);
  });

  it('is 304 for a client that has it, also the first time', async () => {
    const { get, countCalls } = await serve(page);
    const { etag = '' } = (await get('/a')).headers;
    const found = await get('/a', { 'if-none-match': etag });
    expect([found.status, found.body.length, found.headers.etag]).toEqual([304, 0, etag]);
    expect(found.headers['content-type']).toBeUndefined();
    expect((await get('/a', { 'if-none-match': `"other", ${etag.replace('W/', '')}` })).status).toBe(304);
    expect((await get('/a', { 'if-none-match': '"other"' })).status).toBe(200);
    await change();
    expect((await get('/a', { 'if-none-match': etag })).status).toBe(304);
    expect(countCalls()).toBe(2);
  });

  it('has no body for HEAD', async () => {
    const { get, countCalls } = await serve(page);
    await get('/a');
    const head = await get('/a', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(LONG.length),
    ]);
    expect(countCalls()).toBe(1);
  });

  it('is created anew after a change of what it shows', async () => {
    const { get, countCalls } = await serve(page);
    await get('/a');
    await db.transact(async (tx) => recordContentChange(tx, ['product:2']));
    await get('/a');
    expect(countCalls()).toBe(1);
    await change();
    await get('/a');
    expect(countCalls()).toBe(2);
  });

  it('is created once for twenty who ask at the same time', async () => {
    const { get, countCalls } = await serve(
      (request, response) => void setImmediate(() => page(request, response)),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/a')));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set([LONG]));
    expect(countCalls()).toBe(1);
  });

  it('is not captured for those who ask with a token, a cookie or from another site', async () => {
    const captured: boolean[] = [];
    const { get, countCalls } = await serve((request, response) => {
      captured.push(isCaptured(response));
      page(request, response);
    });
    await get('/a');
    await get('/a', { authorization: 'Bearer x' });
    await get('/a', { cookie: 'a=b' });
    await get('/a', { origin: 'https://example.com' });
    expect(countCalls()).toBe(4);
    expect(captured).toEqual([true, false, false, false]);
  });

  it('has a line in the log as any other', async () => {
    const { get, lines } = await serve(page, 'debug');
    await get('/a?q=secret');
    const { headers } = await get('/a?q=secret');
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { method: 'GET', path: '/a', id: headers['x-request-id'] },
      res: { status: 200 },
    });
  });
});

describe('any other response', () => {
  it.each([
    ['an error', 404, PUBLIC_CACHE_CONTROL, true],
    ['not marked as public', 200, 'no-cache', true],
    ['of unknown content', 200, PUBLIC_CACHE_CONTROL, false],
  ])('is not stored: %s', async (_what, status, cacheControl, declares) => {
    const { get, countCalls } = await serve((_request, response) => {
      if (declares) dependOn('product:1');
      response.writeHead(status, { 'Cache-Control': cacheControl }).end('x');
    });
    const answers = await Promise.all([get('/a'), get('/a'), get('/a')]);
    expect(answers.map((each) => [each.status, each.body.toString()])).toEqual(
      Array.from({ length: 3 }, () => [status, 'x']),
    );
    expect(countCalls()).toBe(3);
  });

  it('is streamed as it is written', async () => {
    let finish = () => {};
    const { port } = await serve((_request, response) => {
      response.write('first');
      finish = () => response.end('last');
    });
    const body: string[] = [];
    const ended = new Promise((resolve, reject) => {
      open({ port, host: '127.0.0.1', path: '/stream' }, (response) => {
        response.on('data', (chunk) => {
          body.push(String(chunk));
          finish();
        });
        response.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
    await ended;
    expect(body).toEqual(['first', 'last']);
  });
});

it('lets the next one create the response whose first client has left', async () => {
  const waiting: (() => void)[] = [];
  const { get, port, countCalls } = await serve((request, response) => {
    waiting.push(() => page(request, response));
  });
  const aborted = open({ port, host: '127.0.0.1', path: '/a' }).on('error', () => {});
  aborted.end();
  await expect.poll(() => waiting).toHaveLength(1);
  const staying = get('/a');
  aborted.destroy();
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.();
  expect((await staying).body.toString()).toBe(LONG);
  expect(countCalls()).toBe(2);
});

it('serves nothing from the cache while the changes of others cannot be read', async () => {
  let time = 0;
  let isHanging = false;
  const database = {
    ...db,
    query: ((statement) => (isHanging ? new Promise(() => {}) : db.query(statement))) as typeof db.query,
  };
  const { get, countCalls } = await serve(page, 'silent', { db: database, clock: () => time });
  await get('/a');
  isHanging = true;
  time = 799;
  await get('/a');
  expect(countCalls()).toBe(1);
  time = 801;
  // The application answers, without a copy of its answer being kept.
  await Promise.all([get('/a'), get('/a')]);
  expect(countCalls()).toBe(3);
});
