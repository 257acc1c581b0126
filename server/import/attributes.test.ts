/** The attributes and declarations of products in files. */
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
  name: 'Sprig Kurta',
  category: 'Women > Kurtas',
  brand: 'Bagru House',
  gender: 'Women',
  age_group: 'adult',
  fabric: 'Cotton',
  occasion: '=Festive',
  care: 'Wash cold',
  country_of_origin: 'India',
  net_quantity: '1 N',
  manufacturer: 'Bagru House, Bagru',
  colour: 'Ivory',
  size: 'M',
  stock: '5',
  mrp: '1899',
};
const STORED = {
  brand: 'Bagru House',
  gender: 'Female',
  ageGroup: 'Adult',
  fabric: 'Cotton',
  occasion: '=Festive',
  care: 'Wash cold',
  countryOfOrigin: 'India',
  netQuantity: '1 N',
  manufacturer: 'Bagru House, Bagru',
  packer: null,
};

const readExport = async () => parse(await collectText(exportProducts(store.deps)), { bom: true });

it('are imported, exported on every row, and unchanged by their own export', async () => {
  await importContent(store, admin, toOwnCsv([ROW, { ...ROW, brand: '', size: 'L' }]));
  expect(await findProduct('Sprig Kurta')).toMatchObject(STORED);
  const [header = [], ...rows] = await readExport();
  const at = header.indexOf('brand');
  expect(rows.map((row) => row.slice(at, at + 11))).toEqual(
    Array(2).fill([
      ...['Bagru House', 'Female', 'Adult', 'Cotton', "'=Festive", 'Wash cold', 'India'],
      ...['1 N', 'Bagru House, Bagru', '', ''],
    ]),
  );
  const again = await checkContent(store, admin, await collectText(exportProducts(store.deps)));
  expect(again.counts).toMatchObject({ unchanged: 1, update: 0, rejected: 0 });
  await admin.caller.admin.import.cancel({ id: again.id });
});

it('are emptied only by all rows of a product, after a second confirmation, and restored by undoing that', async () => {
  const handle = (await findProduct('Sprig Kurta'))?.handle ?? '';
  const emptied = { ...ROW, handle, brand: '', fabric: 'Linen', manufacturer: '' };
  const some = await checkContent(store, admin, toOwnCsv([emptied]));
  expect(some).toMatchObject({ deletions: 0 });
  expect(some.notes.join()).toContain('1 product keeps texts that the file leaves empty');
  await admin.caller.admin.import.cancel({ id: some.id });

  const all = await checkContent(store, admin, toOwnCsv([emptied, { ...emptied, size: 'L' }]));
  const { data } = await admin.caller.admin.import.changes({ id: all.id });
  expect(data[0]?.changes).toEqual([
    { field: 'Brand', from: 'Bagru House', to: null },
    { field: 'Fabric', from: 'Cotton', to: 'Linen' },
    { field: 'Manufacturer', from: 'Bagru House, Bagru', to: null },
  ]);
  await admin.caller.admin.import.start({ id: all.id, confirmDeletions: true });
  await store.deps.background.whenIdle();
  expect(await findProduct('Sprig Kurta')).toMatchObject({
    ...STORED,
    brand: null,
    fabric: 'Linen',
    manufacturer: null,
  });

  await admin.caller.admin.import.undo({ id: all.id });
  await store.deps.background.whenIdle();
  expect(await findProduct('Sprig Kurta')).toMatchObject(STORED);
});

it('stay without their columns, and are rejected with line and column', async () => {
  const handle = (await findProduct('Sprig Kurta'))?.handle ?? '';
  const columns = ['handle', 'name', 'category', 'colour', 'size', 'stock', 'mrp'] as const;
  const without = await importContent(store, admin, toOwnCsv([{ ...ROW, handle, mrp: '1999' }], columns));
  expect(without).toMatchObject({ updated: 1 });
  expect(await findProduct('Sprig Kurta')).toMatchObject(STORED);

  const job = await checkContent(
    store,
    admin,
    toOwnCsv([
      { ...ROW, name: 'Bad', gender: 'robots', brand: 'x'.repeat(101) },
      { ...ROW, name: 'Two', handle: 'two' },
      { ...ROW, name: 'Two', handle: 'two', size: 'L', fabric: 'Silk' },
    ]),
  );
  expect(await listBadRows(admin, job)).toEqual([
    [2, 'brand', 'Brand can have at most 100 characters.'],
    [2, 'gender', 'Gender is Female, Male or Unisex.'],
    [4, 'fabric', 'The product’s fabric must be the same in all its rows, but is “Cotton” in line 3.'],
  ]);
});
