import { describe, expect, it } from 'vitest';
import type { CategoryPageInput } from '../../../src/catalog/list-schema';
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
const visitor = store.anonymous().catalog;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');
const men = await createTopLevelCategory(store, 'Men');

const red = { color: 'Laal', colorHexCode: '#c4232c' };
const navy = { color: 'Indigo', colorHexCode: '#27375f' };
const saveProduct = (
  productName: string,
  productVariants: ReturnType<typeof createVariantInput>[],
  categoryId: string = kurtas.id,
) => catalog.saveProduct(createProductInput(categoryId, { productName, productVariants }));

await saveProduct('Sold', [createVariantInput({ ...red, size: 'M', stock: 0, originalPrice: 100 })]);
const split = await saveProduct('Split', [
  createVariantInput({ ...red, size: 'S', originalPrice: 900 }),
  createVariantInput({ ...red, size: 'M', stock: 0, originalPrice: 900 }),
  createVariantInput({ ...navy, size: 'M', originalPrice: 1500, discountPrice: '1200.50' }),
]);
await saveProduct('Dear', [createVariantInput({ ...navy, size: 'xl', originalPrice: 5000 })], women.id);
await saveProduct('Cheap', [
  createVariantInput({ ...red, size: 'XL', originalPrice: 700, discountPrice: 500 }),
  createVariantInput({ ...red, size: '2XL', originalPrice: 800 }),
]);
await saveProduct('Other', [createVariantInput({ ...red, size: 'Free Size' })], men.id);

const loadPage = (filters: Partial<CategoryPageInput> = {}) =>
  visitor.categoryPage({ slug: 'women', ...filters });
const listNames = async (filters: Partial<CategoryPageInput> = {}) =>
  (await loadPage(filters)).products.data.map(({ name }) => name);

describe('sorting a category', () => {
  it.each([
    [{}, ['Cheap', 'Dear', 'Split', 'Sold']],
    [{ sort: 'price-asc' }, ['Cheap', 'Split', 'Dear', 'Sold']],
    [{ sort: 'price-desc' }, ['Dear', 'Split', 'Cheap', 'Sold']],
    // The navy variants of Split cost more than its others.
    [{ sort: 'price-desc', colorFamilies: ['navy'] }, ['Dear', 'Split']],
    [{ sort: 'price-asc', sizes: ['M', 'XL', 'S'], minPrice: 501 }, ['Split', 'Dear']],
  ] as const)('returns the products in sequence for %j', async (filters, order) => {
    expect(await listNames(structuredClone(filters) as Partial<CategoryPageInput>)).toEqual(order);
  });

  it('returns pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((n) => loadPage({ sort: 'price-asc', page: n, limit: 2 })));
    expect(pages.map(({ products }) => products.data.map(({ name }) => name))).toEqual([
      ['Cheap', 'Split'],
      ['Dear', 'Sold'],
      [],
    ]);
    expect(pages[1]?.products).toMatchObject({ page: 2, limit: 2, total: 4, totalPages: 2 });
  });
});

describe('a category filter', () => {
  it.each([
    [{ sizes: ['XL'] }, ['Cheap', 'Dear']],
    [{ sizes: ['XXL'] }, ['Cheap']],
    [{ colorFamilies: ['navy'] }, ['Dear', 'Split']],
    [{ colorFamilies: ['navy', 'red'] }, ['Cheap', 'Dear', 'Split']],
    [{ maxPrice: 1200 }, ['Cheap', 'Split']],
    [{ minPrice: 1200, maxPrice: 1201 }, ['Split']],
    [{ minPrice: 500, maxPrice: 500 }, ['Cheap']],
    [{ sizes: ['Free Size'] }, []],
    [{ minPrice: 6000 }, []],
  ])('returns the matching products for %j', async (filters, left) =>
    expect(await listNames(filters as Partial<CategoryPageInput>)).toEqual(left),
  );

  it('requires one variant in stock that matches everything', async () => {
    // Split has red, and M in stock, but no red M in stock; its M costs more than its S.
    expect(await listNames({ colorFamilies: ['red'], sizes: ['M'] })).toEqual([]);
    expect(await listNames({ sizes: ['M'], maxPrice: 1000 })).toEqual([]);
    expect(await listNames({ colorFamilies: ['red'], sizes: ['S'], maxPrice: 900 })).toEqual(['Split']);
  });
});

describe('the facets', () => {
  it('offer values in stock, sorted, and count each product once', async () => {
    expect((await loadPage()).facets).toEqual({
      sizes: [
        { size: 'S', count: 1 },
        { size: 'M', count: 1 },
        { size: expect.stringMatching(/^xl$/i), count: 2 },
        { size: '2XL', count: 1 },
      ],
      colorFamilies: [
        { colorFamily: 'red', count: 2 },
        { colorFamily: 'navy', count: 2 },
      ],
      price: { min: 500, max: 5000 },
    });
  });

  it('count with the other filters applied, and keep the selected values', async () => {
    const { facets } = await loadPage({ colorFamilies: ['navy'], sizes: ['M', 'XS'] });
    expect(facets).toEqual({
      sizes: [
        { size: 'XS', count: 0 },
        { size: 'M', count: 1 },
        { size: 'xl', count: 1 },
      ],
      colorFamilies: [{ colorFamily: 'navy', count: 1 }],
      price: { min: 1200, max: 1201 },
    });
    const none = await loadPage({ minPrice: 9_000 });
    expect(none.facets).toEqual({ sizes: [], colorFamilies: [], price: { min: 500, max: 5000 } });
    expect((await visitor.categoryPage({ slug: 'men' })).facets.sizes).toEqual([
      { size: 'Free Size', count: 1 },
    ]);
  });

  it('reflect sales, saves and deletions immediately', async () => {
    const made = await saveProduct('Last', [
      createVariantInput({ size: '4-5Y', stock: 1, originalPrice: 9000 }),
    ]);
    const listSizes = async () => (await loadPage()).facets.sizes.map(({ size }) => size);
    expect(await listSizes()).toContain('4-5Y');
    const buyer = await createReadyShopper(store, String(made.variants[0]?.id));
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(await listSizes()).not.toContain('4-5Y');
    expect(await listNames({ sizes: ['4-5Y'] })).toEqual([]);
    await buyer.caller.order.cancel({ id: order.id });
    expect(await listNames({ sizes: ['4-5Y'] })).toEqual(['Last']);
    await catalog.saveProduct(
      createProductInput(kurtas.id, { id: made.id, productVariants: [createVariantInput({ size: '6-7Y' })] }),
    );
    expect(await listNames({ sizes: ['4-5Y'] })).toEqual([]);
    expect(await listSizes()).toContain('6-7Y');
    await catalog.deleteProduct({ id: made.id });
    expect(await listSizes()).not.toContain('6-7Y');
  });

  it('are empty for an empty category', async () => {
    await createSubcategory(store, men.id, 'Empty');
    const empty = await visitor.categoryPage({ slug: 'empty', sort: 'price-asc' });
    expect(empty.products).toMatchObject({ data: [], total: 0, totalPages: 0 });
    expect(empty.facets).toEqual({ sizes: [], colorFamilies: [], price: null });
  });
});

it('rejects unknown filters', async () => {
  const wrong = [{ sort: 'cheap' }, { colorFamilies: ['blu'] }, { sizes: 'M' }, { minPrice: -1 }];
  for (const filters of wrong) {
    await expect(visitor.categoryPage({ slug: 'women', ...filters } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  expect(split.version).toBe(1);
});
