import { describe, expect, it } from 'vitest';
import { makeProduct } from '../test/factories';
import { exportBadRows } from './export';
import {
  checkContent,
  collectText,
  importContent,
  KURTA,
  listBadRows,
  openImportStore,
  toOwnCsv,
} from './test-file';

const { store, admin, shirts, findProduct } = await openImportStore();
const { deps } = store;

describe('bad rows', () => {
  it('reject their whole product with line and reason, and do not affect the others', async () => {
    const content = toOwnCsv([
      { ...KURTA, name: 'Good One' },
      { ...KURTA, name: 'Half Bad' },
      { ...KURTA, name: 'Half Bad', size: 'L', mrp: '-1' },
      { ...KURTA, name: 'Lost', category: 'Hats' },
      { ...KURTA, product_id: 'unknown', name: 'Missing' },
    ]);
    const job = await importContent(store, admin, content);
    expect(job).toMatchObject({ state: 'done', created: 1, badRows: 3, counts: { create: 1, rejected: 3 } });
    // The description has a line break, so each row is two lines.
    expect(await listBadRows(admin, job)).toEqual([
      [6, 'mrp', 'Original price must be an amount in rupees above 0, with at most two decimals.'],
      [8, 'category', 'There is no category “Hats”.'],
      [10, 'product_id', 'There is no product with this id. Leave product_id empty to create one.'],
    ]);
    expect(await findProduct('Good One')).toMatchObject({ stockTotal: 5 });
    expect(await findProduct('Half Bad')).toBeNull();

    const corrected = (await collectText(exportBadRows(deps, job.id)))
      .replace(",'-1,", ',1999,')
      .replace('Hats', 'Shirts');
    expect(corrected).toContain('problem_line,problem');
    const again = await importContent(store, admin, corrected.replace('unknown', ''));
    expect(again).toMatchObject({ state: 'done', created: 3, badRows: 0, notes: [] });
    expect(await findProduct('Half Bad')).toMatchObject({
      variants: [{ size: 'M' }, { size: 'L', originalPaise: 199_900 }],
    });
  });

  it.each(['1499.00', ''])('mark a discount in which the file was cut off after “%s”', async (rest) => {
    const name = `Cut at ${rest.length}`;
    const content = toOwnCsv([{ ...KURTA, name, discount_price: '1499.00' }]);
    const cut = content.slice(0, content.lastIndexOf('1499.00') + rest.length);
    const job = await checkContent(store, admin, cut);
    const rows = await collectText(exportBadRows(deps, job.id));
    const again = await importContent(store, admin, rows);
    expect(again).toMatchObject({ created: 0, counts: { rejected: 1 } });
    expect(await listBadRows(admin, again)).toEqual([
      [2, 'discount_price', expect.stringContaining('must be an amount in rupees')],
    ]);
    await importContent(store, admin, rows.replace(`${rest}…`, '1499.00'));
    expect(await findProduct(name)).toMatchObject({ variants: [{ discountPaise: 149_900 }] });
  });

  it('mark the cell in which the file was cut off', async () => {
    const content = toOwnCsv([{ ...KURTA, name: 'Cut Off', mrp: '1899' }]);
    const cut = content.slice(0, content.lastIndexOf('1899') + 2);
    const job = await checkContent(store, admin, cut);
    const rows = await collectText(exportBadRows(deps, job.id));
    expect(rows).toContain('The file ends within this row.');
    const again = await importContent(store, admin, rows);
    expect(again).toMatchObject({ created: 0, counts: { rejected: 1 } });
    expect(await findProduct('Cut Off')).toBeNull();
  });

  it.each([
    ['discount_price', '1,199.00'],
    ['care', 'Wash cold, dry in shade'],
  ] as const)('keep the cells beyond the header, so that no half %s is imported', async (last, value) => {
    const name = `Too long in ${last}`;
    const columns = ['name', 'category', 'colour', 'size', 'stock', 'mrp', last] as const;
    const content = toOwnCsv([{ ...KURTA, name }], columns) + value;
    let rows = content;
    for (let round = 1; round <= 2; round++) {
      rows = await collectText(exportBadRows(deps, (await checkContent(store, admin, rows)).id));
      const [header = '', row = ''] = rows.trim().split('\r\n');
      expect(row.split(',').at(-1)).toBe(value.split(',').at(-1));
      // A spreadsheet saves the header as wide as its longest row.
      for (const saved of [rows, `${header},\r\n${row}`, `${header},,\r\n${row},`]) {
        const again = await importContent(store, admin, saved);
        expect(again).toMatchObject({ created: 0, counts: { rejected: 1 } });
        expect(await listBadRows(admin, again)).toEqual([
          [2, null, 'This row has 10 cells, the header has 9.'],
        ]);
      }
      rows = `${header},,\r\n${row},`;
    }
    expect(await findProduct(name)).toBeNull();
  });

  it('keep a text that looks like a formula as the file has it', async () => {
    // As the store's own export writes a description that begins with a hyphen.
    const row = { ...KURTA, name: 'Listed', description: "'- Pure cotton", category: 'Hats' };
    const job = await checkContent(store, admin, toOwnCsv([row]));
    const corrected = (await collectText(exportBadRows(deps, job.id))).replace('Hats', 'Shirts');
    await importContent(store, admin, corrected);
    expect(await findProduct('Listed')).toMatchObject({ description: '- Pure cotton' });
  });

  it('include duplicate products and ambiguous names', async () => {
    const one = await makeProduct(store, { name: 'Twin', categoryId: shirts.id });
    const row = { ...KURTA, name: 'Twin', category: 'Shirts' };
    expect(
      await listBadRows(
        admin,
        await checkContent(
          store,
          admin,
          toOwnCsv([row, { ...KURTA, name: 'Between' }, { ...row, product_id: one.id }]),
        ),
      ),
    ).toEqual([[6, 'product_id', 'Line 2 describes the same product.']]);
    await makeProduct(store, { name: 'Twin', categoryId: shirts.id });
    expect(await listBadRows(admin, await checkContent(store, admin, toOwnCsv([row])))).toEqual([
      [2, 'name', 'Several products of this category are called “Twin”. Fill in product_id to choose one.'],
    ]);
    const wide = `${toOwnCsv([{ ...KURTA, name: 'Wide' }])},one more`;
    expect(await listBadRows(admin, await checkContent(store, admin, wide))).toEqual([
      [2, null, 'This row has 31 cells, the header has 30.'],
    ]);
  });
});
