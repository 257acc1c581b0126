import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toAppError } from '../../errors';
import { writePictures } from '../../media/test-files';
import { openFileStore } from '../../test/harness';
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const women = await createTopLevelCategory(store);
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');

const saveProduct = async (count: number, more: object) =>
  caller.catalog.saveProduct({
    ...createProductInput(women.id, more),
    images: await writePictures(store, 'images', count),
  });
const createProduct = async (count: number) => {
  const { id, images } = await saveProduct(count, {});
  return { id, ids: images.map((image) => image.id) };
};

describe('a product’s gallery', () => {
  it('saves old and new pictures in one sequence, with their colors', async () => {
    const { id, ids } = await createProduct(3);
    const { images } = await saveProduct(2, {
      id,
      gallery: [
        { file: 1, color: 'Ivory' },
        { id: ids[2], color: null },
        { file: 0, color: null },
        { id: ids[0], color: 'Indigo' },
      ],
    });
    expect(images).toHaveLength(5);
    expect(images.slice(1, 5).map((image) => image.id)).toEqual([ids[2], expect.any(String), ids[0], ids[1]]);
    expect(images.map(({ color }) => color)).toEqual(['Ivory', null, null, 'Indigo', null]);
    expect(await caller.catalog.product({ id })).toMatchObject({ images });
  });

  it('has unlisted pictures last, with the colors they had or were sent with', async () => {
    const { id, ids } = await createProduct(2);
    const { images } = await saveProduct(2, {
      id,
      imageColors: ['Rust', 'Teal'],
      gallery: [{ file: 1, color: null }],
    });
    expect(images.map(({ color }) => color)).toEqual([null, null, null, 'Rust']);
    expect(images.slice(1, 3).map((image) => image.id)).toEqual(ids);
  });

  it('stays unchanged when no sequence is sent', async () => {
    const { id, ids } = await createProduct(3);
    const { images } = await saveProduct(1, { id, deletedImageIds: [ids[1]] });
    expect(images.map((image) => image.id).slice(0, 2)).toEqual([ids[0], ids[2]]);
    expect(images).toHaveLength(3);
  });

  it('has unlisted pictures of a renamed color at its new name, and the others at the color that was sent', async () => {
    const { id, images, variants } = await saveProduct(2, { imageColors: ['Ivory', 'Ivory'] });
    const save = (count: number, color: string, more: object) =>
      saveProduct(count, {
        id,
        productVariants: [createVariantInput({ id: variants[0]?.id, color })],
        ...more,
      });
    const renamed = await save(0, 'Ecru', {});
    expect(renamed.images.map(({ color }) => color)).toEqual(['Ecru', 'Ecru']);
    expect(await caller.catalog.product({ id })).toMatchObject({ images: renamed.images });
    const again = await save(1, 'Pearl', {
      gallery: [{ id: images[1]?.id, color: 'Ecru' }],
      imageColors: ['Ecru'],
    });
    expect(again.images.map(({ color }) => color)).toEqual(['Ecru', 'Pearl', 'Ecru']);
  });

  it('rejects an unknown entry at its position, and keeps no file', async () => {
    const [one, other] = [await createProduct(2), await createProduct(1)];
    const before = listFiles();
    const readError = async (count: number, more: object) => {
      const error = await saveProduct(count, { id: one.id, ...more }).catch((thrown: unknown) => thrown);
      const { code, details } = toAppError(error);
      return [code, details.issues?.[0]?.path];
    };
    const [a, b] = one.ids;
    expect(await readError(0, { gallery: [{ id: a }, { id: other.ids[0] }] })).toEqual([
      'BAD_REQUEST',
      'gallery.1',
    ]);
    expect(await readError(1, { gallery: [{ file: 0 }, { file: 1 }] })).toEqual(['BAD_REQUEST', 'gallery.1']);
    expect(await readError(1, { gallery: [{ id: a }, { id: b }, { id: a }] })).toEqual([
      'BAD_REQUEST',
      'gallery.2',
    ]);
    expect(await readError(1, { gallery: [{ file: 0 }, { file: 0 }] })).toEqual(['BAD_REQUEST', 'gallery.1']);
    expect(await readError(1, { gallery: [{ id: a, file: 0 }] })).toEqual(['BAD_REQUEST', 'gallery.0']);
    expect(await readError(1, { gallery: [{ color: 'Ivory' }] })).toEqual(['BAD_REQUEST', 'gallery.0']);
    expect(await readError(0, { gallery: [{ id: a }], deletedImageIds: [a] })).toEqual([
      'BAD_REQUEST',
      'gallery.0',
    ]);
    expect(listFiles()).toEqual(before);
    const { images, version } = await caller.catalog.product({ id: one.id });
    expect([images.map((image) => image.id), version]).toEqual([one.ids, 1]);
  });
});

