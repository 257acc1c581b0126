/** Another process that holds the write lock of the SQLite file, as a backup program or a careless shell may. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import type { Database, SqlTransaction } from '../client';
import { migrate } from '../migrate/migrate';
import { sql } from '../sql';
import { BUSY } from '../transact';
import { openSqlite } from './open-sqlite';
import { DRIVER_PACKAGE } from './sqlite-driver';

const HOLDER = `
  const [, file, driver] = process.argv;
  const database = new (require(driver))(file);
  process.stdin.on('data', (command) => { try { database.exec(String(command)); } catch {} process.stdout.write('done'); });
  process.stdout.write('ready');`;

const folder = mkdtempSync(join(tmpdir(), 'vastra-locked-'));
const file = join(folder, 'test.sqlite');
let holder: ChildProcess;
let db: Database;

const waitForHolder = () => once(holder.stdout as NodeJS.ReadableStream, 'data');
async function sendToHolder(command: string): Promise<void> {
  holder.stdin?.write(command);
  await waitForHolder();
}

beforeAll(async () => {
  await migrate({ kind: 'sqlite', file });
  holder = spawn(process.execPath, ['-e', HOLDER, file, DRIVER_PACKAGE], { cwd: projectRoot });
  await waitForHolder();
});
afterAll(async () => {
  holder.kill();
  await once(holder, 'exit');
  rmSync(folder, { recursive: true });
});

const increment = (tx: SqlTransaction) =>
  tx.execute(sql`INSERT INTO Revision (name, value) VALUES ('test', 1)
    ON CONFLICT (name) DO UPDATE SET value = value + 1`);
const readValue = async () =>
  (await db.query<{ value: number }>(sql`SELECT value FROM Revision WHERE name = 'test'`))[0]?.value;

const openWith = async (queueMs: number) => {
  db = await openSqlite(file, { durable: true, limits: { connections: 1, answerMs: 300, queueMs } });
  await db.transactSql((tx) => tx.execute(sql`DELETE FROM Revision`));
  await db.transactSql(increment);
};
afterEach(async () => {
  // A test that failed has not released it.
  await sendToHolder('ROLLBACK');
  await db.close();
});

describe('while another process holds the lock', () => {
  beforeEach(() => openWith(60_000));

  it('both kinds of transactions wait without blocking the event loop, and reading goes on', async () => {
    await sendToHolder('BEGIN EXCLUSIVE');
    const all = Promise.all([
      db.transactSql(increment),
      db.transact(increment),
      db.transact(async (tx) => {
        // Reads first, so that a lock taken late could come too late for what it has read.
        await tx.revision.findMany();
        await increment(tx);
      }),
      db.transactSql(increment),
    ]);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    for (let n = 0; n < 20; n++) {
      expect(await readValue()).toBe(1);
      expect(await db.reader.revision.count()).toBe(1);
    }
    await expect.poll(() => delay.count).toBeGreaterThan(30);
    delay.disable();
    // Far more than a busy machine needs, and far less than a wait inside SQLite.
    expect(delay.percentile(50) / 1e6).toBeLessThan(50);
    expect(delay.max / 1e6).toBeLessThan(2000);
    await sendToHolder('ROLLBACK');
    await all;
    expect(await readValue()).toBe(5);
  });

  it('another process may come in between, and nothing is lost', async () => {
    await sendToHolder('BEGIN EXCLUSIVE');
    const all = Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? db.transact(increment) : db.transactSql(increment))),
    );
    for (let n = 0; n < 5; n++) {
      await sendToHolder("UPDATE Revision SET value = value + 1 WHERE name = 'test'; COMMIT");
      await sendToHolder('BEGIN IMMEDIATE');
    }
    await sendToHolder('COMMIT');
    await all;
    expect(await readValue()).toBe(1 + 20 + 5);
  });
});

describe('a lock that does not end', () => {
  beforeEach(() => openWith(100));

  it('makes transactions fail with a sentence, and leaves nothing of them', async () => {
    await sendToHolder('BEGIN EXCLUSIVE');
    const busy = { code: 'SERVICE_UNAVAILABLE', message: BUSY, details: { retryAfterSeconds: 2 } };
    await Promise.all([
      expect(db.transactSql(increment)).rejects.toMatchObject(busy),
      expect(db.transact(increment)).rejects.toMatchObject(busy),
      expect(db.probeWrite()).rejects.toMatchObject(busy),
    ]);
    expect(await readValue()).toBe(1);
    await sendToHolder('ROLLBACK');
    await Promise.all([db.transactSql(increment), db.transact(increment)]);
    expect(await readValue()).toBe(3);
  });
});
