import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { toAppError } from '../../errors';
import { HTML, writeIncomingFile, writePictures } from '../../media/test-files';
import { createReadyShopper } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const women = await createTopLevelCategory(store, 'Women');
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const missing = '00000000-0000-4000-8000-000000000000';

describe('saving a product', () => {
  it('responds in the contract’s shape', async () => {
    const sent = await writePictures(store, 'images', 2);
    const saved = await caller.catalog.saveProduct({
      ...createProductInput(women.id, {
        productName: '  Indigo Kurta ',
        imageColors: ['Indigo', null],
        productVariants: [
          createVariantInput({ originalPrice: 1899, discountPrice: '1499.5' }),
          createVariantInput({ size: 'L', stock: '0', discountPrice: '' }),
        ],
      }),
      images: sent,
    });
    expect(saved).toEqual({
      id: expect.any(String),
      name: 'Indigo Kurta',
      description: 'Hand-block printed.',
      categoryId: women.id,
      category: { id: women.id, name: 'Women', slug: 'women' },
      version: 1,
      images: ['Indigo', null].map((color) => ({
        id: expect.any(String),
        url: expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.jpg$/),
        color,
        width: 40,
        height: 50,
        tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
      })),
      variants: [
        {
          ...createVariantInput(),
          id: expect.any(String),
          originalPrice: '1899.00',
          discountPrice: '1499.50',
        },
        { ...createVariantInput(), id: expect.any(String), size: 'L', stock: 0, discountPrice: null },
      ],
    });
    expect(await store.anonymous().catalog.product({ id: saved.id })).toEqual(saved);
  });

  it.each([
    ['categoryId', { categoryId: missing }, 'The category does not exist.'],
    ['categoryId', { categoryId: '' }, CATALOG_MESSAGES.finalCategory],
    ['productVariants', { productVariants: [] }, 'At least one variant is required.'],
    [
      'productVariants.1.size',
      { productVariants: [createVariantInput(), createVariantInput({ color: 'IVORY' })] },
      'IVORY, M is listed twice.',
    ],
    [
      'productVariants.0.discountPrice',
      { productVariants: [createVariantInput({ discountPrice: 1900 })] },
      /not be above/,
    ],
    ['productVariants.0.id', { productVariants: [createVariantInput({ id: missing })] }, /does not belong/],
    ['deletedImageIds.0', { deletedImageIds: [missing] }, /does not belong/],
  ])('rejects a wrong %s and keeps no picture', async (path, wrong, message) => {
    const before = listFiles();
    const rejected = caller.catalog.saveProduct({
      ...createProductInput(women.id, wrong),
      images: await writePictures(store, 'images', 1),
    });
    const error = await rejected.catch((thrown: unknown) => thrown);
    const { code, message: sentence, details } = toAppError(error);
    expect([code, details.issues?.[0]?.path]).toEqual(['BAD_REQUEST', path]);
    expect(sentence).toMatch(message);
    expect(listFiles()).toEqual(before);
  });

  it('rejects files that are not pictures', async () => {
    const sent = [
      ...(await writePictures(store, 'images', 1)),
      writeIncomingFile(store, 'images', HTML, 'kurta.jpg'),
    ];
    const before = listFiles();
    await expect(
      caller.catalog.saveProduct({ ...createProductInput(women.id), images: sent }),
    ).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(listFiles()).toEqual(before);
  });
});

describe('pictures of a product', () => {
  it('are deleted with their files, unless an order shows them', async () => {
    const made = await caller.catalog.saveProduct({
      ...createProductInput(women.id),
      images: await writePictures(store, 'images', 3),
    });
    const buyer = await createReadyShopper(store, String(made.variants[0]?.id));
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    const [sold, gone, kept] = made.images;
    const saved = await caller.catalog.saveProduct({
      ...createProductInput(women.id, { id: made.id, deletedImageIds: [sold?.id, gone?.id] }),
      images: await writePictures(store, 'images', 1),
    });
    expect(saved.images[0]).toEqual(kept);
    expect(saved.images).toHaveLength(2);
    const isStored = (url = '') => listFiles().includes(url.replace('/uploads/', ''));
    expect([isStored(sold?.url), isStored(gone?.url), isStored(kept?.url)]).toEqual([true, false, true]);
  });

  it('cannot be taken from another product', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () =>
        caller.catalog.saveProduct({
          ...createProductInput(women.id),
          images: await writePictures(store, 'images', 1),
        }),
      ),
    );
    const misuse = catalog.saveProduct(
      createProductInput(women.id, { id: one?.id, deletedImageIds: [other?.images[0]?.id] }),
    );
    await expect(misuse).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a new product that is sent again', () => {
  it('is created once, with its pictures, also by ten at once', async () => {
    const input = createProductInput(women.id, {
      productName: 'Sent again',
      handle: 'sent-again',
      productVariants: [createVariantInput({ sku: 'SENT-AGAIN' }), createVariantInput({ size: 'L' })],
    });
    const send = async (change: object = {}) =>
      caller.catalog.saveProduct({
        ...input,
        idempotencyKey: 'a-lost-answer',
        ...change,
        images: await writePictures(store, 'images', 1),
      });
    const files = listFiles().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    answers.push(await send());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(listFiles()).toHaveLength(files + 1);
    expect((await caller.admin.catalog.products({ q: 'Sent again' })).total).toBe(1);
    await expect(send({ description: 'Changed since' })).rejects.toThrow(CATALOG_MESSAGES.createdBefore);
    const other = await send({
      idempotencyKey: 'another',
      handle: '',
      productVariants: [createVariantInput()],
    });
    expect(other.id).not.toBe(answers[0]?.id);
  });
});

