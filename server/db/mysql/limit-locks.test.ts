import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOnMysql } from '../../test/database';
import { openFileStore } from '../../test/harness';
import type { Queries } from '../client';
import { sql } from '../sql';
import { BUSY, createTransactions } from '../transact';
import { TRANSACTION_TIMEOUT_MS } from './limit-locks';

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
  const { transactStatements } = createTransactions({ runPrisma: run, runStatements: run });
  const waiting = transactStatements(async () => {});
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: BUSY });
  expect(turns).toBe(1);
});

describe.runIf(isOnMysql)('a transaction', async () => {
  const { db } = (await openFileStore()).deps;

  const readLimits = async ({ query }: Queries) => {
    const [row] = await query<Record<string, bigint | number>>(
      sql`SELECT @@innodb_lock_wait_timeout AS forRow, @@lock_wait_timeout AS forTable, @@idle_transaction_timeout AS idle`,
    );
    return [row?.forRow, row?.forTable, row?.idle].map(Number);
  };

  it('neither waits for a lock nor keeps one for long, however it is run', async () => {
    expect(await db.transact(readLimits)).toEqual([15, 15, 30]);
    expect(await db.transactStatements(readLimits)).toEqual([15, 15, 30]);
    await db.execute(
      sql`INSERT INTO Revision (name, value) VALUES ('row', @@innodb_lock_wait_timeout), ('table', @@lock_wait_timeout)`,
    );
    const stored = await db.reader.revision.findMany({ orderBy: { name: 'asc' }, select: { value: true } });
    expect(stored.map(({ value }) => value)).toEqual([15, 15]);
  });
});
