/** Starts the store: read the environment, listen, migrate, connect, seed the demo; shut down gracefully. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { createBackground } from './background';
import { getCatalogCache } from './catalog/catalog-cache';
import type { Deps } from './context';
import { createPayments, type Payments } from './create-payments';
import { databaseTarget, openDatabase } from './db/client';
import { MigrationError, migrate } from './db/migrate';
import { ensureFirstAdmin } from './ensure-first-admin';
import { type Env, EnvError, readEnv } from './env';
import { createMailer } from './mail/mailer';
import { createMediaStore } from './media/media-store';
import { removeAbandonedForms } from './media/receive-form';
import type { PaymentGateway } from './payment/gateway';
import { startPaymentSweeper } from './payment/sweep-payments';
import { verifyCredentials } from './payment/verify-credentials';
import { createRateLimits } from './rate-limit';
import { createBuiltWeb } from './render';
import { respondWhileStarting } from './starting';
import { createStorageCheck } from './storage';

const development = process.argv.includes('--dev');
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A start that can't go on; its message is what the person at the terminal reads. */
class StartError extends Error {}

function listen(server: Server, { host, port }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
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

/** A shop that can never be paid does not open; one whose provider does not answer for the moment does. */
async function ensureAccountWorks(gateway: PaymentGateway, log: Logger): Promise<void> {
  const { result, message } = await verifyCredentials(gateway);
  if (result === 'rejected') throw new StartError(message);
  if (result !== 'accepted') log.warn(message);
}

/** Finishes what is under way, mails too, closes the database, and leaves; at most 10 s. */
function shutDownOn(signals: NodeJS.Signals[], server: Server, deps: Deps, stop: () => void) {
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    stop();
    setTimeout(() => process.exit(1), 10_000).unref();
    server.close(() => {
      deps.background
        .whenIdle()
        .then(() => deps.db.close())
        .finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  for (const signal of signals) process.on(signal, leave);
}

/** Seeding is no part of the server, but opening the demo store is part of its start: scripts are imported here and only here. */
async function seedDemoIfEmpty(deps: Deps, sandbox: Payments['sandbox']): Promise<void> {
  // Seeding ends with its admin: where there is one, the catalog's files need not even be read.
  const admins = await deps.db.reader.user.count({ where: { userType: 'ADMIN' } });
  if (admins === 0)
    await (await import('../scripts/demo/seed-demo')).seedDemo(deps, print, sandbox?.importEntries);
}

async function describeDemoLogins(): Promise<string> {
  const { demoAdmin, demoShopper } = await import('../scripts/demo/catalog/shoppers');
  const line = (role: string, { email, password }: typeof demoAdmin) => `\n  ${role}: ${email} / ${password}`;
  return line('Admin', demoAdmin) + line('Shopper', demoShopper);
}

async function start() {
  const env = readEnv(process.env);
  // Listening comes first: a taken port is told at once, and whoever visits early is asked to wait.
  let answer: RequestListener = respondWhileStarting;
  const server = createServer((request, response) => answer(request, response));
  await listen(server, env);

  const target = databaseTarget(env);
  const applied = await migrate(target);
  if (applied.length > 0) print(`Database ready: ${applied.join(', ')} applied.`);
  const log = pino({ level: env.logLevel });
  const now = () => new Date();
  // PORT=0 takes any that is free.
  const { port } = server.address() as AddressInfo;
  const payments = createPayments({ ...env, port }, { now, log });
  if (payments.gateway && env.payment.gateway === 'phonepe') await ensureAccountWorks(payments.gateway, log);
  const db = await openDatabase(target);
  const deps: Deps = {
    env,
    log,
    db,
    now,
    storage: createStorageCheck({ db, now, dataDir: env.dataDir }),
    limits: createRateLimits(env.rateLimit),
    media: createMediaStore(join(env.dataDir, 'uploads')),
    mail: createMailer(env, log, now),
    background: createBackground(log),
    payments: payments.gateway,
  };
  const stopSweeping = startPaymentSweeper(deps);
  shutDownOn(['SIGINT', 'SIGTERM'], server, deps, () => {
    stopSweeping();
    payments.sandbox?.close();
  });
  await removeAbandonedForms(join(env.dataDir, 'tmp'), deps.now());
  if (env.demo) await seedDemoIfEmpty(deps, payments.sandbox);
  await ensureFirstAdmin(deps);
  if (env.production && !env.smtpUrl) log.warn('SMTP_URL is not set: mails are only written to files');

  const web = development
    ? await (await import('./dev-web')).createDevWeb(deps, server)
    : await createBuiltWeb(deps);
  answer = createApp(deps, { web, development, paymentSandbox: payments.sandbox?.router ?? null });
  // The first search need not wait for the catalog to be read into memory.
  deps.background.run('reading the catalogue into memory', async () => void (await getCatalogCache(deps)));
  print(`\nThe store is open: ${env.publicUrl}${env.demo ? await describeDemoLogins() : ''}`);
}

start().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof EnvError || error instanceof MigrationError;
  process.stderr.write(
    known
      ? `${(error as Error).message}\n`
      : `The store could not start.\n${String((error as Error)?.stack ?? error)}\n`,
  );
  process.exit(1);
});
