import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

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

/** `shop@example.com`, or with a name: `Vastra <shop@example.com>`. */
const mailFrom = z.string().refine((text) => {
  const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim()) ?? [null, text.trim()];
  return z.email().safeParse(address).success;
}, 'must look like Vastra <no-reply@example.com>');

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number')),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: mysqlUrl.optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'can have at most 128 characters')
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|[1-9]\d?)$/, 'must be off or the number of proxies in front')
    .default('off'),
  RATE_LIMIT: onOff.default('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** The environment as the store uses it. */
export interface Env {
  port: number;
  host: string;
  /** without a trailing slash */
  publicUrl: string;
  dataDir: string;
  /** null means the embedded SQLite in dataDir */
  databaseUrl: string | null;
  jwtSecret: string;
  production: boolean;
  /** null means that mails become files in dataDir */
  smtpUrl: string | null;
  /** null means the store's name and an address that takes no answers */
  mailFrom: string | null;
  demo: boolean;
  firstAdmin: { email: string; password: string } | null;
  /** proxies in front whose X-Forwarded-For is believed */
  trustProxy: number;
  rateLimit: boolean;
  logLevel: string;
}

/** A wrong environment: `message` has one sentence a variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** The secret made on the first start and kept, so that logins outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Reads and checks the environment; throws {@link EnvError} with a sentence for each wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // A variable set to nothing is a variable left out: that is how .env files comment things away.
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
  const faults: string[] = [];
  if (production && !env.JWT_SECRET)
    faults.push('JWT_SECRET must be set in production: 32 or more random characters.');
  if (production && env.RATE_LIMIT === 'off') faults.push('RATE_LIMIT must not be off in production.');
  if (production && env.DEMO === 'on')
    faults.push('DEMO must not be on in production: its logins are known to everyone.');
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (faults.length > 0) throw new EnvError(faults.join('\n'));

  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    jwtSecret: env.JWT_SECRET ?? keptSecret(dataDir),
    production,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM?.trim() ?? null,
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !production,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    trustProxy: env.TRUST_PROXY === 'off' ? 0 : Number(env.TRUST_PROXY),
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
  };
}
