/** npm run payment:check as somebody meets it who sets a shop up: against a stand-in that speaks PhonePe's protocol. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../server/payment/sandbox/router';
import { projectRoot } from '../server/project-root';
import { LIMIT, newFolder, run, spawnCommand } from './test-commands';

const ACCOUNT = {
  PAYMENT_GATEWAY: 'phonepe',
  PHONEPE_CLIENT_ID: 'SHOP_25',
  PHONEPE_CLIENT_SECRET: 'kept-between-the-two',
  PHONEPE_WEBHOOK_USERNAME: 'webhooks',
  PHONEPE_WEBHOOK_PASSWORD: 'another1secret',
};

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Where nobody takes a connection. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function openProvider() {
  const sandbox = createSandbox({
    now: () => new Date(),
    publicUrl: 'http://127.0.0.1',
    webhookUrl: () => 'http://127.0.0.1:1/',
    credentials: {
      clientId: ACCOUNT.PHONEPE_CLIENT_ID,
      clientSecret: ACCOUNT.PHONEPE_CLIENT_SECRET,
      clientVersion: '1',
      webhookUsername: ACCOUNT.PHONEPE_WEBHOOK_USERNAME,
      webhookPassword: ACCOUNT.PHONEPE_WEBHOOK_PASSWORD,
    },
    log: pino({ level: 'silent' }),
    schedule: () => {},
  });
  return { sandbox, url: await listen(express().use(sandbox.router)) };
}

const check = (env: Record<string, string>, args: string[] = [], start = run) =>
  start('payment-check', args, { DATA_DIR: newFolder(), ...env });

describe('npm run payment:check', () => {
  it(
    'reports that the provider accepts the credentials',
    async () => {
      const { url } = await openProvider();
      expect(await check({ ...ACCOUNT, PHONEPE_BASE_URL: `${url}/` }, [], spawnCommand)).toEqual({
        code: 0,
        said: 'PhonePe accepts the credentials.',
        complained: '',
      });
    },
    LIMIT,
  );

  it.each([
    [{ PHONEPE_CLIENT_SECRET: 'another' }],
    [{ PHONEPE_CLIENT_ID: 'SOMEBODY' }],
    [{ PHONEPE_CLIENT_VERSION: '2' }],
  ])(
    'reports that it rejects them with %o, and prints no secret',
    async (wrong) => {
      const { url } = await openProvider();
      const { code, said, complained } = await check({ ...ACCOUNT, PHONEPE_BASE_URL: url, ...wrong });
      expect([code, said]).toEqual([1, '']);
      expect(complained).toBe(
        'payment:check: PhonePe rejects the credentials. Check PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION, and that PHONEPE_ENV names the host they were made for. (PhonePe token: answered 401 AUTHORIZATION_FAILED)',
      );
    },
    LIMIT,
  );

  it(
    'reports that the provider is unreachable',
    async () => {
      const { code, complained } = await check({ ...ACCOUNT, PHONEPE_BASE_URL: await nobody() });
      expect(code).toBe(1);
      expect(complained).toBe(
        'payment:check: PhonePe can’t be reached. Check that this machine may connect to it. (PhonePe token: could not be reached)',
      );
    },
    LIMIT,
  );

  it(
    'reports that it did not respond in time, or with an error',
    async () => {
      const silent = await listen(() => {});
      const { sandbox, url } = await openProvider();
      sandbox.control({ do: 'answer', with: 500, endpoint: 'token' });
      const [late, broken] = await Promise.all([
        check({ ...ACCOUNT, PHONEPE_BASE_URL: silent }),
        check({ ...ACCOUNT, PHONEPE_BASE_URL: url }),
      ]);
      const words =
        'payment:check: PhonePe does not say whether it accepts the credentials. Try again in a moment.';
      expect(late).toEqual({
        code: 1,
        said: '',
        complained: `${words} (PhonePe token: no response within 10000 ms)`,
      });
      expect(broken.complained).toBe(`${words} (PhonePe token: answered 500 INTERNAL_SERVER_ERROR)`);
    },
    LIMIT,
  );

  it(
    'reports that there is nothing to check with the sandbox or without online payment',
    async () => {
      const [off, sandbox] = await Promise.all([
        check({ PAYMENT_GATEWAY: 'off' }),
        check({ PAYMENT_GATEWAY: 'sandbox' }),
      ]);
      expect(off).toMatchObject({ code: 1, said: '' });
      expect(off.complained).toMatch(/^payment:check: PAYMENT_GATEWAY is off: /);
      expect(sandbox).toMatchObject({ code: 1, said: '' });
      expect(sandbox.complained).toMatch(/^payment:check: PAYMENT_GATEWAY is sandbox: /);
    },
    LIMIT,
  );

  it(
    'names a missing variable, prints its usage, and creates no store',
    async () => {
      const folder = newFolder();
      const [unset, help, odd] = await Promise.all([
        check({ ...ACCOUNT, PHONEPE_CLIENT_ID: '', DATA_DIR: folder }),
        check({ DATA_DIR: folder }, ['--help']),
        check({ DATA_DIR: folder }, ['--nope']),
      ]);
      expect(unset.complained).toBe(
        'payment:check: PHONEPE_CLIENT_ID must be set when PAYMENT_GATEWAY is phonepe.',
      );
      expect(help).toMatchObject({ code: 0, complained: '' });
      expect(help.said).toMatch(/^Usage: npm run payment:check\n/);
      expect(odd).toMatchObject({
        code: 1,
        complained:
          "payment:check: Unknown option '--nope'. npm run payment:check -- --help says what there is.",
      });
      expect(existsSync(folder)).toBe(false);
      const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
      expect(scripts['payment:check']).toBe('node scripts/launch.js payment-check');
    },
    LIMIT,
  );
});
