import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { AppError } from '../../../src/errors';
import { toPictureName } from '../../../src/import/picture-names';
import { asSystemOwner, type UserContext } from '../../context';
import { createMediaStore } from '../../media/media-store';
import { type Pictures, pictureProcess } from '../../media/picture-process';
import { createPng, writePictures } from '../../media/test-files';
import { createAnonymousContext } from '../../request-context';
import { WorkerEndedError } from '../../threads/call-worker';
import { getOwnJob } from '../job/jobs';
import { importContent, openImportStore } from '../test-file';
import { downloadFrom, importPictures } from './import-pictures';
import { listFolder, type PictureSource, takeFromFiles } from './picture-files';

const { store, admin, women } = await openImportStore();
const ctx = asSystemOwner(createAnonymousContext(store.deps));
const [picture] = await writePictures(store, 'images', 1);
const bytes = picture?.path ?? '';

const APPAREL = readFileSync(join(import.meta.dirname, '../test-shopify-apparel.csv'));
const job = await importContent(store, admin, APPAREL, women.id);
const { pictures: products } = getOwnJob(store.deps, job.id);
const read = (handle: string) =>
  store.deps.db.reader.product.findFirstOrThrow({
    where: { handle },
    select: { status: true, images: { select: { color: true } } },
  });

const listTemporary = () =>
  readdirSync(join(store.deps.env.dataDir, 'tmp')).filter((name) => name.startsWith('picture-'));

