/** Which archives a backup removes from its folder. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { examineBackups } from '../doctor/examine-database';
import { openFileStore } from '../test/harness';
import { examineArchives } from './archive-names';
import { createBackup } from './create-backup';
import { recordBackup } from './record-backup';

const [store, other] = [await openFileStore(), await openFileStore()];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vastra-archives-'));
});

async function backUp(
  { target, folder: dataDir, uploads }: typeof store,
  date: string,
  passphrase: string | null = null,
) {
  const settings = { folder, keep: 1, passphrase };
  return basename((await createBackup({ target, dataDir, uploads }, settings, new Date(date))).file);
}

describe('a backup', () => {
  it('stays, although an archive of a wrong clock has a later date', async () => {
    await backUp(store, '2036-11-21T21:00:00Z');
    const made = await backUp(store, '2026-11-21T21:00:00Z');
    expect(readdirSync(folder)).toEqual([made]);
  });

  it('is made, and says so, where an older one can’t be removed', async () => {
    const settings = { folder, keep: 1, passphrase: null };
    const { target, folder: dataDir, uploads } = store;
    const older = await backUp(store, '2026-11-20T21:00:00Z');
    // A folder stands for what the file system does not let go.
    rmSync(join(folder, older));
    mkdirSync(join(folder, older));
    const made = await createBackup({ target, dataDir, uploads }, settings, new Date('2026-11-21T21:00:00Z'));
    expect(made.problem).toMatch(/^1 older archive in .+ can't be removed, such as vastra-2026-11-20T/);
    expect(readdirSync(folder)).toContain(basename(made.file));
  });

  it.each([null, 'a passphrase of the owner'])(
    'removes older ones of its own store only (passphrase: %s)',
    async (passphrase) => {
      await backUp(store, '2026-11-20T21:00:00Z', passphrase);
      const others = await backUp(other, '2026-11-19T21:00:00Z', passphrase);
      const made = await backUp(store, '2026-11-21T21:00:00Z', passphrase);
      expect(readdirSync(folder).sort()).toEqual([others, made]);
    },
  );

  it('keeps archives of a version that did not name their store, and other files', async () => {
    const names = [
      'notes.txt',
      'vastra-2026-11-01T21-00-00Z.tar',
      'vastra-2026-11-02T21-00-00Z-7f3a.tar',
      'vastra-2026-11-03T21-00-00Z-7f3a.tar.enc',
    ];
    for (const name of names) writeFileSync(join(folder, name), name);
    const made = await backUp(store, '2026-11-21T21:00:00Z');
    expect(readdirSync(folder).sort()).toEqual([...names, made]);
    expect(await examineArchives(folder)).toEqual({
      sizes: expect.arrayContaining(names.slice(1).map(({ length }) => length)),
      unnamed: 3,
    });
  });
});

it('npm run doctor notices that the archive of the last backup is gone, and archives of unknown stores', async () => {
  const settings = { folder, keep: 1, passphrase: null };
  const env = { ...store.deps.env, backup: settings };
  const examine = () => examineBackups({ ...store.deps, env, now: () => new Date() });
  const { target, folder: dataDir, uploads } = store;
  const make = () => createBackup({ target, dataDir, uploads }, settings, new Date());
  const { file } = await recordBackup(target, make);
  expect(await examine()).toMatchObject([{ part: 'Backups', level: 'ok' }]);
  rmSync(file);
  writeFileSync(join(folder, 'vastra-2026-11-01T21-00-00Z.tar'), '');
  expect(await examine()).toMatchObject([
    { part: 'Backups', level: 'warning', text: expect.stringContaining('its archive is not in BACKUP_DIR') },
    { part: 'Old archives', level: 'warning', text: expect.stringMatching(/^1 archives? /) },
  ]);
});