describe('a changed product that is sent again', () => {
  it('is saved once, with its pictures, and only if it is as it was sent', async () => {
    const made = await caller.catalog.saveProduct({
      ...createProductInput(women.id, { productName: 'Changed again', hsn: '6109', status: 'DRAFT' }),
      images: await writePictures(store, 'images', 2),
    });
    const [first, second] = made.images;
    const { id, version } = made;
    const [{ id: variantId } = { id: '' }] = made.variants;
    const send = async (change: object = {}) =>
      caller.catalog.saveProduct({
        ...createProductInput(women.id, {
          id,
          version,
          idempotencyKey: 'a-lost-answer',
          productName: 'Changed again',
          handle: 'changed-again',
          deletedImageIds: [first?.id],
          gallery: [
            { file: 0, color: 'Ivory' },
            { id: second?.id, color: null },
          ],
          productVariants: [
            createVariantInput({ size: 'L', sku: 'CHANGED' }),
            createVariantInput({ id: variantId, stock: 8, stockWas: 5 }),
          ],
        }),
        ...change,
        images: await writePictures(store, 'images', 1),
      });
    const saved = await send();
    expect(saved).toMatchObject({ version: version + 1, hsn: '6109', status: 'DRAFT' });
    const files = listFiles();
    expect(await send()).toEqual(saved);
    expect(listFiles()).toEqual(files);
    for (const change of [
      { description: 'Another' },
      { hsn: '6204' },
      { gallery: [{ file: 0, color: null }, { id: second?.id }] },
      { deletedImageIds: [second?.id], gallery: [] },
      { productVariants: [createVariantInput({ id: variantId, stock: 8, stockWas: 5 })] },
      { idempotencyKey: null },
    ])
      await expect(send(change)).rejects.toThrow(CATALOG_MESSAGES.productChanged);
    expect(await catalog.product({ id })).toEqual(saved);
    const { data } = await caller.admin.audit.log({ objectType: 'PRODUCT', objectId: id });
    expect(data).toHaveLength(2);
  });
});

describe('two admins who save the same product', () => {
  it('cannot overwrite each other', async () => {
    const { id, version } = await catalog.saveProduct(createProductInput(women.id));
    const saves = await Promise.allSettled(
      ['Kurta A', 'Kurta B'].map((productName) =>
        catalog.saveProduct(createProductInput(women.id, { id, version, productName })),
      ),
    );
    const rejected = saves.filter((save) => save.status === 'rejected');
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.reason).toMatchObject({ code: 'CONFLICT', message: CATALOG_MESSAGES.productChanged });
    expect((await catalog.product({ id })).version).toBe(version + 1);
    const unversioned = await catalog.saveProduct(createProductInput(women.id, { id }));
    expect(unversioned.version).toBe(version + 2);
  });
});

describe('deleting a product', () => {
  it('removes it from the shop and from carts, and keeps it in orders', async () => {
    const made = await catalog.saveProduct(createProductInput(women.id));
    const buyer = await createReadyShopper(store, String(made.variants[0]?.id));
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    await buyer.caller.cart.add({ productVariantId: String(made.variants[0]?.id) });
    await catalog.deleteProduct({ id: made.id });
    expect((await buyer.caller.cart.get()).items).toEqual([]);
    expect(await buyer.caller.order.mine()).toEqual([order]);
    await expect(catalog.product({ id: made.id })).rejects.toThrow(CATALOG_MESSAGES.productNotFound);
    await expect(catalog.deleteProduct({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(catalog.saveProduct(createProductInput(women.id, { id: made.id }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('saving and deleting products', () => {
  it('is only for admins', async () => {
    const people = [
      { api: store.anonymous(), code: 'UNAUTHORIZED' },
      { api: (await store.shopper()).caller, code: 'FORBIDDEN' },
    ];
    const leaf = await createSubcategory(store, women.id);
    for (const { api, code } of people) {
      await expect(api.catalog.saveCategory({ name: 'Mine', parentId: women.id })).rejects.toMatchObject({
        code,
      });
      await expect(api.catalog.deleteCategory({ id: leaf.id })).rejects.toMatchObject({ code });
      await expect(api.catalog.saveProduct(createProductInput(women.id))).rejects.toMatchObject({ code });
      await expect(api.catalog.deleteProduct({ id: missing })).rejects.toMatchObject({ code });
    }
  });
});
