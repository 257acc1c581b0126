/** npm run restore: replaces the data of a store, which must not be running, with that of an archive. */
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/backup/restore-backup';
import { toDatabaseTarget } from '../server/db/open-database';
import { makeFilesPrivate } from '../server/start/private-files';
import { readCommandEnv, rejectFolder, runCommand, UsageError } from './run-script';

const USAGE = `Usage: npm run restore -- ARCHIVE [--force]
Restores an archive of npm run backup: checks all of it, then replaces the database and adds the uploads. Stop the store first.
  --force       replaces a database that is not empty. The replaced one is kept until the next restore: as
                DATA_DIR/vastra.before-restore.sqlite, or as the MySQL database with _before_restore after its name
  BACKUP_KEY    the passphrase of an encrypted archive`;

await runCommand(
  'restore',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' } },
    });
    const [archive, ...more] = positionals;
    if (!archive || more.length > 0)
      throw new UsageError('Name one archive: npm run restore -- vastra-….tar. See --help.');
    rejectFolder(archive);
    const env = readCommandEnv();
    makeFilesPrivate(env.dataDir);
    const { createdAt, uploads } = await restoreBackup({
      archive,
      target: toDatabaseTarget(env),
      dataDir: env.dataDir,
      passphrase: env.backupKey,
      force: values.force ?? false,
    });
    report(
      `Restored the backup of ${createdAt.toISOString()} with ${uploads} uploads. The store can be started.`,
    );
  },
  USAGE,
);
