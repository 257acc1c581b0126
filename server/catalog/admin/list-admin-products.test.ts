import { describe, expect, it } from 'vitest';
import type { StockFilter } from '../../../src/catalog/admin-list';
import { writePictures } from '../../media/test-files';
import { createReadyShopper, makeCategory, makeProduct } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import { createProductInput, createVariantInput } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const listProducts = (input: Parameters<typeof caller.admin.catalog.products>[0] = {}) =>
  caller.admin.catalog.products(input);
const toNames = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

const women = await makeCategory(store, { name: 'Women' });
const kurtas = await makeCategory(store, { name: 'Kurtas', parentId: women.id });
const men = await makeCategory(store, { name: 'Men' });

const plain = await makeProduct(store, {
  name: 'Bagru Kurta',
  categoryId: kurtas.id,
  variants: [{ stock: 6 }, { stock: 5, originalPaise: 249_900, discountPaise: 129_900 }],
});
await makeProduct(store, { name: 'Calico Shirt', categoryId: men.id, variants: [{ stock: 10 }] });
await makeProduct(store, {
  name: 'Ajrakh Stole',
  categoryId: women.id,
  variants: [{ stock: 0, originalPaise: 50_000 }, { stock: 11 }],
});
await makeProduct(store, {
  name: 'Denim Jacket',
  categoryId: men.id,
  variants: [{ stock: 0, originalPaise: 999_900 }],
});

describe('the list of products in the back office', () => {
  it('shows each with its category path, stock and price range, newest first', async () => {
    const { data, counts, ...page } = await listProducts();
    expect(toNames({ data })).toEqual(['Denim Jacket', 'Ajrakh Stole', 'Calico Shirt', 'Bagru Kurta']);
    expect(page).toEqual({ page: 1, limit: 100, total: 4, totalPages: 1 });
    expect(counts).toEqual({ total: 4, low: 1, out: 1, drafts: 0 });
    expect(data[3]).toEqual({
      id: plain.id,
      name: 'Bagru Kurta',
      version: 1,
      status: 'LIVE',
      categoryId: kurtas.id,
      categoryPath: 'Women / Kurtas',
      image: null,
      variantCount: 2,
      stockTotal: 11,
      price: { from: '1299.00', to: '1899.00', originalFrom: '1899.00', originalTo: '2499.00' },
    });
  });

  it.each<[StockFilter, string[]]>([
    ['in', ['Ajrakh Stole', 'Bagru Kurta']],
    ['low', ['Calico Shirt']],
    ['out', ['Denim Jacket']],
    ['variant-low', ['Bagru Kurta']],
    ['variant-out', ['Denim Jacket', 'Ajrakh Stole']],
  ])('filters by the stock level "%s"', async (stock, names) => {
    expect(toNames(await listProducts({ stock }))).toEqual(names);
  });

  it.each([
    ['name', ['Ajrakh Stole', 'Bagru Kurta', 'Calico Shirt', 'Denim Jacket']],
    ['stock-asc', ['Denim Jacket', 'Calico Shirt']],
    ['price-asc', ['Ajrakh Stole', 'Bagru Kurta', 'Calico Shirt', 'Denim Jacket']],
    ['price-desc', ['Denim Jacket', 'Calico Shirt', 'Bagru Kurta', 'Ajrakh Stole']],
  ] as const)('sorts by %s', async (sort, names) => {
    expect(toNames(await listProducts({ sort })).slice(0, names.length)).toEqual(names);
  });

  it('filters by a category with its subcategories; a deleted category has no products', async () => {
    expect(toNames(await listProducts({ categoryId: women.id }))).toEqual(['Ajrakh Stole', 'Bagru Kurta']);
    expect(toNames(await listProducts({ categoryId: kurtas.id }))).toEqual(['Bagru Kurta']);
    expect(await listProducts({ categoryId: 'gone' })).toMatchObject({
      data: [],
      total: 0,
      counts: { total: 4 },
    });
  });

  it('pages through the sorted list', async () => {
    const second = await listProducts({ sort: 'name', page: 2, limit: 3 });
    expect(second).toMatchObject({ total: 4, totalPages: 2 });
    expect(toNames(second)).toEqual(['Denim Jacket']);
    expect(toNames(await listProducts({ q: 'a', sort: 'name', page: 2, limit: 3 }))).toEqual([
      'Denim Jacket',
    ]);
    expect((await listProducts({ page: 9 })).data).toEqual([]);
  });

  it('shows the first picture, and omits deleted products and retired variants', async () => {
    const made = await caller.catalog.saveProduct({
      ...createProductInput(men.id, {
        productName: 'Passing',
        productVariants: [createVariantInput(), createVariantInput({ size: 'L' })],
      }),
      images: await writePictures(store, 'images', 2),
    });
    await caller.catalog.saveProduct(createProductInput(men.id, { id: made.id, productName: 'Passing' }));
    const [row] = (await listProducts()).data;
    expect(row).toMatchObject({ name: 'Passing', variantCount: 1, stockTotal: 5, image: made.images[0] });
    await caller.catalog.deleteProduct({ id: made.id });
    expect(toNames(await listProducts())).not.toContain('Passing');
    expect((await listProducts({ q: 'Passing' })).total).toBe(0);
  });

  it('reflects sales', async () => {
    const sold = await makeProduct(store, { name: 'Last Piece', variants: [{ stock: 1 }] });
    const buyer = await createReadyShopper(store, sold.variantId);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(toNames(await listProducts({ stock: 'out' }))).toContain('Last Piece');
    await caller.catalog.deleteProduct({ id: sold.id });
  });
});

