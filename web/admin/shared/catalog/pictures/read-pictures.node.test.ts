import { BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { findPictures } from './read-pictures';

configure({ useWebWorkers: false });

async function createArchive(paths: readonly string[]): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'));
  for (const path of paths) {
    if (path.endsWith('/')) await writer.add(path, undefined, { directory: true });
    else await writer.add(path, new TextReader(`content of ${path}`));
  }
  return new File([await writer.close()], 'pictures.zip', { type: 'application/zip' });
}

const given = (name: string, path = name) => ({ path, file: new File(['x'], name) });

it('finds pictures in files and folders, and passes over what is none', async () => {
  const files = [given('a.JPG'), given('b.webp', 'kurtas/b.webp'), given('prices.xlsx'), given('noending')];
  const hidden = [given('.DS_Store'), given('._a.jpg', 'kurtas/._a.jpg'), given('Thumbs.db')];
  const { pictures, skipped } = await findPictures([...files, ...hidden]);
  expect(pictures.map(({ path }) => path)).toEqual(['a.JPG', 'kurtas/b.webp']);
  expect(skipped).toBe(2);
});

it('reads an archive’s pictures, each when it is needed', async () => {
  const archive = await createArchive([
    'kurtas/',
    'kurtas/KUR-1.jpg',
    '__MACOSX/kurtas/._KUR-1.jpg',
    'list.csv',
  ]);
  const { pictures, skipped } = await findPictures([{ path: archive.name, file: archive }, given('c.png')]);
  expect(pictures.map(({ path }) => path)).toEqual(['kurtas/KUR-1.jpg', 'c.png']);
  expect(skipped).toBe(1);
  const file = await pictures[0]?.read();
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    'KUR-1.jpg',
    'image/jpeg',
    'content of kurtas/KUR-1.jpg',
  ]);
});

it('rejects an archive that is cut off', async () => {
  const whole = await createArchive(['KUR-1.jpg']);
  const cut = new File([whole.slice(0, whole.size / 2)], 'pictures.zip');
  await expect(findPictures([{ path: cut.name, file: cut }])).rejects.toThrow();
});
