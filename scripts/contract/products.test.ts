import { expect, it } from 'vitest';
import { createCategory, createProduct, createVariantInput } from './catalog-fixtures';
import { asAdmin, asVisitor, createName, expectError, runId } from './client';
import { describeCall } from './describe-call';

const INVALID_PAGES = ['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=', 'page=1e1', 'page=1&page=2'];
const INVALID_LIMITS = ['limit=0', 'limit=101', 'limit=-1', 'limit=ten', 'limit=2.5', 'limit='];

const listIds = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);
const isInStock = ({ variants }: { variants: { stock: number }[] }) =>
  variants.some(({ stock }) => stock > 0);

/** Creates three products: two in stock, the older one in a subcategory, and one out of stock. */
async function createProducts() {
  const parent = await createCategory();
  const { id } = await createCategory({ parentId: parent.id });
  const older = await createProduct(undefined, { categoryId: id });
  const newer = await createProduct(undefined, { categoryId: parent.id });
  const soldOut = await createProduct([createVariantInput({ stock: 0 })], { categoryId: id });
  return { parent, id, older, newer, soldOut };
}

describeCall('GET /products', () => {
  it('returns the first ten products, those in stock first', async () => {
    const newest = await createProduct();
    await createProduct([createVariantInput({ stock: 0 })]);
    const { status, body } = await asVisitor.get('/products');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'limit', 'page', 'total', 'totalPages']);
    expect(body).toMatchObject({ page: 1, limit: 10, totalPages: Math.ceil(body.total / 10) });
    expect(body.data).toHaveLength(Math.min(10, body.total));
    expect(body.data[0]).toEqual(newest);
    const stocked = body.data.map(isInStock);
    expect(stocked).toEqual([...stocked].sort((a, b) => Number(b) - Number(a)));
  });

  it('continues where the page before it ended, and ends with an empty page', async () => {
    await createProduct();
    const [both, first, second] = [
      await asVisitor.get('/products?limit=2'),
      await asVisitor.get('/products?page=1&limit=1'),
      await asVisitor.get('/products?page=2&limit=1'),
    ];
    expect([...listIds(first), ...listIds(second)]).toEqual(listIds(both));
    expect(second.body).toMatchObject({ page: 2, limit: 1, total: both.body.total });
    const past = await asVisitor.get('/products?page=999999&limit=100');
    expect([past.status, past.body.data]).toEqual([200, []]);
    expect(past.body).toMatchObject({ page: 999_999, limit: 100, total: both.body.total });
  });

  it.each([...INVALID_PAGES, ...INVALID_LIMITS])('rejects ?%s', async (query) => {
    expectError(await asVisitor.get(`/products?${query}`), { status: 400 });
  });
});

describeCall('GET /products/{id}', () => {
  it('returns the product with its category', async () => {
    const category = await createCategory();
    const product = await createProduct([createVariantInput({ discountPrice: 999.5 })], {
      categoryId: category.id,
    });
    const { status, body } = await asVisitor.get(`/products/${product.id}`);
    expect([status, body]).toEqual([200, { product }]);
    expect(product.category).toEqual({ id: category.id, name: category.name, slug: category.slug });
    expect(product.variants).toEqual([
      {
        id: expect.any(String),
        color: 'Ivory',
        colorHexCode: '#efe6d3',
        size: 'M',
        stock: 5,
        originalPrice: '1899.00',
        discountPrice: '999.50',
      },
    ]);
  });

  it('does not find an unknown or an archived product', async () => {
    const { id } = await createProduct();
    await asAdmin.remove(`/products/${id}`);
    for (const gone of [id, 'unknown-id'])
      expectError(await asVisitor.get(`/products/${gone}`), { status: 404, message: 'Product not found.' });
  });
});

describeCall('GET /products/category/{id}', () => {
  it('returns twenty products of the category and its subcategories, in stock first, then the newest', async () => {
    const { parent, id, older, newer, soldOut } = await createProducts();
    const all = await asVisitor.get(`/products/category/${parent.id}`);
    expect(all.status).toBe(200);
    expect(all.body).toEqual({
      data: [newer, older, soldOut],
      page: 1,
      limit: 20,
      total: 3,
      totalPages: 1,
    });
    expect(listIds(await asVisitor.get(`/products/category/${id}`))).toEqual([older.id, soldOut.id]);
    const second = await asVisitor.get(`/products/category/${parent.id}?page=2&limit=1`);
    expect(second.body).toEqual({ data: [older], page: 2, limit: 1, total: 3, totalPages: 3 });
    const past = await asVisitor.get(`/products/category/${parent.id}?page=4&limit=1`);
    expect(past.body).toEqual({ data: [], page: 4, limit: 1, total: 3, totalPages: 3 });
    await asAdmin.remove(`/products/${older.id}`);
    expect(listIds(await asVisitor.get(`/products/category/${parent.id}`))).toEqual([newer.id, soldOut.id]);
  });

  it('returns an empty page for an empty category', async () => {
    const { id } = await createCategory();
    expect((await asVisitor.get(`/products/category/${id}`)).body).toEqual({
      data: [],
      page: 1,
      limit: 20,
      total: 0,
      totalPages: 0,
    });
  });

  it.each([...INVALID_PAGES, ...INVALID_LIMITS])('rejects ?%s', async (query) => {
    const { id } = await createCategory();
    expectError(await asVisitor.get(`/products/category/${id}?${query}`), { status: 400 });
  });

  it('does not find an unknown category', async () => {
    expectError(await asVisitor.get('/products/category/unknown-id'), {
      status: 404,
      message: 'Category not found.',
    });
  });
});

describeCall('GET /products/search', () => {
  const search = (q: string) => asVisitor.get(`/products/search?q=${encodeURIComponent(q)}`);

  it('finds products by name, with spaces around it in any case, and no archived ones', async () => {
    const word = `zq${runId}x`;
    const product = await createProduct(undefined, { productName: createName(`Jamdani ${word}`) });
    const found = await search(`  ${word.toUpperCase()} `);
    expect([found.status, found.body]).toEqual([200, { products: [product] }]);
    await asAdmin.remove(`/products/${product.id}`);
    expect(JSON.stringify((await search(word)).body)).not.toContain(product.id);
  });

  it.each(['', ' ', 'k', '  k  '])('finds nothing for %j', async (q) => {
    expect(await search(q)).toMatchObject({ status: 200, body: { products: [] } });
  });

  it('finds nothing without a term, and is not read as a product’s id', async () => {
    expect(await asVisitor.get('/products/search')).toMatchObject({ status: 200, body: { products: [] } });
  });

  it('accepts any text of limited length, but only one', async () => {
    for (const q of ["'; DROP TABLE Product; --", '%_%', '\\', '"*"', '🧵🪡', '\u0000\u0001'])
      expect((await search(q)).status).toBe(200);
    expectError(await asVisitor.get('/products/search?q=kurta&q=saree'), { status: 400, path: 'q' });
    expectError(await search('x'.repeat(201)), { status: 400, path: 'q' });
  });
});
