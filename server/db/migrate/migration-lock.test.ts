import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database';
import { parseMysqlUrl } from '../mysql/mysql-connection';
import { migrate } from './migrate';
import { takeMigrationLock } from './migration-lock';

const folder = mkdtempSync(join(tmpdir(), 'vastra-lock-'));
const { target, drop } = await createEmptyDatabase(folder);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

describe.runIf(target.kind === 'mysql')('the lock of migrations', () => {
  const options = target.kind === 'mysql' ? parseMysqlUrl(target.url) : {};
  let watcher: mysql.Connection;
  beforeAll(async () => {
    watcher = await mysql.createConnection(options);
  });
  afterAll(() => watcher.end());
  const query = async (statement: string) => (await watcher.query<mysql.RowDataPacket[]>(statement))[0];
  /** The connections to the database, with the statement that each runs. */
  const listOthers = (): Promise<{ id: number; info: string | null }[]> =>
    query(
      'SELECT ID AS id, INFO AS info FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()',
    ) as Promise<mysql.RowDataPacket[] & { id: number; info: string | null }[]>;
  const killOthers = async () => {
    for (const { id } of await listOthers()) await query(`KILL ${id}`).catch(() => {});
    await expect.poll(listOthers).toEqual([]);
  };

  it('has one holder at a time, also when many start at once', async () => {
    let holders = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const lock = await takeMigrationLock(options);
        most = Math.max(most, ++holders);
        lock.ensureHeld();
        await new Promise((resolve) => setImmediate(resolve));
        holders--;
        await lock.release();
      }),
    );
    expect(most).toBe(1);
  });

  it('is not waited for without an end, and passes on from a process that has ended', async () => {
    const held = await takeMigrationLock(options);
    await expect(takeMigrationLock(options, { maxWaitMs: 0 })).rejects.toThrow(
      'Another process is migrating the database. Wait for it to end, then start again.',
    );
    await query('UPDATE _migration_lock SET endsAt = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    const next = await takeMigrationLock(options, { maxWaitMs: 0 });
    // What the first one releases is not the next one's.
    await held.release();
    await expect(takeMigrationLock(options, { maxWaitMs: 0 })).rejects.toThrow('Another process');
    await next.release();
  });

  it('is given up with its connection, and ends by itself', async () => {
    const lock = await takeMigrationLock(options);
    await killOthers();
    await lock.release();
    await expect(takeMigrationLock(options, { maxWaitMs: 0 })).rejects.toThrow('Another process');
  });

  it('does not hide why a migration failed when the server ends all connections', async () => {
    const root = join(folder, 'migrations');
    mkdirSync(join(root, '0001_slow'), { recursive: true });
    writeFileSync(join(root, '0001_slow/migration.sql'), 'SELECT SLEEP(60);');
    await query('DELETE FROM _migration_lock');
    const migrating = expect(migrate(target, root)).rejects.toThrow(
      /^The migration 0001_slow failed: (Connection lost|.*ECONNRESET|.*killed)/,
    );
    await expect
      .poll(async () => (await listOthers()).some(({ info }) => info?.includes('SLEEP')))
      .toBe(true);
    await killOthers();
    await migrating;
  });
});
