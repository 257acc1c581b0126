import mysql from 'mysql2/promise';
import { parseMysqlUrl } from '../mysql/mysql-connection';
import { openSchemaConnection } from '../mysql/schema-connection';
import { takeMigrationLock } from './migration-lock';
import { applyStatements, forgetProgress, PROGRESS_TABLE } from './migration-progress';
import {
  type AppliedMigration,
  JOURNAL_QUERY,
  type Migration,
  type MigrationSession,
} from './migration-session';

export async function openMysqlSession(url: string): Promise<MigrationSession> {
  const options = { ...parseMysqlUrl(url), connectTimeout: 10_000 };
  const connection = await openSchemaConnection(options);
  const lock = await takeMigrationLock(options).catch(async (error: unknown) => {
    await connection.end();
    throw error;
  });
  const record = ({ name, checksum }: Migration, { isFinished }: { isFinished: boolean }) =>
    connection.execute('REPLACE INTO _migration (name, checksum, finished, appliedAt) VALUES (?, ?, ?, ?)', [
      name,
      checksum,
      isFinished,
      new Date().toISOString(),
    ]);
  return {
    run: async (sql) => void (await connection.query(sql)),
    applied: async () =>
      (await connection.query<mysql.RowDataPacket[]>(JOURNAL_QUERY))[0] as AppliedMigration[],
    apply: async (migration, isBegun) => {
      lock.ensureHeld();
      await connection.query(PROGRESS_TABLE);
      await record(migration, { isFinished: false });
      await applyStatements(connection, migration, isBegun, lock.ensureHeld);
      await record(migration, { isFinished: true });
      await forgetProgress(connection);
    },
    close: async () => {
      await lock.release();
      await connection.end();
    },
  };
}

/** Reads the journal without changing anything; null where there is none. */
export async function readMysqlJournal(url: string): Promise<AppliedMigration[] | null> {
  const connection = await mysql.createConnection({ ...parseMysqlUrl(url), connectTimeout: 10_000 });
  try {
    return (await connection.query<mysql.RowDataPacket[]>(JOURNAL_QUERY))[0] as AppliedMigration[];
  } catch (error) {
    if ((error as { code?: string }).code === 'ER_NO_SUCH_TABLE') return null;
    throw error;
  } finally {
    await connection.end();
  }
}
