import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { EnvError } from './env/env-error';

const folder = mkdtempSync(join(tmpdir(), 'vastra-env-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = 'T7zyRdb2mDq0VYxN4uCkHo8LwE1sJfGa';
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: secret,
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY: '1',
};
const PHONEPE = {
  PAYMENT_GATEWAY: 'phonepe',
  PHONEPE_CLIENT_ID: 'SHOP_25',
  PHONEPE_CLIENT_SECRET: 'kept-between-the-two',
  PHONEPE_WEBHOOK_USERNAME: 'webhooks',
  PHONEPE_WEBHOOK_PASSWORD: 'another1secret',
};
const read = (variables: Record<string, string>) => readEnv({ DATA_DIR: folder, ...variables });
const rejection = (variables: Record<string, string>): string => {
  try {
    read(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  return 'accepted';
};

describe('the environment', () => {
  it('needs no variable: the default is the demo store on SQLite', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      isDemo: true,
      isProduction: false,
      hasRateLimits: true,
      trustProxy: 0,
      firstAdmin: null,
      smtpUrl: null,
      mailFrom: null,
    });
  });

  it('limits how long requests wait for the database', () => {
    expect(read({}).databaseLimits).toEqual({ connections: 10, answerMs: 1500, queueMs: 10_000 });
    const own = { DATABASE_CONNECTIONS: '40', DATABASE_ANSWER_MS: '900', DATABASE_QUEUE_MS: '5000' };
    expect(read(own).databaseLimits).toEqual({ connections: 40, answerMs: 900, queueMs: 5000 });
    expect(rejection({ DATABASE_CONNECTIONS: '0', DATABASE_ANSWER_MS: '10', DATABASE_QUEUE_MS: '1s' })).toBe(
      'DATABASE_CONNECTIONS must be a whole number from 1 to 999.\nDATABASE_ANSWER_MS must be at least 300 milliseconds.\nDATABASE_QUEUE_MS must be a number of milliseconds.',
    );
  });

  it('takes a folder and a host without the spaces and quotation marks that env files may keep around them', () => {
    const env = read({ DATA_DIR: ` ${folder} `, BACKUP_DIR: '/backups ', HOST: ' 127.0.0.1' });
    expect([env.dataDir, env.backup?.folder, env.host]).toEqual([folder, '/backups', '127.0.0.1']);
    expect(rejection({ DATA_DIR: `"${folder}"`, BACKUP_DIR: "'/backups'" })).toBe(
      ['DATA_DIR', 'BACKUP_DIR']
        .map((name) => `${name} must be a folder without quotation marks around it.`)
        .join('\n'),
    );
  });

  it('writes the first administrator’s email as that of an account', () => {
    const { firstAdmin } = read({ ADMIN_EMAIL: ' Owner@Example.com ', ADMIN_PASSWORD: 'secret' });
    expect(firstAdmin?.email).toBe('owner@example.com');
  });

  it('creates a secret once, readable only by its owner', () => {
    const first = read({}).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read({}).jwtSecret).toBe(first);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0);
  });

  it('opens the demo only on SQLite outside production, unless it is set', () => {
    expect(read({ DATABASE_URL: 'mysql://u:p@db:3306/vastra' }).isDemo).toBe(false);
    expect(read({ DATABASE_URL: 'mysql://u:p@db:3306/vastra', DEMO: 'on' }).isDemo).toBe(true);
    expect(read(PRODUCTION).isDemo).toBe(false);
    expect(read({ DEMO: 'off' }).isDemo).toBe(false);
  });

  it('accepts a mail server and a sender', () => {
    const SMTP_URL = 'smtps://shop%40example.com:secret@smtp.example.com:465';
    for (const MAIL_FROM of ['shop@example.com', 'Vastra <shop@example.com>'])
      expect(read({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM });
  });

  it('accepts the origins of other sites, each once', () => {
    expect(read({}).corsOrigins).toEqual([]);
    const two = ['https://app.example.com', 'http://localhost:5173'];
    expect(read({ CORS_ORIGINS: ` ${two.join(' , ')},, ${two[0]}` }).corsOrigins).toEqual(two);
  });

  it.each([
    '*',
    'null',
    'app.example.com',
    'https://app.example.com/',
    'https://app.example.com/shop',
    'https://App.example.com',
    'https://app.example.com:443',
    'https://*.example.com',
    'ftp://app.example.com',
  ])('rejects %s as an origin', (wrong) => {
    expect(rejection({ CORS_ORIGINS: `https://app.example.com,${wrong}` })).toBe(
      `CORS_ORIGINS must list origins such as https://shop.example.com, separated by commas and without a path: “${wrong}” is none.`,
    );
  });

  it('simulates payments outside production and turns them off in production, unless it is set', () => {
    expect(read({}).payment).toMatchObject({
      gateway: 'sandbox',
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(read({ NODE_ENV: 'development' }).payment.gateway).toBe('sandbox');
    expect(read(PRODUCTION).payment).toEqual({ gateway: 'off' });
    expect(read({ PAYMENT_GATEWAY: 'off' }).payment).toEqual({ gateway: 'off' });
  });

  it('takes test payments in production only if told to, and says so', () => {
    const UAT = { ...PHONEPE, PHONEPE_ENV: 'sandbox' };
    const sentence = (name: string) =>
      `${name} must not be sandbox in production: orders would be paid for without money. ALLOW_TEST_PAYMENTS=on accepts that, with a warning on every page.`;
    expect(rejection({ ...PRODUCTION, PAYMENT_GATEWAY: 'sandbox' })).toBe(sentence('PAYMENT_GATEWAY'));
    expect(rejection({ ...PRODUCTION, ...UAT })).toBe(sentence('PHONEPE_ENV'));
    for (const payments of [{ PAYMENT_GATEWAY: 'sandbox' }, UAT]) {
      expect(read({ ...PRODUCTION, ...payments, ALLOW_TEST_PAYMENTS: 'on' }).warnsOfTestPayments).toBe(true);
      expect(read(payments).warnsOfTestPayments).toBe(false);
    }
    // Unused, because payments are off.
    expect(read({ ...PRODUCTION, PHONEPE_ENV: 'sandbox' }).warnsOfTestPayments).toBe(false);
    expect(read({ ...PRODUCTION, ...PHONEPE, ALLOW_TEST_PAYMENTS: 'on' }).warnsOfTestPayments).toBe(false);
  });

  it('listens on all addresses, but on this machine’s own alone with the demo’s logins', () => {
    expect(read({}).host).toBe('127.0.0.1');
    expect(read({ DEMO: 'off' }).host).toBe('0.0.0.0');
    expect(read(PRODUCTION).host).toBe('0.0.0.0');
    expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('counts the proxies in front', () => {
    for (const [told, count] of [
      ['off', 0],
      ['0', 0],
      ['2', 2],
    ] as const)
      expect(read({ ...PRODUCTION, TRUST_PROXY: told }).trustProxy).toBe(count);
  });

  it('accepts http in production on this machine alone', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(read({ ...PRODUCTION, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });

  it.each(['https://h.example/shop', 'https://h.example?a', 'https://h.example#a', 'https://u:p@h.example'])(
    'rejects %s as the address of the shop',
    (PUBLIC_URL) =>
      expect(rejection({ PUBLIC_URL })).toBe(
        'PUBLIC_URL must be the address of the shop alone, such as https://shop.example.com, without a path.',
      ),
  );

  it('names everything that is missing in production at once', () => {
    expect(rejection({ NODE_ENV: 'production' }).split('\n')).toEqual([
      'JWT_SECRET must be set in production: 32 or more random characters.',
      'PUBLIC_URL must be set in production: the address of the shop, such as https://shop.example.com.',
      'TRUST_PROXY must be set in production: the number of proxies in front of the store, or 0. Otherwise all visitors may share one rate limit.',
    ]);
  });

  it.each([
    's'.repeat(40),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'change-me-to-something-long-and-random',
    'an example of a secret, to be replaced',
    'your-secret-key-your-secret-key-2026-x',
  ])('rejects %s as a production secret', (weak) => {
    const sentence = 'JWT_SECRET must be random in production. `openssl rand -base64 32` makes a random one.';
    expect(rejection({ ...PRODUCTION, JWT_SECRET: weak })).toBe(sentence);
    expect(read({ JWT_SECRET: weak }).jwtSecret).toBe(weak);
  });

  it('creates the payment sandbox’s secret once, readable only by its owner', () => {
    expect(read({}).payment).toEqual(read({}).payment);
    expect(statSync(join(folder, 'payment-sandbox-secret')).mode & 0o077).toBe(0);
  });

  it('accepts an account at PhonePe, and another base URL for a simulator', () => {
    expect(read(PHONEPE).payment).toEqual({
      gateway: 'phonepe',
      host: 'production',
      baseUrl: null,
      clientId: 'SHOP_25',
      clientSecret: 'kept-between-the-two',
      clientVersion: '1',
      webhookUsername: 'webhooks',
      webhookPassword: 'another1secret',
    });
    const other = {
      PHONEPE_ENV: 'sandbox',
      PHONEPE_CLIENT_VERSION: '3',
      PHONEPE_BASE_URL: 'http://pay:4100/',
    };
    expect(read({ ...PHONEPE, ...other }).payment).toMatchObject({
      host: 'sandbox',
      clientVersion: '3',
      baseUrl: 'http://pay:4100',
    });
  });

  it('names every variable that PhonePe needs and that is missing', () => {
    expect(rejection({ PAYMENT_GATEWAY: 'phonepe', PHONEPE_CLIENT_ID: ' ' }).split('\n')).toEqual(
      ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_USERNAME', 'WEBHOOK_PASSWORD'].map(
        (name) => `PHONEPE_${name} must be set when PAYMENT_GATEWAY is phonepe.`,
      ),
    );
    const { PHONEPE_CLIENT_SECRET: _, ...without } = PHONEPE;
    expect(rejection(without)).toBe('PHONEPE_CLIENT_SECRET must be set when PAYMENT_GATEWAY is phonepe.');
  });

  it.each([
    [{ PAYMENT_GATEWAY: 'stripe' }, 'PAYMENT_GATEWAY must be sandbox, phonepe or off.'],
    [{ PHONEPE_ENV: 'test' }, 'PHONEPE_ENV must be sandbox or production.'],
    [{ PHONEPE_CLIENT_ID: 'two words' }, 'PHONEPE_CLIENT_ID must be one word.'],
    [{ PHONEPE_CLIENT_SECRET: 's'.repeat(501) }, 'PHONEPE_CLIENT_SECRET is too long.'],
    [{ PHONEPE_CLIENT_VERSION: '1.5' }, 'PHONEPE_CLIENT_VERSION must be a whole number.'],
    [{ PHONEPE_BASE_URL: 'pay:4100' }, 'PHONEPE_BASE_URL must be an http or https address.'],
    [
      { PHONEPE_WEBHOOK_USERNAME: 'shop' },
      'PHONEPE_WEBHOOK_USERNAME must have 5 to 20 letters, digits or underscores.',
    ],
    [
      { PHONEPE_WEBHOOK_PASSWORD: 'lettersonly' },
      'PHONEPE_WEBHOOK_PASSWORD must have 8 to 20 letters and digits, both kinds.',
    ],
  ])('%o stops the start of a store that accepts payments: %s', (wrong, sentence) => {
    expect(rejection({ ...PHONEPE, ...wrong })).toBe(sentence);
  });

  it('treats an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number.'],
    [{ PORT: '70000' }, 'PORT must be a port number.'],
    [
      { DATABASE_URL: 'postgres://db/vastra' },
      'DATABASE_URL must look like mysql://user:password@host:3306/database.',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test.'],
    [
      { ...PRODUCTION, PUBLIC_URL: 'http://shop.example.com' },
      'PUBLIC_URL must begin with https:// in production, because passwords are sent to it.',
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: 'http://localhost.example.com' },
      'PUBLIC_URL must begin with https:// in production, because passwords are sent to it.',
    ],
    [{ ALLOW_TEST_PAYMENTS: 'yes' }, 'ALLOW_TEST_PAYMENTS must be on or off.'],
    [{ ...PRODUCTION, RATE_LIMIT: 'off' }, 'RATE_LIMIT must not be off in production.'],
    [
      { ...PRODUCTION, EMAIL_VERIFICATION: 'required' },
      'EMAIL_VERIFICATION must not be required without SMTP_URL: nobody would get the link, and nobody could order.',
    ],
    [{ ...PRODUCTION, DEMO: 'on' }, 'DEMO must not be on in production: its logins are known to everyone.'],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off or the number of proxies in front.'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [{ SMTP_URL: 'smtp.example.com:587' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ SMTP_URL: 'https://smtp.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ MAIL_FROM: 'Vastra' }, 'MAIL_FROM must look like Vastra <no-reply@example.com>.'],
    [{ MAIL_FROM: 'a@b.com>, <c@d.com' }, 'MAIL_FROM must look like Vastra <no-reply@example.com>.'],
    [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be an http or https address.'],
    [
      { ...PRODUCTION, PUBLIC_URL: 'HTTP://shop.example.com' },
      'PUBLIC_URL must begin with https:// in production, because passwords are sent to it.',
    ],
    [
      { DATABASE_URL: 'mysql://shop:100%@db/vastra' },
      'DATABASE_URL must look like mysql://user:password@host:3306/database.',
    ],
    [{ SMTP_URL: 'smtp://shop:100%@mail' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [
      { ADMIN_EMAIL: `${'a'.repeat(250)}@b.in`, ADMIN_PASSWORD: 'secret' },
      'ADMIN_EMAIL must be an email address.',
    ],
    [{ DATABASE_CONNECTIONS: '1000' }, 'DATABASE_CONNECTIONS must be a whole number from 1 to 999.'],
    [{ ADMIN_IDLE_HOURS: '1000' }, 'ADMIN_IDLE_HOURS must be a whole number of hours from 1 to 999.'],
    [{ MAX_UNPAID_ORDERS: '0' }, 'MAX_UNPAID_ORDERS must be a whole number from 1 to 999999.'],
  ])('%o stops the start: %s', (variables, sentence) => {
    expect(rejection(variables)).toBe(sentence);
  });
});
