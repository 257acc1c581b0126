/** What spreadsheets make of an export changes nothing when it is imported again. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { LIBREOFFICE_SPELLINGS } from '../../../src/import/test-spreadsheet-spellings';
import { exportProducts } from '../export';
import {
  checkContent,
  collectText,
  importContent,
  listBadRows,
  openImportStore,
  toOwnCsv,
} from '../test-file';

const { store, admin, findProduct } = await openImportStore();

/** If LibreOffice saves a text in several ways, the first one. */
const SPELLINGS = new Map([...LIBREOFFICE_SPELLINGS].reverse());
const texts = [...SPELLINGS.keys()];

it('after LibreOffice has read numbers, dates and times in names, SKUs, barcodes and sizes', async () => {
  const created = await importContent(
    store,
    admin,
    toOwnCsv(
      texts.map((text) => ({
        ...{
          name: text,
          description: text,
          brand: text,
          category: 'Women > Kurtas',
          stock: '5',
          mrp: '1899.00',
        },
        ...{
          handle: text.replace(/[\s/%,]/g, '-'),
          // Two texts that become the same date would be the same SKU.
          sku: text.replace('march', 'x-march'),
          barcode: text,
          colour: 'Ivory',
          size: text === 'MAR-5' ? 'M' : text,
        },
      })),
    ),
  );
  expect(created).toMatchObject({ state: 'done', created: texts.length, badRows: 0 });
  const [header = [], ...rows] = parse(await collectText(exportProducts(store.deps)), {
    bom: true,
  }) as string[][];
  const saved = rows.reverse().map((cells) => cells.map((cell) => SPELLINGS.get(cell) ?? cell));
  const checked = await checkContent(store, admin, stringify([header, ...saved]));
  expect(await listBadRows(admin, checked)).toEqual([]);
  expect(checked).toMatchObject({
    badRows: 0,
    deletions: 0,
    counts: { create: 0, update: 0, rejected: 0, unchanged: texts.length },
  });
});

it('but a new number that has lost digits is rejected', async () => {
  const product = await findProduct('00123');
  const row = {
    ...{ product_id: product?.id ?? '', variant_id: product?.variants[0]?.id ?? '', name: '00123' },
    ...{ category: 'Women > Kurtas', colour: 'Ivory', size: '00123', stock: '5', mrp: '1899' },
  };
  const job = await checkContent(store, admin, toOwnCsv([{ ...row, sku: '00123', barcode: '8,90123E+12' }]));
  expect(await listBadRows(admin, job)).toEqual([
    [2, 'barcode', expect.stringContaining('“8,90123E+12” has lost digits')],
  ]);
});

it('nor do SKUs of several products that a spreadsheet spells alike, or like that of another', async () => {
  const skus = ['8901234500017', '8901234500024', '0045', '00045', '45'];
  const rows = skus.map((sku) => ({
    ...{ name: `Alike ${sku}`, category: 'Shirts', colour: 'Ivory', size: 'M', stock: '5', mrp: '899' },
    sku,
  }));
  await importContent(store, admin, toOwnCsv(rows));
  const products = await Promise.all(rows.map(({ name }) => findProduct(name)));
  const spellings = ['8.9012345E+12', '8.9012345E+12', '45', '45', '45'];
  const saved = rows.map((row, at) => ({
    ...row,
    product_id: products[at]?.id ?? '',
    variant_id: products[at]?.variants[0]?.id ?? '',
    sku: spellings[at] ?? '',
  }));
  const checked = await checkContent(store, admin, toOwnCsv(saved));
  expect(await listBadRows(admin, checked)).toEqual([]);
  expect(checked.counts).toEqual({ create: 0, update: 0, rejected: 0, unchanged: skus.length });
  // A new one of that spelling is still the other product's.
  const [first = {}] = saved;
  const taken = await checkContent(store, admin, toOwnCsv([{ ...first, sku: '45' }]));
  expect(await listBadRows(admin, taken)).toEqual([[2, 'sku', expect.stringContaining('SKU 45')]]);
});
