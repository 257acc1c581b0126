/** The sandbox on a port of its own, a store that only listens to its webhooks, a clock to set, and the real client. */
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

/** Serves until the test ends. @returns its address, without a trailing slash */
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
  client(options?: Partial<PhonePeOptions>): PaymentGateway;
  /** where the sandbox is, without a trailing slash */
  url: string;
  advance(ms: number): void;
  now(): Date;
  /** what the store was told, oldest first */
  received: ReceivedWebhook[];
  /** what the store answers to webhooks, one status after the other, then 200 */
  storeAnswers: number[];
}

interface Options {
  file?: string;
  /** webhooks go out by themselves, as they do in the store */
  inBackground?: boolean;
  /** keeps what is to run later; without it nothing does, and webhooks wait for `flush` */
  schedule?: (run: () => void, ms: number) => void;
  /** where webhooks go instead of to the store */
  webhookUrl?: string;
}

export async function openSandbox(options: Options = {}): Promise<OpenSandbox> {
  const { file, inBackground = false, schedule = () => {}, webhookUrl } = options;
  let time = new Date('2026-11-21T06:30:00.000Z').getTime();
  const now = () => new Date(time);
  const received: ReceivedWebhook[] = [];
  const storeAnswers: number[] = [];
  const store = await listen(async (request, response) => {
    const body = JSON.parse(await text(request)) as { event: string; payload: Record<string, unknown> };
    received.push({ authorization: request.headers.authorization, ...body });
    response.writeHead(storeAnswers.shift() ?? 200).end();
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
    client,
    url,
    advance: (ms) => {
      time += ms;
    },
    now,
    received,
    storeAnswers,
  };
}

export const payment = (attemptId: string, changes: Partial<NewPayment> = {}): NewPayment => ({
  attemptId,
  amountPaise: 129_900,
  expireAfter: 900,
  returnUrl: `https://shop.example/payment/status?merchantTransactionId=${attemptId}`,
  message: 'Order 1a2b3c4d',
  ...changes,
});

export const MINUTE = 60_000;
