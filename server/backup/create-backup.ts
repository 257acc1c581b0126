/** Makes a backup of a running store: its database and its uploads, in one file. */
import { randomBytes } from 'node:crypto';
import { copyFile, link, opendir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../create-folder';
import type { DatabaseTarget } from '../db/client';
import { listAppliedMigrations } from '../db/migrate/migrate';
import { BackupError } from '../db/restore/backup-error';
import { dumpDatabase } from '../db/restore/dump-database';
import { findStorageFault } from '../db/storage-fault';
import { MASTER_NAME } from '../media/names';
import { type ArchiveEntry, DATABASE_ENTRIES, UPLOADS, writeArchive } from './archive';
import { createUnfinished, removeAbandoned } from './remove-abandoned';
import { removeOnSignal } from './remove-on-signal';

export interface BackupSettings {
  folder: string;
  /** how many archives stay in the folder */
  keep: number;
  passphrase: string | null;
}

export interface Backup {
  file: string;
  bytes: number;
}

const ARCHIVE_NAME = /^vastra-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\w+)?\.tar(\.enc)?$/;

/** Links the files that are in the uploads now, so that they stay although the store may remove them. */
async function linkUploads(uploads: string, folder: string): Promise<void> {
  const entries = await opendir(uploads).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!entries) return;
  for await (const { name } of entries) {
    if (!MASTER_NAME.test(name)) continue;
    const [from, to] = [join(uploads, name), join(folder, name)];
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      // Linked before, or removed by the store at this moment.
      if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
      // A file system without links.
      await copyFile(from, to);
    });
  }
}

async function* listEntries(database: ArchiveEntry, uploads: string): AsyncGenerator<ArchiveEntry> {
  yield database;
  for await (const { name } of await opendir(uploads))
    yield { name: `${UPLOADS}/${name}`, path: join(uploads, name) };
}

/** Keeps the newest archives; their names sort by time. */
async function removeOldArchives({ folder, keep }: BackupSettings): Promise<void> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE_NAME.test(name)).sort();
  for (const name of archives.slice(0, Math.max(0, archives.length - keep))) await rm(join(folder, name));
}

function explain(error: unknown, folder: string): unknown {
  if (findStorageFault(error) === 'full')
    return new BackupError(
      `The disk is full: no backup was made in ${folder}. Free some space, or lower BACKUP_KEEP.`,
      {
        cause: error,
      },
    );
  return error;
}

interface Store {
  target: DatabaseTarget;
  dataDir: string;
}

/** Writes one archive to the folder, whole or not at all, and removes the oldest ones. */
export async function createBackup(
  { target, dataDir }: Store,
  settings: BackupSettings,
  now: Date,
): Promise<Backup> {
  const { folder, passphrase } = settings;
  createFolder(folder);
  for (const place of [folder, dataDir]) await removeAbandoned(place, now);
  const working = await createUnfinished(folder, 'backup');
  const linked = await createUnfinished(dataDir, 'backup');
  const endWatching = removeOnSignal([working, linked]);
  try {
    const uploads = join(dataDir, 'uploads');
    const database = {
      name: DATABASE_ENTRIES[target.kind],
      path: join(working, DATABASE_ENTRIES[target.kind]),
    };
    // Before and after, so that every file is there that the copied database names.
    await linkUploads(uploads, linked);
    await dumpDatabase(target, database.path);
    await linkUploads(uploads, linked);
    const about = {
      createdAt: now.toISOString(),
      database: target.kind,
      migrations: await listAppliedMigrations(target),
    };
    const unfinished = join(working, 'archive');
    const bytes = await writeArchive(unfinished, about, listEntries(database, linked), passphrase);
    const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
    const end = passphrase === null ? 'tar' : 'tar.enc';
    const file = join(folder, `vastra-${time}-${randomBytes(2).toString('hex')}.${end}`);
    await rename(unfinished, file);
    await removeOldArchives(settings);
    return { file, bytes };
  } catch (error) {
    throw explain(error, folder);
  } finally {
    for (const place of [working, linked]) await rm(place, { recursive: true, force: true });
    endWatching();
  }
}
