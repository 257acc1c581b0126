/** Opens the sandbox on its own port, with an adjustable clock, the real client, and a store that only receives webhooks. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { NewPayment, PaymentGateway } from '../../gateway';
import { createPhonePeGateway, type PhonePeOptions } from '../../phonepe/phonepe-gateway';
import { createSandbox, type Sandbox } from '../router';

export const CREDENTIALS = {
  clientId: 'VASTRA',
  clientSecret: 'the-secret-of-the-client',
  clientVersion: '1',
  webhookUsername: 'store',
  webhookPassword: 'the webhook’s password',
};

/** Serves until the test ends. @returns the address, without a trailing slash */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface ReceivedWebhook {
  authorization: string | undefined;
  event: string;
  payload: Record<string, unknown>;
}

interface OpenSandbox {
  sandbox: Sandbox;
  gateway: PaymentGateway;
  /** another client of the same sandbox */
  createClient(options?: Partial<PhonePeOptions>): PaymentGateway;
  /** the sandbox's address, without a trailing slash */
  url: string;
  advance(ms: number): void;
  now(): Date;
  /** all webhooks, oldest first */
  received: ReceivedWebhook[];
  /** the statuses with which the store responds to the next webhooks; then 200 */
  storeStatuses: number[];
}

interface Options {
  file?: string;
  /** sends webhooks without `flush`, as in the store */
  inBackground?: boolean;
  /** receives delayed work; by default it never runs, so webhooks are sent only by `flush` */
  schedule?: (run: () => void, ms: number) => void;
  /** receives the webhooks instead of the store */
  webhookUrl?: string;
}

export async function openSandbox(options: Options = {}): Promise<OpenSandbox> {
  const { file, inBackground = false, schedule = () => {}, webhookUrl } = options;
  let time = new Date('2026-11-21T06:30:00.000Z').getTime();
  const now = () => new Date(time);
  const received: ReceivedWebhook[] = [];
  const storeStatuses: number[] = [];
  const store = await listen(async (request, response) => {
    const body = JSON.parse(await text(request)) as { event: string; payload: Record<string, unknown> };
    received.push({ authorization: request.headers.authorization, ...body });
    response.writeHead(storeStatuses.shift() ?? 200).end();
  });

  const app = express();
  const url = `${await listen(app)}/sandbox-payments`;
  const sandbox = createSandbox({
    now,
    publicUrl: url,
    webhookUrl: () => webhookUrl ?? store,
    credentials: CREDENTIALS,
    log: pino({ level: 'silent' }),
    ...(file === undefined ? {} : { file }),
    ...(inBackground ? {} : { schedule }),
  });
  app.use('/sandbox-payments', sandbox.router);
  onTestFinished(() => sandbox.close());

  const client = (options: Partial<PhonePeOptions> = {}) =>
    createPhonePeGateway({ baseUrl: url, oauthUrl: url, ...CREDENTIALS, now, ...options });
  return {
    sandbox,
    gateway: client(),
    createClient: client,
    url,
    advance: (ms) => {
      time += ms;
    },
    now,
    received,
    storeStatuses,
  };
}

export const createPayment = (attemptId: string, changes: Partial<NewPayment> = {}): NewPayment => ({
  attemptId,
  amountPaise: 129_900,
  expireAfter: 900,
  returnUrl: `https://shop.example/payment/status?merchantTransactionId=${attemptId}`,
  message: 'Order 1a2b3c4d',
  ...changes,
});

export const MINUTE_MS = 60_000;
