/**
 * Restores an archive. Everything is read and checked in a folder beside the data first; then one step that can't be interrupted
 * halfway replaces the database. Uploads are only added: their names are unique, and `npm run media -- prune` removes unused ones.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, constants, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createFolder } from '../create-folder';
import type { DatabaseTarget } from '../db/client';
import { listMigrations } from '../db/migrate/migrate';
import { BackupError } from '../db/restore/backup-error';
import { openRestoreTarget } from '../db/restore/open-restore-target';
import type { RestoreLock, RestoreTarget } from '../db/restore/restore-target';
import { findStorageFault } from '../db/storage-fault';
import { DATABASE_ENTRIES, extractArchive, UPLOADS } from './archive';
import { recordRestored } from './record-backup';
import { createUnfinished, removeAbandoned } from './remove-abandoned';
import { removeOnSignal } from './remove-on-signal';

const KINDS = {
  sqlite: { name: 'SQLite', advice: 'Unset DATABASE_URL.' },
  mysql: { name: 'MySQL or MariaDB', advice: 'Set DATABASE_URL.' },
} as const;

async function addUploads(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  for (const name of names)
    await link(join(from, name), join(to, name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await copyFile(join(from, name), join(to, name));
    });
  return names.length;
}

interface Restore {
  archive: string;
  target: DatabaseTarget;
  dataDir: string;
  passphrase: string | null;
  /** replaces a database that has data */
  force: boolean;
}

interface Restored {
  createdAt: Date;
  uploads: number;
}

const createDataError = () =>
  new BackupError(
    'The database is not empty. To replace all of its data with that of the archive, add --force.',
  );

export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { archive, target, dataDir, force } = restore;
  const database = await openRestoreTarget(target);
  const needsForce = async () => !force && (await database.hasData());
  const hasData = await needsForce();
  // Before the question about data, because whoever adds --force means an archive that is there.
  await access(archive, constants.R_OK);
  if (hasData) throw createDataError();
  createFolder(dataDir);
  const lock = await database.lock();
  try {
    // Another restore may have ended before this one had the lock.
    if (await needsForce()) throw createDataError();
    return await restoreInto(database, restore, lock);
  } finally {
    await lock.release();
  }
}

async function restoreInto(
  database: RestoreTarget,
  { archive, target, dataDir, passphrase }: Restore,
  lock: RestoreLock,
): Promise<Restored> {
  await database.ensureUnused();
  await removeAbandoned(dataDir, new Date());
  const folder = await createUnfinished(dataDir, 'restore');
  const endWatching = removeOnSignal([folder, ...lock.files]);
  try {
    const known = new Set(listMigrations(target.kind));
    const about = await extractArchive(archive, folder, passphrase, ({ database: kind, migrations }) => {
      if (kind !== target.kind)
        throw new BackupError(
          `The archive is of ${KINDS[kind].name}, but the store uses ${KINDS[target.kind].name}. ${KINDS[kind].advice}`,
        );
      const newer = migrations.find((name) => !known.has(name));
      if (newer)
        throw new BackupError(
          `The archive is of a newer version of the store (it has the migration ${newer}). Restore it with that version.`,
        );
    });
    const file = join(folder, 'database');
    await pipeline(
      createReadStream(join(folder, DATABASE_ENTRIES[target.kind])),
      createGunzip(),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    const loaded = await database.load(file);
    const uploads = await addUploads(join(folder, UPLOADS), join(dataDir, 'uploads'));
    await database.ensureUnused();
    await lock.ensureHeld();
    await loaded.replace();
    // It may be of rows that are no longer there; the store makes another one.
    await rm(join(dataDir, 'search'), { recursive: true, force: true });
    const createdAt = new Date(about.createdAt);
    const { size } = await stat(archive);
    // The table of an older version may lack a column. What was restored is complete in any case.
    await recordRestored(target, createdAt, size).catch(() => {});
    return { createdAt, uploads };
  } catch (error) {
    if (findStorageFault(error) === 'full')
      throw new BackupError('The disk is full: nothing was restored. Free some space and try again.', {
        cause: error,
      });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    endWatching();
  }
}
