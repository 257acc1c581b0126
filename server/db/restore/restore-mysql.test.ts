import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createEmptyDatabase, isOnMysql } from '../../test/database';
import { createMysqlRestore } from './restore-mysql';

const folder = mkdtempSync(join(tmpdir(), 'vastra-restore-'));
const { target, drop } = await createEmptyDatabase(folder);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

describe.runIf(isOnMysql)('loading an archive into MySQL', () => {
  const restore = createMysqlRestore(target.kind === 'mysql' ? target.url : 'mysql://none/none');

  it('fails when the file can’t be read to its end, although the program took what there was', async () => {
    // Opens like a file, and fails when it is read.
    const unreadable = join(folder, 'unreadable');
    mkdirSync(unreadable);
    await expect(restore.load(unreadable)).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('says why the program ended early', async () => {
    const file = join(folder, 'damaged');
    writeFileSync(file, `SELECT nothing FROM nowhere;\n${'-- more\n'.repeat(200_000)}`);
    await expect(restore.load(file)).rejects.toThrow(/^(mariadb|mysql) failed: .*nowhere/);
    expect(existsSync(`${file}.cnf`)).toBe(false);
  });

  it('leaves no file with the password where the program is missing', async () => {
    const file = join(folder, 'dump');
    writeFileSync(file, 'SELECT 1;\n');
    vi.stubEnv('PATH', folder);
    await expect(restore.load(file)).rejects.toThrow('Neither mariadb nor mysql is installed');
    vi.unstubAllEnvs();
    expect(existsSync(`${file}.cnf`)).toBe(false);
  });
});
