import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyStore, shareRenditions } from './copy-store';

const KURTA = '11111111-1111-4111-8111-111111111111';
const ADDED = '22222222-2222-4222-8222-222222222222';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vastra-copy-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const pathOf = (path: string) => join(root, path);
function write(path: string, content: string): void {
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), content);
}
const inode = (path: string) => statSync(pathOf(path)).ino;

function createCopy(): void {
  write('seeded/vastra.sqlite', 'database');
  write(`seeded/uploads/${KURTA}.jpg`, 'master');
  write(`seeded/uploads/renditions/${KURTA}/320.avif`, 'small');
  copyStore(pathOf('seeded'), pathOf('copy'));
}

it('copies the database, so that a store changes only its own, and links media', () => {
  createCopy();
  writeFileSync(pathOf('copy/vastra.sqlite'), 'changed');
  expect(readFileSync(pathOf('seeded/vastra.sqlite'), 'utf8')).toBe('database');
  expect(inode(`copy/uploads/${KURTA}.jpg`)).toBe(inode(`seeded/uploads/${KURTA}.jpg`));
  expect(readFileSync(pathOf(`copy/uploads/renditions/${KURTA}/320.avif`), 'utf8')).toBe('small');
});

it('keeps the media of the original when a copy removes its own', () => {
  createCopy();
  rmSync(pathOf('copy/uploads'), { recursive: true });
  expect(existsSync(pathOf(`seeded/uploads/${KURTA}.jpg`))).toBe(true);
});

it('shares new renditions of the original’s pictures, but no unfinished ones and none of other pictures', () => {
  createCopy();
  write(`copy/uploads/renditions/${KURTA}/640.avif`, 'large');
  write(`copy/uploads/renditions/${KURTA}/800.avif.4f.tmp`, 'unfinished');
  write(`copy/uploads/renditions/${ADDED}/640.avif`, 'added');
  shareRenditions(pathOf('copy'), pathOf('seeded'));
  shareRenditions(pathOf('copy'), pathOf('seeded'));
  expect(readFileSync(pathOf(`seeded/uploads/renditions/${KURTA}/640.avif`), 'utf8')).toBe('large');
  expect(existsSync(pathOf(`seeded/uploads/renditions/${KURTA}/800.avif.4f.tmp`))).toBe(false);
  expect(existsSync(pathOf(`seeded/uploads/renditions/${ADDED}`))).toBe(false);
});
