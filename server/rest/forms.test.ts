import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createMp4, createPng, HTML, SVG } from '../media/test-files';
import { expectError, openRestStore, toFormData } from './test-client';

const { store, origin, call } = await openRestStore();
const [admin, shopper] = [await store.admin(), await store.shopper()];
const bytes = await createPng();
const five = ['0.png', '1.png', '2.png', '3.png', '4.png'].map(
  (name) => ['media', bytes, name] as [string, Buffer, string],
);
const temporary = join(store.folder, 'tmp');
const listTemporaryFiles = () => (existsSync(temporary) ? readdirSync(temporary) : []);
const listUploads = () => readdirSync(store.uploads);

const toVariantsJson = (more: object = {}) =>
  JSON.stringify([
    { color: 'Ivory', colorHexCode: '#EFE6D3', size: 'M', stock: 5, originalPrice: '1899', ...more },
  ]);
const women = (
  await call('POST', '/categories', { as: admin, form: toFormData({ name: 'Women', parentId: '' }, five) })
).body.category;

describe('categories', () => {
  it('are created and changed by a form', async () => {
    expect(women).toMatchObject({
      slug: 'women',
      parentId: null,
      description: null,
      _count: { subCategories: 0, products: 0 },
    });
    expect(women.uploads).toHaveLength(5);
    const made = await call('POST', '/categories', {
      as: admin,
      form: toFormData({ name: 'Kurtas', parentId: women.id }),
    });
    expect(made).toMatchObject({ status: 201, body: { category: { slug: 'kurtas', parentId: women.id } } });
    const form = toFormData(
      { name: 'Kurtas', parentId: women.id, description: 'All of them', deletedUploadIds: '[]' },
      [
        ['media', createMp4(), 'walk.mp4'],
        ['media', bytes, 'still.png'],
        ['poster.0', bytes, 'poster.png'],
        ['portraitVideo.0', createMp4(), 'tall.mp4'],
        ['portrait.1', bytes, 'tall.png'],
      ],
    );
    const changed = await call('PUT', `/categories/${made.body.category.id}`, { as: admin, form });
    expect(changed).toMatchObject({ status: 200, body: { category: { description: 'All of them' } } });
    expect(changed.body.category.uploads).toMatchObject([
      {
        fileType: 'VIDEO',
        posterUrl: expect.any(String),
        portraitUrl: null,
        portraitVideoUrl: expect.stringMatching(/\.mp4$/),
      },
      { fileType: 'IMAGE', posterUrl: null, portraitUrl: expect.any(String), portraitVideoUrl: null },
    ]);
    expect((await call('DELETE', `/categories/${made.body.category.id}`, { as: admin })).status).toBe(204);
    expectError(await call('DELETE', `/categories/${made.body.category.id}`, { as: admin }), {
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('report the wrong field', async () => {
    const four = await call('POST', '/categories', {
      as: admin,
      form: toFormData({ name: 'Men' }, five.slice(1)),
    });
    expectError(four, {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'A top-level category requires at least 5 images or videos.',
    });
    const list = await call('PUT', `/categories/${women.id}`, {
      as: admin,
      form: toFormData({ name: 'Women', deletedUploadIds: '[1' }),
    });
    expectError(list, { status: 400, code: 'BAD_REQUEST', message: 'deletedUploadIds must be a JSON list.' });
    const twice = await call('POST', '/categories', { as: admin, form: toFormData({ name: 'women' }, five) });
    expectError(twice, { status: 409, code: 'CONFLICT' });
  });
});

describe('products', () => {
  const fields = { productName: 'Kurta', categoryId: women.id, productVariants: toVariantsJson() };

  it('are created with 201, changed with 200, and rejected when changed in between', async () => {
    const form = toFormData({ ...fields, id: '', version: '', imageColors: '["Ivory"]' }, [
      ['images', bytes, 'front.png'],
    ]);
    const made = await call('POST', '/products', { as: admin, form });
    expect(made).toMatchObject({
      status: 201,
      body: { product: { version: 1, images: [{ color: 'Ivory' }] } },
    });
    const { id, images } = made.body.product;
    const editProduct = (more: object) =>
      call('POST', '/products', { as: admin, form: toFormData({ ...fields, id, ...more }) });
    const changed = await editProduct({
      version: '1',
      productName: 'Long kurta',
      deletedImageIds: JSON.stringify([images[0].id]),
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { product: { id, name: 'Long kurta', images: [], version: 2 } },
    });
    const message = 'This product was changed by someone else. Reload it to continue.';
    expectError(await editProduct({ version: '1' }), { status: 409, code: 'CONFLICT', message });
    expect((await call('DELETE', `/products/${id}`, { as: admin })).status).toBe(204);
    expectError(await call('GET', `/products/${id}`), { status: 404, code: 'NOT_FOUND' });
    expectError(await editProduct({}), { status: 404, code: 'NOT_FOUND' });
  });

  it('report the wrong field', async () => {
    const wrong = await call('POST', '/products', {
      as: admin,
      form: toFormData({ ...fields, productVariants: toVariantsJson({ color: '' }) }),
    });
    expectError(wrong, { status: 400, code: 'BAD_REQUEST', message: 'Colour name is required.' });
    expect(wrong.body.issues[0].path).toBe('productVariants.0.color');
    const none = await call('POST', '/products', {
      as: admin,
      form: toFormData({ ...fields, categoryId: '' }),
    });
    expectError(none, {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Please select a final category for the product.',
    });
  });

  it('may be sent as JSON when there is no file', async () => {
    const json = { ...fields, productVariants: JSON.parse(toVariantsJson()) };
    expect((await call('POST', '/products', { as: admin, json })).status).toBe(201);
  });
});

describe('rejected files', () => {
  it.each([
    ['an SVG called .png', SVG, 'logo.png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['HTML called .jpg', HTML, 'photo.jpg', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a video as a product’s picture', createMp4(), 'walk.png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['21 MB', Buffer.concat([bytes, Buffer.alloc(21 * 1024 * 1024)]), 'big.png', 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_what, content, name, status, code) => {
    const before = listUploads();
    const form = toFormData(
      { productName: 'Kurta', categoryId: women.id, productVariants: toVariantsJson() },
      [
        ['images', bytes, 'good.png'],
        ['images', content, name],
      ],
    );
    expectError(await call('POST', '/products', { as: admin, form }), { status, code });
    expect([listUploads(), listTemporaryFiles()]).toEqual([before, []]);
  });

  it('more than 20 of them, and those of unknown fields', async () => {
    const many = Array.from({ length: 21 }, () => ['media', bytes, 'x.png'] as [string, Buffer, string]);
    expectError(await call('POST', '/categories', { as: admin, form: toFormData({ name: 'Many' }, many) }), {
      status: 400,
      code: 'BAD_REQUEST',
    });
    const form = toFormData({ name: 'Others', parentId: women.id }, [['logo', bytes, 'logo.png']]);
    const made = await call('POST', '/categories', { as: admin, form });
    expect(made.body.category.uploads).toEqual([]);
    expect(listTemporaryFiles()).toEqual([]);
  });

  it('of a shopper, before anything is saved', async () => {
    const form = toFormData({ name: 'Mine' }, [
      ...five,
      ['media', Buffer.alloc(30 * 1024 * 1024), 'large.png'],
    ]);
    expectError(await call('POST', '/categories', { as: shopper, form }), { status: 403, code: 'FORBIDDEN' });
    expect(listTemporaryFiles()).toEqual([]);
  });
});

describe('an incomplete form', () => {
  const head = ['--edge', 'Content-Disposition: form-data; name="media"; filename="a.png"', '', ''].join(
    '\r\n',
  );

  it('with a truncated body returns 400', async () => {
    const before = listUploads();
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const cut = await call('POST', '/categories', { as: admin, body: `${head}not the end`, headers });
    expectError(cut, { status: 400, code: 'BAD_REQUEST', message: /broke off/ });
    const noBoundary = await call('POST', '/categories', {
      as: admin,
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expectError(noBoundary, { status: 400, code: 'BAD_REQUEST' });
    expect([listUploads(), listTemporaryFiles()]).toEqual([before, []]);
  });

  it('whose connection breaks leaves nothing behind', async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /api/categories HTTP/1.1',
        'Host: store',
        `Authorization: Bearer ${admin.token}`,
        'Content-Type: multipart/form-data; boundary=edge',
        'Content-Length: 1000000',
        '',
        `${head}${'x'.repeat(100_000)}`,
      ].join('\r\n'),
    );
    await vi.waitFor(() => expect(listTemporaryFiles()).toHaveLength(1), { timeout: 5000 });
    socket.destroy();
    await vi.waitFor(() => expect(listTemporaryFiles()).toEqual([]), { timeout: 5000 });
  });
});
