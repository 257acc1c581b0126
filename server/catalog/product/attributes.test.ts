import { describe, expect, it } from 'vitest';
import type { CategoryPageInput } from '../../../src/catalog/list-schema';
import { openFileStore } from '../../test/harness';
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const visitor = store.anonymous().catalog;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');
const sarees = await createSubcategory(store, women.id, 'Sarees');

const save = (productName: string, categoryId: string, more: object = {}) =>
  caller.catalog.saveProduct(createProductInput(categoryId, { productName, description: null, ...more }));
const bagru = await save('Sprig Kurta', kurtas.id, {
  brand: 'Bagru House',
  fabric: 'Cotton',
  occasion: 'Festive',
  gender: 'women',
  countryOfOrigin: 'India',
  productVariants: [
    createVariantInput({ size: 'M', stock: 0 }),
    createVariantInput({ size: 'L', originalPrice: 900 }),
  ],
});
await save('Plain Kurta', kurtas.id, { brand: 'bagru  house', fabric: 'Linen' });
await save('Zari Saree', sarees.id, { brand: 'Dr. Weave', fabric: 'Cotton' });
await save('Sold Saree', sarees.id, {
  brand: 'Dr. Weave',
  fabric: 'Silk',
  productVariants: [createVariantInput({ stock: 0 })],
});
await save('Bare Kurta', kurtas.id);

const useFilters = (id: string, name: string, filterAttributes?: string[]) =>
  caller.catalog.saveCategory({
    id,
    name,
    ...(id === women.id ? {} : { parentId: women.id }),
    filterAttributes: filterAttributes as never,
  });
const load = (slug: string, filters: Partial<CategoryPageInput> = {}) =>
  visitor.categoryPage({ slug, ...filters });
const names = ({ products }: { products: { data: { name: string }[] } }) =>
  products.data.map(({ name }) => name).sort();
const counts = ({ facets }: Awaited<ReturnType<typeof load>>) =>
  Object.fromEntries(
    (facets.attributes ?? []).map(({ attribute, values }) => [
      attribute,
      values.map(({ value, count }) => `${value} ${count}`),
    ]),
  );

describe('the attributes of a product', () => {
  it('are in its answer only when it has them, and stay when they are omitted', async () => {
    expect(bagru).toMatchObject({ brand: 'Bagru House', gender: 'Female', countryOfOrigin: 'India' });
    expect(bagru).not.toHaveProperty('care');
    const { id, version } = bagru;
    const more = { id, version, productVariants: bagru.variants };
    const saved = await save('Sprig Kurta', kurtas.id, { ...more, occasion: '', care: 'Wash cold' });
    expect(saved).toMatchObject({ brand: 'Bagru House', fabric: 'Cotton', care: 'Wash cold' });
    expect(saved).not.toHaveProperty('occasion');
    expect(await visitor.product({ id })).toEqual(saved);
    const { data } = await caller.admin.audit.log({ limit: 1 });
    expect(data[0]?.changes).toEqual([
      { field: 'Occasion', from: 'Festive', to: null },
      { field: 'Care', from: null, to: 'Wash cold' },
    ]);
    await save('Sprig Kurta', kurtas.id, {
      ...more,
      version: saved.version,
      productVariants: saved.variants,
      occasion: 'Festive',
    });
  });

  it('are suggested as they are used', async () => {
    const { brand, fabric, ...others } = await caller.admin.catalog.attributeValues();
    expect(brand).toEqual(['Dr. Weave', 'Bagru House', 'bagru  house']);
    expect(fabric).toEqual(['Cotton', 'Linen', 'Silk']);
    expect(others).toEqual({ occasion: ['Festive'], care: ['Wash cold'], countryOfOrigin: ['India'] });
  });

  it('are found by a search', async () => {
    const search = async (q: string) => (await visitor.search({ q })).map(({ name }) => name).sort();
    expect(await search('bagru')).toEqual(['Plain Kurta', 'Sprig Kurta']);
    expect(await search('dr weave')).toEqual(['Sold Saree', 'Zari Saree']);
    expect(await search('festive')).toEqual(['Sprig Kurta']);
    expect(await search('linen')).toEqual(['Plain Kurta']);
  });
});

