/** An undo that would give a product its HSN code back, after the shop has removed the code's GST rate. */
import { expect, it } from 'vitest';
import { OWN_COLUMNS, type OwnColumn, TAX_COLUMNS } from '../../src/import/columns';
import { type Cells, importContent, openImportStore, toOwnCsv } from '../import/test-file';
import { makeProduct } from '../test/factories';
import { registerShop } from './test-tax';

const { store, admin, shirts } = await openImportStore();
const { tax, catalog, import: imports } = admin.caller.admin;
const { db, background } = store.deps;

const COLUMNS: readonly OwnColumn[] = [...OWN_COLUMNS, ...TAX_COLUMNS];
const ROW: Cells = { category: 'Shirts', colour: 'Ivory', size: 'S', stock: '10', mrp: '1899.00' };

async function addRate(hsn: string): Promise<string> {
  const rates = await tax.addRate({ hsn, from: '2026-01-01', rate: 3 });
  return rates.find((rate) => rate.hsn === hsn)?.id ?? '';
}

async function makeCoded(name: string, hsn: string | null): Promise<string> {
  const { id } = await makeProduct(store, { categoryId: shirts.id, name });
  await db.transact((tx) => tx.product.update({ where: { id }, data: { hsn } }));
  return id;
}

const readProduct = (id: string) =>
  db.reader.product.findUnique({ where: { id }, select: { hsn: true, deletedAt: true } });

async function deleteProducts(ids: string[]): Promise<string> {
  const { id } = await catalog.startEdit({ ids, kind: 'delete', total: ids.length });
  await background.whenIdle();
  return id;
}

async function undoEdit(id: string) {
  await catalog.undoEdit({ id });
  await background.whenIdle();
  return (await catalog.edits()).find((edit) => edit.id === id);
}

const importCode = (id: string, name: string, hsn: string) =>
  importContent(store, admin, toOwnCsv([{ ...ROW, product_id: id, name, hsn }], COLUMNS));

async function undoImport(id: string) {
  await imports.undo({ id });
  await background.whenIdle();
  return (await imports.history()).find((run) => run.id === id);
}

it('restores the product as before in a shop without GST details', async () => {
  const rate = await addRate('7115');
  const deleted = await makeCoded('Unregistered, deleted', '71151110');
  const imported = await makeCoded('Unregistered, imported', '71151110');
  const { id: importId } = await importCode(imported, 'Unregistered, imported', '6204');
  const edit = await deleteProducts([deleted]);
  await tax.removeRate({ id: rate });
  expect(await undoEdit(edit)).toMatchObject({ state: 'undone', restored: 1 });
  expect(await undoImport(importId)).toMatchObject({ kept: 0 });
  for (const id of [deleted, imported])
    expect(await readProduct(id)).toEqual({ hsn: '71151110', deletedAt: null });
});

it('leaves it deleted in a shop that collects GST, and restores those whose code has a rate', async () => {
  await registerShop(store);
  const [lost, kept] = [await addRate('7116'), await addRate('7114')];
  const ids = [
    await makeCoded('Lost', '71162000'),
    await makeCoded('Rated by the shop', '71141910'),
    await makeCoded('Rated nationally', '6204'),
    await makeCoded('Uncoded', null),
  ];
  const edit = await deleteProducts(ids);
  await tax.removeRate({ id: lost });
  expect(await undoEdit(edit)).toMatchObject({ state: 'undone', restored: 3 });
  const deleted = (await Promise.all(ids.map(readProduct))).map((product) => product?.deletedAt !== null);
  expect(deleted).toEqual([true, false, false, false]);
  await expect(tax.removeRate({ id: kept })).rejects.toThrow('have HSN 71141910');
});

it('keeps what an import has made of it', async () => {
  const rate = await addRate('7118');
  const [lost, same] = [await makeCoded('Changed code', '71189000'), await makeCoded('Same code', '6204')];
  const { id } = await importContent(
    store,
    admin,
    toOwnCsv(
      [
        { ...ROW, product_id: lost, name: 'Changed code', hsn: '6205', mrp: '1000.00' },
        { ...ROW, product_id: same, name: 'Same code', hsn: '6204', mrp: '1000.00' },
      ],
      COLUMNS,
    ),
  );
  await tax.removeRate({ id: rate });
  expect(await undoImport(id)).toMatchObject({ kept: 1, isUndoing: false });
  expect(await readProduct(lost)).toMatchObject({ hsn: '6205' });
  const prices = await db.reader.variant.findMany({
    where: { productId: { in: [lost, same] } },
    select: { productId: true, originalPaise: true },
  });
  expect(new Map(prices.map(({ productId, originalPaise }) => [productId, originalPaise]))).toEqual(
    new Map([
      [lost, 100_000],
      [same, 189_900],
    ]),
  );
});
