import { expect, it } from 'vitest';
import { expectRefusal, nameOf, owner, run, visitor } from './client';
import { makeCategory, makeProduct, variant } from './goods';
import { row } from './row';

const PAGES_REFUSED = ['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=', 'page=1e1', 'page=1&page=2'];
const LIMITS_REFUSED = ['limit=0', 'limit=101', 'limit=-1', 'limit=ten', 'limit=2.5', 'limit='];

const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);
const isInStock = ({ variants }: { variants: { stock: number }[] }) =>
  variants.some(({ stock }) => stock > 0);

/** Three products: an old one, a newer one, and one that is sold out. */
async function filled() {
  const parent = await makeCategory();
  const { id } = await makeCategory({ parentId: parent.id });
  const older = await makeProduct(undefined, { categoryId: id });
  const newer = await makeProduct(undefined, { categoryId: parent.id });
  const soldOut = await makeProduct([variant({ stock: 0 })], { categoryId: id });
  return { parent, id, older, newer, soldOut };
}

row('GET /products', () => {
  it('is a page of ten from the first on, what is in stock first', async () => {
    const newest = await makeProduct();
    await makeProduct([variant({ stock: 0 })]);
    const { status, body } = await visitor.get('/products');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'limit', 'page', 'total', 'totalPages']);
    expect(body).toMatchObject({ page: 1, limit: 10, totalPages: Math.ceil(body.total / 10) });
    expect(body.data).toHaveLength(Math.min(10, body.total));
    expect(body.data[0]).toEqual(newest);
    const stocked = body.data.map(isInStock);
    expect(stocked).toEqual([...stocked].sort((a, b) => Number(b) - Number(a)));
  });

  it('goes on where the page before it ended, and ends with nothing', async () => {
    await makeProduct();
    const [both, first, second] = [
      await visitor.get('/products?limit=2'),
      await visitor.get('/products?page=1&limit=1'),
      await visitor.get('/products?page=2&limit=1'),
    ];
    expect([...ids(first), ...ids(second)]).toEqual(ids(both));
    expect(second.body).toMatchObject({ page: 2, limit: 1, total: both.body.total });
    const past = await visitor.get('/products?page=999999&limit=100');
    expect([past.status, past.body.data]).toEqual([200, []]);
    expect(past.body).toMatchObject({ page: 999_999, limit: 100, total: both.body.total });
  });

  it.each([...PAGES_REFUSED, ...LIMITS_REFUSED])('refuses ?%s', async (query) => {
    expectRefusal(await visitor.get(`/products?${query}`), { status: 400 });
  });
});

row('GET /products/{id}', () => {
  it('is the product with its category', async () => {
    const category = await makeCategory();
    const product = await makeProduct([variant({ discountPrice: 999.5 })], { categoryId: category.id });
    const { status, body } = await visitor.get(`/products/${product.id}`);
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

  it('is not there when it never was, or was archived', async () => {
    const { id } = await makeProduct();
    await owner.remove(`/products/${id}`);
    for (const gone of [id, 'nobody'])
      expectRefusal(await visitor.get(`/products/${gone}`), { status: 404, message: 'Product not found.' });
  });
});

row('GET /products/category/{id}', () => {
  it('is a page of twenty of the category and of all below it, what is in stock first, then the newest', async () => {
    const { parent, id, older, newer, soldOut } = await filled();
    const all = await visitor.get(`/products/category/${parent.id}`);
    expect(all.status).toBe(200);
    expect(all.body).toEqual({
      data: [newer, older, soldOut],
      page: 1,
      limit: 20,
      total: 3,
      totalPages: 1,
    });
    expect(ids(await visitor.get(`/products/category/${id}`))).toEqual([older.id, soldOut.id]);
    const second = await visitor.get(`/products/category/${parent.id}?page=2&limit=1`);
    expect(second.body).toEqual({ data: [older], page: 2, limit: 1, total: 3, totalPages: 3 });
    const past = await visitor.get(`/products/category/${parent.id}?page=4&limit=1`);
    expect(past.body).toEqual({ data: [], page: 4, limit: 1, total: 3, totalPages: 3 });
    await owner.remove(`/products/${older.id}`);
    expect(ids(await visitor.get(`/products/category/${parent.id}`))).toEqual([newer.id, soldOut.id]);
  });

  it('is an empty page where there is nothing', async () => {
    const { id } = await makeCategory();
    expect((await visitor.get(`/products/category/${id}`)).body).toEqual({
      data: [],
      page: 1,
      limit: 20,
      total: 0,
      totalPages: 0,
    });
  });

  it.each([...PAGES_REFUSED, ...LIMITS_REFUSED])('refuses ?%s', async (query) => {
    const { id } = await makeCategory();
    expectRefusal(await visitor.get(`/products/category/${id}?${query}`), { status: 400 });
  });

  it('knows no category that is not there', async () => {
    expectRefusal(await visitor.get('/products/category/nobody'), {
      status: 404,
      message: 'Category not found.',
    });
  });
});

row('GET /products/search', () => {
  const search = (q: string) => visitor.get(`/products/search?q=${encodeURIComponent(q)}`);

  it('finds by name, whatever stands around it, and forgets what is archived', async () => {
    const word = `zq${run}x`;
    const product = await makeProduct(undefined, { productName: nameOf(`Jamdani ${word}`) });
    const found = await search(`  ${word.toUpperCase()} `);
    expect([found.status, found.body]).toEqual([200, { products: [product] }]);
    await owner.remove(`/products/${product.id}`);
    expect(JSON.stringify((await search(word)).body)).not.toContain(product.id);
  });

  it.each(['', ' ', 'k', '  k  '])('finds nothing for %j', async (q) => {
    expect(await search(q)).toMatchObject({ status: 200, body: { products: [] } });
  });

  it('finds nothing without a term, and is no product called search', async () => {
    expect(await visitor.get('/products/search')).toMatchObject({ status: 200, body: { products: [] } });
  });

  it('takes any text, but one, and none without an end', async () => {
    for (const q of ["'; DROP TABLE Product; --", '%_%', '\\', '"*"', '🧵🪡', '\u0000\u0001'])
      expect((await search(q)).status).toBe(200);
    expectRefusal(await visitor.get('/products/search?q=kurta&q=saree'), { status: 400, path: 'q' });
    expectRefusal(await search('x'.repeat(201)), { status: 400, path: 'q' });
  });
});
