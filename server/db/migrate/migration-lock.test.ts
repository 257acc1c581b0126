import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { afterAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database';
import { parseMysqlUrl } from '../mysql/mysql-connection';
import { takeMigrationLock } from './migration-lock';

const folder = mkdtempSync(join(tmpdir(), 'vastra-lock-'));
const { target, drop } = await createEmptyDatabase(folder);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

describe.runIf(target.kind === 'mysql')('the lock of migrations', () => {
  const options = target.kind === 'mysql' ? parseMysqlUrl(target.url) : {};

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
    const connection = await mysql.createConnection(options);
    await connection.query('UPDATE _migration_lock SET endsAt = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    const next = await takeMigrationLock(options, { maxWaitMs: 0 });
    // What the first one releases is not the next one's.
    await held.release();
    await expect(takeMigrationLock(options, { maxWaitMs: 0 })).rejects.toThrow('Another process');
    await next.release();
    await connection.end();
  });
});
