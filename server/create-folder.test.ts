import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFolder } from './create-folder';

const root = mkdtempSync(join(tmpdir(), 'vastra-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('creates a folder with those above it, for its user alone, and leaves one that is there', () => {
  const folder = join(root, 'data/of/the store');
  createFolder(folder);
  createFolder(folder);
  createFolder('/');
  if (process.platform !== 'win32')
    for (const path of [folder, join(root, 'data')]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('follows a link to a folder, and fails at a file', () => {
  createFolder(join(root, 'target'));
  symlinkSync(join(root, 'target'), join(root, 'link'));
  createFolder(join(root, 'link/below'));
  expect(statSync(join(root, 'target/below')).isDirectory()).toBe(true);
  writeFileSync(join(root, 'file'), '');
  expect(() => createFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => createFolder(join(root, 'file/below'))).toThrow(/^(ENOTDIR|EEXIST)/); // since Node 26 the latter
});

it('fails at links that lead in a circle', () => {
  symlinkSync('there', join(root, 'here'));
  symlinkSync('here', join(root, 'there'));
  expect(() => createFolder(join(root, 'here/below'))).toThrow('ELOOP');
});

it.runIf(process.platform === 'linux')('fails where the file system creates nothing', () => {
  expect(() => createFolder('/proc/vastra/backups')).toThrow(
    "ENOENT: no such file or directory, mkdir '/proc/vastra'",
  );
});
