/** The threshold of low stock and the barcodes of products in files. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { exportProducts } from './export';
import {
  type Cells,
  checkContent,
  collectText,
  importContent,
  listBadRows,
  openImportStore,
  toOwnCsv,
} from './test-file';

const { store, admin, findProduct } = await openImportStore();

const ROW: Cells = {
  handle: 'sprig-kurta',
  name: 'Sprig Kurta',
  category: 'Women > Kurtas',
  low_stock: '3',
  barcode: '8901234567894',
  colour: 'Ivory',
  size: 'M',
  stock: '5',
  mrp: '1899',
};
const BOTH = [ROW, { ...ROW, low_stock: '', size: 'L', barcode: '' }];
const readBack = async () => {
  const product = await findProduct('Sprig Kurta');
  return [product?.lowStock, ...(product?.variants.map(({ barcode }) => barcode) ?? [])];
};

it('are imported, exported on every row, and unchanged by their own export', async () => {
  await importContent(store, admin, toOwnCsv(BOTH));
  expect(await readBack()).toEqual([3, '8901234567894', null]);
  const csv = await collectText(exportProducts(store.deps));
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map(({ low_stock, barcode }) => [low_stock, barcode])).toEqual([
    ['3', '8901234567894'],
    ['3', ''],
  ]);
  const again = await checkContent(store, admin, csv.replace(/,3,/g, ',3.0,'));
  expect(again.counts).toMatchObject({ unchanged: 1, update: 0, rejected: 0 });
  await admin.caller.admin.import.cancel({ id: again.id });
});

it('stay without their columns, are emptied by all rows, and are restored by undoing that', async () => {
  const columns = ['handle', 'name', 'category', 'colour', 'size', 'stock', 'mrp'] as const;
  await importContent(store, admin, toOwnCsv([{ ...ROW, mrp: '1999' }], columns));
  expect(await readBack()).toEqual([3, '8901234567894', null]);

  const emptied = BOTH.map((row) => ({ ...row, low_stock: '', barcode: '' }));
  const job = await checkContent(store, admin, toOwnCsv(emptied));
  expect(job).toMatchObject({ state: 'ready', deletions: 2 });
  await admin.caller.admin.import.start({ id: job.id, confirmDeletions: true });
  await store.deps.background.whenIdle();
  expect(await readBack()).toEqual([null, null, null]);

  await admin.caller.admin.import.undo({ id: job.id });
  await store.deps.background.whenIdle();
  expect(await readBack()).toEqual([3, '8901234567894', null]);
});

it('are rejected with line and column', async () => {
  const job = await checkContent(
    store,
    admin,
    toOwnCsv([
      { ...ROW, low_stock: 'few', barcode: '' },
      { ...ROW, handle: 'b', name: 'B', low_stock: '-1' },
      { ...ROW, handle: 'c', name: 'C', low_stock: '1000001' },
      { ...ROW, handle: 'd', name: 'D', low_stock: '4' },
      { ...ROW, handle: 'd', name: 'D', low_stock: '5', size: 'L' },
      { ...ROW, handle: 'e', name: 'E', barcode: '8.90123E+12' },
    ]),
  );
  expect(await listBadRows(admin, job)).toEqual([
    [2, 'low_stock', 'The threshold must be a whole number.'],
    [3, 'low_stock', 'The threshold must be at least 0.'],
    [4, 'low_stock', 'The threshold can be at most 10,00,000.'],
    [6, 'low_stock', 'The product’s low_stock must be the same in all its rows, but is “4” in line 5.'],
    [7, 'barcode', expect.stringContaining('8.90123E+12')],
  ]);
});

it('are changed by a save, logged, and kept by one that does not name them', async () => {
  const { id = '' } = (await findProduct('Sprig Kurta')) ?? {};
  const read = () => admin.caller.catalog.product({ id });
  const { name: productName, categoryId, variants, version } = await read();
  const input = { id, productName, categoryId, productVariants: variants, images: [] };
  await admin.caller.catalog.saveProduct({ ...input, version, lowStock: ' 7 ' });
  expect(await read()).toMatchObject({ lowStock: 7 });
  await admin.caller.catalog.saveProduct({ ...input, version: version + 1 });
  expect(await read()).toMatchObject({ lowStock: 7 });
  await admin.caller.catalog.saveProduct({ ...input, version: version + 2, lowStock: '' });
  expect(await read()).not.toHaveProperty('lowStock');
  const { data } = await admin.caller.admin.audit.log({ objectType: 'PRODUCT' });
  expect(data[0]?.changes).toEqual([{ field: 'Low stock at', from: '7', to: null }]);
});
