import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { createPng, writeIncomingFile } from '../media/test-files';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const ALLOWED = 'https://app.example.com';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Serves the app with these allowed origins, on a port of its own. */
async function listen(corsOrigins: readonly string[]): Promise<string> {
  const server = createServer(createApp({ ...store.deps, env: { ...store.deps.env, corsOrigins } }));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const [open, closed] = [await listen([ALLOWED, 'http://localhost:5173']), await listen([])];

const corsHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const preflight = (address: string, origin: string, method = 'POST', wanted = 'authorization,content-type') =>
  fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': wanted,
    },
  });

describe('a script of an allowed origin', () => {
  it('can read responses and errors, with the headers it needs', async () => {
    for (const path of ['/api/products', '/api/cart', '/api/nowhere', '/api/openapi.json']) {
      const answer = await fetch(open + path, { headers: { origin: ALLOWED } });
      expect(corsHeaders(answer), path).toEqual({
        'access-control-allow-origin': ALLOWED,
        'access-control-expose-headers': 'Retry-After,X-Request-Id',
      });
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it('sends a preflight request once in two hours', async () => {
    const answer = await preflight(`${open}/api/orders/place`, 'http://localhost:5173');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(corsHeaders(answer)).toEqual({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,DELETE',
      'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key',
      'access-control-expose-headers': 'Retry-After,X-Request-Id',
      'access-control-max-age': '7200',
    });
  });

  it('still needs a token, and never gets the rights of a cookie', async () => {
    const answer = await fetch(`${open}/api/cart`, { headers: { origin: ALLOWED } });
    expect(answer.status).toBe(401);
    const { token } = await store.shopper();
    const mine = await fetch(`${open}/api/cart`, {
      headers: { origin: ALLOWED, authorization: `Bearer ${token}` },
    });
    expect(mine.status).toBe(200);
    for (const each of [answer, mine]) {
      expect(each.headers.get('access-control-allow-credentials')).toBeNull();
      expect(each.headers.get('set-cookie')).toBeNull();
    }
  });

  it('has no access outside the API', async () => {
    for (const path of ['/trpc/catalog.tree', '/healthz'])
      expect(corsHeaders(await fetch(open + path, { headers: { origin: ALLOWED } }))).toEqual({});
  });
});

describe('a script of any other origin', () => {
  it.each([
    'https://evil.example',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'https://app.example.com:8443',
    'null',
  ])('%s can read nothing', async (origin) => {
    const answer = await fetch(`${open}/api/products`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    const response = await preflight(`${open}/api/cart/add`, origin);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('can read nothing when no origin is allowed', async () => {
    for (const origin of [ALLOWED, 'null', closed]) {
      expect(corsHeaders(await fetch(`${closed}/api/products`, { headers: { origin } }))).toEqual({});
      const response = await preflight(`${closed}/api/cart/add`, origin);
      expect([response.status, corsHeaders(response)]).toEqual([405, {}]);
    }
  });
});

describe('any other client', () => {
  it('is answered as usual', async () => {
    const answer = await fetch(`${open}/api/products`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('can show pictures on any site', async () => {
    const { filename } = await store.deps.media.store(
      writeIncomingFile(store, 'media', await createPng()),
      'image',
    );
    for (const address of [open, closed]) {
      const picture = await fetch(`${address}/uploads/${filename}`, {
        headers: { origin: 'https://any.example' },
      });
      expect(picture.status).toBe(200);
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(corsHeaders(picture)).toEqual({});
    }
  });
});
