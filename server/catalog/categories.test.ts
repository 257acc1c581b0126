import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import { findPath } from '../../src/catalog/tree';
import { FIELD_CHANGED } from '../../src/save-conflict';
import { createMp4, createPng, SVG, writeIncomingFile, writePictures } from '../media/test-files';
import { createReadyShopper } from '../test/factories';
import { openFileStore } from '../test/harness';
import { createProductInput, createSubcategory, createTopLevelCategory } from './test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const missing = '00000000-0000-4000-8000-000000000000';

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

describe('category names and slugs', () => {
  it('are unique among siblings, and prefixed across branches', async () => {
    const men = await createTopLevelCategory(store, 'Men');
    const women = await createTopLevelCategory(store, 'Women');
    expect((await createSubcategory(store, men.id, 'T  Shirts')).slug).toBe('t-shirts');
    const second = await createSubcategory(store, women.id, 'T shirts');
    expect(second.slug).toBe('women-t-shirts');
    await expect(createSubcategory(store, women.id, 'T SHIRTS')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(createTopLevelCategory(store, 'T-Shirts')).rejects.toThrow(
      'The address /t-shirts already belongs to the category “T  Shirts”.',
    );
    const renamed = await catalog.saveCategory({ id: second.id, name: 'Tees', parentId: women.id });
    expect(renamed.slug).toBe('tees');
    const kept = await catalog.saveCategory({
      id: second.id,
      name: 'TEES',
      parentId: women.id,
      description: ' Soft ',
    });
    expect(kept).toMatchObject({ slug: 'tees', name: 'TEES', description: 'Soft' });
    const moved = await catalog.saveCategory({
      id: second.id,
      name: 't-shirts',
      parentId: (await createTopLevelCategory(store, 'Kids')).id,
    });
    expect(moved.slug).toBe('kids-t-shirts');
  });

  it('stay unique when two categories are created concurrently', async () => {
    const parent = await createTopLevelCategory(store);
    const made = await Promise.allSettled(
      [1, 2, 3].map(() => createSubcategory(store, parent.id, 'Dupattas')),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a former slug of a category', () => {
  const { catalog: shop } = store.anonymous();
  const findSlug = async (slug: string) => {
    const showcase = shop.showcase({ slug });
    const page = shop.categoryPage({ slug });
    return Promise.all([showcase, page]).then(
      ([found, { category }]) => {
        expect(found.slug).toBe(category.slug);
        return found.slug;
      },
      (error: { code: string }) => error.code,
    );
  };
  const countFormer = (categoryId: string) =>
    store.deps.db.reader.formerSlug.count({ where: { categoryId } });

  it('finds the category under its present one, also after several names', async () => {
    const { id } = await createTopLevelCategory(store, 'Saris');
    await catalog.saveCategory({ id, name: 'Sarees' });
    await catalog.saveCategory({ id, name: 'Silk sarees' });
    expect(await findSlug('saris')).toBe('silk-sarees');
    expect(await findSlug('sarees')).toBe('silk-sarees');
    expect(await findSlug('saree')).toBe('NOT_FOUND');
  });

  it('is no former one when the category gets it back', async () => {
    const { id } = await createTopLevelCategory(store, 'Shawls');
    await catalog.saveCategory({ id, name: 'Stoles' });
    await catalog.saveCategory({ id, name: 'Shawls' });
    expect(await findSlug('shawls')).toBe('shawls');
    expect(await findSlug('stoles')).toBe('shawls');
    expect(await countFormer(id)).toBe(1);
    await catalog.saveCategory({ id, name: 'SHAWLS', description: 'Warm' });
    expect(await countFormer(id)).toBe(1);
  });

  it('belongs to another category that takes it, and does not return to the first', async () => {
    const { id } = await createTopLevelCategory(store, 'Jackets');
    await catalog.saveCategory({ id, name: 'Coats' });
    const other = await createTopLevelCategory(store, 'Jackets');
    expect(await findSlug('jackets')).toBe('jackets');
    expect((await shop.showcase({ slug: 'jackets' })).id).toBe(other.id);
    await catalog.saveCategory({ id: other.id, name: 'Blazers' });
    expect(await findSlug('jackets')).toBe('blazers');
    expect(await countFormer(id)).toBe(0);
  });

  it('follows a category that is moved, and ends with the category', async () => {
    const [men, boys] = [
      await createTopLevelCategory(store, 'Gents'),
      await createTopLevelCategory(store, 'Boys'),
    ];
    await createSubcategory(store, men.id, 'Caps');
    const own = await createSubcategory(store, boys.id, 'Caps');
    expect(own.slug).toBe('boys-caps');
    const { id: parentId } = await createTopLevelCategory(store, 'Youth');
    await caller.admin.catalog.moveCategory({ id: own.id, parentId, position: 0 });
    expect(await findSlug('boys-caps')).toBe('youth-caps');
    await catalog.deleteCategory({ id: own.id });
    expect(await findSlug('boys-caps')).toBe('NOT_FOUND');
    expect(await countFormer(own.id)).toBe(0);
  });
});

describe('the category tree', () => {
  it('has the contract’s shape and the admin’s sequence', async () => {
    const parent = await createTopLevelCategory(store);
    const [first, second] = [
      await createSubcategory(store, parent.id),
      await createSubcategory(store, parent.id),
    ];
    const deep = await createSubcategory(store, first.id);
    const { id } = await catalog.saveProduct(createProductInput(first.id));
    await catalog.saveProduct(createProductInput(first.id));
    await catalog.saveProduct(createProductInput(deep.id));
    await catalog.deleteProduct({ id });
    const tree = await store.anonymous().catalog.tree();
    const [found] = findPath(tree, (category) => category.id === parent.id) ?? [];
    expect(found).toMatchObject({
      parentId: null,
      _count: { subCategories: 2, products: 0 },
      subCategories: [
        {
          id: first.id,
          parentId: parent.id,
          _count: { subCategories: 1, products: 1 },
          subCategories: [{ id: deep.id }],
        },
        {
          id: second.id,
          uploads: [],
          description: null,
          subCategories: [],
          _count: { subCategories: 0, products: 0 },
        },
      ],
    });
    expect(tree.at(-1)?.id).toBe(parent.id);
  });

  it('rejects an unknown parent and a cycle', async () => {
    const parent = await createTopLevelCategory(store);
    const child = await createSubcategory(store, parent.id);
    const deep = await createSubcategory(store, child.id);
    await expect(createSubcategory(store, missing)).rejects.toThrow('The parent category does not exist.');
    for (const parentId of [child.id, deep.id]) {
      await expect(catalog.saveCategory({ id: child.id, name: 'Child', parentId })).rejects.toThrow(
        /can't be moved into itself/,
      );
    }
    await expect(catalog.saveCategory({ id: deep.id, name: 'Deep', parentId: '' })).rejects.toThrow(
      CATALOG_MESSAGES.topLevelMedia,
    );
    await expect(catalog.saveCategory({ id: missing, name: 'Nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps what someone else has changed since its editor loaded it', async () => {
    const [old, better] = [await createTopLevelCategory(store), await createTopLevelCategory(store)];
    const { id, name, description, parentId } = await createSubcategory(store, old.id);
    const loaded = { name, description, parentId };
    await catalog.saveCategory({ id, name: 'Renamed', description: 'Theirs', parentId: better.id, loaded });
    const mine = { id, name, description, parentId, hsn: '6204', loaded };
    expect(await catalog.saveCategory(mine)).toMatchObject({
      name: 'Renamed',
      description: 'Theirs',
      parentId: better.id,
    });
    await expect(catalog.saveCategory({ ...mine, description: 'Mine' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: FIELD_CHANGED,
    });
    // Without it, everything is replaced.
    const { loaded: _, ...all } = mine;
    expect(await catalog.saveCategory(all)).toMatchObject(loaded);
  });

  it('gets no cycle from two concurrent moves', async () => {
    const parent = await createTopLevelCategory(store);
    const [a, b] = [
      await createSubcategory(store, parent.id, 'Ring A'),
      await createSubcategory(store, parent.id, 'Ring B'),
    ];
    const moves = await Promise.allSettled([
      catalog.saveCategory({ id: a.id, name: 'Ring A', parentId: b.id }),
      catalog.saveCategory({ id: b.id, name: 'Ring B', parentId: a.id }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('rejects an upload of another category', async () => {
    const [one, other] = [await createTopLevelCategory(store), await createTopLevelCategory(store)];
    const misuse = catalog.saveCategory({
      id: one.id,
      name: one.name,
      deletedUploadIds: [String(other.uploads[0]?.id)],
    });
    await expect(misuse).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('deleting a category', () => {
  it('rejects a category that is not empty, and deletes an empty one with its pictures', async () => {
    const parent = await createTopLevelCategory(store);
    const child = await createSubcategory(store, parent.id);
    const { id } = await catalog.saveProduct(createProductInput(child.id));
    await expect(catalog.deleteCategory({ id: parent.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(catalog.deleteCategory({ id: child.id })).rejects.toThrow(
      "A category with subcategories or products can't be deleted.",
    );
    await catalog.deleteProduct({ id });
    await catalog.deleteCategory({ id: child.id });
    await catalog.deleteCategory({ id: parent.id });
    expect(listFiles()).not.toContain(parent.uploads[0]?.filename);
    await expect(catalog.deleteCategory({ id: parent.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the pictures that orders show', async () => {
    const parent = await createTopLevelCategory(store);
    const sold = await catalog.saveProduct(createProductInput(parent.id));
    const buyer = await createReadyShopper(store, String(sold.variants[0]?.id));
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    await catalog.deleteProduct({ id: sold.id });
    await catalog.deleteCategory({ id: parent.id });
    expect(await buyer.caller.order.mine()).toEqual([order]);
  });
});
