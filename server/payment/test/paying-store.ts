/** The store beside the sandbox provider, over real ports: the client that production runs talks to it. */
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { ADDRESS } from '../../test/factories';
import { openTestStore, type TestStore, type TestUser } from '../../test/harness';
import { createPhonePeGateway } from '../phonepe/phonepe-gateway';
import { createSandbox, type Sandbox } from '../sandbox/router';
import { sweepPayments } from '../sweep-payments';

const ACCOUNT = {
  clientId: 'store',
  clientSecret: 'a secret between the two',
  clientVersion: '1',
  webhookUsername: 'webhooks',
  webhookPassword: 'another1secret',
};

interface Provider extends Sandbox {
  /** where it listens */
  url: string;
  /** presses a button of the payment page; returns the address that it leads back to */
  choose(redirectUrl: string, choice: 'pay' | 'fail' | 'pending' | 'close'): Promise<string | null>;
  /** sends waiting webhooks, and waits until the store has handled them */
  deliver(): Promise<void>;
  /** refuses connections */
  down(): Promise<void>;
  up(): Promise<void>;
}

export interface PayingStore {
  store: TestStore;
  provider: Provider;
  /** where the store's own API listens */
  api: string;
  close(): Promise<void>;
}

interface Options {
  /** how long the client waits for an answer, ms */
  timeoutMs?: number;
  rateLimit?: boolean;
  /** how the provider sends its webhooks, where that is not by fetch */
  deliver?: typeof fetch;
}

export async function openPayingStore({
  timeoutMs = 10_000,
  rateLimit = false,
  deliver,
}: Options = {}): Promise<PayingStore> {
  const app = express();
  const start = (port = 0) =>
    new Promise<ReturnType<typeof app.listen>>((resolve) => {
      const server = app.listen(port, '127.0.0.1', () => resolve(server));
      // A busy machine must not close a connection just when it is used again.
      server.keepAliveTimeout = 60_000;
    });
  let server = await start();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const store = await openTestStore({
    rateLimit,
    payments: (now) => createPhonePeGateway({ baseUrl: url, oauthUrl: url, ...ACCOUNT, now, timeoutMs }),
  });
  const api = await store.listen();
  const sandbox = createSandbox({
    now: store.deps.now,
    publicUrl: url,
    webhookUrl: () => `${api}/api/payments/webhook/phonepe`,
    credentials: ACCOUNT,
    log: pino({ level: 'silent' }),
    ...(deliver ? { deliver } : {}),
    // Webhooks are sent only by `deliver`.
    schedule: () => {},
  });
  app.use(sandbox.router);
  const provider: Provider = {
    ...sandbox,
    url,
    choose: async (redirectUrl, choice) => {
      const answer = await fetch(redirectUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ choice, mode: 'UPI_QR' }),
      });
      return answer.headers.get('location');
    },
    deliver: async () => {
      await sandbox.flush();
      await store.deps.background.whenIdle();
    },
    down: stop,
    up: async () => {
      server = await start(port);
    },
  };
  return {
    store,
    provider,
    api,
    close: async () => {
      sandbox.close();
      await stop();
      await store.close();
    },
  };
}

/** A store and its provider for the whole test file. */
export async function payingStoreForThisFile(options?: Options): Promise<PayingStore> {
  const paying = await openPayingStore(options);
  afterAll(() => paying.close());
  return paying;
}

export interface Buyer extends TestUser {
  addressId: string;
}

/** A new shopper with an address and something in the cart. */
export async function newBuyer(
  store: TestStore,
  lines: readonly { variantId: string; quantity?: number }[],
): Promise<Buyer> {
  const person = await store.createUser();
  const { id: addressId } = await person.caller.address.create(ADDRESS);
  for (const { variantId, quantity = 1 } of lines) {
    await person.caller.cart.add({ productVariantId: variantId, quantity });
  }
  return { ...person, addressId };
}

export interface OnlineOrder {
  id: string;
  redirectUrl: string;
  transactionId: string;
}

/** Places the buyer's cart, to be paid online. */
export async function placeOnline(
  { caller, addressId }: Buyer,
  idempotencyKey?: string,
): Promise<OnlineOrder> {
  const { order, redirectUrl, merchantTransactionId } = await caller.order.place({
    addressId,
    paymentMethod: 'ONLINE_PAYMENT',
    idempotencyKey,
  });
  if (!redirectUrl || !merchantTransactionId) throw new Error('No way to pay was given');
  return { id: order.id, redirectUrl, transactionId: merchantTransactionId };
}

/** Advances the clock and sweeps, including emails and refunds. */
export async function sweepAfter({ store }: PayingStore, ms: number) {
  store.advance(ms);
  const done = await sweepPayments(store.deps);
  await store.deps.background.whenIdle();
  return done;
}
