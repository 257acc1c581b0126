// Archives that are cut off, lie about their size or have paths that lead elsewhere.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, expect, it } from 'vitest';
import { openArchive } from './read-archive';

configure({ useWebWorkers: false });
const folder = mkdtempSync(join(tmpdir(), 'vastra-archive-'));
const target = join(folder, 'unpacked');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let archives = 0;

async function write(files: Readonly<Record<string, string | Uint8Array>>, password?: string) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), password ? { password } : {});
  for (const [path, content] of Object.entries(files))
    await writer.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    );
  const path = join(folder, `${++archives}.zip`);
  writeFileSync(path, await writer.close());
  return path;
}

it('lists its files and unpacks one under a name of its own', async () => {
  const archive = await openArchive(
    await write({ 'export/a.csv': 'name', 'a/b.jpg': 'picture', '__MACOSX/._a.jpg': 'x', '.DS_Store': 'x' }),
  );
  try {
    expect(archive.paths).toEqual(['export/a.csv', 'a/b.jpg']);
    const path = await archive.unpack('export/a.csv', target, 100);
    expect(path.startsWith(`${target}/unpacked-`)).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('name');
    await expect(archive.unpack('missing', target, 100)).rejects.toThrow('has no file “missing”');
    expect(readdirSync(target)).toHaveLength(1);
  } finally {
    await archive.close();
  }
});

it.each(['../../evil.csv', '/etc/passwd', 'a/../../evil.csv', 'C:\\evil.csv'])(
  'rejects an archive with the path %s',
  async (path) => {
    await expect(openArchive(await write({ [path]: 'name' }))).rejects.toThrow('The archive can’t be read.');
  },
);

it('unpacks no more than it may, and leaves nothing of the rest', async () => {
  const bomb = await write({ 'bomb.csv': new Uint8Array(20 * 1024 * 1024) });
  expect(readFileSync(bomb).length).toBeLessThan(100_000);
  const archive = await openArchive(bomb);
  await expect(archive.unpack('bomb.csv', target, 1024 * 1024)).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: '“bomb.csv” is too large: at most 1 MB.',
  });
  expect(readdirSync(target)).toHaveLength(1);
  await archive.close();
});

it('rejects what is no archive, is cut off, or has a password', async () => {
  const text = join(folder, 'text.zip');
  writeFileSync(text, 'name,stock');
  await expect(openArchive(text)).rejects.toThrow('The archive can’t be read.');
  const whole = readFileSync(await write({ 'a.csv': 'name'.repeat(1000) }));
  const cut = join(folder, 'cut.zip');
  writeFileSync(cut, whole.subarray(0, whole.length / 2));
  await expect(openArchive(cut)).rejects.toThrow('The archive can’t be read.');
  const locked = await openArchive(await write({ 'a.csv': 'name' }, 'secret'));
  await expect(locked.unpack('a.csv', target, 100)).rejects.toThrow('“a.csv” can’t be read.');
  await locked.close();
});

it('survives an archive that claims a list of its files longer than a buffer can be', async () => {
  const lying = await write({ 'a.csv': 'name' });
  const bytes = readFileSync(lying);
  // The size of the central directory, in the record that ends an archive.
  bytes.writeUInt32LE(0xfffffff0, bytes.length - 22 + 12);
  writeFileSync(lying, bytes);
  // The list is where it should be, and ends where that record begins.
  const archive = await openArchive(lying);
  expect(archive.paths).toEqual(['a.csv']);
  await archive.close();
});
