import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getTemporaryFolder, removeAbandonedFiles } from './temporary-files';

const dataDir = mkdtempSync(join(tmpdir(), 'temporary-files-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('removes what a killed process left behind a day later, and no file of an import job', async () => {
  const folder = getTemporaryFolder(dataDir);
  const now = new Date('2026-11-21T06:30:00Z');
  const write = (name: string, hours: number) => {
    const path = join(folder, name);
    if (name.startsWith('form')) mkdirSync(path, { recursive: true });
    else writeFileSync(path, 'content');
    utimesSync(path, now, new Date(now.getTime() - hours * 60 * 60 * 1000));
  };
  for (const kind of ['form', 'picture', 'unpacked', 'import'])
    for (const hours of [25, 23]) write(`${kind}-${hours}`, hours);
  await removeAbandonedFiles(dataDir, now);
  expect(readdirSync(folder).sort()).toEqual([
    'form-23',
    'import-23',
    'import-25',
    'picture-23',
    'unpacked-23',
  ]);
});

it('finds nothing to remove where nothing was ever received', async () => {
  await removeAbandonedFiles(join(dataDir, 'never-made'), new Date());
});
