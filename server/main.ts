/** Starts the store: read the environment, listen, migrate, connect, seed the demo; shut down gracefully. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { describeReadiness } from '../src/readiness/readiness';
import { createApp } from './app';
import { listUnreadableFactors, UNREADABLE_FACTORS } from './auth/unreadable-factors';
import { createBackground } from './background';
import { scheduleBackups } from './backup/schedule-backups';
import { scheduleEdits } from './catalog/bulk-edit/resume-edits';
import { prepareFilters } from './catalog/prepare-filters';
import { compileWebAssemblyOnce } from './compile-web-assembly';
import { scheduleComplaintReminders } from './complaint/schedule-reminders';
import type { Deps } from './context';
import { createPayments } from './create-payments';
import type { Database } from './db/client';
import { migrate } from './db/migrate';
import { MigrationError } from './db/migration-session';
import { openDatabase, toDatabaseTarget } from './db/open-database';
import { findStorageFault } from './db/storage-fault';
import { describeDemoLogins, findDemoLogins, seedDemoIfEmpty } from './demo-store';
import { createDrain } from './drain';
import { ensureFirstAdmin } from './ensure-first-admin';
import { type Env, readEnv } from './env';
import { EnvError } from './env/env-error';
import { limitHeapGrowth } from './heap-growth';
import { scheduleImports } from './import/resume-job';
import { keepConnections } from './keep-connections';
import { createRateLimits, NO_RATE_LIMITS, type RateLimits } from './limits/rate-limits';
import { createSharedCounts } from './limits/shared-counts';
import { createWorkLimits } from './limits/work-limits';
import { startEmailSweeper } from './mail/email-sweeper';
import { openMailThread } from './mail/mail-thread';
import { createMailer } from './mail/mailer';
import { createMediaStore } from './media/media-store';
import { openMediaStorage } from './media/open-media-storage';
import { removeAbandonedForms } from './media/receive-form';
import type { PaymentGateway } from './payment/gateway';
import { startPaymentSweeper } from './payment/sweep-payments';
import { verifyCredentials } from './payment/verify-credentials';
import { scheduleRetention } from './privacy/retention';
import { makeFilesPrivate } from './private-files';
import { readReadiness } from './readiness/read-readiness';
import { createBuiltWeb } from './render';
import { serveCached } from './response-cache/serve-cached';
import { createDirectRest } from './rest';
import { retryWhileAway } from './retry-while-away';
import { saveMissedSearches } from './search/missed-searches';
import { createProductSearch } from './search/product-search';
import { createServerClasses } from './server-classes';
import { createStarting } from './starting';
import { createStorageCheck } from './storage';
import { openLogStream } from './telemetry/log-stream';
import { measureDatabase } from './telemetry/measure-database';
import { measureRateLimits, measureWorkLimits } from './telemetry/measure-limits';
import { observeRequests } from './telemetry/observe-requests';
import { createLogOptions, openTelemetry } from './telemetry/open-telemetry';
import { addStoreGauges } from './telemetry/store-gauges';
import { traceDatabase } from './telemetry/trace-database';
import { waitAtMost } from './wait-at-most';

limitHeapGrowth();
compileWebAssemblyOnce();

const development = process.argv.includes('--dev');
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The store cannot start; the message is for the person at the terminal. */
class StartError extends Error {}

function listen(server: Server, { host, port }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const notAnAddress = `HOST=${host} is not an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: notAnAddress,
        ENOTFOUND: notAnAddress,
      };
      reject(
        new StartError(
          reasons[error.code ?? ''] ?? `The store can't listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

/** Several processes may use one MySQL, and a client must not get a further try from each of them. */
function createLimits(env: Env, db: Database, log: Logger): RateLimits {
  if (!env.hasRateLimits) return NO_RATE_LIMITS;
  const { maxUnitsByAddress, databaseUrl } = env;
  return createRateLimits({
    maxUnitsByAddress,
    ...(databaseUrl ? { counts: createSharedCounts(db, log) } : {}),
  });
}

/** Wrong credentials of the payment provider stop the start; a provider that does not answer does not. */
async function ensureAccountWorks(gateway: PaymentGateway, log: Logger): Promise<void> {
  const { result, message } = await verifyCredentials(gateway);
  if (result === 'rejected') throw new StartError(message);
  if (result !== 'accepted') log.warn(message);
}

/** How long ending waits for work that is not lost by ending, such as an email that the mail server does not take. */
const MAX_RECORDED_MS = 1500;

/** Finishes requests and background work, closes the database and exits, within 10 s. */
function registerShutdown(
  signals: NodeJS.Signals[],
  drain: () => Promise<void>,
  deps: Deps,
  stop: () => void,
): void {
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    stop();
    setTimeout(() => process.exit(1), 10_000).unref();
    drain()
      .then(() => deps.background.whenUnrecordedDone())
      // Another process, or the next start, does what the database has. Most of it needs only a moment.
      .then(() =>
        waitAtMost(
          deps.background.whenIdle().then(() => true),
          MAX_RECORDED_MS,
        ),
      )
      .then(() => saveMissedSearches(deps))
      .then(() => deps.search.close())
      .then(() => deps.db.close())
      .then(() => deps.traces?.close())
      .finally(() => process.exit(0));
  };
  for (const signal of signals) process.on(signal, leave);
}

