/** A payment provider to try the store with: it speaks PhonePe's protocol, and no money moves. */
import express, { type ErrorRequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { isSameSecret } from '../is-same-secret';
import { webhookAuthorization } from '../phonepe/webhook';
import { type Credentials, createAccess } from './access';
import type { PagesUrl } from './answers';
import { apiRouter, refusalBody } from './api-router';
import { type Control, GOOD_MANNERS, type Inspection, inspect, obey, type Parts } from './apply-command';
import { createFaults } from './behavior';
import { type Entry, fileJournal, noJournal, readJournal } from './journal';
import { createLedger, entriesOf } from './ledger';
import { pageRouter } from './page-router';
import { Refusal } from './sandbox-error';
import { createWebhooks } from './webhooks';

export interface SandboxOptions {
  now: () => Date;
  /** the store's public URL and the path it is mounted at */
  publicUrl: PagesUrl;
  /** where it tells what happened; asked for each time */
  webhookUrl: () => string;
  credentials: Credentials;
  /** where it keeps its books, so that they outlive a restart; in memory alone when not given */
  file?: string;
  log: Logger;
  /** how webhooks are sent */
  deliver?: typeof fetch;
  /** runs something after `ms`; where it never does, webhooks wait for `flush` */
  later?: (run: () => void, ms: number) => void;
}

export interface Sandbox {
  /** mount it where `publicUrl` leads to */
  router: Router;
  /** The control call without HTTP. @throws ZodError, Refusal */
  control(command: Control): Inspection;
  inspect(): Inspection;
  /** how many calls hang, as the control call made them */
  hanging(): number;
  /** Takes payments and refunds of a demo's past into its books. */
  adopt(entries: readonly Entry[]): void;
  /** Tries every webhook that waits, until it is delivered or given up. */
  flush(): Promise<void>;
  /** Ends the calls that hang and forgets the webhooks that wait. */
  close(): void;
}

const unrefTimeout = (run: () => void, ms: number) => void setTimeout(run, ms).unref();

const isHttpFault = (thrown: unknown): thrown is { status: number } =>
  thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' && thrown.status < 500;

/** Every error in PhonePe's shape. */
const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (thrown, _request, response, _next) => {
    let refusal = new Refusal(500, 'INTERNAL_SERVER_ERROR', 'The payment sandbox failed');
    if (thrown instanceof Refusal) refusal = thrown;
    else if (thrown instanceof ZodError)
      refusal = new Refusal(400, 'BAD_REQUEST', thrown.issues[0]?.message ?? 'invalid');
    else if (isHttpFault(thrown))
      refusal = new Refusal(thrown.status, 'BAD_REQUEST', 'The request could not be read');
    else log.error({ err: thrown }, 'the payment sandbox failed');
    if (response.headersSent) response.destroy();
    else response.status(refusal.status).json(refusalBody(refusal));
  };

function controlRouter(parts: Parts, clientSecret: string): Router {
  const router = express.Router();
  router.post('/control', express.json(), (request, response) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, clientSecret))
      throw new Refusal(401, 'AUTHORIZATION_FAILED', 'The control call takes the client’s secret');
    response.json(obey(request.body, parts));
  });
  return router;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { now, publicUrl, webhookUrl, credentials, file, log } = options;
  const webhooks = createWebhooks({
    url: webhookUrl,
    authorization: webhookAuthorization(credentials.webhookUsername, credentials.webhookPassword),
    deliver: options.deliver ?? fetch,
    later: options.later ?? unrefTimeout,
    log,
  });
  const journal = file === undefined ? noJournal : fileJournal(file);
  const entries = file === undefined ? [] : readJournal(file, log);
  const ledger = createLedger({ now, journal, entries, notify: webhooks.send });
  // Each record's earlier lines go: the file does not grow with every restart.
  journal.rewrite(entriesOf(ledger));
  const faults = createFaults();
  const access = createAccess(credentials, now);
  const parts: Parts = { access, faults, ledger, manners: { ...GOOD_MANNERS }, webhooks };

  const router = express.Router();
  router.use(apiRouter(parts, publicUrl));
  router.use(pageRouter(ledger));
  router.use(controlRouter(parts, credentials.clientSecret));
  router.use(() => {
    throw new Refusal(404, 'NOT_FOUND', 'The payment sandbox has nothing at this address');
  });
  router.use(answerErrors(log));

  return {
    router,
    control: (command) => obey(command, parts),
    inspect: () => inspect(parts),
    hanging: faults.hanging,
    adopt: ledger.adopt,
    flush: webhooks.flush,
    close: () => {
      faults.forget();
      webhooks.forget();
    },
  };
}
