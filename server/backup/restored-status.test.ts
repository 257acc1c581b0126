/** What a restored store says about its last backup: the archive contains the state of while it was made. */
import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/open-database';
import { createEmptyDatabase } from '../test/database';
import { openFileStore } from '../test/harness';
import { createBackup } from './create-backup';
import { getBackupStatus, recordBackup } from './record-backup';
import { restoreBackup } from './restore-backup';

const store = await openFileStore();
const HOUR_MS = 60 * 60 * 1000;

it('its last backup is the archive that was restored, and complete', async () => {
  const folder = mkdtempSync(join(store.folder, 'backups-'));
  const settings = { folder, keep: 3, passphrase: null };
  const source = { target: store.target, dataDir: store.folder, uploads: store.uploads };
  await recordBackup(store.target, async () => {
    throw new Error('The disk is full.');
  }).catch(() => {});
  const createdAt = new Date();
  const { file } = await recordBackup(store.target, () => createBackup(source, settings, createdAt));

  const dataDir = mkdtempSync(join(store.folder, 'restored-'));
  const { target, drop } = await createEmptyDatabase(dataDir);
  await restoreBackup({ archive: file, target, dataDir, passphrase: null, force: false });
  const db = await openDatabase(target, { durable: false });
  const now = () => new Date(createdAt.getTime() + 12 * HOUR_MS);
  expect(await getBackupStatus({ ...store.deps, db, now })).toEqual({
    lastAt: createdAt.toISOString(),
    bytes: statSync(file).size,
    problem: null,
  });
  await db.close();
  await drop();
});
