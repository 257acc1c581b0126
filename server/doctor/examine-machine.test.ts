import { constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { examineMachine, listUnusable } from './examine-machine';

const folder = mkdtempSync(join(tmpdir(), 'vastra-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const examineFolder = async (dataDir: string) =>
  (await examineMachine({ dataDir, backup: null })).find(({ part }) => part === 'Data folder');

it('says why the data folder can not be created, before the first start does', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await examineFolder(join(folder, 'file/data'))).toMatchObject({ level: 'problem' });
  expect((await examineFolder(join(folder, 'file')))?.text).toMatch(/can't be written to: ENOTDIR/);
  expect(await examineFolder(join(folder, 'new/data'))).toMatchObject({ level: 'warning' });
});

it.runIf(existsSync('/proc/self'))(
  'finds folders in which nothing can be created, whatever their rights say',
  async () => {
    const backup = { folder: '/proc/backups', keep: 1, passphrase: null };
    expect(await examineMachine({ dataDir: '/proc/data', backup })).toMatchObject([
      { part: 'Node' },
      { part: 'Data folder', level: 'problem' },
      { part: 'Backup folder', level: 'problem' },
    ]);
  },
);

it('leaves nothing in the folders that it examines', async () => {
  const data = mkdtempSync(join(folder, 'empty-'));
  expect(await examineFolder(join(data, 'new'))).toMatchObject({ level: 'warning' });
  expect(await examineFolder(data)).toMatchObject({ level: 'ok' });
  expect(readdirSync(data)).toEqual([]);
});

it('finds what a command of another user has left in the data folder', async () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'uploads/renditions'), { recursive: true });
  for (const name of ['vastra.sqlite', 'jwt-secret']) writeFileSync(join(data, name), '');
  expect(await listUnusable(data)).toEqual([]);
  const deny = async (path: string, mode?: number) => {
    if (/sqlite|renditions/.test(path) && (mode ?? 0) & constants.W_OK) throw new Error('EACCES');
  };
  expect(await listUnusable(data, deny as never)).toEqual(['uploads/renditions', 'vastra.sqlite']);
});
