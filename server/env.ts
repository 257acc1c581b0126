import { resolve } from 'node:path';
import { z } from 'zod';
import type { BackupSettings } from './backup/create-backup';
import { originList } from './cross-origin';
import { type DatabaseLimits, DEFAULT_LIMITS } from './db/database-limits';
import { readOrCreateSecret } from './env/secrets';
import { type Bucket, parseBucket } from './media/bucket';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

const mysqlUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === 'mysql:' || url.protocol === 'mariadb:') &&
    url.hostname !== '' &&
    url.pathname.length > 1
  );
}, 'must look like mysql://user:password@host:3306/database');

const smtpUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '';
}, 'must look like smtp://user:password@host:587');

const mediaUrl = z.string().transform((text, { addIssue }) => {
  const bucket = parseBucket(text);
  if (!bucket)
    addIssue('must look like s3://bucket/folder?region=ap-south-1&endpoint=https://storage.example.com');
  return bucket;
});

/** `shop@example.com`, or with a name: `Vastra <shop@example.com>`. */
const mailFrom = z.string().refine((text) => {
  const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim()) ?? [null, text.trim()];
  return z.email().safeParse(address).success;
}, 'must look like Vastra <no-reply@example.com>');

const millisecondsOf = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of milliseconds')
    .default(String(standard))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, `must be at least ${least} milliseconds`)
        .max(most, `must be at most ${most} milliseconds`),
    );

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

// The characters that PhonePe's dashboard accepts for the two.
const WEBHOOK_USERNAME = 'must have 5 to 20 letters, digits or underscores';
const WEBHOOK_PASSWORD = 'must have 8 to 20 letters and digits, both kinds';

const count = z.string().regex(/^[1-9]\d{0,5}$/, 'must be a whole number, at least 1');
const hours = z.string().regex(/^[1-9]\d{0,2}$/, 'must be a whole number of hours, at least 1');

const HOUR_MS = 60 * 60 * 1000;

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number')),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CORS_ORIGINS: originList.optional(),
  DATA_DIR: z.string().default('.data'),
  MEDIA_URL: mediaUrl.optional(),
  DATABASE_URL: mysqlUrl.optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number')
    .default(String(DEFAULT_LIMITS.connections))
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1')),
  DATABASE_ANSWER_MS: millisecondsOf(300, 60_000, DEFAULT_LIMITS.answerMs),
  DATABASE_QUEUE_MS: millisecondsOf(100, 60_000, DEFAULT_LIMITS.queueMs),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  PAYMENT_GATEWAY: z
    .enum(['sandbox', 'phonepe', 'off'], { error: 'must be sandbox, phonepe or off' })
    .optional(),
  ALLOW_TEST_PAYMENTS: onOff.default('off'),
  PHONEPE_ENV: z
    .enum(['sandbox', 'production'], { error: 'must be sandbox or production' })
    .default('production'),
  PHONEPE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PHONEPE_CLIENT_ID: z.string().regex(VISIBLE_ASCII, 'must be one word').max(200, 'is too long').optional(),
  PHONEPE_CLIENT_SECRET: z
    .string()
    .regex(VISIBLE_ASCII, 'must be one word')
    .max(500, 'is too long')
    .optional(),
  PHONEPE_CLIENT_VERSION: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .default('1'),
  PHONEPE_WEBHOOK_USERNAME: z
    .string()
    .regex(/^\w{5,20}$/, WEBHOOK_USERNAME)
    .optional(),
  PHONEPE_WEBHOOK_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d)\w{8,20}$/, WEBHOOK_PASSWORD)
    .optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'can have at most 128 characters')
    .optional(),
  ADMIN_TWO_STEP: z
    .enum(['optional', 'required'], { error: 'must be optional or required' })
    .default('optional'),
  ADMIN_SESSION_HOURS: hours.default('12').transform(Number),
  ADMIN_IDLE_HOURS: hours.default('2').transform(Number),
  MAX_UNPAID_ORDERS: count.default('30').transform(Number),
  MAX_UNPAID_ITEMS: count.default('500').transform(Number),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2})$/, 'must be off or the number of proxies in front')
    .optional(),
  RATE_LIMIT: onOff.default('on'),
  CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of megabytes')
    .default('64')
    .transform(Number),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .default('14')
    .transform(Number),
  BACKUP_KEY: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(VISIBLE_ASCII, 'must be one word')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** The payment gateway. */
type PaymentSettings =
  | { gateway: 'off' }
  /** a simulated provider in the store's process, without real money. `secret` protects its control call */
  | { gateway: 'sandbox'; secret: string }
  | {
      gateway: 'phonepe';
      host: 'sandbox' | 'production';
      /** origin of a stand-in for both hosts, without a trailing slash; null means PhonePe's own */
      baseUrl: string | null;
      clientId: string;
      clientSecret: string;
      clientVersion: string;
      webhookUsername: string;
      webhookPassword: string;
    };

