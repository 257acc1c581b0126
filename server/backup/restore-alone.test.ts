/** Two restores at once, as when two people restore, or one starts the command twice. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../db/open-database';
import { openRestoreTarget } from '../db/restore/open-restore-target';
import { projectRoot } from '../project-root';
import { createEmptyDatabase } from '../test/database';
import { makeCategory } from '../test/factories';
import { openFileStore } from '../test/harness';
import { toProgramArgs } from '../test/program-args';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const store = await openFileStore();
const folder = mkdtempSync(join(store.folder, 'backups-'));
const dataDir = mkdtempSync(join(store.folder, 'restored-'));
const empty = await createEmptyDatabase(dataDir);
afterAll(empty.drop);
const target =
  empty.target.kind === 'mysql' ? empty.target : { ...empty.target, file: join(dataDir, 'vastra.sqlite') };

const REFUSED = 'Another archive is being restored into this database. Wait until that has ended.';

async function backUp(): Promise<string> {
  await makeCategory(store);
  const source = { target: store.target, dataDir: store.folder, uploads: store.uploads };
  return (await createBackup(source, { folder, keep: 9, passphrase: null }, new Date())).file;
}
const restore = (archive: string) =>
  restoreBackup({ archive, target, dataDir, passphrase: null, force: true });

it('one of two archives is restored, and the other one refused in a sentence', async () => {
  const archives = [await backUp(), await backUp()];
  const results = await Promise.allSettled(archives.map(restore));
  const [restored] = results.flatMap(({ status }, count) => (status === 'fulfilled' ? [count + 1] : []));
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { name: 'BackupError', message: REFUSED } },
  ]);
  const db = await openDatabase(target, { durable: false });
  expect(await db.reader.category.count()).toBe(restored);
  await db.close();
});

it('a restore is refused while another process restores, and works afterwards', async () => {
  const archive = await backUp();
  const run = () =>
    new Promise<string>((resolve) => {
      const { PATH, HOME } = process.env;
      const env = {
        PATH,
        HOME,
        DATA_DIR: dataDir,
        ...(target.kind === 'mysql' && { DATABASE_URL: target.url }),
      };
      const args = [...toProgramArgs('scripts/restore.ts'), archive, '--force'];
      execFile(process.execPath, args, { cwd: projectRoot, env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
  const lock = await (await openRestoreTarget(target)).lock();
  expect(await run()).toBe(`restore: ${REFUSED}\n`);
  await lock.ensureHeld();
  await lock.release();
  expect(await run()).toMatch(/^Restored the backup of /);
  expect(readdirSync(dataDir).filter((name) => /^\.rest|restoring/.test(name))).toEqual([]);
});
