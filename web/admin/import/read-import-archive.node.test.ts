import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { readImportArchive } from './read-import-archive';

configure({ useWebWorkers: false });

it('reads the file of an archive, and counts the pictures beside it', async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const path of ['export/', 'export/spring.csv', 'a.jpg', 'b/c.png', 'notes.pdf'])
    await writer.add(path, path.endsWith('/') ? undefined : new TextReader(`content of ${path}`));
  const archive = new File([await writer.close()], 'spring.zip');
  const { table, pictures } = await readImportArchive(archive);
  expect([table.name, await table.text(), pictures]).toEqual([
    'spring.csv',
    'content of export/spring.csv',
    2,
  ]);
});
