import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/errors';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { asSystemOwner, type UserContext } from '../../context';
import { createMediaStore } from '../../media/media-store';
import { writePictures } from '../../media/test-files';
import { createAnonymousContext } from '../../request-context';
import { fetchPictures } from '../imports';
import { importContent, openImportStore } from '../test-file';
import { addToProducts } from './import-pictures';
import type { PictureSource } from './picture-files';

const { store, admin, women } = await openImportStore();
const ctx = asSystemOwner(createAnonymousContext(store.deps));
const [picture] = await writePictures(store, 'images', 1);
const path = picture?.path ?? '';

/** Imports two products, which have a picture each. */
async function importTwo(name: string) {
  const rows = ['a', 'b'].map(
    (handle) =>
      `${name}-${handle},${name} ${handle},${name},Title,Default Title,1,99,https://cdn.example/${handle}.jpg`,
  );
  const header = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src';
  const { id } = await importContent(store, admin, [header, ...rows].join('\n'), women.id);
  return {
    /** what the page shows once the download has ended */
    download: async (as: UserContext, source: PictureSource) => {
      await fetchPictures(as, { id }, source);
      await store.deps.background.whenIdle();
      return (await admin.caller.admin.import.job({ id })).download;
    },
  };
}

/** Opens the pictures, and fails at those of the product with the given name. */
const createSource =
  (asked: string[], failsAt: string | null = null): PictureSource =>
  ({ name }) => {
    const open = async () => {
      asked.push(name);
      if (name === failsAt) throw new Error('a bug');
      return { path, isTemporary: false };
    };
    return [{ name: 'picture.jpg', color: null, open }];
  };

const ALL_ADDED = {
  done: 2,
  total: 2,
  added: 2,
  failed: 0,
  failure: null,
  stopReason: null,
  isRunning: false,
};
const ONE_ADDED = { ...ALL_ADDED, done: 1, added: 1 };

describe('a download of pictures that ends before all products', () => {
  it('says so after an error, and continues with the products that are left', async () => {
    const { download } = await importTwo('broken');
    const asked: string[] = [];
    expect(await download(ctx, createSource(asked, 'broken b'))).toEqual({
      ...ONE_ADDED,
      stopReason: IMPORT_MESSAGES.picturesFailed,
    });
    expect(await download(ctx, createSource(asked))).toEqual(ALL_ADDED);
    expect(asked).toEqual(['broken a', 'broken b', 'broken b']);
    await expect(download(ctx, createSource(asked))).rejects.toThrow(IMPORT_MESSAGES.noPictures);
  });

  it('says that the pictures can’t be stored', async () => {
    const { download } = await importTwo('full');
    const storage = {
      ...store.deps.media.storage,
      write: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE', 'The bucket can’t be reached.')),
    };
    expect(await download({ ...ctx, media: createMediaStore(storage) }, createSource([]))).toEqual({
      ...{ ...ALL_ADDED, done: 0, added: 0 },
      stopReason: 'The bucket can’t be reached.',
    });
    expect(await download(ctx, createSource([]))).toEqual(ALL_ADDED);
  });

  it('says that the database can’t be reached', async () => {
    const { download } = await importTwo('gone');
    const source: PictureSource = () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
    expect(await download(ctx, source)).toMatchObject({
      done: 0,
      stopReason: expect.stringMatching(/^The store has run out of space/),
    });
  });

  it('says that whoever started it may no longer change products', async () => {
    const { download } = await importTwo('clerk');
    const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
    const acting: UserContext = { ...ctx, session: { userId: clerk.id, userType: 'ADMIN' } };
    const added = createSource([]);
    const source: PictureSource = (product) =>
      added(product).map((found) => ({
        ...found,
        open: async () => {
          await store.deps.db.transact((tx) =>
            tx.user.update({ where: { id: clerk.id }, data: { permissions: '' } }),
          );
          return found.open();
        },
      }));
    expect(await download(acting, source)).toEqual({
      ...ONE_ADDED,
      stopReason: IMPORT_MESSAGES.picturesNotAllowed,
    });
  });

  it('says that it has taken too long', async () => {
    const target = { where: { handle: 'none' }, name: 'None', publishes: false, find: () => [] };
    expect(await addToProducts(ctx, [target], () => {}, -1)).toEqual({
      ...{ done: 0, total: 1, added: 0, failed: 0, failures: [] },
      stopReason: IMPORT_MESSAGES.picturesTooSlow,
    });
  });
});
