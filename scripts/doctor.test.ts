/** npm run doctor on a store that is in order, and on one where nothing is. */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding } from '../server/doctor/finding';
import { createFolderPath, run, TIMEOUT_MS } from './test-commands';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Something that answers /healthz as the store does. */
async function startHealthz(): Promise<string> {
  const server = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function examine(env: Record<string, string>) {
  const { code, stdout, stderr } = await run('doctor', ['--json'], env);
  expect(stderr).toBe('');
  const findings = JSON.parse(stdout) as Finding[];
  return { code, levels: Object.fromEntries(findings.map(({ part, level }) => [part, level])), findings };
}

describe('npm run doctor', () => {
  it(
    'finds a store in order, and changes nothing where there is none yet',
    async () => {
      const folder = createFolderPath();
      const env = { DATA_DIR: folder, PUBLIC_URL: await startHealthz(), DEMO: 'off' };
      const before = await examine(env);
      expect(before).toMatchObject({ code: 0, levels: { 'Data folder': 'warning', Database: 'warning' } });
      expect(existsSync(folder)).toBe(false);
      expect((await run('migrate', [], env)).code).toBe(0);
      const { code, levels } = await examine(env);
      expect(code).toBe(0);
      expect(levels).toMatchObject({
        Settings: 'ok',
        Database: 'ok',
        Migrations: 'ok',
        Accounts: 'ok',
        'Sent emails': 'ok',
        Mail: 'ok',
        Payments: 'ok',
        Address: 'ok',
        Uploads: 'ok',
        Host: 'ok',
        Backups: 'warning',
      });
      const { stdout } = await run('doctor', [], env);
      expect(stdout).toContain('Backups: The store makes no backups.');
      expect(stdout).toMatch(/\n0 problems, \d warnings?\.$/);
    },
    TIMEOUT_MS,
  );

  it(
    'names each invalid setting, and examines nothing else then',
    async () => {
      const { code, findings } = await examine({ NODE_ENV: 'production', DATA_DIR: createFolderPath() });
      expect(code).toBe(1);
      expect(findings.map(({ part }) => part)).toEqual(['Settings', 'Settings', 'Settings']);
      expect(findings.map(({ text }) => text.split(' ')[0])).toEqual([
        'JWT_SECRET',
        'PUBLIC_URL',
        'TRUST_PROXY',
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    'reports what can not be reached',
    async () => {
      const { code, levels, findings } = await examine({
        NODE_ENV: 'production',
        DATA_DIR: createFolderPath(),
        JWT_SECRET: 'q8Jr2vXn5Lw0Zt7Yb3Kc9Hd4Mf6Pg1Sa',
        TRUST_PROXY: '1',
        PUBLIC_URL: (await startHealthz()).replace('http:', 'https:'),
        DATABASE_URL: 'mysql://u:p@127.0.0.1:1/vastra',
        SMTP_URL: 'smtp://u:p@127.0.0.1:1',
        BACKUP_DIR: process.execPath,
        HOST: '203.0.113.7',
        // The store does not start with it alone, but it does not change which store is examined.
        ADMIN_PASSWORD: 'left-in-the-shell',
      });
      expect(code).toBe(1);
      expect(findings[0]?.text).toBe('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
      expect(levels).toMatchObject({
        Settings: 'problem',
        Database: 'problem',
        Mail: 'problem',
        Address: 'problem',
        TLS: 'problem',
        Payments: 'ok',
        'Backup folder': 'problem',
        Host: 'problem',
      });
      expect(findings.find(({ part }) => part === 'Database')?.text).toContain('ECONNREFUSED');
      expect(JSON.stringify(findings)).not.toContain('u:p@');
    },
    TIMEOUT_MS,
  );
});
