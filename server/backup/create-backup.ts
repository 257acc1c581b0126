/** Makes a backup of a running store: its database and its uploads, in one file. */
import { copyFile, link, opendir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../create-folder';
import type { DatabaseTarget } from '../db/client';
import { listAppliedMigrations } from '../db/migrate/migrate';
import { openDatabase } from '../db/open-database';
import { BackupError } from '../db/restore/backup-error';
import { dumpDatabase } from '../db/restore/dump-database';
import { findStorageFault } from '../db/storage-fault';
import { describeMissing, findMissingUploads } from '../maintenance/missing-uploads';
import { MASTER_NAME } from '../media/names';
import { type ArchiveEntry, DATABASE_ENTRIES, UPLOADS, writeArchive } from './archive';
import { createArchiveName, identifyStore, removeOldArchives } from './archive-names';
import { createUnfinished, removeAbandoned } from './remove-abandoned';
import { removeOnSignal } from './remove-on-signal';

export interface BackupSettings {
  folder: string;
  /** how many archives of the store stay in the folder */
  keep: number;
  passphrase: string | null;
}

export interface Backup {
  file: string;
  bytes: number;
  /** a sentence about what it lacks; null for one that is complete */
  problem: string | null;
}

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
  /** the folder of the uploads; null where they are in a bucket, which the archive does not contain */
  uploads: string | null;
}

/** @throws BackupError where the folder has none of the uploads: such archives would in time replace all that have them */
async function findMissing(target: DatabaseTarget, uploads: string, linked: string): Promise<string | null> {
  const db = await openDatabase(target);
  try {
    // What was uploaded after the database was copied is in the first folder alone.
    const state = await findMissingUploads(db.reader, [uploads, linked]);
    if (state.missing.length === 0) return null;
    const sentence = describeMissing(state, uploads);
    if (state.hasSome) return `${sentence} Older archives are kept until they are there again.`;
    throw new BackupError(
      `${sentence} Set DATA_DIR to the folder of the store, or mount the disk that has its uploads.`,
    );
  } finally {
    await db.close();
  }
}

/** Writes one archive to the folder, whole or not at all, and removes the oldest ones. */
export async function createBackup(
  { target, dataDir, uploads }: Store,
  settings: BackupSettings,
  now: Date,
): Promise<Backup> {
  const { folder, keep, passphrase } = settings;
  createFolder(folder);
  for (const place of [folder, dataDir]) await removeAbandoned(place, now);
  const working = await createUnfinished(folder, 'backup');
  const linked = await createUnfinished(dataDir, 'backup');
  const endWatching = removeOnSignal([working, linked]);
  try {
    const database = {
      name: DATABASE_ENTRIES[target.kind],
      path: join(working, DATABASE_ENTRIES[target.kind]),
    };
    // Before and after, so that every file is there that the copied database names.
    if (uploads) await linkUploads(uploads, linked);
    await dumpDatabase(target, database.path);
    if (uploads) await linkUploads(uploads, linked);
    const missing = uploads && (await findMissing(target, uploads, linked));
    const about = {
      createdAt: now.toISOString(),
      database: target.kind,
      migrations: await listAppliedMigrations(target),
    };
    const unfinished = join(working, 'archive');
    const bytes = await writeArchive(unfinished, about, listEntries(database, linked), passphrase);
    const store = await identifyStore(target);
    const newest = createArchiveName(store, now, passphrase !== null);
    const file = join(folder, newest);
    await rename(unfinished, file);
    const problem = missing || (await removeOldArchives(folder, { store, newest, keep }));
    return { file, bytes, problem };
  } catch (error) {
    throw explain(error, folder);
  } finally {
    for (const place of [working, linked]) await rm(place, { recursive: true, force: true });
    endWatching();
  }
}
