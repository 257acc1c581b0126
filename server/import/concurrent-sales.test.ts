/** Units are sold while an import, or its undoing, waits for the product: neither may take them for its own change of the stock. */
import { expect, it } from 'vitest';
import { lockProducts, refreshProductTotals } from '../catalog/product/product-totals';
import { waitForLockWait } from '../test/wait-for-lock';
import { type Cells, checkContent, importContent, openImportStore, toOwnCsv, waitForJob } from './test-file';

const { store, admin, findProduct } = await openImportStore();
const { db } = store.deps;
const api = admin.caller.admin;

const OLD: Cells = { name: 'Sold', category: 'Shirts', colour: 'Navy', size: 'M', mrp: '999', sku: 'SOLD-1' };

/** Sells units in a transaction that has the product first, and is committed once `work` waits for it. */
async function sellDuring(units: number, work: () => Promise<unknown>): Promise<void> {
  const id = (await findProduct('Sold'))?.id ?? '';
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const sale = db.transact(async (tx) => {
    await lockProducts(tx, [id]);
    locked();
    await waitForLockWait(store);
    await tx.variant.updateMany({ where: { productId: id }, data: { stock: { decrement: units } } });
    await refreshProductTotals(tx, [id]);
  });
  await isLocked;
  await Promise.all([sale, work()]);
  await store.deps.background.whenIdle();
}

const readStock = async () => (await findProduct('Sold'))?.variants[0]?.stock;
const readLastStockChange = async () => {
  const id = (await findProduct('Sold'))?.id ?? '';
  const { data } = await api.audit.log({ objectType: 'PRODUCT', objectId: id });
  return data[0]?.changes.find(({ field }) => field === 'Navy, M: stock');
};

it('are no part of what the import added, which undoing takes away', async () => {
  await importContent(store, admin, toOwnCsv([{ ...OLD, stock: '10' }]));
  // A new product without a handle or an SKU is looked up by its name.
  const { id } = await checkContent(
    store,
    admin,
    toOwnCsv([
      { ...OLD, stock: '13', stock_was: '10' },
      { ...OLD, name: 'New', sku: '', stock: '1' },
    ]),
  );
  await sellDuring(2, () => api.import.start({ id }));
  expect(await waitForJob(store, admin, id)).toMatchObject({ state: 'done', created: 1, updated: 1 });
  expect(await readStock()).toBe(11);
  expect(await readLastStockChange()).toMatchObject({ from: '8', to: '11' });

  await sellDuring(1, () => api.import.undo({ id }));
  expect(await readStock()).toBe(7);
  expect(await readLastStockChange()).toMatchObject({ from: '10', to: '7' });
});

it('stay sold where a spreadsheet made the stock of the export unreadable', async () => {
  await importContent(store, admin, toOwnCsv([{ ...OLD, name: 'Unreadable', sku: 'SOLD-2', stock: '10' }]));
  const id = (await findProduct('Unreadable'))?.variants[0]?.id ?? '';
  await db.transact((tx) => tx.variant.update({ where: { id }, data: { stock: { decrement: 4 } } }));
  const row = { ...OLD, name: 'Unreadable', sku: 'SOLD-2', stock: '12', stock_was: '########' };
  const job = await checkContent(store, admin, toOwnCsv([row]));
  expect(job).toMatchObject({ counts: { update: 0, rejected: 1 } });
  expect((await api.import.badRows({ id: job.id })).data).toMatchObject([{ line: 2, column: 'stock_was' }]);
});
