import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { replaceBuiltin } from '../test/replace-builtin';
import { extractArchive, writeArchive } from './archive';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ABOUT = { createdAt: '2026-11-21T06:30:00.000Z', database: 'sqlite' as const, migrations: [] };
const NAME = 'uploads/6b1f8e0a-3c7d-4d53-9a52-0d1c7f1e2a3b.mp4';
const path = join(folder, 'video');
let archives = 0;

async function archiveAndExtract(): Promise<Buffer> {
  const archive = join(folder, `archive-${archives++}`);
  await writeArchive(archive, ABOUT, [{ name: NAME, path }], null);
  const target = mkdtempSync(join(folder, 'extracted-'));
  await extractArchive(archive, target, null, () => {});
  return readFileSync(join(target, NAME));
}

let takeBack = () => {};
afterEach(() => takeBack());
/** Changes the file as soon as its size is known. */
function changeAfterSize(change: () => void): void {
  const { stat } = fsPromises;
  takeBack = replaceBuiltin(fsPromises, {
    stat: (async (place: string) => {
      const size = await stat(place);
      if (place === path) change();
      return size;
    }) as typeof stat,
  });
}

describe('a file that changes while it is archived', () => {
  const content = Buffer.from('piece '.repeat(100_000));

  it.each([
    ['has what it had when it was reached if it grows', content],
    ['is empty if it was empty and grows', Buffer.alloc(0)],
  ])('%s', async (_case, before) => {
    writeFileSync(path, before);
    changeAfterSize(() => appendFileSync(path, content));
    expect((await archiveAndExtract()).equals(before)).toBe(true);
  });

  it.each([1000, 0])('fails the archive with a sentence if it shrinks to %i bytes', async (bytes) => {
    writeFileSync(path, content);
    changeAfterSize(() => truncateSync(path, bytes));
    await expect(archiveAndExtract()).rejects.toThrow(
      `${NAME} became shorter while it was archived. Make the backup again.`,
    );
  });

  it('fails the archive if it is gone', async () => {
    writeFileSync(path, content);
    changeAfterSize(() => rmSync(path));
    await expect(archiveAndExtract()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
