/** How a store that takes money through PhonePe starts, as a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../project-root';
import { isBuilt, toProgramArgs } from '../test/program-args';
import { GatewayError, type GatewayOutcome, type PaymentGateway } from './gateway';
import { verifyCredentials } from './verify-credentials';

const folder = mkdtempSync(join(tmpdir(), 'vastra-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function openProvider(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Without a fresh build in development, so that nothing is built. */
const PROGRAM = [...toProgramArgs('server/main.ts'), ...(isBuilt ? [] : ['--dev'])];

/** Starts the store, until it ends by itself or says that it is open. */
function startServer(baseUrl: string): Promise<{ code: number | null; output: string; isOpen: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, PROGRAM, {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: folder,
        DEMO: 'off',
        PAYMENT_GATEWAY: 'phonepe',
        PHONEPE_BASE_URL: baseUrl,
        PHONEPE_CLIENT_ID: 'SHOP_25',
        PHONEPE_CLIENT_SECRET: 'kept-between-the-two',
        PHONEPE_WEBHOOK_USERNAME: 'webhooks',
        PHONEPE_WEBHOOK_PASSWORD: 'another1secret',
      },
    });
    let output = '';
    let isOpen = false;
    const readOutput = (chunk: unknown) => {
      output += String(chunk);
      if (isOpen || !output.includes('The store is open')) return;
      isOpen = true;
      child.kill();
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('close', (code) => resolve({ code, output, isOpen }));
  });
}

const TIMEOUT_MS = 120_000;

it(
  'stops the start with a clear message when the provider rejects the credentials',
  async () => {
    const { url, close } = await openProvider((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"success":false,"code":"AUTHORIZATION_FAILED"}');
    });
    const { code, output, isOpen } = await startServer(url);
    await close();
    expect([code, isOpen]).toEqual([1, false]);
    expect(output).toContain('PhonePe rejects the credentials. Check PHONEPE_CLIENT_ID, ');
    expect(output).not.toContain('kept-between-the-two');
    expect(output).not.toMatch(/\n\s+at /);
  },
  TIMEOUT_MS,
);

it(
  'starts with a warning when the provider can’t be reached',
  async () => {
    const { url, close } = await openProvider(() => {});
    await close();
    const { output, isOpen } = await startServer(url);
    expect(isOpen).toBe(true);
    expect(output).toContain('PhonePe can’t be reached. Check that this machine may connect to it.');
  },
  TIMEOUT_MS,
);

const createGateway = (checkCredentials: () => Promise<void>) => ({ checkCredentials }) as PaymentGateway;

it.each<[GatewayOutcome, string]>([
  ['rejected', 'rejected'],
  ['unreachable', 'unreachable'],
  ['unknown', 'unknown'],
  ['duplicate', 'unknown'],
])('reports a gateway’s %s as %s', async (outcome, result) => {
  const verified = await verifyCredentials(
    createGateway(() => Promise.reject(new GatewayError(outcome, 'what it said'))),
  );
  expect(verified).toMatchObject({ result, message: expect.stringContaining('(what it said)') });
});

it('passes on a programming error', async () => {
  const mistake = new TypeError('a mistake of ours');
  await expect(verifyCredentials(createGateway(() => Promise.reject(mistake)))).rejects.toBe(mistake);
  expect(await verifyCredentials(createGateway(() => Promise.resolve()))).toMatchObject({
    result: 'accepted',
  });
});
