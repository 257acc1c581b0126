/** The color in which a product is shown in a filtered category or a search. */
import { describe, expect, it } from 'vitest';
import type { CategoryPageInput } from '../../src/catalog/list-schema';
import { openFileStore } from '../test/harness';
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from './test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const visitor = store.anonymous().catalog;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');

const ivory = { color: 'Milk', colorHexCode: '#f1e9d8' };
const navy = { color: 'Indigo sprig', colorHexCode: '#1f2b54' };
const sky = { color: 'Ice', colorHexCode: '#97bde0' };
const saveProduct = (productName: string, productVariants: ReturnType<typeof createVariantInput>[]) =>
  catalog.saveProduct(createProductInput(kurtas.id, { productName, description: null, productVariants }));

await saveProduct('Sprig Kurta', [
  createVariantInput({ ...ivory, size: 'S', originalPrice: 900 }),
  createVariantInput({ ...ivory, size: 'M', stock: 0, originalPrice: 900 }),
  createVariantInput({ ...navy, size: 'S', stock: 0, originalPrice: 1500 }),
  createVariantInput({ ...navy, size: 'M', originalPrice: 1500 }),
  createVariantInput({ ...sky, size: 'M', originalPrice: 1500 }),
  createVariantInput({ ...sky, size: 'L', originalPrice: 700 }),
]);
await saveProduct('Plain Kurta', [
  createVariantInput({ ...ivory, size: 'S', originalPrice: 800 }),
  createVariantInput({ ...navy, size: 'S', stock: 0, originalPrice: 800 }),
]);

async function findColorsByFilter(filters: Partial<CategoryPageInput>) {
  const { products } = await visitor.categoryPage({ slug: 'women', ...filters });
  return Object.fromEntries(products.data.map(({ name, matchedColor }) => [name, matchedColor]));
}
async function findColorsBySearch(q: string) {
  return Object.fromEntries(
    (await visitor.search({ q })).map(({ name, matchedColor }) => [name, matchedColor]),
  );
}

describe('the matched color in a filtered category', () => {
  it.each([
    [{}, { 'Sprig Kurta': undefined, 'Plain Kurta': undefined }],
    [{ sort: 'price-asc' }, { 'Sprig Kurta': undefined, 'Plain Kurta': undefined }],
    [{ colorFamilies: ['navy'] }, { 'Sprig Kurta': 'Indigo sprig' }],
    [{ colorFamilies: ['sky-blue', 'navy'], sizes: ['M'] }, { 'Sprig Kurta': 'Indigo sprig' }],
    [{ colorFamilies: ['sky-blue', 'navy'], sizes: ['L'] }, { 'Sprig Kurta': 'Ice' }],
    // Its first color is sold out in this size.
    [{ sizes: ['M'] }, { 'Sprig Kurta': 'Indigo sprig' }],
    [{ sizes: ['S'] }, { 'Sprig Kurta': 'Milk', 'Plain Kurta': 'Milk' }],
    [{ minPrice: 1000 }, { 'Sprig Kurta': 'Indigo sprig' }],
    // A price limit selects the color with the cheapest matching variant.
    [{ maxPrice: 850 }, { 'Sprig Kurta': 'Ice', 'Plain Kurta': 'Milk' }],
    [{ colorFamilies: ['navy'], sizes: ['S'] }, {}],
  ] as const)('is found by %j', async (filters, colors) => {
    expect(await findColorsByFilter(structuredClone(filters) as Partial<CategoryPageInput>)).toEqual(colors);
  });

  it('decides the price of the card', async () => {
    const { products } = await visitor.categoryPage({ slug: 'women', colorFamilies: ['navy'] });
    expect(products.data[0]).toMatchObject({
      colors: [{ name: 'Indigo sprig' }, { name: 'Milk' }, { name: 'Ice' }],
      price: { originalPrice: '1500.00', from: false },
    });
  });
});

describe('the matched color in a search', () => {
  it.each([
    ['kurta', { 'Sprig Kurta': undefined, 'Plain Kurta': undefined }],
    ['navy kurta', { 'Sprig Kurta': 'Indigo sprig', 'Plain Kurta': undefined }],
    ['indigo', { 'Sprig Kurta': 'Indigo sprig', 'Plain Kurta': undefined }],
    ['blue kurta', { 'Sprig Kurta': 'Ice', 'Plain Kurta': undefined }],
    ['blue kurta above 1000', { 'Sprig Kurta': 'Ice' }],
    ['white kurta', { 'Sprig Kurta': 'Milk', 'Plain Kurta': 'Milk' }],
    // Only one of its colors is below this price.
    ['kurta under 750', { 'Sprig Kurta': 'Ice' }],
  ])('is found for %j', async (q, colors) => {
    expect(await findColorsBySearch(q)).toEqual(colors);
  });
});
