import { mkdtempSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { replaceBuiltin } from '../../test/replace-builtin';
import { createSqliteRestore } from './restore-sqlite';

it('keeps the database that it replaces on a file system without links, too', async () => {
  const link = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  onTestFinished(replaceBuiltin(fs, { link }));
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