/** The passwords of the demo's accounts are in its source. */
async function ensureNoDemoLogins(deps: Deps): Promise<void> {
  const emails = await findDemoLogins(deps);
  if (emails.length > 0)
    throw new StartError(
      `The demo's passwords are known to everyone, and ${emails.join(' and ')} still ${emails.length > 1 ? 'have' : 'has'} them. Use an empty database in production, or change the passwords while NODE_ENV is not production.`,
    );
}

async function start() {
  const env = readEnv(process.env);
  makeFilesPrivate(env.dataDir);
  // Listens first, so that an occupied port is reported immediately and early visitors wait instead of failing.
  const starting = createStarting();
  const classes = createServerClasses();
  const server = createServer(classes.options, starting.listener);
  keepConnections(server, env);
  const drain = createDrain(server);
  await listen(server, env);

  const target = toDatabaseTarget(env);
  const applied = await migrate(target);
  if (applied.length > 0) print(`Database ready: ${applied.join(', ')} applied.`);
  const telemetry = await openTelemetry(env);
  const { metrics, traces } = telemetry;
  const lines = openLogStream();
  process.once('exit', lines.end);
  const log = pino({ level: env.logLevel, ...createLogOptions(telemetry) }, lines);
  // Node.js would end the process, and with it the requests of everyone else.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an error that nothing handles'));
  const now = () => new Date();
  // PORT=0 selects any free port.
  const { port } = server.address() as AddressInfo;
  const payments = createPayments({ ...env, port }, { now, log });
  if (payments.gateway && env.payment.gateway === 'phonepe') await ensureAccountWorks(payments.gateway, log);
  const opened = await openDatabase(target, { limits: env.databaseLimits });
  const measured = metrics ? measureDatabase(opened, metrics) : opened;
  const db = traces ? traceDatabase(measured, traces) : measured;
  const limits = createLimits(env, db, log);
  const workLimits = createWorkLimits(env.hasRateLimits);
  const work = metrics ? measureWorkLimits(workLimits, metrics) : workLimits;
  const deps: Deps = {
    env,
    work,
    log,
    db,
    now,
    storage: createStorageCheck({ db, now, dataDir: env.dataDir }),
    limits: metrics ? measureRateLimits(limits, metrics) : limits,
    media: createMediaStore(await openMediaStorage(env), work),
    mail: createMailer(log, openMailThread(env).call),
    search: createProductSearch({ db, log, dataDir: env.dataDir }),
    background: createBackground(log),
    payments: payments.gateway,
    ...telemetry,
  };
  if (metrics) addStoreGauges(metrics, deps);
  const stopSweeping = startPaymentSweeper(deps);
  const stopEmails = startEmailSweeper(deps);
  const stopBackups = scheduleBackups(deps);
  const stopRetention = scheduleRetention(deps);
  const stopReminders = scheduleComplaintReminders(deps);
  const stopImports = scheduleImports(deps);
  const stopEdits = scheduleEdits(deps);
  let stopPreparing = () => {};
  registerShutdown(['SIGINT', 'SIGTERM'], drain, deps, () => {
    stopPreparing();
    stopSweeping();
    stopEmails();
    stopBackups();
    stopRetention();
    stopReminders();
    stopImports();
    stopEdits();
    payments.sandbox?.close();
  });
  await removeAbandonedForms(join(env.dataDir, 'tmp'), deps.now());
  if (env.isProduction) await retryWhileAway(() => ensureNoDemoLogins(deps));
  if (env.isDemo) await seedDemoIfEmpty(deps, payments.sandbox, print);
  await retryWhileAway(() => ensureFirstAdmin(deps));
  const readiness = env.isProduction ? await retryWhileAway(() => readReadiness(deps)) : null;
  for (const sentence of readiness ? describeReadiness(readiness) : []) log.warn(sentence);
  const locked = await retryWhileAway(() => listUnreadableFactors(deps));
  if (locked.length > 0) log.warn({ accounts: locked }, UNREADABLE_FACTORS);
  if (env.isProduction && !env.smtpUrl) log.warn('SMTP_URL is not set: mails are only written to files');

  const web = development
    ? await (await import('./dev-web')).createDevWeb(deps, server)
    : await createBuiltWeb(deps);
  const app = createApp(deps, { web, development, paymentSandbox: payments.sandbox?.router ?? null });
  classes.adopt(app);
  const isCached = env.cacheBytes > 0;
  const { listener, readPublic } = createDirectRest(deps, app);
  const cacheOptions = { db, log, maxBytes: env.cacheBytes, metrics, readPublic };
  const production = isCached ? serveCached(listener, cacheOptions) : listener;
  const answer = observeRequests(development ? app : production, telemetry);
  // tRPC uses Node's fetch classes, which Node loads at their first use: other requests would wait for it, up to 80 ms.
  void globalThis.Request;
  starting.open(answer);
  // So that the first search and the first visitor of a category do not have to wait.
  deps.background.run('preparing the search', () => deps.search.prepare());
  stopPreparing = prepareFilters(deps);
  print(`\nThe store is open: ${env.publicUrl}${env.isDemo ? await describeDemoLogins() : ''}`);
}

start().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof EnvError || error instanceof MigrationError;
  const describe = () =>
    findStorageFault(error) === 'gone'
      ? 'The store could not start, because its database stopped answering. Check that it runs, and start again.'
      : `The store could not start.\n${String((error as Error)?.stack ?? error)}`;
  process.stderr.write(`${known ? (error as Error).message : describe()}\n`);
  process.exit(1);
});