describe('filters by attributes', () => {
  it('are only offered where the category, or one above, uses them', async () => {
    expect((await load('women')).facets).not.toHaveProperty('attributes');
    await useFilters(kurtas.id, 'Kurtas', ['fabric', 'brand']);
    expect(counts(await load('women'))).toEqual({});
    expect(counts(await load('kurtas'))).toEqual({
      brand: ['Bagru House 2'],
      fabric: ['Cotton 1', 'Linen 1'],
    });
    await useFilters(women.id, 'Women', ['countryOfOrigin', 'fabric']);
    expect(Object.keys(counts(await load('sarees')))).toEqual(['fabric', 'countryOfOrigin']);
    expect(Object.keys(counts(await load('kurtas')))).toEqual(['brand', 'fabric', 'countryOfOrigin']);
    // A save that does not know them keeps them.
    await useFilters(kurtas.id, 'Kurtas');
    const tree = await visitor.tree();
    expect(tree[0]?.filterAttributes).toEqual(['fabric', 'countryOfOrigin']);
    expect(tree[0]?.subCategories.map(({ filterAttributes }) => filterAttributes)).toEqual([
      ['brand', 'fabric'],
      undefined,
    ]);
  });

  it('select products, and count with the other filters applied', async () => {
    const cotton = await load('women', { attributes: { fabric: ['cotton'] } });
    expect(names(cotton)).toEqual(['Sprig Kurta', 'Zari Saree']);
    expect(counts(cotton).fabric).toEqual(['cotton 2', 'Linen 1']);
    expect(cotton.facets.sizes).toEqual([
      { size: 'M', count: 1 },
      { size: 'L', count: 1 },
    ]);
    const both = await load('women', { attributes: { fabric: ['Cotton', 'Linen'], brand: ['BAGRU house'] } });
    expect(names(both)).toEqual(['Plain Kurta', 'Sprig Kurta']);
    expect(counts(both)).toMatchObject({
      brand: ['BAGRU house 2', 'Dr. Weave 1'],
      fabric: ['Cotton 1', 'Linen 1'],
    });
    // The kurta of cotton is sold out in M.
    expect(names(await load('women', { sizes: ['M'], attributes: { fabric: ['Cotton'] } }))).toEqual([
      'Zari Saree',
    ]);
    const none = await load('women', { attributes: { fabric: ['Jute'] }, maxPrice: 1000 });
    expect([names(none), counts(none).fabric]).toEqual([[], ['Cotton 1', 'Jute 0']]);
    expect(none.facets.price).toBeNull();
  });

  it('are offered by a search for the categories of what it found', async () => {
    const page = await visitor.searchPage({ q: 'kurta' });
    expect(page.facets.attributes?.map(({ attribute }) => attribute)).toEqual([
      'brand',
      'fabric',
      'countryOfOrigin',
    ]);
    const filtered = await visitor.searchPage({ q: 'kurta', attributes: { fabric: ['Linen'] } });
    expect([names(filtered), filtered.products.total]).toEqual([['Plain Kurta'], 1]);
  });

  it('follow saves at once', async () => {
    const { id, version, variants } = await visitor.product({ id: bagru.id });
    await save('Sprig Kurta', kurtas.id, { id, version, productVariants: variants, fabric: 'Khadi' });
    expect(counts(await load('kurtas')).fabric).toEqual(['Khadi 1', 'Linen 1']);
    await useFilters(kurtas.id, 'Kurtas', []);
    expect(Object.keys(counts(await load('kurtas')))).toEqual(['fabric', 'countryOfOrigin']);
  });
});
