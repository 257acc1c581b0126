import { existsSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openSqliteFile, type SqliteDatabase } from '../sqlite/sqlite-driver';
import { isDamagedFile } from '../storage-fault';
import { BackupError, createBusyRestoreError } from './backup-error';
import type { RestoreLock, RestoreTarget } from './restore-target';

/** Waits until a file or folder is on the disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** Moves everything from the write-ahead log into the file, which SQLite rejects while another connection has the file open. */
function closeLog(file: string): void {
  if (!existsSync(file)) return;
  let database: SqliteDatabase | undefined;
  try {
    database = openSqliteFile(file, { timeout: 0 });
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY'))
      throw new BackupError('The store is running. Stop it, then restore the archive.', { cause: error });
    // A damaged database is replaced as it is.
  } finally {
    database?.close();
  }
}

/** A file of its own, because the database is replaced, and because one that is damaged can't be locked. */
function lockFile(path: string): RestoreLock {
  const lock = openSqliteFile(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    // Removed by its holder just after it was opened here: others would lock another file.
    if (!existsSync(path)) throw createBusyRestoreError();
  } catch (error) {
    lock.close();
    throw (error as { code?: string }).code?.startsWith('SQLITE_BUSY')
      ? createBusyRestoreError(error)
      : error;
  }
  return {
    files: [path, `${path}-journal`],
    ensureHeld: async () => {},
    release: async () => {
      await rm(path, { force: true });
      lock.close();
    },
  };
}

const createDamageError = (damage: string, cause?: unknown) =>
  new BackupError(`The database in the archive is damaged: ${damage}`, { cause });

/** The archive may have been made of a damaged database. */
function checkIntegrity(file: string): void {
  const database = openSqliteFile(file);
  try {
    const result = database.pragma('quick_check', { simple: true });
    if (result !== 'ok') throw createDamageError(String(result));
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    // SQLite can't even check it.
    throw isDamagedFile(error) ? createDamageError((error as Error).message, error) : error;
  } finally {
    database.close();
  }
}

export function createSqliteRestore(file: string): RestoreTarget {
  const previous = file.replace(/(\.sqlite)?$/, '.before-restore.sqlite');
  return {
    hasData: async () => existsSync(file),
    lock: async () => lockFile(`${file}.restoring`),
    ensureUnused: async () => closeLog(file),
    load: async (copy) => {
      checkIntegrity(copy);
      await flush(copy);
      return {
        replace: async () => {
          await rm(previous, { force: true });
          // A file system without links takes a copy.
          if (existsSync(file)) await link(file, previous).catch(() => copyFile(file, previous));
          // Only a damaged database still has them, and they would be applied to the restored one.
          for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
          await rename(copy, file);
          await flush(dirname(file));
        },
      };
    },
  };
}
