import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { createMp4, createPng, SVG, writeIncomingFile, writePictures } from '../../media/test-files';
import { openFileStore } from '../../test/harness';
import { createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');

describe('a top-level category', () => {
  it('requires five images or videos, and saves nothing without them', async () => {
    const before = listFiles();
    const four = caller.catalog.saveCategory({ media: await writePictures(store, 'media', 4), name: 'Four' });
    await expect(four).rejects.toThrow(CATALOG_MESSAGES.topLevelMedia);
    expect(listFiles()).toEqual(before);
  });

  it('counts its media after a save: existing without deleted, plus new', async () => {
    const { id, uploads } = await createTopLevelCategory(store);
    const [first, second] = uploads.map((upload) => upload.id);
    const fewer = catalog.saveCategory({ id, name: 'Fewer', deletedUploadIds: [String(first)] });
    await expect(fewer).rejects.toThrow(CATALOG_MESSAGES.topLevelMedia);
    const before = listFiles();
    const swapped = await caller.catalog.saveCategory({
      media: await writePictures(store, 'media', 2),
      id,
      name: 'Swapped',
      deletedUploadIds: [String(first), String(second)],
    });
    expect(swapped.uploads.slice(0, 3)).toEqual(uploads.slice(2));
    expect(swapped.uploads).toHaveLength(5);
    const gone = before.filter((name) => !listFiles().includes(name));
    expect(gone.sort()).toEqual(
      uploads
        .slice(0, 2)
        .map((upload) => upload.filename)
        .sort(),
    );
  });

  it('accepts videos with portrait versions and a poster', async () => {
    const before = listFiles();
    const [first, ...more] = await writePictures(store, 'media', 5);
    const still = writeIncomingFile(store, 'poster', await createPng());
    const video = writeIncomingFile(store, 'media', createMp4()).with({
      portrait: still,
      portraitVideo: writeIncomingFile(store, 'portraitVideo', createMp4()),
      poster: still,
    });
    const tall = (first ?? still).with({
      portrait: writeIncomingFile(store, 'portrait', await createPng({ width: 40, height: 90 })),
    });
    const name = 'Moving pictures';
    const { id, uploads } = await caller.catalog.saveCategory({ media: [video, tall, ...more], name });
    expect(uploads[0]).toMatchObject({
      fileType: 'VIDEO',
      url: expect.stringMatching(/^\/uploads\/.+\.mp4$/),
      portraitUrl: expect.stringMatching(/\.jpg$/),
      portraitVideoUrl: expect.stringMatching(/^\/uploads\/.+\.mp4$/),
      posterUrl: expect.stringMatching(/\.jpg$/),
      width: null,
    });
    expect(uploads[1]).toMatchObject({
      fileType: 'IMAGE',
      portraitUrl: expect.stringMatching(/\.jpg$/),
      portraitVideoUrl: null,
      posterUrl: null,
      width: 40,
    });

    const mediaOrder = [...uploads].reverse().map((upload) => upload.id);
    const reordered = await catalog.saveCategory({ id, name, mediaOrder });
    expect(reordered.uploads).toEqual([...uploads].reverse());
    await catalog.saveCategory({ id, name, deletedUploadIds: [String(uploads[0]?.id)] });
    expect(listFiles().filter((file) => file.endsWith('.mp4'))).toEqual([]);
    await catalog.deleteCategory({ id });
    expect(listFiles()).toEqual(before);
  });

  it('rejects other files, and keeps none of the upload', async () => {
    const before = listFiles();
    const sent = [
      ...(await writePictures(store, 'media', 5)),
      writeIncomingFile(store, 'media', SVG, 'hero.png'),
    ];
    await expect(caller.catalog.saveCategory({ media: sent, name: 'Vector' })).rejects.toThrow(
      /“hero.png” is not a JPEG/,
    );
    expect(listFiles()).toEqual(before);
  });

  it('rejects a name whose slug belongs to a page', async () => {
    const five = await writePictures(store, 'media', 5);
    for (const name of ['Cart', 'ADMIN', 'forgot password']) {
      await expect(caller.catalog.saveCategory({ media: five, name })).rejects.toThrow(
        /is a page of the store itself/,
      );
    }
    await expect(catalog.saveCategory({ name: 'A/B' })).rejects.toThrow(/can't contain/);
  });
});