describe('the pictures of an import', () => {
  it('are named by their files in several ways', () => {
    expect(toPictureName('a/Kurta-12.JPG')).toEqual(['kurta-12.jpg', 'kurta-12', 'kurta']);
    expect(toPictureName('Kurta 2 of 3.jpeg')).toEqual(['kurta 2 of 3.jpeg', 'kurta 2 of 3', 'kurta 2 of']);
  });

  it('are downloaded for products without any; one that is sold is then live', async () => {
    expect(job).toMatchObject({ created: 4, pictures: 4 });
    const requestedUrls: string[] = [];
    const source = downloadFrom(store.deps, async (url, path) => {
      requestedUrls.push(url);
      if (url.includes('another')) throw new AppError('BAD_REQUEST', 'The picture’s server answered 404.');
      copyFileSync(bytes, path);
    });
    const end = await importPictures(ctx, products, source, () => {});
    expect(end).toEqual({
      done: 4,
      total: 4,
      added: 3,
      failed: 1,
      failures: [
        'Ocean Blue Shirt: “another_925x.jpg” could not be downloaded. The picture’s server answered 404.',
      ],
    });
    expect(await read('ocean-blue-shirt')).toEqual({ status: 'LIVE', images: [{ color: null }] });
    expect(await read('antique-drawers')).toMatchObject({ status: 'ARCHIVED', images: [{}] });
    expect(await read('striped-silk-blouse')).toMatchObject({ status: 'DRAFT', images: [] });
    // What has pictures is not asked for again.
    requestedUrls.length = 0;
    expect((await importPictures(ctx, products, source, () => {})).added).toBe(0);
    expect(requestedUrls).toEqual([]);
  });

  it('leave the import undoable', async () => {
    const [run] = await admin.caller.admin.import.history();
    expect(run).toMatchObject({ id: job.id, undoable: 4 });
  });

  it('are found in a folder by handle, SKU or the name in the file', async () => {
    const folder = join(store.folder, 'pictures');
    mkdirSync(folder);
    const names = ['SSB-1.jpg', 'striped-silk-blouse-2.png', 'other.jpg', 'notes.txt'];
    for (const name of names) copyFileSync(bytes, join(folder, name));
    expect(
      (await importPictures(ctx, products, takeFromFiles(listFolder(folder, names)), () => {})).added,
    ).toBe(2);
    expect((await read('striped-silk-blouse')).images).toHaveLength(2);
  });

  it('are added without the files beside them that are no pictures', async () => {
    await importContent(
      store,
      admin,
      'handle,name,category,colour,size,stock,mrp\nmul-cap,Cap,Shirts,Red,M,1,99',
    );
    const folder = join(store.folder, 'mixed');
    mkdirSync(folder);
    for (const name of ['mul-cap-1.jpg', 'mul-cap-3.jpg']) copyFileSync(bytes, join(folder, name));
    for (const name of ['mul-cap-2.jpg', 'mul-cap.pdf'])
      writeFileSync(join(folder, name), '%PDF-1.7 no picture');
    const files = listFolder(folder, readdirSync(folder));
    const cap = { name: 'Cap', handle: 'mul-cap', skus: [], pictures: [], publishes: true };
    expect(await importPictures(ctx, [cap], takeFromFiles(files), () => {})).toEqual({
      ...{ done: 1, total: 1, added: 2, failed: 2 },
      failures: ['mul-cap-2.jpg', 'mul-cap.pdf'].map(
        (name) => `Cap: “${name}” is not a JPEG, PNG, WebP, AVIF or GIF picture.`,
      ),
    });
    expect(await read('mul-cap')).toMatchObject({ status: 'LIVE', images: [{}, {}] });
    const [run] = await admin.caller.admin.import.history();
    expect(run).toMatchObject({ created: 1, undoable: 1 });
  });

  it('are added without the one that ends the process that decodes it each time', async () => {
    await importContent(
      store,
      admin,
      'handle,name,category,colour,size,stock,mrp\nbelt,Belt,Shirts,Red,M,1,99\nscarf,Scarf,Shirts,Red,M,1,99',
    );
    const folder = join(store.folder, 'crashing');
    mkdirSync(folder);
    for (const name of ['belt-1.jpg', 'belt-2.jpg', 'scarf.jpg']) copyFileSync(bytes, join(folder, name));
    const endingPictures: Pictures = {
      ...pictureProcess,
      toMaster: (path) =>
        path.endsWith('belt-1.jpg')
          ? Promise.reject(new WorkerEndedError('The worker for pictures has ended.'))
          : pictureProcess.toMaster(path),
    };
    const media = createMediaStore(store.deps.media.storage, { pictures: endingPictures });
    const targets = ['Belt', 'Scarf'].map((name) => ({
      ...{ name, handle: name.toLowerCase(), skus: [], pictures: [], publishes: true },
    }));
    const source = takeFromFiles(listFolder(folder, readdirSync(folder)));
    expect(await importPictures({ ...ctx, media }, targets, source, () => {})).toEqual({
      ...{ done: 2, total: 2, added: 2, failed: 1 },
      failures: ['Belt: “belt-1.jpg” could not be processed. Please try again.'],
    });
    expect(await read('belt')).toMatchObject({ status: 'LIVE', images: [{}] });
    expect(await read('scarf')).toMatchObject({ status: 'LIVE', images: [{}] });
  });

  it('are all added in order, however many a product has, and at most 20 wait on the disk', async () => {
    await importContent(
      store,
      admin,
      'handle,name,category,colour,size,stock,mrp\nmany,Many,Shirts,Red,M,1,99\nmore,More,Shirts,Red,M,1,99',
    );
    const numbers = Array.from({ length: 25 }, (_, at) => at + 1);
    const folder = join(store.folder, 'many');
    mkdirSync(folder);
    const names = numbers.map((number) => `many-${number}.jpg`);
    for (const [at, name] of names.entries())
      writeFileSync(join(folder, name), await createPng({ width: 40 + at }));
    writeFileSync(join(folder, 'many-23.jpg'), 'no picture');
    const target = { skus: [], pictures: [], publishes: true };
    const source = takeFromFiles(listFolder(folder, names));
    expect(
      await importPictures(ctx, [{ ...target, name: 'Many', handle: 'many' }], source, () => {}),
    ).toMatchObject({ added: 24, failed: 1 });
    const { status, images } = await store.deps.db.reader.product.findFirstOrThrow({
      where: { handle: 'many' },
      select: { status: true, images: { select: { width: true }, orderBy: { position: 'asc' } } },
    });
    expect(status).toBe('LIVE');
    expect(images.map(({ width }) => width)).toEqual(
      numbers.filter((number) => number !== 23).map((number) => 39 + number),
    );
    const downloaded: string[] = [];
    const pictures = numbers.map((number) => ({ url: `https://shop.example/${number}.jpg`, color: null }));
    let waiting = 0;
    const download = downloadFrom(store.deps, async (url, path) => {
      downloaded.push(url);
      waiting = Math.max(waiting, listTemporary().length);
      copyFileSync(bytes, path);
    });
    expect(
      await importPictures(ctx, [{ ...target, name: 'More', handle: 'more', pictures }], download, () => {}),
    ).toMatchObject({ added: 25, failed: 0 });
    expect(downloaded).toEqual(pictures.map(({ url }) => url));
    expect((await read('more')).images).toHaveLength(25);
    expect(waiting).toBeLessThan(20);
    const [run] = await admin.caller.admin.import.history();
    expect(run).toMatchObject({ created: 2, undoable: 2 });
  });

  it('stay when the later ones of a product fail because somebody has changed its pictures', async () => {
    await importContent(
      store,
      admin,
      'handle,name,category,colour,size,stock,mrp\nraced,Raced,Shirts,Red,M,1,99',
    );
    const { id } = await store.deps.db.reader.product.findFirstOrThrow({ where: { handle: 'raced' } });
    const pictures = Array.from({ length: 25 }, (_, at) => ({
      ...{ url: `https://shop.example/${at}.jpg`, color: null },
    }));
    const source = downloadFrom(store.deps, async (url, path) => {
      if (url.endsWith('/20.jpg'))
        await admin.caller.admin.catalog.addPictures({ id, images: await writePictures(store, 'images', 1) });
      copyFileSync(bytes, path);
    });
    const target = { name: 'Raced', handle: 'raced', skus: [], pictures, publishes: true };
    expect(await importPictures(ctx, [target], source, () => {})).toEqual({
      ...{ done: 1, total: 1, added: 20, failed: 5 },
      failures: [`Raced: ${CATALOG_MESSAGES.picturesChanged}`],
    });
    expect(await read('raced')).toMatchObject({ status: 'DRAFT', images: { length: 21 } });
    expect(listTemporary()).toEqual([]);
  });

  it('are named by the last part of their addresses when they are none', async () => {
    await importContent(
      store,
      admin,
      'handle,name,category,colour,size,stock,mrp\nsari,Sari,Shirts,Red,M,1,99',
    );
    const pictures = [{ url: 'https://cdn.example/files/Blue%20Sari.JPG?v=1', color: null }];
    const source = downloadFrom(store.deps, async (_, path) => writeFileSync(path, 'no picture'));
    const target = { name: 'Sari', handle: 'sari', skus: [], pictures, publishes: true };
    expect((await importPictures(ctx, [target], source, () => {})).failures).toEqual([
      'Sari: “Blue Sari.JPG” is not a JPEG, PNG, WebP, AVIF or GIF picture.',
    ]);
  });

  it('are not fetched by an import that has none, or is not done', async () => {
    const none = await importContent(
      store,
      admin,
      'name,category,colour,size,stock,mrp\nHat,Shirts,Red,M,1,99',
    );
    await expect(admin.caller.admin.import.pictures({ id: none.id })).rejects.toThrow(
      'no pictures to download',
    );
  });
});

it('stop when who began them may not change the catalog any more', async () => {
  const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
  const acting: UserContext = { ...ctx, session: { userId: clerk.id, userType: 'ADMIN' } };
  const asked: string[] = [];
  const source: PictureSource = ({ name }) => {
    const open = async () => {
      asked.push(name);
      await store.deps.db.transact((tx) =>
        tx.user.update({ where: { id: clerk.id }, data: { disabledAt: store.deps.now() } }),
      );
      throw new AppError('BAD_REQUEST', 'No picture.');
    };
    return [{ name: 'picture.jpg', color: null, open }];
  };
  const bare = ['one', 'two'].map((name) => ({
    ...{ name, handle: `bare-${name}`, skus: [], pictures: [], publishes: true },
  }));
  await importContent(
    store,
    admin,
    `handle,name,category,colour,size,stock,mrp\n${bare.map(({ handle, name }) => `${handle},${name},Shirts,Red,M,1,99`).join('\n')}`,
  );
  expect(await importPictures(acting, bare, source, () => {})).toMatchObject({ done: 1, total: 2 });
  expect(asked).toEqual(['one']);
});
