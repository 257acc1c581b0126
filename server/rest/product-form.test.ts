import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMp4, createPng, drawPicture, HTML, SVG } from '../media/test-files';
import { makeCategory } from '../test/factories';
import { expectError, openRestStore, toFormData } from './test-client';

const { store, call } = await openRestStore();
const admin = await store.admin();
const { id: categoryId } = await makeCategory(store, { name: 'Kurtas' });
const bytes = await createPng();

type File = [field: string, bytes: Buffer | string, name: string];
const createVariant = (more: object = {}) => ({
  color: 'Ivory',
  colorHexCode: '#efe6d3',
  size: 'M',
  stock: 5,
  originalPrice: '1899.00',
  ...more,
});
const saveProduct = (fields: Record<string, string> = {}, files: File[] = [], headers = {}) =>
  call('POST', '/products', {
    as: admin,
    headers,
    form: toFormData(
      { productName: 'Kurta', categoryId, productVariants: JSON.stringify([createVariant()]), ...fields },
      files,
    ),
  });
const toVariants = (...some: object[]) => ({ productVariants: JSON.stringify(some) });
const listUploads = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const listTemporaryFiles = () => {
  const temporary = join(store.folder, 'tmp');
  return existsSync(temporary) ? readdirSync(temporary) : [];
};
const getIssuePath = ({ body }: { body: { issues?: { path: string }[] } }) => body.issues?.[0]?.path;

/** Creates a product with one picture. */
async function createProduct() {
  const { body } = await saveProduct({}, [['images', bytes, 'front.png']]);
  return body.product;
}
const readProduct = async (id: string) => (await call('GET', `/products/${id}`)).body.product;

describe('a product’s form', () => {
  it('creates one product however often it is sent with the same key', async () => {
    const send = () =>
      saveProduct({}, [['images', bytes, 'front.png']], { 'Idempotency-Key': 'a-lost-answer' });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
  });

  it('accepts pictures with their positions and colors', async () => {
    const { id, version, images } = await createProduct();
    const other = await drawPicture({ background: '#27375f' }).png().toBuffer();
    const gallery = [
      { file: 0, color: 'Ivory' },
      { id: images[0].id, color: null },
    ];
    const saved = await saveProduct({ id, version: String(version), gallery: JSON.stringify(gallery) }, [
      ['images', other, 'back.png'],
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.product.images).toMatchObject([{ color: 'Ivory' }, { id: images[0].id, color: null }]);
  });

  it.each<[string, File, number, string]>([
    ['HTML with a picture’s name', ['images', HTML, 'front.png'], 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an SVG', ['images', SVG, 'front.svg'], 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a video', ['images', createMp4(), 'front.jpg'], 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a broken picture', ['images', bytes.subarray(0, 40), 'front.png'], 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a picture of more than 20 MB',
      ['images', Buffer.concat([bytes, Buffer.alloc(20 * 1024 * 1024)]), 'front.png'],
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('rejects %s at the pictures, and changes nothing', async (_what, file, status, code) => {
    const product = await createProduct();
    const before = listUploads();
    const rejected = await saveProduct({ id: product.id, productName: 'Changed' }, [
      ['images', bytes, 'good.png'],
      file,
    ]);
    expectError(rejected, { status, code });
    expect(getIssuePath(rejected)).toBe('images');
    expect(await readProduct(product.id)).toEqual(product);
    expect([listUploads(), listTemporaryFiles()]).toEqual([before, []]);
  });

  it.each<[string, Record<string, string>]>([
    ['productVariants.1.size', toVariants(createVariant(), createVariant({ color: 'IVORY', size: 'm' }))],
    ['productVariants.0.discountPrice', toVariants(createVariant({ discountPrice: '1900' }))],
    ['productVariants.0.originalPrice', toVariants(createVariant({ originalPrice: '12.999' }))],
    ['productVariants.0.stock', toVariants(createVariant({ stock: -1 }))],
    ['productVariants', { productVariants: '[]' }],
    ['productVariants', { productVariants: 'many' }],
    ['productName', { productName: ' ' }],
    ['categoryId', { categoryId: 'gone' }],
    ['gallery', { gallery: '{"file":0}' }],
    ['gallery.0', { gallery: '[{"file":1}]' }],
    ['gallery.0.file', { gallery: '[{"file":"first"}]' }],
    ['deletedImageIds.0', { deletedImageIds: '["somebody else’s"]' }],
  ])('rejects a wrong %s at its field, and changes nothing', async (path, wrong) => {
    const product = await createProduct();
    const before = listUploads();
    const rejected = await saveProduct({ id: product.id, ...wrong }, [['images', bytes, 'good.png']]);
    expectError(rejected, { status: 400, code: 'BAD_REQUEST' });
    expect(getIssuePath(rejected)).toBe(path);
    expect(await readProduct(product.id)).toEqual(product);
    expect([listUploads(), listTemporaryFiles()]).toEqual([before, []]);
  });

  it('rejects an outdated version, and keeps no picture of it', async () => {
    const product = await createProduct();
    await saveProduct({ id: product.id, version: '1', productName: 'Theirs' });
    const before = listUploads();
    const rejected = await saveProduct({ id: product.id, version: '1', productName: 'Mine' }, [
      ['images', bytes, 'mine.png'],
    ]);
    expectError(rejected, {
      status: 409,
      code: 'CONFLICT',
      message: 'This product was changed by someone else. Reload it to continue.',
    });
    expect((await readProduct(product.id)).name).toBe('Theirs');
    expect(listUploads()).toEqual(before);
  });
});
