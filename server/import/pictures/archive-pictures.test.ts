/** Pictures beside the file in a ZIP archive. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { asSystemOwner } from '../../context';
import { writePictures } from '../../media/test-files';
import { createAnonymousContext } from '../../request-context';
import { getOwnJob } from '../job/jobs';
import { importContent, openImportStore, toOwnCsv } from '../test-file';
import { importPictures } from './import-pictures';
import { addMatchedPictures } from './matched-pictures';
import { listArchive, takeFromFiles } from './picture-files';
import { openArchive } from './read-archive';

configure({ useWebWorkers: false });
const { store, admin, women } = await openImportStore();
const ctx = asSystemOwner(createAnonymousContext(store.deps));
const [picture] = await writePictures(store, 'images', 1);
const bytes = readFileSync(picture?.path ?? '');

async function open(name: string, files: Readonly<Record<string, Uint8Array>>) {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, content] of Object.entries(files)) await writer.add(path, new Uint8ArrayReader(content));
  const path = join(store.folder, name);
  writeFileSync(path, await writer.close());
  return openArchive(path);
}
const read = (handle: string) =>
  store.deps.db.reader.product.findFirstOrThrow({
    where: { handle },
    select: { images: { select: { color: true } } },
  });
const listTemporary = () =>
  readdirSync(join(store.deps.env.dataDir, 'tmp')).filter((name) => /^unpacked/.test(name));

it('go to the products of the store’s own format by SKU, handle and folder, and leave the import undoable', async () => {
  const row = { category: 'Women > Kurtas', size: 'M', stock: '3', mrp: '999' };
  const job = await importContent(
    store,
    admin,
    toOwnCsv([
      { ...row, name: 'Ajrakh Kurta', handle: 'ajrakh', sku: 'AJ-1', colour: 'Ivory' },
      { ...row, name: 'Ajrakh Kurta', handle: 'ajrakh', sku: 'AJ-2', colour: 'Indigo', size: 'L' },
      { ...row, name: 'Dabu Kurta', handle: 'dabu', colour: 'Black' },
      { ...row, name: 'Bare Kurta', handle: 'bare', colour: 'Black' },
    ]),
  );
  const archive = await open('own.zip', {
    'products.csv': Buffer.from('name'),
    'AJ-2.jpg': bytes,
    'AJ-1.jpg': bytes,
    'dabu/1.jpg': bytes,
    'dabu/2.jpg': bytes,
    'nobody.jpg': bytes,
    'bare.jpg': Buffer.from('no picture'),
  });
  const end = await addMatchedPictures(ctx, listArchive(archive, store.deps), () => {});
  expect(end).toMatchObject({ done: 3, total: 3, added: 4, failed: 1 });
  expect(end.failures).toEqual(['Bare Kurta: “bare.jpg” is not a JPEG, PNG, WebP, AVIF or GIF picture.']);
  expect((await read('ajrakh')).images).toEqual([{ color: 'Ivory' }, { color: 'Indigo' }]);
  expect((await read('dabu')).images).toHaveLength(2);
  expect(await admin.caller.admin.import.history()).toMatchObject([{ id: job.id, undoable: 3 }]);
  // Pictures that a product has stay.
  expect((await addMatchedPictures(ctx, listArchive(archive, store.deps), () => {})).added).toBe(0);
  await archive.close();
  expect(listTemporary()).toEqual([]);
});

it('go to the products of Shopify’s file that names them', async () => {
  const csv = readFileSync(join(import.meta.dirname, '../test-shopify-apparel.csv'));
  const job = await importContent(store, admin, csv, women.id);
  const { pictures } = getOwnJob(store.deps, job.id);
  const [named] = pictures.flatMap((product) => product.pictures.map(({ url }) => ({ ...product, url })));
  const file = new URL(named?.url ?? '').pathname.split('/').at(-1) ?? '';
  const archive = await open('shopify.zip', { [`images/${file}`]: bytes, 'products.csv': csv });
  const source = takeFromFiles(listArchive(archive, store.deps));
  expect(await importPictures(ctx, pictures, source, () => {})).toMatchObject({ added: 1, failed: 0 });
  expect((await read(named?.handle ?? '')).images).toHaveLength(1);
  await archive.close();
  expect(listTemporary()).toEqual([]);
});
