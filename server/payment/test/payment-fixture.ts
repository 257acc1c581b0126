/** A store and the sandbox provider on real ports, so that the tests use the same client as production. */
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

interface TestProvider extends Sandbox {
  url: string;
  /** submits a choice on the payment page; returns the address that the page redirects to */
  choose(redirectUrl: string, choice: 'pay' | 'fail' | 'pending' | 'close'): Promise<string | null>;
  /** sends queued webhooks; resolves when the store has handled them */
  deliverWebhooks(): Promise<void>;
  /** rejects connections */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface PaymentFixture {
  store: TestStore;
  provider: TestProvider;
  /** the address of the store's API */
  api: string;
  close(): Promise<void>;
}

interface Options {
  /** how long the client waits for a response, ms */
  timeoutMs?: number;
  hasRateLimits?: boolean;
  /** how the provider sends webhooks; `fetch` by default */
  deliver?: typeof fetch;
  /** how the store calls the provider; `fetch` by default */
  call?: typeof fetch;
}

export async function openPaymentFixture({
  timeoutMs = 10_000,
  hasRateLimits = false,
  deliver,
  call = fetch,
}: Options = {}): Promise<PaymentFixture> {
  const app = express();
  const start = (port = 0) =>
    new Promise<ReturnType<typeof app.listen>>((resolve) => {
      const server = app.listen(port, '127.0.0.1', () => resolve(server));
      // On a busy machine, the server could otherwise close an idle connection just when the client reuses it.
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
    hasRateLimits,
    payments: (now) =>
      createPhonePeGateway({ baseUrl: url, oauthUrl: url, ...ACCOUNT, now, timeoutMs, fetch: call }),
  });
  const api = await store.listen();
  const sandbox = createSandbox({
    now: store.deps.now,
    publicUrl: url,
    webhookUrl: () => `${api}/api/payments/webhook/phonepe`,
    credentials: ACCOUNT,
    log: pino({ level: 'silent' }),
    ...(deliver ? { deliver } : {}),
    // Webhooks are sent only by `deliverWebhooks`.
    schedule: () => {},
  });
  app.use(sandbox.router);
  const provider: TestProvider = {
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
    deliverWebhooks: async () => {
      await sandbox.flush();
      await store.deps.background.whenIdle();
    },
    stop,
    start: async () => {
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

/** Opens a store and a provider for the whole test file, and closes them after the last test. */
export async function openFilePaymentFixture(options?: Options): Promise<PaymentFixture> {
  const fixture = await openPaymentFixture(options);
  afterAll(() => fixture.close());
  return fixture;
}

export interface Buyer extends TestUser {
  addressId: string;
}

/** Creates a shopper with an address and cart lines, ready to place an order. */
export async function createBuyer(
  store: TestStore,
  lines: readonly { variantId: string; quantity?: number }[],
): Promise<Buyer> {
  const user = await store.createUser();
  const { id: addressId } = await user.caller.address.create(ADDRESS);
  for (const { variantId, quantity = 1 } of lines) {
    await user.caller.cart.add({ productVariantId: variantId, quantity });
  }
  return { ...user, addressId };
}

export interface PlacedOrder {
  id: string;
  redirectUrl: string;
  transactionId: string;
}

/** Orders the buyer's cart with online payment. */
export async function placeOnlineOrder(
  { caller, addressId }: Buyer,
  idempotencyKey?: string,
): Promise<PlacedOrder> {
  const { order, redirectUrl, merchantTransactionId } = await caller.order.place({
    addressId,
    paymentMethod: 'ONLINE_PAYMENT',
    idempotencyKey,
  });
  if (!redirectUrl || !merchantTransactionId) throw new Error('The order has no payment page');
  return { id: order.id, redirectUrl, transactionId: merchantTransactionId };
}

/** Advances the clock, once what was begun before is done, and sweeps, including emails and refunds. */
export async function advanceAndSweep({ store }: PaymentFixture, ms: number) {
  await store.deps.background.whenIdle();
  store.advance(ms);
  const done = await sweepPayments(store.deps);
  await store.deps.background.whenIdle();
  return done;
}
