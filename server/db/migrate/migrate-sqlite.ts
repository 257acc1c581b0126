import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFolder } from '../../create-folder';
import { openSqliteFile, type SqliteDatabase } from '../sqlite/sqlite-driver';
import {
  type AppliedMigration,
  JOURNAL_QUERY,
  type Migration,
  MigrationError,
  type MigrationSession,
} from './migration-session';

const LOCK_WAIT_MS = 60_000;
const LOCK_RETRY_MS = 50;

/** Uses the write lock as the migration lock: a second process waits for it, and then finds nothing to apply. */
async function lockSqlite(database: SqliteDatabase): Promise<void> {
  for (const giveUp = Date.now() + LOCK_WAIT_MS; ; await setTimeout(LOCK_RETRY_MS)) {
    try {
      database.pragma('journal_mode = WAL');
      database.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      // Also SQLITE_BUSY_RECOVERY, while another process recovers the log after a crash.
      const isBusy = (error as { code?: string }).code?.startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > giveUp) throw error;
    }
  }
}

/** Commands create a database, too: the store makes the files in its folder private only when it starts. */
function createPrivateFile(file: string): void {
  createFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}

export async function openSqliteSession(file: string): Promise<MigrationSession> {
  createPrivateFile(file);
  // No waiting inside SQLite: it would block the whole process, which may itself be running the other migration.
  const database = openSqliteFile(file, { timeout: 0 });
  database.pragma('foreign_keys = OFF');
  await lockSqlite(database).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const record = ({ name, checksum }: Migration) =>
    database
      .prepare('INSERT OR REPLACE INTO _migration (name, checksum, finished, appliedAt) VALUES (?, ?, 1, ?)')
      .run(name, checksum, new Date().toISOString());
  return {
    run: async (sql) => void database.exec(sql),
    applied: async () => database.prepare(JOURNAL_QUERY).all() as AppliedMigration[],
    // All migrations are one transaction.
    apply: async (migration) => {
      try {
        database.exec(migration.sql);
        record(migration);
      } catch (error) {
        // SQLite rolls back by itself after some errors, such as a full disk.
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close: async () => {
      try {
        if (database.inTransaction) database.exec('COMMIT');
      } catch (error) {
        // What fits in memory is written here.
        throw new MigrationError(
          `The migrations could not be saved: ${(error as Error).message}. Free some space on the disk of DATA_DIR, and start again.`,
          { cause: error },
        );
      } finally {
        database.close();
      }
    },
  };
}

/** Reads the journal without creating, locking or changing anything; null without a journal. */
export function readSqliteJournal(file: string): AppliedMigration[] | null {
  if (!existsSync(file)) return null;
  const database = openSqliteFile(file, { readonly: true });
  try {
    const journal = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_migration'").get();
    return journal ? (database.prepare(JOURNAL_QUERY).all() as AppliedMigration[]) : null;
  } finally {
    database.close();
  }
}
