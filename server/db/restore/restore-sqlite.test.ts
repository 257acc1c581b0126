import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { replaceBuiltin } from '../../test/replace-builtin';
import { openSqliteFile } from '../sqlite/sqlite-driver';
import { createSqliteRestore } from './restore-sqlite';

it('keeps the database that it replaces on a file system without links, too', async () => {
  const link = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  onTestFinished(replaceBuiltin(fs, { link }));
  const folder = mkdtempSync(join(tmpdir(), 'vastra-restore-'));
  const create = (name: string) => {
    const file = join(folder, name);
    openSqliteFile(file).exec(`CREATE TABLE ${name}_table (id INTEGER)`).close();
    return file;
  };
  const [file, copy] = [create('current'), create('restored')];
  const replaced = readFileSync(file);
  const loaded = await createSqliteRestore(file).load(copy);
  await loaded.replace();
  expect(readFileSync(`${file}.before-restore.sqlite`)).toEqual(replaced);
  expect(readFileSync(file).includes('restored_table')).toBe(true);
});

it.each([
  ['no database', 0],
  ['a database whose schema can’t be read', 100],
  ['a database whose rows can’t be read', 4096],
])('reports an archive with %s in a sentence', async (_, intact) => {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-restore-'));
  const file = join(folder, 'copy');
  const database = openSqliteFile(file);
  database.exec('CREATE TABLE item (id INTEGER PRIMARY KEY, note TEXT)');
  database.prepare('INSERT INTO item (note) VALUES (?)').run('x'.repeat(50_000));
  database.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, intact));
  await expect(createSqliteRestore(join(folder, 'store.sqlite')).load(file)).rejects.toMatchObject({
    name: 'BackupError',
    message: expect.stringMatching(/^The database in the archive is damaged: /),
  });
});
