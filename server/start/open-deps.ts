/** Opens what all parts of the server use: the database, logs, limits, files, emails, the search and the payment provider. */
import { type Logger, pino } from 'pino';
import { createBackground } from '../concurrency/background';
import type { Deps } from '../context';
import { createPayments } from '../create-payments';
import type { Database, DatabaseTarget } from '../db/client';
import { openDatabase } from '../db/open-database';
import type { Env } from '../env';
import { createRateLimits, NO_RATE_LIMITS, type RateLimits } from '../limits/rate-limits';
import { createSharedCounts } from '../limits/shared-counts';
import { createWorkLimits } from '../limits/work-limits';
import { openMailThread } from '../mail/mail-thread';
import { createMailer } from '../mail/mailer';
import { createMediaStore } from '../media/media-store';
import type { PaymentGateway } from '../payment/gateway';
import { verifyCredentials } from '../payment/verify-credentials';
import { createProductSearch } from '../search/product-search';
import { createStorageCheck } from '../storage';
import { openLogStream } from '../telemetry/log-stream';
import { measureDatabase } from '../telemetry/measure-database';
import { measureRateLimits, measureWorkLimits } from '../telemetry/measure-limits';
import { createLogOptions, openTelemetry } from '../telemetry/open-telemetry';
import { addStoreGauges } from '../telemetry/store-gauges';
import { traceDatabase } from '../telemetry/trace-database';
import { openUploads } from './open-uploads';
import { StartError } from './start-error';

type Telemetry = Awaited<ReturnType<typeof openTelemetry>>;

function openLog(env: Env, telemetry: Telemetry): Logger {
  const lines = openLogStream();
  process.once('exit', lines.end);
  const log = pino({ level: env.logLevel, ...createLogOptions(telemetry) }, lines);
  // Node.js would end the process, and with it the requests of everyone else.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an error that nothing handles'));
  return log;
}

async function openMeasuredDatabase(
  target: DatabaseTarget,
  { databaseLimits }: Env,
  { metrics, traces }: Telemetry,
): Promise<Database> {
  const opened = await openDatabase(target, { limits: databaseLimits });
  const measured = metrics ? measureDatabase(opened, metrics) : opened;
  return traces ? traceDatabase(measured, traces) : measured;
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

/** @param port where the store listens, which is not that of `env` if any free port was wanted */
export async function openDeps(env: Env, target: DatabaseTarget, port: number) {
  const telemetry = await openTelemetry(env);
  const { metrics } = telemetry;
  const log = openLog(env, telemetry);
  const now = () => new Date();
  const payments = createPayments({ ...env, port }, { now, log });
  if (payments.gateway && env.payment.gateway === 'phonepe') await ensureAccountWorks(payments.gateway, log);
  const db = await openMeasuredDatabase(target, env, telemetry);
  const limits = createLimits(env, db, log);
  const workLimits = createWorkLimits({ limitsClients: env.hasRateLimits });
  const work = metrics ? measureWorkLimits(workLimits, metrics) : workLimits;
  const deps: Deps = {
    env,
    work,
    log,
    db,
    now,
    storage: createStorageCheck({ db, now, dataDir: env.dataDir }),
    limits: metrics ? measureRateLimits(limits, metrics) : limits,
    media: createMediaStore(await openUploads(env), { work, log }),
    mail: createMailer(log, openMailThread(env).call),
    search: createProductSearch({ db, log, dataDir: env.dataDir }),
    background: createBackground(log),
    payments: payments.gateway,
    ...telemetry,
  };
  if (metrics) addStoreGauges(metrics, deps);
  return { deps, sandbox: payments.sandbox };
}
