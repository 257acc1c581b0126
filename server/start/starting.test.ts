import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStarting, respondWhileStarting } from './starting';

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** resolves when so many more requests have arrived */
    arrivals: (count: number) =>
      new Promise<void>((resolve) => {
        server.on('request', () => --count === 0 && resolve());
      }),
  };
}

const page = { headers: { accept: 'text/html' } };

describe('a store that is starting', () => {
  it('is not ready before setup: browsers get a waiting page, other clients JSON', async () => {
    const { address } = await listen(respondWhileStarting);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const ready = await fetch(`${address}/readyz`);
    expect(ready.status).toBe(503);
    expect(await json(ready)).toEqual({ message: 'The store is starting.', code: 'SERVICE_UNAVAILABLE' });
    const response = await fetch(address, page);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    const html = await response.text();
    expect(html).toContain('<h1>The store is starting.</h1>');
    // It looks like the shop, and loads nothing from a server that can't answer yet.
    expect(html).toContain('<style>');
    expect(html).not.toMatch(/src=|href=|url\(/);
  });

  it('lets visitors wait for it, and whoever only checks it not', async () => {
    const { listener, open } = createStarting();
    const { address, arrivals } = await listen(listener);
    const arrived = arrivals(2);
    const sent = [
      fetch(`${address}/women`, page),
      fetch(`${address}/api/cart/add`, { method: 'POST', body: 'one' }),
    ];
    await arrived;
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 503],
    ] as const)
      expect((await fetch(address + path)).status).toBe(status);
    open(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      response.end(`${request.method} ${request.url} ${body}`);
    });
    expect(await Promise.all(sent.map(async (each) => (await each).text()))).toEqual([
      'GET /women ',
      'POST /api/cart/add one',
    ]);
    expect(await (await fetch(`${address}/men`)).text()).toBe('GET /men ');
  });

  it('does not let them wait for long, nor more than it can answer at once, nor those who have left', async () => {
    const { listener } = createStarting({ maxWaitMs: 50 });
    expect((await fetch((await listen(listener)).address, page)).status).toBe(503);
    const crowded = createStarting({ maxWaiting: 1 });
    const { server, address, arrivals } = await listen(crowded.listener);
    const closed = new Promise<void>((resolve) =>
      server.once('request', (_request, response) => response.once('close', () => resolve())),
    );
    const arrived = arrivals(1);
    const controller = new AbortController();
    const left = fetch(address, { signal: controller.signal }).catch(() => 'left');
    await arrived;
    expect((await fetch(address)).status).toBe(503);
    controller.abort();
    expect(await left).toBe('left');
    await closed;
    const answer = vi.fn();
    crowded.open(answer);
    expect(answer).not.toHaveBeenCalled();
  });
});
