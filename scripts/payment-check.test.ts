/** Runs npm run payment:check against the payment sandbox, which implements PhonePe's protocol. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../server/payment/sandbox/router';
import { projectRoot } from '../server/project-root';
import { createFolderPath, run, spawnCommand, TIMEOUT_MS } from './test-commands';

const ACCOUNT = {
  PAYMENT_GATEWAY: 'phonepe',
  PHONEPE_CLIENT_ID: 'SHOP_25',
  PHONEPE_CLIENT_SECRET: 'kept-between-the-two',
  PHONEPE_WEBHOOK_USERNAME: 'webhooks',
  PHONEPE_WEBHOOK_PASSWORD: 'another1secret',
};

const cleanups: (() => void)[] = [];
afterAll(() => {
  for (const close of cleanups) close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A URL whose port is closed. */
async function findClosedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function startProvider() {
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

/** Lets each signal of `AbortSignal.timeout` end after a hundredth of its time, in this process. */
async function withShortTimeouts<Result>(work: () => Promise<Result>): Promise<Result> {
  const startTimeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => startTimeout(ms / 100));
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

const runCheck = (env: Record<string, string>, args: string[] = [], start = run) =>
  start('payment-check', args, { DATA_DIR: createFolderPath(), ...env });

describe('npm run payment:check', () => {
  it(
    'reports that the provider accepts the credentials',
    async () => {
      const { url } = await startProvider();
      expect(await runCheck({ ...ACCOUNT, PHONEPE_BASE_URL: `${url}/` }, [], spawnCommand)).toEqual({
        code: 0,
        stdout: 'PhonePe accepts the credentials.',
        stderr: '',
      });
    },
    TIMEOUT_MS,
  );

  it(
    'creates neither a data folder nor secrets',
    async () => {
      const { url } = await startProvider();
      const folder = createFolderPath();
      const result = await runCheck({ ...ACCOUNT, PHONEPE_BASE_URL: url, DATA_DIR: folder });
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(existsSync(folder)).toBe(false);
    },
    TIMEOUT_MS,
  );

  it.each([
    [{ PHONEPE_CLIENT_SECRET: 'another' }],
    [{ PHONEPE_CLIENT_ID: 'SOMEBODY' }],
    [{ PHONEPE_CLIENT_VERSION: '2' }],
  ])(
    'reports that it rejects them with %o, and prints no secret',
    async (wrong) => {
      const { url } = await startProvider();
      const { code, stdout, stderr } = await runCheck({ ...ACCOUNT, PHONEPE_BASE_URL: url, ...wrong });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        'payment:check: PhonePe rejects the credentials. Check PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION, and that PHONEPE_ENV names the host they were made for. (PhonePe token: answered 401 AUTHORIZATION_FAILED)',
      );
    },
    TIMEOUT_MS,
  );

  it(
    'reports that the provider is unreachable',
    async () => {
      const { code, stderr } = await runCheck({ ...ACCOUNT, PHONEPE_BASE_URL: await findClosedPort() });
      expect(code).toBe(1);
      expect(stderr).toBe(
        'payment:check: PhonePe can’t be reached. Check that this machine may connect to it. (PhonePe token: could not be reached)',
      );
    },
    TIMEOUT_MS,
  );

  it(
    'reports that it did not respond in time, or with an error',
    async () => {
      const silent = await listen(() => {});
      const { sandbox, url } = await startProvider();
      sandbox.control({ do: 'answer', with: 500, endpoint: 'token' });
      const late = await withShortTimeouts(() => runCheck({ ...ACCOUNT, PHONEPE_BASE_URL: silent }));
      const broken = await runCheck({ ...ACCOUNT, PHONEPE_BASE_URL: url });
      const words =
        'payment:check: PhonePe does not say whether it accepts the credentials. Try again in a moment.';
      expect(late).toEqual({
        code: 1,
        stdout: '',
        stderr: `${words} (PhonePe token: no response within 10000 ms)`,
      });
      expect(broken.stderr).toBe(`${words} (PhonePe token: answered 500 INTERNAL_SERVER_ERROR)`);
    },
    TIMEOUT_MS,
  );

  it(
    'reports that there is nothing to check with the sandbox or without online payment',
    async () => {
      const [off, sandbox] = await Promise.all([
        runCheck({ PAYMENT_GATEWAY: 'off' }),
        runCheck({ PAYMENT_GATEWAY: 'sandbox' }),
      ]);
      expect(off).toMatchObject({ code: 1, stdout: '' });
      expect(off.stderr).toMatch(/^payment:check: PAYMENT_GATEWAY is off: /);
      expect(sandbox).toMatchObject({ code: 1, stdout: '' });
      expect(sandbox.stderr).toMatch(/^payment:check: PAYMENT_GATEWAY is sandbox: /);
    },
    TIMEOUT_MS,
  );

  it(
    'names a missing variable, prints its usage, and creates no store',
    async () => {
      const folder = createFolderPath();
      const [unset, help, odd] = await Promise.all([
        runCheck({ ...ACCOUNT, PHONEPE_CLIENT_ID: '', DATA_DIR: folder }),
        runCheck({ DATA_DIR: folder }, ['--help']),
        runCheck({ DATA_DIR: folder }, ['--nope']),
      ]);
      expect(unset.stderr).toBe(
        'payment:check: PHONEPE_CLIENT_ID must be set when PAYMENT_GATEWAY is phonepe.',
      );
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(help.stdout).toMatch(/^Usage: npm run payment:check\n/);
      expect(odd).toMatchObject({
        code: 1,
        stderr: "payment:check: Unknown option '--nope'. npm run payment:check -- --help lists the options.",
      });
      expect(existsSync(folder)).toBe(false);
      const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
      expect(scripts['payment:check']).toBe('node scripts/launch.js payment-check');
    },
    TIMEOUT_MS,
  );
});
