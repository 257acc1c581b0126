/** npm run backup: writes the database and the uploads of a store, which may be running, to an archive. */
import { parseArgs } from 'node:util';
import { createBackup } from '../server/backup/create-backup';
import { recordBackup } from '../server/backup/record-backup';
import { toDatabaseTarget } from '../server/db/open-database';
import { toUploadsFolder } from '../server/media/open-media-storage';
import { makeFilesPrivate } from '../server/start/private-files';
import { readCommandEnv, runCommand, UsageError } from './run-script';

const USAGE = `Usage: npm run backup
Writes the database and the uploads to a new archive in BACKUP_DIR. The store may be running.
  BACKUP_DIR    the folder of the archives; best on another disk
  BACKUP_KEEP   how many archives stay there; default 14
  BACKUP_KEY    encrypts the archive with this passphrase`;

await runCommand(
  'backup',
  async (report) => {
    parseArgs();
    const env = readCommandEnv({ isReadOnly: true });
    const { backup, dataDir, bucket } = env;
    if (!backup) throw new UsageError('Set BACKUP_DIR to the folder for the archives.');
    makeFilesPrivate(dataDir);
    const target = toDatabaseTarget(env);
    const uploads = bucket ? null : toUploadsFolder(dataDir);
    const { file, bytes, problem } = await recordBackup(target, () =>
      createBackup({ target, dataDir, uploads }, backup, new Date()),
    );
    report(
      `Saved ${file}, ${bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`}.`,
    );
    if (problem) report(problem);
  },
  USAGE,
);
