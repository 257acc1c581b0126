import { createConnection } from 'mysql2/promise';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOnMysql } from '../../test/database';
import { openFileStore } from '../../test/harness';
import { withServerSetting } from '../../test/server-setting';
import type { SqlReader } from '../client';
import { openDatabase } from '../open-database';
import { sql } from '../sql';
import { BUSY, createTransactions } from '../transact';
import { parseMysqlUrl } from './mysql-connection';
import { SESSION_SETTINGS, TRANSACTION_SETTINGS, TRANSACTION_TIMEOUT_MS } from './session-settings';

afterEach(() => {
  vi.useRealTimers();
});

it('a lock that another process keeps is not waited for again and again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let turns = 0;
  const run = async () => {
    turns += 1;
    vi.advanceTimersByTime(TRANSACTION_TIMEOUT_MS);
    throw new Error('Lock wait timeout exceeded; try restarting transaction');
  };
  const { transactSql } = createTransactions({ runPrisma: run, runStatements: run });
  const waiting = transactSql(async () => {});
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: BUSY });
  expect(turns).toBe(1);
});

it.runIf(isOnMysql)(
  'a statement outside a transaction is committed, also where the server leaves that to the client',
  async () => {
    const connection = await createConnection(parseMysqlUrl(process.env.TEST_DATABASE_URL ?? ''));
    await connection.query('SET SESSION autocommit = 0');
    for (const settings of [SESSION_SETTINGS, TRANSACTION_SETTINGS]) {
      await connection.query(settings);
      const [rows] = await connection.query('SELECT @@autocommit AS isOn');
      expect(rows).toEqual([{ isOn: 1 }]);
    }
    await connection.end();
  },
);

describe.runIf(isOnMysql)('a transaction', async () => {
  const { deps, target } = await openFileStore();
  const { db } = deps;

  const readLimits = async ({ query }: SqlReader) => {
    const rows = await query<{ Variable_name: string; Value: string }>(
      sql`SHOW SESSION VARIABLES WHERE Variable_name IN
        ('innodb_lock_wait_timeout', 'lock_wait_timeout', 'idle_transaction_timeout', 'wait_timeout',
         'innodb_snapshot_isolation', 'version')`,
    );
    const value = new Map(rows.map((row) => [row.Variable_name, row.Value]));
    const isMariaDb = value.get('version')?.includes('MariaDB');
    return {
      forRow: value.get('innodb_lock_wait_timeout'),
      forTable: value.get('lock_wait_timeout'),
      // Newer versions of MariaDB begin with it.
      snapshotCheck: value.get('innodb_snapshot_isolation') ?? 'OFF',
      idle: value.get(isMariaDb ? 'idle_transaction_timeout' : 'wait_timeout'),
    };
  };

  it('is isolated in the same way, whatever the server’s own level is', async () => {
    const readLevel = ({ query }: SqlReader) =>
      query<{ Variable_name: string; Value: string }>(sql`SHOW VARIABLES LIKE 't%isolation'`);
    const [level] = await readLevel(db);
    const levels = await withServerSetting(level?.Variable_name ?? '', 'READ-COMMITTED', async () => {
      const opened = await openDatabase(target);
      const read = [
        await readLevel(opened),
        await opened.transact(readLevel),
        await opened.transactSql(readLevel),
      ];
      await opened.close();
      return read.map(([found]) => found?.Value);
    });
    expect(levels).toEqual(['READ-COMMITTED', 'REPEATABLE-READ', 'REPEATABLE-READ']);
  });

  const LIMITS = { forRow: '15', forTable: '15', snapshotCheck: 'OFF', idle: '30' };

  it('has the same settings as what is read outside one', async () => {
    const readWait = sql`SELECT @@lock_wait_timeout AS seconds, @@autocommit AS commits`;
    const set = [{ seconds: 15n, commits: 1n }];
    expect(await db.reader.$queryRaw(readWait)).toEqual(set);
    expect(await db.transact((tx) => tx.$queryRaw(readWait))).toEqual(set);
  });

  it('neither waits for a lock nor keeps one for long, however it is run', async () => {
    expect(await db.transact(readLimits)).toEqual(LIMITS);
    expect(await db.transactSql(readLimits)).toEqual(LIMITS);
    await db.execute(
      sql`INSERT INTO Revision (name, value) VALUES ('row', @@innodb_lock_wait_timeout), ('table', @@lock_wait_timeout)`,
    );
    const stored = await db.reader.revision.findMany({ orderBy: { name: 'asc' }, select: { value: true } });
    expect(stored.map(({ value }) => value)).toEqual([15, 15]);
  });
});
