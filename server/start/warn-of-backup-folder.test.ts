import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Deps } from '../context';
import { warnOfBackupFolder } from './warn-of-backup-folder';

const place = mkdtempSync(join(tmpdir(), 'vastra-backups-'));
afterAll(() => rmSync(place, { recursive: true }));
writeFileSync(join(place, 'file'), '');

it.each([
  ['a folder that will be created', 'new', []],
  [
    'a file',
    'file',
    [
      expect.stringMatching(
        /^Archives can't be written to .*file: ENOTDIR.* Set BACKUP_DIR to a folder that belongs to the user who runs the store\.$/,
      ),
    ],
  ],
])('the start says whether archives can be written to %s', async (_what, name, expected) => {
  const warnings: string[] = [];
  const deps = {
    env: { backup: { folder: join(place, name), keep: 1, passphrase: null } },
    log: { warn: (line: string) => void warnings.push(line) },
  };
  await warnOfBackupFolder(deps as unknown as Deps);
  expect(warnings).toEqual(expected);
});