/** The validated environment. */
export interface Env {
  port: number;
  host: string;
  /** without a trailing slash */
  publicUrl: string;
  /** whether PUBLIC_URL is set; otherwise publicUrl is derived from the port */
  publicUrlIsSet: boolean;
  /** other sites whose scripts may call the HTTP API */
  corsOrigins: readonly string[];
  dataDir: string;
  /** for uploads; null means a folder in dataDir */
  bucket: Bucket | null;
  /** null means the embedded SQLite in dataDir */
  databaseUrl: string | null;
  databaseLimits: DatabaseLimits;
  jwtSecret: string;
  production: boolean;
  /** null means that emails are written to files in dataDir */
  smtpUrl: string | null;
  /** null means the store's name and a no-reply address */
  mailFrom: string | null;
  payment: PaymentSettings;
  /** whether a production store takes test payments, of which its pages warn */
  warnsOfTestPayments: boolean;
  demo: boolean;
  firstAdmin: { email: string; password: string } | null;
  /** whether administrators can do nothing before they turn on two-step login */
  requiresSecondFactor: boolean;
  /** how long an administrator stays logged in: in total, and without using it */
  adminSession: { maxMs: number; maxUnusedMs: number };
  /** what a customer can have ordered without having paid; null means any number */
  maxUnpaid: { orders: number; units: number } | null;
  /** how many proxies in front are trusted to set X-Forwarded-For */
  trustProxy: number;
  rateLimit: boolean;
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

/** An invalid environment: `message` has one sentence per variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const EXAMPLE_SECRET = /change.?me|example|placeholder|your.?secret|jwt.?secret/i;
const MIN_DISTINCT_CHARACTERS = 8;

/** Whether a person has typed the secret as an example, which others can guess. */
const isExampleSecret = (secret: string) =>
  EXAMPLE_SECRET.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS;

/** Describes what is unsafe for a shop that is open to the public, in a sentence each. */
function findUnsafeSettings(env: z.output<typeof variables>): string[] {
  const faults: string[] = [];
  if (!env.JWT_SECRET) faults.push('JWT_SECRET must be set in production: 32 or more random characters.');
  else if (isExampleSecret(env.JWT_SECRET))
    faults.push('JWT_SECRET must be random in production. `openssl rand -base64 32` makes a random one.');
  if (!env.PUBLIC_URL)
    faults.push(
      'PUBLIC_URL must be set in production: the address of the shop, such as https://shop.example.com.',
    );
  else if (env.PUBLIC_URL.startsWith('http:') && !LOOPBACK.test(new URL(env.PUBLIC_URL).hostname))
    faults.push('PUBLIC_URL must begin with https:// in production, because passwords are sent to it.');
  if (!env.TRUST_PROXY)
    faults.push(
      'TRUST_PROXY must be set in production: the number of proxies in front of the store, or 0. Otherwise all visitors may share one rate limit.',
    );
  if (env.RATE_LIMIT === 'off') faults.push('RATE_LIMIT must not be off in production.');
  if (env.DEMO === 'on') faults.push('DEMO must not be on in production: its logins are known to everyone.');
  if (takesTestPayments(env) && env.ALLOW_TEST_PAYMENTS === 'off')
    faults.push(
      `${env.PAYMENT_GATEWAY === 'sandbox' ? 'PAYMENT_GATEWAY' : 'PHONEPE_ENV'} must not be sandbox in production: orders would be paid for without money. ALLOW_TEST_PAYMENTS=on accepts that, with a warning on every page.`,
    );
  return faults;
}

/** Whether orders are paid for without money, if payments are on at all. */
const takesTestPayments = ({ PAYMENT_GATEWAY, PHONEPE_ENV }: z.output<typeof variables>) =>
  PAYMENT_GATEWAY === 'sandbox' || (PAYMENT_GATEWAY === 'phonepe' && PHONEPE_ENV === 'sandbox');

const PHONEPE_REQUIRED = [
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
] as const;

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
  const production = env.NODE_ENV === 'production';
  const faults = production ? findUnsafeSettings(env) : [];
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  // Default: no online payment in production, the sandbox otherwise.
  const gateway = env.PAYMENT_GATEWAY ?? (production ? 'off' : 'sandbox');
  if (gateway === 'phonepe') {
    for (const name of PHONEPE_REQUIRED)
      if (!env[name]) faults.push(`${name} must be set when PAYMENT_GATEWAY is phonepe.`);
  }
  if (faults.length > 0) throw new EnvError(faults.join('\n'));

  const dataDir = resolve(env.DATA_DIR);
  const demo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !production;
  const paymentOf = (): PaymentSettings => {
    if (gateway === 'off') return { gateway };
    if (gateway === 'sandbox')
      return { gateway, secret: readOrCreateSecret(dataDir, 'payment-sandbox-secret', isReadOnly) };
    return {
      gateway,
      host: env.PHONEPE_ENV,
      baseUrl: env.PHONEPE_BASE_URL?.replace(/\/+$/, '') ?? null,
      clientId: env.PHONEPE_CLIENT_ID ?? '',
      clientSecret: env.PHONEPE_CLIENT_SECRET ?? '',
      clientVersion: env.PHONEPE_CLIENT_VERSION,
      webhookUsername: env.PHONEPE_WEBHOOK_USERNAME ?? '',
      webhookPassword: env.PHONEPE_WEBHOOK_PASSWORD ?? '',
    };
  };
  return {
    port: env.PORT,
    // The demo's logins are known to everyone, so other machines reach it only on request.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
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
    production,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM?.trim() ?? null,
    payment: paymentOf(),
    warnsOfTestPayments: production && takesTestPayments(env),
    demo,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    requiresSecondFactor: env.ADMIN_TWO_STEP === 'required',
    adminSession: { maxMs: env.ADMIN_SESSION_HOURS * HOUR_MS, maxUnusedMs: env.ADMIN_IDLE_HOURS * HOUR_MS },
    trustProxy: env.TRUST_PROXY === 'off' ? 0 : Number(env.TRUST_PROXY ?? 0),
    maxUnpaid:
      env.RATE_LIMIT === 'on' ? { orders: env.MAX_UNPAID_ORDERS, units: env.MAX_UNPAID_ITEMS } : null,
    rateLimit: env.RATE_LIMIT === 'on',
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
