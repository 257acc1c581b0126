/** A start that fails prints one sentence to standard error that tells what to do; a store that has started stays. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoShopper } from '../scripts/demo/catalog/shoppers';
import { registerInput } from '../src/auth/schema';
import { createAccount } from './auth/accounts';
import { migrate } from './db/migrate/migrate';
import { openDatabase } from './db/open-database';
import { openSqliteFile } from './db/sqlite/sqlite-driver';
import { readEnv } from './env';
import { createWorkLimits } from './limits/work-limits';
import { projectRoot } from './project-root';
import { toProgramArgs } from './test/program-args';

const folder = mkdtempSync(join(tmpdir(), 'vastra-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAM = [process.execPath, ...toProgramArgs('server/main.ts')];

function start(
  env: Record<string, string>,
  [program = '', ...args] = PROGRAM,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...env },
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('exit', (code) => resolve({ code, output: output.trim() }));
  });
}

describe('a start that fails', () => {
  it('names the wrong variables', async () => {
    expect(await start({ PORT: 'eighty', NODE_ENV: 'prod' })).toEqual({
      code: 1,
      output: 'PORT must be a port number.\nNODE_ENV must be development, production or test.',
    });
  });

  it('reports that the port is taken, and how to choose another', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as { port: number };
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
    });
    holder.close();
  });

  it('reports a database that is unreachable or newer than the store', async () => {
    const unreachable = await start({ DATABASE_URL: 'mysql://u:p@127.0.0.1:1/vastra' });
    expect(unreachable.code).toBe(1);
    expect(unreachable.output).toMatch(
      /^The store can't open the database of DATABASE_URL \(127\.0\.0\.1:1\): .*Check that it runs/,
    );

    const file = join(folder, 'vastra.sqlite');
    await migrate({ kind: 'sqlite', file });
    const database = openSqliteFile(file);
    database
      .prepare('INSERT INTO _migration VALUES (?, ?, 1, ?)')
      .run('9999_later', 'x'.repeat(64), '2030-01-01');
    database.close();
    const newer = await start({});
    expect(newer.code).toBe(1);
    expect(newer.output).toMatch(
      /^The database is newer than this version of the store \(it has the migration 9999_later\)\./,
    );
  });

  it.skipIf(process.platform === 'win32')('reports that the migrations do not fit on the disk', async () => {
    const dataDir = join(folder, 'small');
    // No file can have more than 300 KB (ulimit counts half kilobytes). All migrations are written at their end.
    const program = ['sh', '-c', 'ulimit -f 600; exec "$@"', 'sh', ...PROGRAM];
    const { code, output } = await start({ DATA_DIR: dataDir, DEMO: 'off' }, program);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The migrations could not be saved: .+\. Free some space on the disk of DATA_DIR, and start again\.$/,
    );
  });

  it('reports that the logins of the demo are open to everyone, in production', async () => {
    const dataDir = join(folder, 'demo');
    mkdirSync(dataDir);
    const target = { kind: 'sqlite', file: join(dataDir, 'vastra.sqlite') } as const;
    await migrate(target);
    const db = await openDatabase(target);
    const { addresses: _, ...person } = demoAdmin;
    const work = createWorkLimits({ limitsClients: false });
    const env = readEnv({ DATA_DIR: dataDir });
    await createAccount({ db, env, work, now: () => new Date() }, registerInput.parse(person), 'ADMIN');
    // A damaged hash is passed over.
    const shopper = { firstName: 'S', lastName: 'S', email: demoShopper.email, username: 'shopper' };
    await db.transact((tx) => tx.user.create({ data: { id: 's', ...shopper, passwordHash: '-' } }));
    await db.close();
    const { code, output } = await start({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      JWT_SECRET: randomBytes(32).toString('base64url'),
      PUBLIC_URL: 'https://shop.example.com',
      TRUST_PROXY: '0',
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(1);
    expect(output).toBe(
      "The demo's passwords are known to everyone, and admin@example.com still has them. Use an empty database in production, or change the passwords while NODE_ENV is not production.",
    );
  });
});

it('logs a rejection that nothing handles, and stays', async () => {
  const dataDir = join(folder, 'rejection');
  mkdirSync(dataDir);
  const reject = "process.on('SIGUSR2', () => void Promise.reject(new Error('nothing waits for this')));";
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(reject)}`, ...toProgramArgs('server/main.ts')],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: 'off' },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const waitFor = (text: string) =>
    new Promise<void>((resolve) => {
      child.stdout.on('data', () => output.includes(text) && resolve());
    });
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  await waitFor('The store is open');
  child.kill('SIGUSR2');
  await Promise.race([waitFor('nothing waits for this'), ended]);
  child.kill('SIGTERM');
  // The exit code of a store that was asked to end, not of one that crashed.
  expect(await ended).toBe(0);
});

it('stays when the reader of what it prints has ended', async () => {
  const dataDir = join(folder, 'unread');
  mkdirSync(dataDir);
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  await new Promise((resolve) => holder.close(resolve));
  const [program = '', ...args] = PROGRAM;
  const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off' };
  const child = spawn(program, args, { cwd: projectRoot, env: { ...env, PORT: String(port) } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdout.destroy();
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => child.exitCode !== null,
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
