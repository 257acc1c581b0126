import { resolve } from 'node:path';
import type { BackupSettings } from './backup/create-backup';
import type { DatabaseLimits } from './db/database-limits';
import { EnvError } from './env/env-error';
import {
  findPaymentFaults,
  type PaymentSettings,
  takesTestPayments,
  toPaymentSettings,
} from './env/payment-settings';
import { readOrCreateSecret } from './env/secrets';
import { findUnsafeSettings } from './env/unsafe-settings';
import { variables } from './env/variables';
import type { Bucket } from './media/bucket';

const HOUR_MS = 60 * 60 * 1000;

/** The validated environment. */
export interface Env {
  port: number;
  host: string;
  /** without a trailing slash */
  publicUrl: string;
  /** whether PUBLIC_URL is set; otherwise publicUrl is derived from the port */
  hasPublicUrl: boolean;
  /** other sites whose scripts may call the HTTP API */
  corsOrigins: readonly string[];
  dataDir: string;
  /** for uploads; null means a folder in dataDir */
  bucket: Bucket | null;
  /** null means the embedded SQLite in dataDir */
  databaseUrl: string | null;
  databaseLimits: DatabaseLimits;
  jwtSecret: string;
  isProduction: boolean;
  /** null means that emails are written to files in dataDir */
  smtpUrl: string | null;
  /** null means the store's name and a no-reply address */
  mailFrom: string | null;
  payment: PaymentSettings;
  /** whether a production store takes test payments, of which its pages warn */
  warnsOfTestPayments: boolean;
  isDemo: boolean;
  firstAdmin: { email: string; password: string } | null;
  /** whether administrators can do nothing before they turn on two-step login */
  requiresSecondFactor: boolean;
  /** whether customers can order only after opening a link that was sent to their email */
  requiresVerifiedEmail: boolean;
  /** how long an administrator stays logged in: in total, and without using it */
  adminSession: { maxMs: number; maxUnusedMs: number };
  /** what a customer can have ordered without having paid; null means any number */
  maxUnpaid: { orders: number; units: number } | null;
  /** how many proxies in front are trusted to set X-Forwarded-For */
  trustProxy: number;
  hasRateLimits: boolean;
  /** how many items can be ordered from one address in an hour, by any account */
  maxUnitsByAddress: number;
  /** the most memory that cached responses use; 0 means none are cached */
  cacheBytes: number;
  /** null without a folder for backups */
  backup: BackupSettings | null;
  /** the passphrase of encrypted archives */
  backupKey: string | null;
  /** what a request for the metrics must bring; null means there are none */
  metricsToken: string | null;
  /** whether traces are sent to an OpenTelemetry collector */
  hasTraces: boolean;
  logLevel: string;
}

/**
 * Reads and validates the environment. Throws {@link EnvError} with a sentence for each invalid variable.
 * @param isReadOnly creates no secrets: they are empty where there are none yet
 */
export function readEnv(
  source: Record<string, string | undefined>,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Env {
  // An empty variable counts as not set, as is common in .env files.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const faults = isProduction ? findUnsafeSettings(env) : [];
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  faults.push(...findPaymentFaults(env));
  if (faults.length > 0) throw new EnvError(faults.join('\n'));

  const dataDir = resolve(env.DATA_DIR);
  const isDemo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !isProduction;
  return {
    port: env.PORT,
    // The demo's logins are known to everyone, so other machines reach it only on request.
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    corsOrigins: env.CORS_ORIGINS ?? [],
    dataDir,
    bucket: env.MEDIA_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseLimits: {
      connections: env.DATABASE_CONNECTIONS,
      answerMs: env.DATABASE_ANSWER_MS,
      queueMs: env.DATABASE_QUEUE_MS,
    },
    jwtSecret: env.JWT_SECRET ?? readOrCreateSecret(dataDir, 'jwt-secret', isReadOnly),
    isProduction,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM?.trim() ?? null,
    payment: toPaymentSettings(env, (name) => readOrCreateSecret(dataDir, name, isReadOnly)),
    warnsOfTestPayments: isProduction && takesTestPayments(env),
    isDemo,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    requiresSecondFactor: env.ADMIN_TWO_STEP === 'required',
    requiresVerifiedEmail: env.EMAIL_VERIFICATION === 'required',
    adminSession: { maxMs: env.ADMIN_SESSION_HOURS * HOUR_MS, maxUnusedMs: env.ADMIN_IDLE_HOURS * HOUR_MS },
    trustProxy: env.TRUST_PROXY === 'off' ? 0 : Number(env.TRUST_PROXY ?? 0),
    maxUnpaid:
      env.RATE_LIMIT === 'on' ? { orders: env.MAX_UNPAID_ORDERS, units: env.MAX_UNPAID_ITEMS } : null,
    hasRateLimits: env.RATE_LIMIT === 'on',
    maxUnitsByAddress: env.MAX_ITEMS_PER_ADDRESS,
    cacheBytes: env.CACHE_MB * 1024 * 1024,
    backup: env.BACKUP_DIR
      ? { folder: resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP, passphrase: env.BACKUP_KEY ?? null }
      : null,
    backupKey: env.BACKUP_KEY ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    hasTraces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
  };
}
