import { expect, it } from 'vitest';
import { openDatabase } from '../db/open-database';
import { createReadyShopper } from '../test/factories';
import { openFileStore } from '../test/harness';
import { getProductsInOrder } from './product-cache';
import { createProductInput, createTopLevelCategory, createVariantInput } from './test-input';

const store = await openFileStore();
const { db } = store.deps;
const { caller } = await store.admin();
const women = await createTopLevelCategory(store, 'Women');
const input = createProductInput(women.id, {
  productName: 'Ikat Kurta',
  productVariants: [createVariantInput({ stock: 9 })],
});
const made = await caller.catalog.saveProduct(input);
const read = async (from = db) => (await getProductsInOrder(from, [made.id]))[0];
const variantId = made.variants[0]?.id ?? '';

it('returns products in the order of the ids, and none that is unknown', async () => {
  const other = await caller.catalog.saveProduct({ ...input, productName: 'Ikat Saree' });
  const names = async (ids: string[]) => (await getProductsInOrder(db, ids)).map(({ name }) => name);
  expect(await names([other.id, 'unknown', made.id])).toEqual(['Ikat Saree', 'Ikat Kurta']);
  expect(await names([made.id, other.id])).toEqual(['Ikat Kurta', 'Ikat Saree']);
});

it('reads a product once', async () => {
  const first = await read();
  expect(await read()).toBe(first);
});

it('shows a sale, a save and a category’s new name at once, and within a second in another process', async () => {
  const otherDb = await openDatabase(store.target, { durable: false });
  try {
    const buyer = await createReadyShopper(store, variantId);
    expect((await read(otherDb))?.variants[0]?.stock).toBe(9);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect((await read())?.variants[0]?.stock).toBe(8);
    await expect.poll(async () => (await read(otherDb))?.variants[0]?.stock, { timeout: 1_000 }).toBe(8);
    await caller.catalog.saveProduct({ ...input, id: made.id, productName: 'Ikat Kurti' });
    expect((await read())?.name).toBe('Ikat Kurti');
    await expect.poll(async () => (await read(otherDb))?.name, { timeout: 1_000 }).toBe('Ikat Kurti');
    await caller.catalog.saveCategory({ id: women.id, name: 'Ladies' });
    expect((await read())?.category.name).toBe('Ladies');
    await expect.poll(async () => (await read(otherDb))?.category.name, { timeout: 1_000 }).toBe('Ladies');
  } finally {
    await otherDb.close();
  }
});

it('keeps nothing that changed while it was read', async () => {
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slowDb: typeof db = {
    ...db,
    query: async <Row>(statement: Parameters<typeof db.query>[0]) => {
      const rows = await db.query<Row>(statement);
      if (!statement.sql.includes('FROM Product')) return rows;
      isRead();
      await released;
      return rows;
    },
  };
  const old = read(slowDb);
  await reading;
  await caller.catalog.saveProduct({ ...input, id: made.id, productName: 'Ikat Tunic' });
  release();
  expect((await old)?.name).toBe('Ikat Kurti');
  expect((await read(slowDb))?.name).toBe('Ikat Tunic');
});

it('forgets a deleted product', async () => {
  await caller.catalog.deleteProduct({ id: made.id });
  expect(await read()).toBeUndefined();
});
