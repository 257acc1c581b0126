/** SIGTERM while requests arrive and are being answered: each that was sent before gets its answer. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createFaultyStore } from './faulty-store';

const CLIENTS = 50;

const store = await createFaultyStore(CLIENTS);
afterAll(() => store.remove());

interface Client {
  socket: Socket;
  received: () => string;
  ended: Promise<unknown>;
}

const waitForClose = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** A connection as a load balancer has it: it stays open after an answer. */
async function open(url: string): Promise<Client> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  let error: unknown = null;
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', (thrown) => {
    error = thrown;
  });
  return { socket, received: () => text, ended: waitForClose(socket).then(() => error) };
}

const toRequest = (path: string, token: string, body: object | null, headers = '') => {
  const json = body ? JSON.stringify(body) : '';
  return `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n${headers}\r\n${json}`;
};

const countAnswers = ({ received }: Client) => received().split('HTTP/1.1 ').length - 1;

const isLong = Number(process.env.FAULT_ROUNDS ?? 2) > 2;

it.each<{ name: string; env: Record<string, string> }>([
  ...(isLong ? [{ name: 'browsers', env: {} }] : []),
  // Behind a proxy, idle connections stay open for ten minutes.
  { name: 'a proxy', env: { TRUST_PROXY: '1' } },
])(
  'answers $name that have sent a request, and ends within seconds',
  async ({ env }) => {
    const running = await store.start(env);
    const clients = await Promise.all(store.customers.map(() => open(running.url)));
    // Each has had an answer before, so that connections are warm.
    await Promise.all(
      clients.map(async ({ socket, ...client }, at) => {
        const line = { productVariantId: store.variantIds[0], quantity: 1 };
        socket.write(toRequest('/api/cart/add', store.customers[at]?.token ?? '', line));
        while (countAnswers({ socket, ...client }) < 1) await pause(10);
      }),
    );
    for (const [at, { socket }] of clients.entries()) {
      const { id, token } = store.customers[at] ?? { id: '', token: '' };
      socket.write(
        toRequest(
          '/api/orders/place',
          token,
          { addressId: id, paymentMethod: 'COD' },
          `Idempotency-Key: drain-${JSON.stringify(env).length}-${id}\r\n`,
        ),
      );
    }
    // Others arrive in the moment of the signal: connected, but not yet accepted.
    const late = store.customers.map(() => {
      const { hostname, port } = new URL(running.url);
      return connect(Number(port), hostname);
    });
    const lateErrors: unknown[] = [];
    const lateTexts = late.map((socket) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', (error) => lateErrors.push(error));
      socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
      return { read: () => text, ended: waitForClose(socket) };
    });
    await Promise.all(late.map((socket) => (socket.connecting ? once(socket, 'connect') : null)));
    // A browser connects before it has anything to ask.
    const silent = await open(running.url);
    const from = performance.now();
    const exit = running.end();
    const errors = (await Promise.all(clients.map(({ ended }) => ended))).filter((error) => error !== null);
    await Promise.all(lateTexts.map(({ ended }) => ended));
    await silent.ended;
    expect(await exit).toBe(0);
    const took = performance.now() - from;
    const statuses = clients.map(({ received }) => received().split('HTTP/1.1 ').at(-1)?.slice(0, 3));
    expect({ errors, lateErrors }).toEqual({ errors: [], lateErrors: [] });
    expect(clients.map(countAnswers).filter((count) => count !== 2)).toEqual([]);
    expect(statuses.filter((status) => status !== '201')).toEqual([]);
    expect(lateTexts.filter(({ read }) => !read().startsWith('HTTP/1.1 200')).length).toBe(0);
    process.stdout.write(`drained ${2 * CLIENTS} requests in ${Math.round(took)} ms\n`);
    // After ten, the process gives up.
    expect(took).toBeLessThan(9_500);
  },
  60_000,
);
