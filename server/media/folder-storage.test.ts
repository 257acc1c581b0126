import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { replaceBuiltin } from '../test/replace-builtin';
import { createFolderStorage } from './folder-storage';
import { MASTER_NAME } from './names';

const dataDir = mkdtempSync(join(tmpdir(), 'folder-storage-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const folder = join(dataDir, 'uploads');
const storage = createFolderStorage(folder);
const source = join(dataDir, 'source');
writeFileSync(source, 'a video');

const listFiles = () => readdirSync(folder).filter((name) => name !== 'renditions');
const listMasters = () => listFiles().filter((name) => MASTER_NAME.test(name));

let takeBack = () => {};
afterEach(() => takeBack());

const noSpace = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
const { writeFile, copyFile, open } = fsPromises;

describe.each([
  ['a picture', 'jpg', (name: string) => storage.write(name, Buffer.from('a picture'))],
  ['a video', 'mp4', (name: string) => storage.copy(name, source)],
])('%s that is stored', (kind, extension, store) => {
  it('has its name only when it is whole and on the disk', async () => {
    const name = `${randomUUID()}.${extension}`;
    const steps: string[] = [];
    const before = listMasters();
    const note = (step: string) => steps.push(listMasters().length > before.length ? `${step}, named` : step);
    takeBack = replaceBuiltin(fsPromises, {
      writeFile: (async (...args: Parameters<typeof writeFile>) => {
        await writeFile(...args);
        note('written');
      }) as typeof writeFile,
      copyFile: async (...args) => {
        await copyFile(...args);
        note('written');
      },
      open: async (path, ...more) => {
        const file = await open(path, ...more);
        const sync = file.sync.bind(file);
        file.sync = async () => {
          await sync();
          note(path === folder ? 'folder flushed' : 'flushed');
        };
        return file;
      },
    });
    await store(name);
    expect(steps).toEqual(['written', 'flushed', 'folder flushed, named']);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(kind);
    expect(listFiles().filter((each) => each.endsWith('.tmp'))).toEqual([]);
  });

  it('is stored where a folder can’t be flushed', async () => {
    takeBack = replaceBuiltin(fsPromises, {
      open: (path, ...more) => (path === folder ? Promise.reject(new Error('EISDIR')) : open(path, ...more)),
    });
    const name = `${randomUUID()}.${extension}`;
    await store(name);
    expect(listMasters()).toContain(name);
  });

  it.each(['written', 'flushed'])('leaves nothing on a full disk, when it can’t be %s', async (step) => {
    const before = listFiles();
    const writeHalf = async (path: unknown) => {
      await writeFile(path as string, 'half');
      return noSpace();
    };
    takeBack = replaceBuiltin(
      fsPromises,
      step === 'flushed'
        ? { open: noSpace }
        : { writeFile: writeHalf, copyFile: (_from, to) => writeHalf(to) },
    );
    await expect(store(`${randomUUID()}.${extension}`)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(listFiles()).toEqual(before);
  });
});

it('has no file that a power failure has left empty', async () => {
  const path = `renditions/${randomUUID()}/160.webp`;
  mkdirSync(join(folder, path, '..'));
  writeFileSync(join(folder, path), '');
  expect([await storage.has(path), await storage.findContent(path)]).toEqual([false, null]);
  await storage.write(path, Buffer.from('encoded again'));
  expect(await storage.has(path)).toBe(true);
});
