import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writePictures } from '../../media/test-files';
import { openFileStore } from '../../test/harness';
import { createProductInput, createTopLevelCategory, createVariantInput } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const office = caller.admin.catalog;
const women = await createTopLevelCategory(store);
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');

const create = (productName: string, more: object = {}) =>
  caller.catalog.saveProduct({ ...createProductInput(women.id, { productName, ...more }), images: [] });
const addPictures = async (id: string, count: number, more: object = {}) =>
  office.addPictures({ id, ...more, images: await writePictures(store, 'images', count) });

const variants = (...given: [color: string, sku: string | null][]) =>
  given.map(([color, sku]) => createVariantInput({ color, sku }));

const kurta = await create('Bagru Sprig Kurta', {
  handle: 'bagru-kurta',
  productVariants: variants(['Ivory', 'KUR-12-IV'], ['Navy Blue', 'KUR-12-NB']),
});
const saree = await create('लाल साड़ी');
const angrakha = await create('Angrakha');
const shirts = [await create('Linen Shirt'), await create('linen shirt')];

async function match(...names: string[]) {
  const { files } = await office.matchPictures({ names });
  return files.map(({ productId, color, candidates }) => [productId, color, candidates]);
}

describe('the name of a picture', () => {
  it.each([
    ['KUR-12-IV.jpg', kurta.id, 'Ivory', 1],
    ['kur-12-nb_2.jpg', kurta.id, 'Navy Blue', 1],
    ['pictures/bagru-kurta.jpg', kurta.id, null, 1],
    ['bagru-kurta-navy-blue-2.jpg', kurta.id, 'Navy Blue', 1],
    ['Bagru Sprig Kurta back.webp', kurta.id, null, 1],
    ['Bagru Sprig Kurta/DSC_4711.JPG', kurta.id, null, 1],
    ['KUR-12-IV/1.jpg', kurta.id, 'Ivory', 1],
    // One color: the picture shows the product.
    ['लाल साड़ी (2).jpg', saree.id, null, 1],
    ['bagru-kurta-pyjama.jpg', null, null, 0],
    ['Linen Shirt.jpg', null, null, 2],
    ['DSC_4711.jpg', null, null, 0],
    ['..jpg', null, null, 0],
    ['Angrakha/shop floor photo.jpg', angrakha.id, null, 1],
    ['Angrakha shop floor photo.jpg', null, null, 0],
    ['Summer/Angrakha shop floor photo.jpg', null, null, 0],
    // Folders without a letter or digit are named like no product.
    ['😀/Angrakha shop floor photo.jpg', null, null, 0],
    ['___/Angrakha shop floor photo.jpg', null, null, 0],
    ['___/Angrakha back.jpg', angrakha.id, null, 1],
  ])('%s', async (name, productId, color, candidates) => {
    expect(await match(name)).toEqual([[productId, color, candidates]]);
  });

  it('matches no deleted product, and matches the remaining one once the other is deleted', async () => {
    await caller.catalog.deleteProduct({ id: shirts[1]?.id ?? '' });
    expect(await match('Linen Shirt.jpg')).toEqual([[shirts[0]?.id, null, 1]]);
  });

  it('is answered in order, for as many as can be sent, with what their products have', async () => {
    const names = Array.from({ length: 2000 }, (_, at) =>
      at % 2 ? `KUR-12-IV_${at}.jpg` : `none-${at}.jpg`,
    );
    const { files, products } = await office.matchPictures({ names });
    expect(files.map(({ productId }) => productId)).toEqual(names.map((_, at) => (at % 2 ? kurta.id : null)));
    expect(products).toEqual([{ id: kurta.id, name: 'Bagru Sprig Kurta', pictures: 0 }]);
    await expect(office.matchPictures({ names: [...names, 'one more.jpg'] })).rejects.toThrow(
      'At most 2,000 pictures can be added at once.',
    );
  });
});

describe('pictures that are added', () => {
  it('follow those that are there, in their colors, and change nothing else', async () => {
    const { id, version } = await create('Silk Stole', { description: 'Woven by hand.' });
    await addPictures(id, 2);
    const { images, description } = await addPictures(id, 2, { imageColors: ['Ivory', null] });
    expect(images.map(({ color }) => color)).toEqual([null, null, 'Ivory', null]);
    expect(description).toBe('Woven by hand.');
    expect(await caller.catalog.product({ id })).toMatchObject({ images, version: (version ?? 0) + 2 });
    const log = await caller.admin.audit.log({ objectType: 'PRODUCT', objectId: id });
    expect(log.data.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  });

  it('replace the others, whose files go, but never by nothing', async () => {
    const { id } = await create('Cotton Stole');
    const before = (await addPictures(id, 2)).images;
    const { images } = await addPictures(id, 1, { replaces: true });
    expect(images).toHaveLength(1);
    expect(listFiles()).not.toContain(before[0]?.url.split('/').at(-1));
    expect((await addPictures(id, 0, { replaces: true })).images).toEqual(images);
  });

  it('are all kept when twenty are added at once', async () => {
    const { id } = await create('Wool Stole');
    await Promise.all(Array.from({ length: 20 }, () => addPictures(id, 1)));
    const { images } = await caller.catalog.product({ id });
    expect(new Set(images.map((image) => image.id)).size).toBe(20);
  });

  it('of an unknown product leave no file behind', async () => {
    const before = listFiles();
    await expect(addPictures('nothing', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(listFiles()).toEqual(before);
  });
});
