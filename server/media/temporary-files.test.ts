import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { toTemporaryName } from './names';
import { toUploadsFolder } from './open-media-storage';
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

it('removes an upload that a killed process was storing a day later, and no other file of the uploads', async () => {
  const folder = toUploadsFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const now = new Date('2026-11-21T06:30:00Z');
  const write = (name: string, hours: number) => {
    writeFileSync(join(folder, name), 'content');
    utimesSync(join(folder, name), now, new Date(now.getTime() - hours * 60 * 60 * 1000));
    return name;
  };
  const old = `${randomUUID()}.mp4`;
  write(toTemporaryName(old), 25);
  const kept = [write(old, 25), write(toTemporaryName(`${randomUUID()}.jpg`), 23), write('notes.tmp', 25)];
  await removeAbandonedFiles(dataDir, now);
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});

it('finds nothing to remove where nothing was ever received', async () => {
  await removeAbandonedFiles(join(dataDir, 'never-made'), new Date());
});
