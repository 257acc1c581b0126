/** A simulated payment provider that implements PhonePe's protocol without moving money. */
import express, { type ErrorRequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { isSameSecret } from '../../auth/is-same-secret';
import { createWebhookAuthorization } from '../phonepe/webhook';
import { type Credentials, createAccess } from './access';
import { createApiRouter, toErrorBody } from './api-router';
import {
  applyCommand,
  type ControlCommand,
  DEFAULT_BEHAVIOR,
  type Inspection,
  inspect,
  type Parts,
} from './apply-command';
import { createFaults } from './behavior';
import { type Entry, noJournal, openFileJournal, readJournal } from './journal';
import { createLedger, listEntries } from './ledger';
import { createPageRouter } from './page-router';
import type { PagesUrl } from './responses';
import { SandboxError } from './sandbox-error';
import { createWebhooks } from './webhooks';

interface SandboxOptions {
  now: () => Date;
  /** the store's public URL and the path it is mounted at */
  publicUrl: PagesUrl;
  /** read for each webhook */
  webhookUrl: () => string;
  credentials: Credentials;
  /** the file of its records, which survive a restart; in memory only when not given */
  file?: string;
  log: Logger;
  /** how webhooks are sent */
  deliver?: typeof fetch;
  /** runs something after `ms`; if it never does, webhooks wait for `flush` */
  schedule?: (run: () => void, ms: number) => void;
}

export interface Sandbox {
  /** mount it where `publicUrl` leads to */
  router: Router;
  /** The control call without HTTP. @throws ZodError, SandboxError */
  control(command: ControlCommand): Inspection;
  inspect(): Inspection;
  /** how many calls are suspended */
  hanging(): number;
  /** Adds the payments and refunds of the demo's history. */
  importEntries(entries: readonly Entry[]): void;
  /** Sends every waiting webhook until it is delivered or given up. */
  flush(): Promise<void>;
  /** Ends suspended calls and discards waiting webhooks. */
  close(): void;
}

const scheduleUnref = (run: () => void, ms: number) => void setTimeout(run, ms).unref();

const isHttpFault = (thrown: unknown): thrown is { status: number } =>
  thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' && thrown.status < 500;

/** Every error in PhonePe's shape. */
const handleErrors =
  (log: Logger): ErrorRequestHandler =>
  (thrown, _request, response, _next) => {
    let error = new SandboxError(500, 'INTERNAL_SERVER_ERROR', 'The payment sandbox failed');
    if (thrown instanceof SandboxError) error = thrown;
    else if (thrown instanceof ZodError)
      error = new SandboxError(400, 'BAD_REQUEST', thrown.issues[0]?.message ?? 'invalid');
    else if (isHttpFault(thrown))
      error = new SandboxError(thrown.status, 'BAD_REQUEST', 'The request could not be read');
    else log.error({ err: thrown }, 'the payment sandbox failed');
    if (response.headersSent) response.destroy();
    else response.status(error.status).json(toErrorBody(error));
  };

function controlRouter(parts: Parts, clientSecret: string): Router {
  const router = express.Router();
  router.post('/control', express.json(), (request, response) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, clientSecret))
      throw new SandboxError(401, 'AUTHORIZATION_FAILED', 'The control call needs the client’s secret');
    response.json(applyCommand(request.body, parts));
  });
  return router;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { now, publicUrl, webhookUrl, credentials, file, log } = options;
  const webhooks = createWebhooks({
    url: webhookUrl,
    authorization: createWebhookAuthorization(credentials.webhookUsername, credentials.webhookPassword),
    deliver: options.deliver ?? fetch,
    schedule: options.schedule ?? scheduleUnref,
    log,
  });
  const journal = file === undefined ? noJournal : openFileJournal(file);
  const entries = file === undefined ? [] : readJournal(file, log);
  const ledger = createLedger({ now, journal, entries, notify: webhooks.send });
  // Removes older lines of each record, so that the file does not grow with every restart.
  journal.rewrite(listEntries(ledger));
  const faults = createFaults();
  const access = createAccess(credentials, now);
  const parts: Parts = { access, faults, ledger, behavior: { ...DEFAULT_BEHAVIOR }, webhooks };

  const router = express.Router();
  router.use(createApiRouter(parts, publicUrl));
  router.use(createPageRouter(ledger));
  router.use(controlRouter(parts, credentials.clientSecret));
  router.use(() => {
    throw new SandboxError(404, 'NOT_FOUND', 'The payment sandbox has nothing at this address');
  });
  router.use(handleErrors(log));

  return {
    router,
    control: (command) => applyCommand(command, parts),
    inspect: () => inspect(parts),
    hanging: faults.hanging,
    importEntries: ledger.importEntries,
    flush: webhooks.flush,
    close: () => {
      faults.clear();
      webhooks.clear();
    },
  };
}
