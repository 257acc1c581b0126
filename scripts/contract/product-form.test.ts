import { describe, expect, it } from 'vitest';
import { HTML, SVG } from '../../server/media/test-files';
import { buyer, expectRefusal, nameOf, ours, owner, top, visitor } from './client';
import { MP4, makeCategory, makeProduct, PNG, pictures, productFields, saveProduct, variant } from './goods';
import type { NewFile } from './request';
import { row } from './row';

const save = (more: object = {}, variants?: object[]) => saveProduct(productFields(more, variants));
const list = (...items: unknown[]) => JSON.stringify(items);
const read = async (id: string) => (await visitor.get(`/products/${id}`)).body.product;

row('POST /products', () => {
  it('makes a product of a form, with 201', async () => {
    const productName = nameOf('Kurta');
    const { status, body } = await saveProduct(
      productFields({
        id: '',
        version: '',
        productName: ` ${productName} `,
        description: ' Two\nlines ',
        imageColors: list('Ivory', null),
      }),
      pictures('images', 2),
    );
    expect(status).toBe(201);
    expect(body.product).toEqual({
      id: expect.any(String),
      name: productName,
      description: 'Two\nlines',
      categoryId: top.id,
      category: top,
      images: expect.any(Array),
      variants: [{ ...variant(), id: expect.any(String), discountPrice: null }],
      version: expect.any(Number),
    });
    expect(body.product.images).toMatchObject([{ color: 'Ivory' }, { color: null }]);
    expect(await read(body.product.id)).toEqual(body.product);
  });

  it('takes JSON where no file comes along', async () => {
    const json = { ...productFields(), productVariants: [variant({ stock: '7' })], userId: 'ignored' };
    const { status, body } = await owner.post('/products', json);
    expect([status, body.product.variants[0].stock]).toEqual([201, 7]);
  });

  it.each([
    [1299, '1299.00'],
    ['1299', '1299.00'],
    ['1299.5', '1299.50'],
    [0.1, '0.10'],
    [1299.99, '1299.99'],
    ['0.01', '0.01'],
  ])('takes a price of %j as %s', async (originalPrice, shown) => {
    const { body } = await save({}, [variant({ originalPrice })]);
    expect(body.product.variants[0].originalPrice).toBe(shown);
  });

  it.each([
    ['left out', {}],
    ['null', { discountPrice: null }],
    ['empty', { discountPrice: '' }],
  ])('has no discount price that is %s', async (_what, more) => {
    expect((await save({}, [variant(more)])).body.product.variants[0].discountPrice).toBeNull();
  });

  it.each<[path: string, more: object, variants?: object[], message?: string | RegExp]>([
    ['productName', { productName: ' ' }],
    ['productName', { productName: 'x'.repeat(101) }, undefined, /100/],
    ['productName', { productName: 'tab\tbed' }],
    ['description', { description: 'x'.repeat(5001) }, undefined, /5,000/],
    ['description', { description: 'bell\u0007' }],
    ['categoryId', { categoryId: '' }, undefined, 'Please select a final category for the product.'],
    ['categoryId', { categoryId: 'nobody' }],
    ['productVariants', { productVariants: 'many' }],
    ['productVariants', {}, []],
    ['productVariants.0.color', {}, [variant({ color: ' ' })], 'Colour name is required.'],
    ['productVariants.0.colorHexCode', {}, [variant({ colorHexCode: 'ivory' })]],
    ['productVariants.0.size', {}, [variant({ size: '' })], 'Size is required.'],
    ['productVariants.0.stock', {}, [variant({ stock: -1 })]],
    ['productVariants.0.stock', {}, [variant({ stock: 1.5 })]],
    ['productVariants.0.originalPrice', {}, [variant({ originalPrice: '' })], 'Original price is required.'],
    ['productVariants.0.originalPrice', {}, [variant({ originalPrice: 0 })]],
    ['productVariants.0.originalPrice', {}, [variant({ originalPrice: '-1' })]],
    ['productVariants.0.originalPrice', {}, [variant({ originalPrice: '12.999' })]],
    ['productVariants.0.originalPrice', {}, [variant({ originalPrice: '1e3' })]],
    ['productVariants.0.originalPrice', {}, [variant({ originalPrice: '1,299.00' })]],
    ['productVariants.1.discountPrice', {}, [variant(), variant({ size: 'L', discountPrice: '1899.01' })]],
    ['productVariants.0.discountPrice', {}, [variant({ discountPrice: 0 })]],
    ['productVariants.1.size', {}, [variant(), variant({ color: 'IVORY', size: 'm' })]],
    ['productVariants.0.id', {}, [variant({ id: 'nobody' })]],
    ['imageColors', { imageColors: 'Ivory' }],
    ['deletedImageIds', { deletedImageIds: '{}' }],
    ['deletedImageIds.0', { deletedImageIds: list('nobody') }],
  ])('refuses a wrong %s: %j %j', async (path, more, variants, message) => {
    expectRefusal(await save(more, variants), { status: 400, path, ...(message ? { message } : {}) });
  });

  it('refuses a category that is left out, and variants that are', async () => {
    const { categoryId: _category, ...noCategory } = productFields();
    expectRefusal(await saveProduct(noCategory), {
      status: 400,
      path: 'categoryId',
      message: 'Please select a final category for the product.',
    });
    const { productVariants: _variants, ...noVariants } = productFields();
    expectRefusal(await saveProduct(noVariants), { status: 400, path: 'productVariants' });
  });

  it.each<[what: string, file: NewFile]>([
    ['an SVG', ['images', SVG, 'front.png']],
    ['HTML', ['images', HTML, 'front.jpg']],
    ['a video', ['images', MP4, 'front.jpg']],
    ['a picture that breaks off', ['images', PNG.subarray(0, 40), 'front.png']],
  ])('refuses %s whatever its name, and changes nothing', async (_what, file) => {
    const product = await makeProduct();
    const refused = await saveProduct(productFields({ id: product.id }), [...pictures('images', 1), file]);
    expectRefusal(refused, { status: 415, path: 'images' });
    expect(await read(product.id)).toEqual(product);
  });

  if (ours)
    it('refuses a picture of more than 20 MB', async () => {
      const large = Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024)]);
      const refused = await saveProduct(productFields(), [['images', large, 'front.png']]);
      expectRefusal(refused, { status: 413, path: 'images' });
    });

  it('knows no product that is not there', async () => {
    const { id } = await makeProduct();
    await owner.remove(`/products/${id}`);
    for (const gone of [id, 'nobody'])
      expectRefusal(await save({ id: gone }), { status: 404, message: 'Product not found.' });
  });

  describe('an edited product', () => {
    it('answers with 200, in its new category, without what was cleared', async () => {
      const [{ id }, category] = [await makeProduct(undefined, { description: 'Old' }), await makeCategory()];
      const { status, body } = await save({ id, categoryId: category.id, description: '' });
      expect(status).toBe(200);
      expect(body.product).toMatchObject({ id, description: null, categoryId: category.id });
    });

    it('keeps a variant by its id, else by colour and size, and retires those left out', async () => {
      const made = await makeProduct([
        variant({ size: 'S' }),
        variant({ size: 'M' }),
        variant({ size: 'L' }),
      ]);
      const [small, medium, large] = made.variants;
      const { body } = await save({ id: made.id }, [
        variant({ id: large.id, size: 'XL' }),
        variant({ size: 'm', color: 'ivory', stock: 9 }),
        variant({ size: 'XXL' }),
      ]);
      const { variants } = body.product;
      expect(variants.map(({ size }: { size: string }) => size)).toEqual(['XL', 'm', 'XXL']);
      expect(variants[0].id).toBe(large.id);
      expect(variants[1]).toMatchObject({ id: medium.id, stock: 9 });
      expect([small.id, medium.id, large.id]).not.toContain(variants[2].id);
      expectRefusal(await buyer.post('/cart/add', { productVariantId: small.id }), { status: 404 });
    });

    it('takes no variant and no picture of another product', async () => {
      const [mine, theirs] = [await makeProduct(), await makeProduct()];
      const stolen = await save({ id: mine.id }, [variant({ id: theirs.variants[0].id })]);
      expectRefusal(stolen, { status: 400, path: 'productVariants.0.id' });
      const { body } = await saveProduct(productFields({ id: theirs.id }), pictures('images', 1));
      const deletedImageIds = list(body.product.images[0].id);
      expectRefusal(await save({ id: mine.id, deletedImageIds }), { status: 400, path: 'deletedImageIds.0' });
    });

    it('loses the pictures it is told to', async () => {
      const { body } = await saveProduct(productFields(), pictures('images', 2));
      const { id, images } = body.product;
      const saved = await save({ id, deletedImageIds: list(images[0].id) });
      expect(saved.body.product.images).toEqual([images[1]]);
    });

    it('sets its stock, or with stockWas moves it by the difference', async () => {
      const { id } = await makeProduct([variant({ stock: 10 })]);
      const stockAfter = async (stock: number, stockWas?: number) =>
        (await save({ id }, [variant({ stock, stockWas })])).body.product.variants[0].stock;
      expect(await stockAfter(8)).toBe(8);
      // Seen 10, wanted 12, while 2 were sold: 8 + 2.
      expect(await stockAfter(12, 10)).toBe(10);
      expect(await stockAfter(10, 10)).toBe(10);
      const tooFew = await save({ id }, [variant({ stock: 0, stockWas: 11 })]);
      expectRefusal(tooFew, { status: 409, path: 'productVariants.0.stock' });
    });

    it('is refused when it was changed in between, and only then', async () => {
      const { id, version } = await makeProduct();
      const theirs = await save({ id, version: String(version), productName: nameOf('Theirs') });
      expect([theirs.status, theirs.body.product.version > version]).toEqual([200, true]);
      expectRefusal(await save({ id, version: String(version) }), {
        status: 409,
        message: 'This product was changed by someone else. Reload it to continue.',
      });
      expect(await read(id)).toEqual(theirs.body.product);
      expect((await save({ id })).status).toBe(200);
    });

    it('is saved once by two who saw the same', async () => {
      const { id, version } = await makeProduct();
      const answers = await Promise.all([1, 2, 3].map(() => save({ id, version: String(version) })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
  });
});

row('DELETE /products/{id}', () => {
  it('archives once: gone from lists, carts and wishlists', async () => {
    const { id, variants } = await makeProduct();
    await buyer.post('/cart/add', { productVariantId: variants[0].id });
    await buyer.post(`/wishlist/${id}`);
    expect(await owner.remove(`/products/${id}`)).toMatchObject({ status: 204, body: undefined });
    expectRefusal(await owner.remove(`/products/${id}`), { status: 404, message: 'Product not found.' });
    const lists = [
      await visitor.get('/products?limit=100'),
      await visitor.get(`/products/category/${top.id}?limit=100`),
      await buyer.get('/cart'),
      await buyer.get('/wishlist'),
    ];
    for (const { body } of lists) expect(JSON.stringify(body)).not.toContain(id);
  });
});