describe('the audit log of a product', () => {
  const readAuditLog = async (id: string) =>
    (await caller.admin.audit.log({ objectType: 'PRODUCT', objectId: id })).data;

  it('records how it was created', async () => {
    const { id } = await saveProduct(1, {
      productVariants: [
        createVariantInput({ discountPrice: 1500 }),
        createVariantInput({ size: 'L', stock: 0 }),
      ],
    });
    const [entry] = await readAuditLog(id);
    expect(entry).toMatchObject({
      action: 'created',
      actor: 'ADMIN',
      objectName: 'Bagru Sprig Cotton Kurta',
    });
    expect(entry?.changes).toEqual([
      { field: 'Name', from: null, to: 'Bagru Sprig Cotton Kurta' },
      { field: 'Category', from: null, to: women.name },
      { field: 'Description', from: null, to: 'Hand-block printed.' },
      { field: 'Ivory, M', from: null, to: '5 in stock, ₹1,899.00, discounted to ₹1,500.00' },
      { field: 'Ivory, L', from: null, to: '0 in stock, ₹1,899.00' },
      { field: 'Pictures added', from: null, to: '1 picture' },
    ]);
  });

  it('tells categories of the same name apart, and records another order of the variants', async () => {
    const [shirts, others] = await Promise.all([
      createSubcategory(store, women.id, 'Shirts'),
      createTopLevelCategory(store).then(({ id }) => createSubcategory(store, id, 'Shirts')),
    ]);
    const [ivory, indigo] = [createVariantInput(), createVariantInput({ color: 'Indigo' })];
    const { id, variants } = await saveProduct(0, {
      categoryId: shirts.id,
      productVariants: [ivory, indigo],
    });
    await saveProduct(0, {
      ...{ id, categoryId: others.id },
      productVariants: [
        { ...indigo, id: variants[1]?.id },
        { ...ivory, id: variants[0]?.id },
      ],
    });
    const [entry] = await readAuditLog(id);
    expect(entry?.changes).toEqual([
      { field: 'Category', from: `Shirts (${shirts.slug})`, to: `Shirts (${others.slug})` },
      { field: 'Order of the variants', from: null, to: 'Changed' },
    ]);
  });

  it('records what a save changed, and nothing else', async () => {
    const { id, images, variants } = await saveProduct(3, {
      productVariants: [
        createVariantInput(),
        createVariantInput({ size: 'L' }),
        createVariantInput({ size: 'XL' }),
      ],
    });
    await saveProduct(1, {
      id,
      productName: 'Bagru Kurta',
      productVariants: [
        createVariantInput({ id: variants[0]?.id, color: 'Ecru', stock: 9, stockWas: 5 }),
        createVariantInput({ id: variants[1]?.id, size: 'L' }),
        createVariantInput({ size: 'XXL' }),
      ],
      deletedImageIds: [images[0]?.id],
      gallery: [{ id: images[2]?.id, color: 'Ecru' }, { id: images[1]?.id }],
    });
    const [entry] = await readAuditLog(id);
    expect(entry).toMatchObject({ action: 'updated', objectName: 'Bagru Kurta' });
    expect(entry?.changes).toEqual([
      { field: 'Name', from: 'Bagru Sprig Cotton Kurta', to: 'Bagru Kurta' },
      { field: 'Ivory, M: name', from: 'Ivory, M', to: 'Ecru, M' },
      { field: 'Ivory, M: stock', from: '5', to: '9' },
      { field: 'Ivory, XXL', from: null, to: '5 in stock, ₹1,899.00' },
      { field: 'Ivory, XL', from: '5 in stock, ₹1,899.00', to: null },
      { field: 'Pictures added', from: null, to: '1 picture' },
      { field: 'Pictures removed', from: '1 picture', to: null },
      { field: 'Order of the pictures', from: null, to: 'Changed' },
      { field: 'Colours of the pictures', from: expect.any(String), to: expect.stringContaining('Ecru') },
    ]);
  });

  it('records its deletion, and nothing of a rejected save', async () => {
    const { id } = await saveProduct(0, {});
    await expect(saveProduct(0, { id, version: 9 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await caller.catalog.deleteProduct({ id });
    expect((await readAuditLog(id)).map(({ action }) => action)).toEqual(['deleted', 'created']);
  });
});
