import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { createSqliteRestore } from './restore-sqlite';

vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof import('node:fs/promises')>()),
  link: () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' })),
}));

it('keeps the database that it replaces on a file system without links, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-restore-'));
  const create = (name: string) => {
    const file = join(folder, name);
    new BetterSqlite(file).exec(`CREATE TABLE ${name}_table (id INTEGER)`).close();
    return file;
  };
  const [file, copy] = [create('current'), create('restored')];
  const replaced = readFileSync(file);
  const loaded = await createSqliteRestore(file).load(copy);
  await loaded.replace();
  expect(readFileSync(`${file}.before-restore.sqlite`)).toEqual(replaced);
  expect(readFileSync(file).includes('restored_table')).toBe(true);
});
