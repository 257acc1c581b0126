import { describe, expect, it } from 'vitest';
import { createReadyShopper, readStock } from '../../test/factories';
import { type Cells, importContent, openImportStore, toOwnCsv } from '../test-file';
import { resumeUndos } from './undo-import';

const { store, admin, findProduct } = await openImportStore();
const { deps } = store;

describe('undoing an import', () => {
  const OLD: Cells = {
    name: 'Undo Me',
    status: 'live',
    description: 'Old',
    category: 'Shirts',
    colour: 'Navy',
    size: 'M',
    stock: '9',
    mrp: '999',
    discount_price: '899',
    sku: 'U-1',
  };
  const undo = async (id: string) => {
    await admin.caller.admin.import.undo({ id });
    await deps.background.whenIdle();
    const runs = await admin.caller.admin.import.history();
    return runs.find((run) => run.id === id);
  };

  it('restores fields, stock by difference and SKUs, and deletes what was created', async () => {
    await importContent(store, admin, toOwnCsv([OLD]));
    const before = await findProduct('Undo Me');
    const file = toOwnCsv([
      { ...OLD, name: 'Changed', description: 'New', stock: '20', mrp: '1500', discount_price: '1200' },
      { ...OLD, name: 'Changed', description: 'New', size: 'L', sku: 'U-2' },
      { ...OLD, name: 'Created', sku: 'U-3' },
    ]);
    const job = await importContent(store, admin, file);
    expect(job).toMatchObject({ created: 1, updated: 1 });
    const variantId = before?.variants[0]?.id ?? '';
    const { caller } = await createReadyShopper(store, variantId, 2);
    const [address] = (await caller.address.list()) ?? [];
    await caller.order.place({ addressId: address?.id ?? '', paymentMethod: 'COD' });
    expect(await readStock(store, variantId)).toBe(18);

    expect(await undo(job.id)).toMatchObject({
      created: 1,
      updated: 1,
      kept: 0,
      undoable: 0,
      isUndoing: false,
    });
    expect(await findProduct('Undo Me')).toMatchObject({
      description: 'Old',
      handle: before?.handle,
      status: 'LIVE',
      stockTotal: 7,
      variants: [
        { id: variantId, size: 'M', stock: 7, originalPaise: 99_900, discountPaise: 89_900, sku: 'U-1' },
      ],
    });
    expect(await findProduct('Created')).toBeNull();
    await expect(undo(job.id)).rejects.toThrow('Nothing of this import is left to undo.');
    // Its keys are free again.
    expect(await importContent(store, admin, file)).toMatchObject({ created: 1, updated: 1, badRows: 0 });
  });

  it('keeps products that were changed since, by a person or by another import', async () => {
    const rows = ['One', 'Two', 'Three'].map((name) => ({ ...OLD, name: `Kept ${name}`, sku: `K-${name}` }));
    await importContent(store, admin, toOwnCsv(rows));
    const job = await importContent(store, admin, toOwnCsv(rows.map((row) => ({ ...row, mrp: '1000' }))));
    expect(job).toMatchObject({ updated: 3 });
    await importContent(store, admin, toOwnCsv([{ ...rows[1], mrp: '1100' }]));
    const third = await findProduct('Kept Three');
    await deps.db.transact((tx) =>
      tx.product.update({ where: { id: third?.id ?? '' }, data: { version: { increment: 1 } } }),
    );
    const [, run] = await admin.caller.admin.import.history();
    expect(run).toMatchObject({ id: job.id, undoable: 1 });
    // At the same time, as several admins would.
    await Promise.allSettled(Array.from({ length: 8 }, () => undo(job.id)));
    const entries = await admin.caller.admin.audit.log({ objectType: 'IMPORT', objectId: job.id });
    expect(entries.data.map(({ action }) => action)).toEqual(['importUndone', 'imported']);
    expect((await admin.caller.admin.import.history())[1]).toMatchObject({ kept: 2, undoable: 0 });
    const prices = await Promise.all(
      rows.map(async ({ name }) => (await findProduct(name))?.variants[0]?.originalPaise),
    );
    expect(prices).toEqual([99_900, 110_000, 100_000]);
  });

  it('restores what one import after the other was, the latest first', async () => {
    const importPrice = (mrp: string) =>
      importContent(store, admin, toOwnCsv([{ ...OLD, name: 'Chained', sku: 'C-1', mrp }]));
    const readPrice = async () => (await findProduct('Chained'))?.variants[0]?.originalPaise;
    const readUndoable = async (ids: readonly string[]) => {
      const runs = await admin.caller.admin.import.history();
      return ids.map((id) => runs.find((run) => run.id === id)?.undoable);
    };
    const jobs = [await importPrice('1000'), await importPrice('1100'), await importPrice('1200')];
    const [created = '', second = '', third = ''] = jobs.map(({ id }) => id);
    const ids = [created, second, third];
    expect(await readUndoable(ids)).toEqual([0, 0, 1]);
    await undo(third);
    expect([await readPrice(), await readUndoable(ids)]).toEqual([110_000, [0, 1, 0]]);

    // A change of many products in between, and its undo.
    const { id: productId = '' } = (await findProduct('Chained')) ?? {};
    const { catalog } = admin.caller.admin;
    const { id: editId } = await catalog.startEdit({
      ids: [productId],
      kind: 'status',
      status: 'DRAFT',
      total: 1,
    });
    await deps.background.whenIdle();
    const fourth = await importPrice('1300');
    expect(await readUndoable([second, fourth.id])).toEqual([0, 1]);
    await undo(fourth.id);
    await catalog.undoEdit({ id: editId });
    await deps.background.whenIdle();
    expect(await findProduct('Chained')).toMatchObject({ status: 'LIVE' });
    expect([await readPrice(), await readUndoable(ids)]).toEqual([110_000, [0, 1, 0]]);

    await undo(second);
    expect([await readPrice(), await readUndoable(ids)]).toEqual([100_000, [1, 0, 0]]);
    await undo(created);
    expect(await findProduct('Chained')).toBeNull();
  });

  it('waits for another one, whose products are not yet what they were before it', async () => {
    const importPrice = (mrp: string) =>
      importContent(store, admin, toOwnCsv([{ ...OLD, name: 'Waiting', sku: 'W-1', mrp }]));
    await importPrice('1000');
    const [older, newer] = [await importPrice('1100'), await importPrice('1200')];
    await expect(undo(older.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Nothing of this import is left to undo.',
    });
    // A process that has begun with it is gone.
    await deps.db.transact((tx) =>
      tx.importRun.update({ where: { id: newer.id }, data: { undoneAt: deps.now() } }),
    );
    await expect(undo(older.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another import is being undone. Wait until that is done.',
    });
    await resumeUndos(deps);
    await deps.background.whenIdle();
    expect(await undo(older.id)).toMatchObject({ kept: 0 });
    expect(await findProduct('Waiting')).toMatchObject({ variants: [{ originalPaise: 100_000 }] });
  });

  it('stays after a change by a person, whatever is undone later, and for three imports of a product', async () => {
    const importPrice = (mrp: number) =>
      importContent(store, admin, toOwnCsv([{ ...OLD, name: 'Long chain', sku: 'C-2', mrp: String(mrp) }]));
    const created = await importPrice(1_000);
    const { id = '', version = 0 } = (await findProduct('Long chain')) ?? {};
    await deps.db.transact((tx) => tx.product.update({ where: { id }, data: { version: version + 1 } }));
    const later = await importPrice(1_100);
    await undo(later.id);
    const [run] = (await admin.caller.admin.import.history()).filter((each) => each.id === created.id);
    expect(run).toMatchObject({ undoable: 0 });

    for (const mrp of [1_200, 1_300, 1_400, 1_500]) await importPrice(mrp);
    expect(await deps.db.reader.importedProduct.count({ where: { productId: id } })).toBe(3);
  });

  it('keeps a product that can’t be what it was, and undoes the others', async () => {
    const rows = ['Alpha', 'Beta'].map((name) => ({ ...OLD, name, sku: `S-${name}`, stock: '1000000' }));
    await importContent(store, admin, toOwnCsv(rows));
    const job = await importContent(store, admin, toOwnCsv(rows.map((row) => ({ ...row, stock: '10' }))));
    const [alpha, beta] = await Promise.all([findProduct('Alpha'), findProduct('Beta')]);
    const restocked = [alpha, beta].sort((a, b) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))[0];
    // What the import took away would be more than a variant may have.
    await deps.db.transact((tx) =>
      tx.variant.update({ where: { id: restocked?.variants[0]?.id ?? '' }, data: { stock: 900_000 } }),
    );
    expect(await undo(job.id)).toMatchObject({ kept: 1, isUndoing: false });
    const stocks = await Promise.all(
      rows.map(async ({ name }) => (await findProduct(name))?.variants[0]?.stock),
    );
    expect(stocks.sort()).toEqual([1_000_000, 900_000]);
  });

  it('continues after the process has ended', async () => {
    await importContent(store, admin, toOwnCsv([{ ...OLD, name: 'Resumed', sku: 'R-1' }]));
    const job = await importContent(
      store,
      admin,
      toOwnCsv([{ ...OLD, name: 'Resumed', sku: 'R-1', mrp: '1000' }]),
    );
    // All that a process leaves that ends right after the request.
    await deps.db.transact((tx) =>
      tx.importRun.update({ where: { id: job.id }, data: { undoneAt: deps.now() } }),
    );
    await Promise.all([resumeUndos(deps), resumeUndos(deps)]);
    await deps.background.whenIdle();
    const [run] = await admin.caller.admin.import.history();
    expect(run).toMatchObject({ id: job.id, kept: 0, isUndoing: false });
    expect((await findProduct('Resumed'))?.variants[0]?.originalPaise).toBe(99_900);
  });
});
