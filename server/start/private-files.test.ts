import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSecret } from '../env/secrets';
import { makeFilesPrivate } from './private-files';

const getMode = (path: string) => statSync(path).mode & 0o777;

// Windows has no such modes.
describe.skipIf(process.platform === 'win32')('the files of the store', () => {
  let folder = '';
  let umask = 0;
  beforeEach(() => {
    umask = process.umask(0o022);
    folder = mkdtempSync(join(tmpdir(), 'vastra-private-'));
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });

  it('can be read by its user only, whoever could read them before', () => {
    const dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    const database = join(dataDir, 'vastra.sqlite');
    writeFileSync(database, 'orders');
    chmodSync(dataDir, 0o777);
    chmodSync(database, 0o666);
    makeFilesPrivate(dataDir);
    expect([getMode(dataDir), getMode(database)]).toEqual([0o700, 0o600]);
    const later = join(dataDir, 'uploads/later.jpg');
    writeFileSync(later, '');
    expect(getMode(later)).toBe(0o600);
  });

  it('can not be in a file, which is said in a sentence', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')])
      for (const use of [makeFilesPrivate, (wrong: string) => readOrCreateSecret(wrong, 'secret', false)])
        expect(() => use(dataDir)).toThrow(
          `DATA_DIR must be a folder that the store's user can open and write to, but ${dataDir} is not: E`,
        );
  });

  it('are in a folder of their own, which is created if it is missing', () => {
    const dataDir = join(folder, 'shops/first');
    makeFilesPrivate(dataDir);
    expect(getMode(dataDir)).toBe(0o700);
  });
});
