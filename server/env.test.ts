import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env';

const folder = mkdtempSync(join(tmpdir(), 'vastra-env-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = 's'.repeat(32);
const read = (variables: Record<string, string>) => readEnv({ DATA_DIR: folder, ...variables });
const refusal = (variables: Record<string, string>): string => {
  try {
    read(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  return 'accepted';
};

describe('the environment', () => {
  it('needs nothing: the demo store on SQLite', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      production: false,
      rateLimit: true,
      trustProxy: 0,
      firstAdmin: null,
      smtpUrl: null,
      mailFrom: null,
    });
  });

  it('makes a secret once and keeps it to itself', () => {
    const first = read({}).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read({}).jwtSecret).toBe(first);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0);
  });

  it('opens the demo only on SQLite outside production, unless told', () => {
    expect(read({ DATABASE_URL: 'mysql://u:p@db:3306/vastra' }).demo).toBe(false);
    expect(read({ DATABASE_URL: 'mysql://u:p@db:3306/vastra', DEMO: 'on' }).demo).toBe(true);
    expect(read({ NODE_ENV: 'production', JWT_SECRET: secret }).demo).toBe(false);
    expect(read({ DEMO: 'off' }).demo).toBe(false);
  });

  it('takes a mail server and a sender', () => {
    const SMTP_URL = 'smtps://shop%40example.com:secret@smtp.example.com:465';
    for (const MAIL_FROM of ['shop@example.com', 'Vastra <shop@example.com>'])
      expect(read({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM });
  });

  it('takes an empty variable as none', () => {
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
    [{ NODE_ENV: 'production' }, 'JWT_SECRET must be set in production: 32 or more random characters.'],
    [
      { NODE_ENV: 'production', JWT_SECRET: secret, RATE_LIMIT: 'off' },
      'RATE_LIMIT must not be off in production.',
    ],
    [
      { NODE_ENV: 'production', JWT_SECRET: secret, DEMO: 'on' },
      'DEMO must not be on in production: its logins are known to everyone.',
    ],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off or the number of proxies in front.'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [{ SMTP_URL: 'smtp.example.com:587' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ SMTP_URL: 'https://smtp.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ MAIL_FROM: 'Vastra' }, 'MAIL_FROM must look like Vastra <no-reply@example.com>.'],
    [{ MAIL_FROM: 'a@b.com>, <c@d.com' }, 'MAIL_FROM must look like Vastra <no-reply@example.com>.'],
    [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be an http or https address.'],
  ])('%o stops the start: %s', (variables, sentence) => {
    expect(refusal(variables)).toBe(sentence);
  });
});
