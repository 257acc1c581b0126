/**
 * A load balancer for trying a cluster on one machine: it passes TCP connections on to the stores in turn and leaves out those whose
 * /readyz fails. In production, use HAProxy, Caddy or your provider's.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

const CHECK_INTERVAL_MS = 500;
const CHECK_LIMIT_MS = 1_500;
/** A store under load may miss one. */
const MAX_FAILURES = 3;

const isReady = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(`${origin}/readyz`, { timeout: CHECK_LIMIT_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(false));
    sent.end();
  });

export async function startBalancer(origins: readonly string[], port = 0): Promise<Balancer> {
  const ready = new Set(origins);
  const failures = new Map<string, number>();
  const sockets = new Set<Socket>();
  let turn = 0;

  const check = async (origin: string) => {
    const failed = (await isReady(origin)) ? 0 : (failures.get(origin) ?? 0) + 1;
    failures.set(origin, failed);
    if (failed === 0) return void ready.add(origin);
    if (failed < MAX_FAILURES) return;
    ready.delete(origin);
  };
  const timer = setInterval(() => void Promise.all(origins.map(check)), CHECK_INTERVAL_MS);

  function track(socket: Socket): void {
    sockets.add(socket);
    // Its end follows, and is all that matters here.
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  }

  /** Tries the others when a store does not accept the connection. */
  function passOn(client: Socket, left: readonly string[]): void {
    const origin = left[turn++ % left.length];
    if (!origin || client.destroyed) return void client.destroy();
    const { hostname, port: target } = new URL(origin);
    const store = connect(Number(target), hostname);
    track(store);
    const fail = () => {
      ready.delete(origin);
      passOn(
        client,
        left.filter((other) => other !== origin),
      );
    };
    store.once('error', fail);
    store.once('connect', () => {
      store.off('error', fail);
      const endBoth = (error?: Error | null) => {
        if (!error) return;
        client.destroy();
        store.destroy();
      };
      pipeline(client, store, endBoth);
      pipeline(store, client, endBoth);
    });
  }

  const server = createServer((client) => {
    track(client);
    passOn(client, ready.size > 0 ? [...ready] : origins);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
