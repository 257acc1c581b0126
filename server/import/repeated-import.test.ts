/** A file with differences of stock that is imported again: the differences count once, unless somebody confirms them again. */
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../src/dates';
import { type Cells, checkContent, importContent, openImportStore, toOwnCsv, waitForJob } from './test-file';

const { store, admin, findProduct } = await openImportStore();
const api = admin.caller.admin.import;

const toRow = (name: string, cells: Cells = {}): Cells => ({
  ...{ name, category: 'Women > Kurtas', colour: 'Ivory', size: 'M', stock: '10', mrp: '1899.00' },
  ...cells,
});
const readStock = async (name: string) => (await findProduct(name))?.stockTotal;

/** Creates a product with 10 units. Returns a file that adds 5. */
async function createDelivery(name: string, cells: Cells = {}): Promise<string> {
  await importContent(store, admin, toOwnCsv([toRow(name)]));
  return toOwnCsv([toRow(name, { stock: '15', stock_was: '10', ...cells })]);
}

async function undo(id: string): Promise<void> {
  await api.undo({ id });
  await store.deps.background.whenIdle();
}

describe('a file with stock_was that was imported before', () => {
  it('is named at the check, and needs a confirmation', async () => {
    const file = await createDelivery('Bagru Kurta');
    const first = await importContent(store, admin, file);
    expect(first).toMatchObject({ state: 'done', updated: 1 });
    expect(first.importedBefore).toBeUndefined();
    const [run] = await api.history();
    store.advance(60_000);

    const again = await checkContent(store, admin, file);
    expect(again).toMatchObject({
      state: 'ready',
      importedBefore: { at: run?.createdAt, isPartlyUndone: false },
    });
    await expect(api.start({ id: again.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`imported before, on ${formatDateTime(run?.createdAt ?? '')}`),
    });
    expect(await readStock('Bagru Kurta')).toBe(15);

    await api.start({ id: again.id, confirmRepeat: true });
    expect(await waitForJob(store, admin, again.id)).toMatchObject({ state: 'done', updated: 1 });
    expect(await readStock('Bagru Kurta')).toBe(20);
    const { data } = await admin.caller.admin.audit.log({ limit: 1 });
    expect(data[0]?.changes).toContainEqual({
      field: 'Stock differences',
      from: null,
      to: 'Applied again after a confirmation',
    });
  });

  it('is known although it was renamed, and a change of one byte makes it another file', async () => {
    const file = await createDelivery('Dabu Kurta');
    await importContent(store, admin, file);
    expect((await checkContent(store, admin, file)).importedBefore).toBeDefined();
    expect((await checkContent(store, admin, `${file}\r\n`)).importedBefore).toBeUndefined();
  });

  it('is known when only a part of it was imported', async () => {
    const file = toOwnCsv([
      toRow('Ajrakh Kurta', { stock: '12', stock_was: '10' }),
      toRow('Lost Hat', { category: 'Hats' }),
    ]);
    expect(await importContent(store, admin, file)).toMatchObject({ created: 1, counts: { rejected: 1 } });
    expect(await readStock('Ajrakh Kurta')).toBe(12);
    // The product exists now, so that the difference would be added to it.
    const again = await importContent(store, admin, file).catch((error: Error) => error.message);
    expect(again).toContain('was imported before');
    expect(await readStock('Ajrakh Kurta')).toBe(12);
  });
});

describe('without a question', () => {
  it.each<[string, Cells]>([
    ['stock_was is empty', { stock: '15', stock_was: '' }],
    ['stock_was equals stock', { stock: '10', stock_was: '10', mrp: '1500' }],
  ])('a file is imported again in which %s', async (name, cells) => {
    const file = await createDelivery(name, cells);
    expect(await importContent(store, admin, file)).toMatchObject({ state: 'done', updated: 1 });
    const again = await checkContent(store, admin, file);
    expect(again).toMatchObject({ state: 'ready', counts: { unchanged: 1 } });
    expect(again.importedBefore).toBeUndefined();
  });

  it('an undone import is applied again', async () => {
    const file = await createDelivery('Indigo Kurta');
    const first = await importContent(store, admin, file);
    const checked = await checkContent(store, admin, file);
    expect(checked.importedBefore).toBeDefined();
    await undo(first.id);
    expect(await readStock('Indigo Kurta')).toBe(10);
    // The page that shows the check asks no longer.
    expect((await api.job({ id: checked.id })).importedBefore).toBeUndefined();
    expect(await importContent(store, admin, file)).toMatchObject({ state: 'done', updated: 1 });
    expect(await readStock('Indigo Kurta')).toBe(15);
    await expect(importContent(store, admin, file)).rejects.toThrow('was imported before');
  });
});

describe('after an undo', () => {
  it('a file stays known by an earlier import that was not undone', async () => {
    const file = await createDelivery('Mashru Kurta');
    await importContent(store, admin, file);
    store.advance(60_000);
    const { id } = await checkContent(store, admin, file);
    await api.start({ id, confirmRepeat: true });
    await waitForJob(store, admin, id);
    await undo(id);
    expect(await readStock('Mashru Kurta')).toBe(15);
    const [, earlier] = await api.history();
    expect((await checkContent(store, admin, file)).importedBefore).toEqual({
      at: earlier?.createdAt,
      isPartlyUndone: false,
    });
  });

  it('a file stays known while products keep its differences', async () => {
    await importContent(store, admin, toOwnCsv([toRow('Kept Kurta'), toRow('Other Kurta')]));
    const file = toOwnCsv([
      toRow('Kept Kurta', { stock: '15', stock_was: '10' }),
      toRow('Other Kurta', { stock: '15', stock_was: '10' }),
    ]);
    const { id } = await importContent(store, admin, file);
    const kept = await findProduct('Kept Kurta');
    await store.deps.db.transact((tx) =>
      tx.product.update({ where: { id: kept?.id ?? '' }, data: { version: { increment: 1 } } }),
    );
    await undo(id);
    expect([await readStock('Kept Kurta'), await readStock('Other Kurta')]).toEqual([15, 10]);
    const again = await checkContent(store, admin, file);
    expect(again.importedBefore).toMatchObject({ isPartlyUndone: true });
    await expect(api.start({ id: again.id })).rejects.toThrow('undone only in part');
  });
});

it('files of imports before there was such a guard are not known', async () => {
  const file = await createDelivery('Old Kurta');
  const { id } = await importContent(store, admin, file);
  await store.deps.db.transact((tx) =>
    tx.importRun.update({ where: { id }, data: { contentHash: null, contentSlot: null } }),
  );
  expect((await checkContent(store, admin, file)).importedBefore).toBeUndefined();
});