describe('searching the list of products', () => {
  it.each([
    ['part of a name, in any case', 'AGRU', ['Bagru Kurta']],
    ['a category above', 'women', ['Ajrakh Stole', 'Bagru Kurta']],
    ['a path as the table shows it', 'Women / Kurtas', ['Bagru Kurta']],
    ['words of several fields', 'ivory kurta', ['Bagru Kurta']],
    ['a slip of the finger', 'denim jackte', ['Denim Jacket']],
    ['all of the words, not some', 'denim umbrella', []],
    ['nothing there is', 'umbrella', []],
    ['a comma', ',', []],
    ['a slash and a comma', '/ ,', []],
  ])('finds by %s', async (_what, q, names) => {
    expect(toNames(await listProducts({ q }))).toEqual(names);
  });

  it.each(['DRAFT', 'ARCHIVED', 'LIVE'] as const)('finds by the color of a %s product', async (status) => {
    const [color, former] = [`Zebra ${status}`, `Quagga ${status}`];
    const input = createProductInput(kurtas.id, { productName: 'Tunic' });
    const variants = [createVariantInput({ color }), createVariantInput({ color: former, size: 'L' })];
    const made = await caller.catalog.saveProduct({ ...input, productVariants: variants });
    await caller.catalog.saveProduct({
      ...input,
      id: made.id,
      version: made.version,
      status,
      productVariants: made.variants.filter((variant) => variant.color === color),
    });
    expect(toNames(await listProducts({ q: color }))).toEqual(['Tunic']);
    expect(toNames(await listProducts({ q: `tunic ${color}` }))).toEqual(['Tunic']);
    expect(toNames(await listProducts({ q: former }))).toEqual([]);
    await caller.catalog.deleteProduct({ id: made.id });
  });

  it('finds by the first eight characters of an id', async () => {
    expect(toNames(await listProducts({ q: plain.id.slice(0, 8) }))).toEqual(['Bagru Kurta']);
  });

  it('finds by a SKU in any case, as it is on labels', async () => {
    const input = createProductInput(kurtas.id, { productName: 'Tunic' });
    const made = await caller.catalog.saveProduct({
      ...input,
      productVariants: [createVariantInput({ sku: 'TUN-12 RED' })],
    });
    for (const q of ['TUN-12 RED', 'tun-12 red'])
      expect([q, toNames(await listProducts({ q }))]).toEqual([q, ['Tunic']]);
    await caller.catalog.deleteProduct({ id: made.id });
    expect(toNames(await listProducts({ q: 'TUN-12 RED' }))).toEqual([]);
  });

  it('finds words of a description immediately after a save, and combines with the filters', async () => {
    const made = await caller.catalog.saveProduct(
      createProductInput(kurtas.id, {
        productName: 'Tunic',
        description: 'Handloom khadi with coconut buttons.',
      }),
    );
    expect(toNames(await listProducts({ q: 'khadi' }))).toEqual(['Tunic']);
    expect(toNames(await listProducts({ q: 'khadi', categoryId: men.id }))).toEqual([]);
    expect(toNames(await listProducts({ q: 'khadi', stock: 'low' }))).toEqual(['Tunic']);
    await caller.catalog.deleteProduct({ id: made.id });
  });
});

it('is only for admins, and rejects unknown input', async () => {
  await expect(store.anonymous().admin.catalog.products({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const { caller: shopper } = await store.shopper();
  await expect(shopper.admin.catalog.products({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(listProducts({ sort: 'colour' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(listProducts({ limit: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
