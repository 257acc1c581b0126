import { describe, expect, it } from 'vitest';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import { createReadyShopper, makeCategory, makeProduct } from '../../test/factories';
import { openFileStore } from '../../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const { catalog, dashboard } = admin.caller.admin;
const category = await makeCategory(store, { name: 'Stoles' });
const anyone = store.anonymous();
const [{ slug = '' } = {}] = await anyone.catalog.tree();
const make = (name: string, ...stocks: number[]) =>
  makeProduct(store, { name, categoryId: category.id, variants: stocks.map((stock) => ({ stock })) });
const few = await make('Few', 9);
const some = await make('Some', 12, 7);
const none = await make('None', 0);

/** The names that each filter of the list finds. */
async function filter() {
  const found: Record<string, string[]> = {};
  for (const stock of ['in', 'low', 'out', 'variant-low', 'variant-out'] as const)
    found[stock] = (await catalog.products({ stock, sort: 'name' })).data.map(({ name }) => name);
  return found;
}
/** The notes on the cards of the category's page, and on those of a search. */
async function readNotes() {
  const { products } = await anyone.catalog.categoryPage({ slug });
  return Object.fromEntries(products.data.map(({ name, stockNote }) => [name, stockNote]));
}
const setOwn = async (id: string, lowStock: number | null) => {
  await catalog.startEdit({ ids: [id], kind: 'lowStock', lowStock, total: 1 });
  await store.deps.background.whenIdle();
};

describe('low stock', () => {
  it('has the numbers of the specification at first', async () => {
    expect(await catalog.stockThresholds()).toEqual({ product: 10, variant: 5, shopper: 9 });
    expect(await filter()).toEqual({
      in: ['Some'],
      low: ['Few'],
      out: ['None'],
      'variant-low': [],
      'variant-out': ['None'],
    });
    expect(await readNotes()).toEqual({ Few: 'Low stock', Some: null, None: 'Out of Stock' });
    expect((await catalog.products({})).thresholds).toBeUndefined();
    expect(await anyone.catalog.product({ id: few.id })).not.toHaveProperty('lowStock');
    expect(await anyone.catalog.product({ id: few.id })).not.toHaveProperty('shopLowStock');
  });

  it('has the shop’s numbers everywhere', async () => {
    await catalog.saveStockThresholds({ product: 19, variant: 7, shopper: 8 });
    expect(await filter()).toMatchObject({ in: [], low: ['Few', 'Some'], 'variant-low': ['Some'] });
    const { counts, thresholds } = await catalog.products({});
    expect(counts).toMatchObject({ low: 2, out: 1 });
    expect(thresholds).toEqual({ product: 19, variant: 7, hasOwn: false });
    expect(await readNotes()).toEqual({ Few: null, Some: null, None: 'Out of Stock' });
    expect(await anyone.catalog.product({ id: few.id })).toMatchObject({ shopLowStock: 8 });
    expect((await dashboard.tasks()).lowStock).toEqual({ variants: 1, products: 1 });
    expect((await admin.caller.admin.audit.log({ limit: 1 })).data[0]).toMatchObject({
      objectName: 'Low-stock thresholds',
      changes: [
        { field: 'Low stock of products', from: '10', to: '19' },
        { field: 'Low stock of variants', from: '5', to: '7' },
        { field: 'Low stock for customers', from: '9', to: '8' },
      ],
    });
  });

  it('has a product’s own number before the shop’s, until that is undone', async () => {
    await setOwn(few.id, 0);
    await setOwn(some.id, 12);
    expect(await filter()).toEqual({
      in: ['Few', 'Some'],
      low: [],
      out: ['None'],
      'variant-low': ['Some'],
      'variant-out': ['None'],
    });
    const { data, counts, thresholds } = await catalog.products({ sort: 'name' });
    expect(data.map(({ lowStock }) => lowStock)).toEqual([0, undefined, 12]);
    expect(counts).toMatchObject({ low: 0, out: 1 });
    expect(thresholds?.hasOwn).toBe(true);
    expect((await dashboard.tasks()).lowStock).toEqual({ variants: 2, products: 1 });
    expect(await readNotes()).toEqual({ Few: null, Some: 'Low stock', None: 'Out of Stock' });
    const shopper = await store.shopper();
    await shopper.caller.wishlist.add({ productId: some.id });
    expect((await shopper.caller.wishlist.get()).items[0]?.product).toMatchObject({ lowStock: 12 });

    // A sale that passes the product's own number changes its card.
    await setOwn(few.id, 7);
    expect((await readNotes()).Few).toBeNull();
    const buyer = await createReadyShopper(store, few.variantId, 2);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect((await readNotes()).Few).toBe('Low stock');

    const [edit] = await catalog.edits();
    expect(edit?.title).toBe('Low stock at: 7');
    await catalog.undoEdit({ id: edit?.id ?? '' });
    await store.deps.background.whenIdle();
    expect((await readNotes()).Few).toBeNull();
    await setOwn(few.id, null);
    await setOwn(some.id, null);
    expect((await catalog.products({})).thresholds?.hasOwn).toBe(false);
    expect((await readNotes()).Few).toBe('Low stock');
    expect(none.name).toBe('None');
  });

  it('is set by twenty at once, with the permission', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, shopper) =>
        catalog.saveStockThresholds({ product: 10, variant: 5, shopper }),
      ),
    );
    const packer = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
    await expect(
      packer.caller.admin.catalog.saveStockThresholds({ product: 1, variant: 1, shopper: 1 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('low stock has the numbers of one of twenty saves at once', async () => {
  const loaded = { ...(await catalog.stockThresholds()) };
  const saves = Array.from({ length: 20 }, (_, n) =>
    catalog.saveStockThresholds({ ...loaded, product: 100 + n, loaded }),
  );
  const answers = await Promise.allSettled(saves);
  const saved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(saved).toEqual([await catalog.stockThresholds()]);
  expect(failures).toEqual(Array.from({ length: 19 }, () => DETAILS_CHANGED));
  // Sent again, because the answer was lost.
  expect(await catalog.saveStockThresholds({ ...(saved[0] ?? loaded), loaded })).toEqual(saved[0]);
});
