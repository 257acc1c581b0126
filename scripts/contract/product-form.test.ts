import { describe, expect, it } from 'vitest';
import { HTML, SVG } from '../../server/media/test-files';
import {
  createCategory,
  createPictures,
  createProduct,
  createProductFields,
  createVariantInput,
  MP4,
  PNG,
  saveProduct,
} from './catalog-fixtures';
import {
  asAdmin,
  asShopper,
  asVisitor,
  createName,
  expectError,
  isTemporaryStore,
  topCategory,
} from './client';
import { describeCall } from './describe-call';
import type { FormFile } from './request';

const save = (more: object = {}, variants?: object[]) => saveProduct(createProductFields(more, variants));
const toJsonList = (...items: unknown[]) => JSON.stringify(items);
const readProduct = async (id: string) => (await asVisitor.get(`/products/${id}`)).body.product;

describeCall('POST /products', () => {
  it('creates a product from a form with 201', async () => {
    const productName = createName('Kurta');
    const { status, body } = await saveProduct(
      createProductFields({
        id: '',
        version: '',
        productName: ` ${productName} `,
        description: ' Two\nlines ',
        imageColors: toJsonList('Ivory', null),
      }),
      createPictures('images', 2),
    );
    expect(status).toBe(201);
    expect(body.product).toEqual({
      id: expect.any(String),
      name: productName,
      description: 'Two\nlines',
      categoryId: topCategory.id,
      category: topCategory,
      images: expect.any(Array),
      variants: [{ ...createVariantInput(), id: expect.any(String), discountPrice: null }],
      version: expect.any(Number),
    });
    expect(body.product.images).toMatchObject([{ color: 'Ivory' }, { color: null }]);
    expect(await readProduct(body.product.id)).toEqual(body.product);
  });

  it('accepts JSON when there is no file', async () => {
    const json = {
      ...createProductFields(),
      productVariants: [createVariantInput({ stock: '7' })],
      userId: 'ignored',
    };
    const { status, body } = await asAdmin.post('/products', json);
    expect([status, body.product.variants[0].stock]).toEqual([201, 7]);
  });

  it.each([
    [1299, '1299.00'],
    ['1299', '1299.00'],
    ['1299.5', '1299.50'],
    [0.1, '0.10'],
    [1299.99, '1299.99'],
    ['0.01', '0.01'],
  ])('accepts a price of %j as %s', async (originalPrice, shown) => {
    const { body } = await save({}, [createVariantInput({ originalPrice })]);
    expect(body.product.variants[0].originalPrice).toBe(shown);
  });

  it.each([
    ['left out', {}],
    ['null', { discountPrice: null }],
    ['empty', { discountPrice: '' }],
  ])('has no discount price when it is %s', async (_what, more) => {
    expect((await save({}, [createVariantInput(more)])).body.product.variants[0].discountPrice).toBeNull();
  });

  it.each<[path: string, more: object, variants?: object[], message?: string | RegExp]>([
    ['productName', { productName: ' ' }],
    ['productName', { productName: 'x'.repeat(101) }, undefined, /100/],
    ['productName', { productName: 'tab\tbed' }],
    ['description', { description: 'x'.repeat(5001) }, undefined, /5,000/],
    ['description', { description: 'bell\u0007' }],
    ['categoryId', { categoryId: '' }, undefined, 'Please select a final category for the product.'],
    ['categoryId', { categoryId: 'unknown-id' }],
    ['productVariants', { productVariants: 'many' }],
    ['productVariants', {}, []],
    ['productVariants.0.color', {}, [createVariantInput({ color: ' ' })], 'Colour name is required.'],
    ['productVariants.0.colorHexCode', {}, [createVariantInput({ colorHexCode: 'ivory' })]],
    ['productVariants.0.size', {}, [createVariantInput({ size: '' })], 'Size is required.'],
    ['productVariants.0.stock', {}, [createVariantInput({ stock: -1 })]],
    ['productVariants.0.stock', {}, [createVariantInput({ stock: 1.5 })]],
    [
      'productVariants.0.originalPrice',
      {},
      [createVariantInput({ originalPrice: '' })],
      'Original price is required.',
    ],
    ['productVariants.0.originalPrice', {}, [createVariantInput({ originalPrice: 0 })]],
    ['productVariants.0.originalPrice', {}, [createVariantInput({ originalPrice: '-1' })]],
    ['productVariants.0.originalPrice', {}, [createVariantInput({ originalPrice: '12.999' })]],
    ['productVariants.0.originalPrice', {}, [createVariantInput({ originalPrice: '1e3' })]],
    ['productVariants.0.originalPrice', {}, [createVariantInput({ originalPrice: '1,299.00' })]],
    [
      'productVariants.1.discountPrice',
      {},
      [createVariantInput(), createVariantInput({ size: 'L', discountPrice: '1899.01' })],
    ],
    ['productVariants.0.discountPrice', {}, [createVariantInput({ discountPrice: 0 })]],
    ['productVariants.1.size', {}, [createVariantInput(), createVariantInput({ color: 'IVORY', size: 'm' })]],
    ['productVariants.0.id', {}, [createVariantInput({ id: 'unknown-id' })]],
    ['imageColors', { imageColors: 'Ivory' }],
    ['deletedImageIds', { deletedImageIds: '{}' }],
    ['deletedImageIds.0', { deletedImageIds: toJsonList('unknown-id') }],
  ])('rejects a wrong %s: %j %j', async (path, more, variants, message) => {
    expectError(await save(more, variants), { status: 400, path, ...(message ? { message } : {}) });
  });

  it('rejects a form without a category, and one without variants', async () => {
    const { categoryId: _category, ...noCategory } = createProductFields();
    expectError(await saveProduct(noCategory), {
      status: 400,
      path: 'categoryId',
      message: 'Please select a final category for the product.',
    });
    const { productVariants: _variants, ...noVariants } = createProductFields();
    expectError(await saveProduct(noVariants), { status: 400, path: 'productVariants' });
  });

  it.each<[what: string, file: FormFile]>([
    ['an SVG', ['images', SVG, 'front.png']],
    ['HTML', ['images', HTML, 'front.jpg']],
    ['a video', ['images', MP4, 'front.jpg']],
    ['a picture that breaks off', ['images', PNG.subarray(0, 40), 'front.png']],
  ])('rejects %s whatever its name, and changes nothing', async (_what, file) => {
    const product = await createProduct();
    const rejected = await saveProduct(createProductFields({ id: product.id }), [
      ...createPictures('images', 1),
      file,
    ]);
    expectError(rejected, { status: 415, path: 'images' });
    expect(await readProduct(product.id)).toEqual(product);
  });

  if (isTemporaryStore)
    it('rejects a picture of more than 20 MB', async () => {
      const large = Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024)]);
      const rejected = await saveProduct(createProductFields(), [['images', large, 'front.png']]);
      expectError(rejected, { status: 413, path: 'images' });
    });

  it('does not find an unknown product', async () => {
    const { id } = await createProduct();
    await asAdmin.remove(`/products/${id}`);
    for (const gone of [id, 'unknown-id'])
      expectError(await save({ id: gone }), { status: 404, message: 'Product not found.' });
  });

  describe('an existing product', () => {
    it('is saved with 200, in its new category, without cleared fields', async () => {
      const [{ id }, category] = [
        await createProduct(undefined, { description: 'Old' }),
        await createCategory(),
      ];
      const { status, body } = await save({ id, categoryId: category.id, description: '' });
      expect(status).toBe(200);
      expect(body.product).toMatchObject({ id, description: null, categoryId: category.id });
    });

    it('keeps a variant by its id, otherwise by color and size, and retires those that are left out', async () => {
      const created = await createProduct([
        createVariantInput({ size: 'S' }),
        createVariantInput({ size: 'M' }),
        createVariantInput({ size: 'L' }),
      ]);
      const [small, medium, large] = created.variants;
      const { body } = await save({ id: created.id }, [
        createVariantInput({ id: large.id, size: 'XL' }),
        createVariantInput({ size: 'm', color: 'ivory', stock: 9 }),
        createVariantInput({ size: 'XXL' }),
      ]);
      const { variants } = body.product;
      expect(variants.map(({ size }: { size: string }) => size)).toEqual(['XL', 'm', 'XXL']);
      expect(variants[0].id).toBe(large.id);
      expect(variants[1]).toMatchObject({ id: medium.id, stock: 9 });
      expect([small.id, medium.id, large.id]).not.toContain(variants[2].id);
      expectError(await asShopper.post('/cart/add', { productVariantId: small.id }), { status: 404 });
    });

    it('rejects a variant and a picture of another product', async () => {
      const [product, another] = [await createProduct(), await createProduct()];
      const withForeignVariant = await save({ id: product.id }, [
        createVariantInput({ id: another.variants[0].id }),
      ]);
      expectError(withForeignVariant, { status: 400, path: 'productVariants.0.id' });
      const { body } = await saveProduct(
        createProductFields({ id: another.id }),
        createPictures('images', 1),
      );
      const deletedImageIds = toJsonList(body.product.images[0].id);
      expectError(await save({ id: product.id, deletedImageIds }), {
        status: 400,
        path: 'deletedImageIds.0',
      });
    });

    it('is saved without the pictures in deletedImageIds', async () => {
      const { body } = await saveProduct(createProductFields(), createPictures('images', 2));
      const { id, images } = body.product;
      const saved = await save({ id, deletedImageIds: toJsonList(images[0].id) });
      expect(saved.body.product.images).toEqual([images[1]]);
    });

    it('is saved with the given stock, or with stockWas by the difference', async () => {
      const { id } = await createProduct([createVariantInput({ stock: 10 })]);
      const saveStock = async (stock: number, stockWas?: number) =>
        (await save({ id }, [createVariantInput({ stock, stockWas })])).body.product.variants[0].stock;
      expect(await saveStock(8)).toBe(8);
      // The editor saw 10 and wants 12, but the stock is 8 by now: 8 + 2.
      expect(await saveStock(12, 10)).toBe(10);
      expect(await saveStock(10, 10)).toBe(10);
      const tooFew = await save({ id }, [createVariantInput({ stock: 0, stockWas: 11 })]);
      expectError(tooFew, { status: 409, path: 'productVariants.0.stock' });
    });

    it('is rejected with an old version, and saved without one', async () => {
      const { id, version } = await createProduct();
      const first = await save({ id, version: String(version), productName: createName('First') });
      expect([first.status, first.body.product.version > version]).toEqual([200, true]);
      expectError(await save({ id, version: String(version) }), {
        status: 409,
        message: 'This product was changed by someone else. Reload it to continue.',
      });
      expect(await readProduct(id)).toEqual(first.body.product);
      expect((await save({ id })).status).toBe(200);
    });

    it('is saved once by concurrent editors of one version', async () => {
      const { id, version } = await createProduct();
      const responses = await Promise.all([1, 2, 3].map(() => save({ id, version: String(version) })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
  });
});

describeCall('DELETE /products/{id}', () => {
  it('archives a product once, and removes it from lists, carts and wishlists', async () => {
    const { id, variants } = await createProduct();
    await asShopper.post('/cart/add', { productVariantId: variants[0].id });
    await asShopper.post(`/wishlist/${id}`);
    expect(await asAdmin.remove(`/products/${id}`)).toMatchObject({ status: 204, body: undefined });
    expectError(await asAdmin.remove(`/products/${id}`), { status: 404, message: 'Product not found.' });
    const lists = [
      await asVisitor.get('/products?limit=100'),
      await asVisitor.get(`/products/category/${topCategory.id}?limit=100`),
      await asShopper.get('/cart'),
      await asShopper.get('/wishlist'),
    ];
    for (const { body } of lists) expect(JSON.stringify(body)).not.toContain(id);
  });
});
