import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { OWN_COLUMNS } from '../../src/import/columns';
import { createReadyShopper, makeProduct, readStock } from '../test/factories';
import { exportBadRows, exportProducts } from './export';
import {
  type Cells,
  checkContent,
  collectText,
  importContent,
  listBadRows,
  openImportStore,
  toOwnCsv,
  waitForJob,
  writeIncomingCsv,
} from './test-file';

const { store, admin, kurtas, shirts, findProduct } = await openImportStore();
const { deps } = store;

const KURTA: Cells = {
  name: 'Bagru Kurta',
  description: '=Soft, "block-printed"\nCare: wash cold.',
  category: 'Women > Kurtas',
  colour: 'Ivory',
  size: 'M',
  stock: '5',
  mrp: '1899.00',
};

describe('an import', () => {
  it('creates complete products, with the totals and audit entries of the form', async () => {
    const job = await importContent(
      store,
      admin,
      toOwnCsv([KURTA, { ...KURTA, description: '', size: 'L', stock: '7', discount_price: '1499' }]),
    );
    expect(job).toMatchObject({
      state: 'done',
      format: 'own',
      rows: 2,
      created: 1,
      updated: 0,
      badRows: 0,
      counts: { create: 1, update: 0, unchanged: 0, rejected: 0 },
      progress: { done: 1, total: 1 },
    });
    const kurta = await findProduct('Bagru Kurta');
    expect(kurta).toMatchObject({
      categoryId: kurtas.id,
      description: KURTA.description,
      version: 1,
      status: 'DRAFT',
      inStock: true,
      stockTotal: 12,
      fromPaise: 149_900,
    });
    expect(kurta?.variants).toMatchObject([
      { color: 'Ivory', colorHexCode: '#f1e9d8', size: 'M', stock: 5, discountPaise: null },
      { size: 'L', stock: 7, originalPaise: 189_900, discountPaise: 149_900 },
    ]);
    // Without pictures, it waits for somebody to publish it.
    expect(job.drafts).toBe(1);
    expect(await store.anonymous().catalog.search({ q: 'bagru' })).toEqual([]);
    const filters = { q: 'Bagru Kurta' };
    expect(await admin.caller.admin.catalog.checkPublishing({ filters })).toEqual({
      total: 1,
      ready: 0,
      unready: 1,
      examples: [{ id: kurta?.id, name: 'Bagru Kurta', missing: ['picture'] }],
    });
    await admin.caller.admin.catalog.setStatus({ filters, status: 'LIVE', includeUnready: true });
    expect((await store.anonymous().catalog.search({ q: 'bagru' })).map(({ id }) => id)).toEqual([kurta?.id]);

    const { data } = await admin.caller.admin.audit.log({ limit: 3 });
    expect(data[0]).toMatchObject({
      action: 'updated',
      changes: [{ field: 'Status', from: 'Draft', to: 'Live' }],
    });
    expect(data.slice(1)).toMatchObject([
      {
        action: 'imported',
        objectType: 'IMPORT',
        objectName: 'products.csv',
        changes: [{ to: '1' }, { to: '0' }, { to: '0' }],
      },
      { action: 'created', objectType: 'PRODUCT', objectName: 'Bagru Kurta', who: { email: admin.email } },
    ]);
  });

  it('of the store’s own export changes nothing', async () => {
    await makeProduct(store, {
      name: '-20% Sari',
      categoryId: shirts.id,
      variants: [{ discountPaise: 99_900 }, { size: "'=A1" }],
    });
    const before = await deps.db.reader.product.findMany({ orderBy: { id: 'asc' } });
    const job = await checkContent(store, admin, await collectText(exportProducts(deps)));
    expect(job).toMatchObject({
      state: 'ready',
      badRows: 0,
      notes: [],
      counts: { create: 0, update: 0, unchanged: before.length, rejected: 0 },
    });
    await admin.caller.admin.import.start({ id: job.id });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'done', created: 0, updated: 0 });
    expect(await deps.db.reader.product.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('shows the changes before it applies them', async () => {
    const product = await makeProduct(store, {
      name: 'Plain Shirt',
      categoryId: shirts.id,
      variants: [{ stock: 4 }, { stock: 6 }],
    });
    const [first, second] = product.variants;
    const row = {
      product_id: product.id,
      name: 'Plain Shirt',
      category: 'Shirts',
      colour: 'Ivory',
      mrp: '1899.00',
    };
    const job = await checkContent(
      store,
      admin,
      toOwnCsv([
        { ...row, variant_id: first?.id ?? '', size: 'S', stock: '40', stock_was: '4' },
        { ...row, size: 'XL', stock: '1', colour: 'Navy' },
      ]),
    );
    const { data } = await admin.caller.admin.import.changes({ id: job.id });
    expect(data).toEqual([
      {
        id: product.id,
        line: 2,
        name: 'Plain Shirt',
        kind: 'update',
        changes: [
          { field: 'Ivory, S: stock', from: '4', to: '40' },
          { field: 'Navy, XL', from: null, to: 'New: 1 in stock, ₹1,899.00' },
        ],
      },
    ]);
    expect(await readStock(store, first?.id ?? '')).toBe(4);
    await admin.caller.admin.import.start({ id: job.id });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'done', updated: 1 });
    expect(await readStock(store, first?.id ?? '')).toBe(40);
    expect(await readStock(store, second?.id ?? '')).toBe(6);
    expect(await findProduct('Plain Shirt')).toMatchObject({
      version: 2,
      stockTotal: 47,
      variants: [{}, {}, { color: 'Navy' }],
    });
  });

  it('of an export that a spreadsheet filtered, sorted and saved again changes nothing', async () => {
    await makeProduct(store, {
      name: 'Two "Lines"',
      description: 'First; line\nSecond, line',
      categoryId: shirts.id,
      variants: [{ size: '4-6' }, { size: 'L', discountPaise: 99_900 }, { size: 'XL' }],
    });
    const text = await collectText(exportProducts(deps));
    const rows = parse(text, { bom: true, relax_column_count: true }) as string[][];
    const [header = [], ...body] = rows;
    const size = header.indexOf('size');
    const kept = body
      .filter((_, at) => at % 3 !== 1)
      .sort((a, b) => ((a[size] ?? '') < (b[size] ?? '') ? 1 : -1));
    const saved = [header, ...kept].map((cells) =>
      cells.map((cell) => (cell === '4-6' ? '6-Apr' : cell).replaceAll('\n', '\r\n')),
    );
    const forms = [
      stringify(saved, { delimiter: ';', record_delimiter: '\r\n', bom: true }),
      `sep=\t\r\n${stringify(saved, { delimiter: '\t', quoted: true, record_delimiter: '\r\n' })}`,
    ];
    for (const form of forms)
      expect(await checkContent(store, admin, form)).toMatchObject({
        state: 'ready',
        badRows: 0,
        deletions: 0,
        counts: { create: 0, update: 0, rejected: 0 },
      });
  });

  it('empties values only after a second confirmation', async () => {
    const { id } = await makeProduct(store, {
      name: 'Emptied',
      description: 'Soft.',
      categoryId: shirts.id,
      variants: [{ size: 'M', discountPaise: 99_900 }, { size: 'L' }],
    });
    const text = (await collectText(exportProducts(deps))).split('\r\n');
    const rows = text
      .filter((row) => row.includes('Emptied'))
      .map((row) => row.replace('Soft.', '').replace('999.00', ''));
    expect(rows).toHaveLength(2);
    // Only one of the two variants: the description stays.
    const partly = await checkContent(store, admin, [text[0], rows[1]].join('\r\n'));
    expect(partly).toMatchObject({
      deletions: 0,
      counts: { unchanged: 1 },
      notes: [
        '1 product keeps texts that the file leaves empty, because it does not have all variants of the product.',
      ],
    });
    const job = await checkContent(store, admin, [text[0], ...rows].join('\r\n'));
    expect(job).toMatchObject({ state: 'ready', deletions: 2 });
    const { data } = await admin.caller.admin.import.changes({ id: job.id, deletions: true });
    expect(data).toMatchObject([
      {
        id,
        changes: [
          { field: 'Description', from: 'Soft.', to: null },
          { field: 'Ivory, M: discount price', to: null },
        ],
      },
    ]);
    await expect(admin.caller.admin.import.start({ id: job.id })).rejects.toThrow(
      'This import empties fields',
    );
    await admin.caller.admin.import.start({ id: job.id, confirmDeletions: true });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'done', updated: 1 });
    expect(await findProduct('Emptied')).toMatchObject({
      description: null,
      variants: [{ discountPaise: null }, {}],
    });
  });

  it('keeps a stock that only sales have changed since the export', async () => {
    const product = await makeProduct(store, {
      name: 'Sold Meanwhile',
      categoryId: shirts.id,
      variants: [{ stock: 9 }],
    });
    const file = (await collectText(exportProducts(deps))).replaceAll('Sold Meanwhile', 'Sold Meanwhile II');
    await deps.db.transact((tx) =>
      tx.variant.update({ where: { id: product.variantId }, data: { stock: 3 } }),
    );
    expect(await importContent(store, admin, file)).toMatchObject({ state: 'done', updated: 1 });
    expect(await readStock(store, product.variantId)).toBe(3);
    expect(await findProduct('Sold Meanwhile II')).toMatchObject({ stockTotal: 3 });
  });
});

describe('keys', () => {
  const SHIRT: Cells = {
    name: 'Keyed Shirt',
    category: 'Shirts',
    colour: 'Navy',
    size: 'M',
    stock: '4',
    mrp: '999',
  };

  it('create products of one name, and find them again by SKU and by handle', async () => {
    const file = toOwnCsv([
      { ...SHIRT, sku: 'KS-1', handle: 'keyed-one' },
      { ...SHIRT, sku: 'KS-2', description: 'Another' },
      { ...SHIRT, sku: 'KS-3', description: 'A third' },
    ]);
    expect(await importContent(store, admin, file)).toMatchObject({
      created: 3,
      badRows: 0,
      notes: [
        '“Keyed Shirt” in lines 2 and 3 are two products: they have the same colour and size, but different SKUs.',
        '“Keyed Shirt” in lines 3 and 4 are two products: they have the same colour and size, but different SKUs.',
      ],
    });
    expect(await checkContent(store, admin, file)).toMatchObject({ counts: { create: 0, unchanged: 3 } });
    const job = await importContent(
      store,
      admin,
      toOwnCsv(
        [
          { ...SHIRT, name: 'Found by SKU', sku: 'KS-2', stock: '5' },
          { ...SHIRT, name: 'Found by handle', handle: 'Keyed-One', sku: '', stock: '6' },
        ],
        OWN_COLUMNS.filter((column) => column !== 'sku' && column !== 'description'),
      ),
    );
    // Without the column of SKUs, the first is a new product.
    expect(job).toMatchObject({ created: 1, updated: 1 });
    expect(await findProduct('Found by handle')).toMatchObject({ variants: [{ sku: 'KS-1', stock: 6 }] });
    const bySku = toOwnCsv([
      { ...SHIRT, name: 'Found by its SKU', description: 'Another', sku: 'KS-2', size: 'L' },
    ]);
    expect(await importContent(store, admin, bySku)).toMatchObject({ created: 0, updated: 1 });
    expect(await findProduct('Found by its SKU')).toMatchObject({ variants: [{ sku: 'KS-2', size: 'L' }] });
  });

  it('reject rows that would take the key of another product, or merge two', async () => {
    const plain = await makeProduct(store, { name: 'Plain Twin', categoryId: shirts.id });
    const [formMade] = [
      await admin.caller.catalog.saveProduct({
        productName: 'Form Twin',
        categoryId: shirts.id,
        productVariants: [
          { color: 'Navy', colorHexCode: '#27375f', size: 'S', stock: 1, originalPrice: '1' },
        ],
      }),
    ];
    await importContent(store, admin, toOwnCsv([{ ...SHIRT, name: 'Owner', sku: 'OWN-1', handle: 'owner' }]));
    const job = await checkContent(
      store,
      admin,
      toOwnCsv([
        { ...SHIRT, product_id: plain.id, name: 'Plain Twin', sku: 'OWN-1' },
        { ...SHIRT, product_id: plain.id, name: 'Plain Twin', size: 'L' },
        { ...SHIRT, name: 'Between', sku: 'N-1' },
        { ...SHIRT, name: 'Between too', handle: 'between', sku: 'N-1' },
        { ...SHIRT, name: 'Form Twin', sku: 'N-2' },
        { ...SHIRT, name: 'Stolen', product_id: formMade.id, handle: 'owner' },
      ]),
    );
    expect(await listBadRows(admin, job)).toEqual([
      [2, 'sku', 'SKU OWN-1 belongs to “Owner”.'],
      [5, 'sku', 'SKU N-1 is in line 4, too.'],
      [
        6,
        'name',
        'The store has a product “Form Twin” in this category without SKUs. Fill in its product_id to change it, or a handle of its own to create another one.',
      ],
      [7, 'handle', 'Handle owner belongs to “Owner”.'],
    ]);
    const byName = toOwnCsv([{ ...SHIRT, name: 'Plain Twin', sku: 'PT-1', colour: 'Ivory', size: 'S' }]);
    expect(await importContent(store, admin, byName)).toMatchObject({
      updated: 1,
      notes: [
        '1 product without product_id, SKU and handle was found by name and category: “Plain Twin” (line 2).',
      ],
    });
    expect(await findProduct('Plain Twin')).toMatchObject({ variants: [{ sku: 'PT-1' }] });
  });
});

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
    // Twice at the same time, as two admins would.
    await Promise.all([undo(job.id), admin.caller.admin.import.undo({ id: job.id }).catch(() => {})]);
    await deps.background.whenIdle();
    expect((await admin.caller.admin.import.history())[1]).toMatchObject({ kept: 1, undoable: 0 });
    const prices = await Promise.all(
      rows.map(async ({ name }) => (await findProduct(name))?.variants[0]?.originalPaise),
    );
    expect(prices).toEqual([99_900, 110_000, 100_000]);
  });
});

describe('bad rows', () => {
  it('reject their whole product with line and reason, and do not affect the others', async () => {
    const content = toOwnCsv([
      { ...KURTA, name: 'Good One' },
      { ...KURTA, name: 'Half Bad' },
      { ...KURTA, name: 'Half Bad', size: 'L', mrp: '-1' },
      { ...KURTA, name: 'Lost', category: 'Hats' },
      { ...KURTA, product_id: 'nobody', name: 'Nobody' },
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
    const again = await importContent(store, admin, corrected.replace('nobody', ''));
    expect(again).toMatchObject({ state: 'done', created: 3, badRows: 0, notes: [] });
    expect(await findProduct('Half Bad')).toMatchObject({
      variants: [{ size: 'M' }, { size: 'L', originalPaise: 199_900 }],
    });
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

describe('a catalog that changes during an import', () => {
  it('rejects products that changed between check and import, and imports the rest', async () => {
    const product = await makeProduct(store, { name: 'Contested', categoryId: shirts.id });
    const file = toOwnCsv([
      { ...KURTA, product_id: product.id, name: 'Contested', category: 'Shirts', stock: '1' },
      { ...KURTA, name: 'Uncontested' },
      { ...KURTA, name: 'Made Twice' },
    ]);
    const job = await checkContent(store, admin, file);
    await deps.db.transact((tx) =>
      tx.product.update({ where: { id: product.id }, data: { version: { increment: 1 } } }),
    );
    await makeProduct(store, { name: 'Made Twice', categoryId: kurtas.id });
    await admin.caller.admin.import.start({ id: job.id });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({
      state: 'done',
      created: 1,
      updated: 0,
      badRows: 2,
      progress: { done: 3, total: 3 },
    });
    expect(await listBadRows(admin, job)).toEqual([
      [2, null, 'The product was changed since the file was checked. Check the file again.'],
      [6, null, 'A product with this name was created since the file was checked.'],
    ]);
    expect(await readStock(store, product.variantId)).toBe(10);
    expect(await findProduct('Uncontested')).not.toBeNull();
  });
});

describe('concurrent imports', () => {
  const createCsv = (word: string, count: number) =>
    toOwnCsv(
      Array.from({ length: count }, (_, at) => ({ ...KURTA, description: '', name: `${word} ${at}` })),
    );

  it('reject the second; a canceled import leaves only complete products', async () => {
    const job = await checkContent(store, admin, createCsv('Canceled', 200));
    await admin.caller.admin.import.start({ id: job.id });
    await expect(admin.caller.admin.import.start({ id: job.id })).rejects.toThrow(
      'This import can’t be started',
    );
    await expect(
      admin.caller.admin.import.check({ file: writeIncomingCsv(store, createCsv('Second', 1)) }),
    ).rejects.toThrow('Another import is in progress. Wait until it is done, or cancel it.');
    expect(await admin.caller.admin.import.current()).toMatchObject({ id: job.id, state: 'running' });
    await admin.caller.admin.import.cancel({ id: job.id });
    const { state, created } = await waitForJob(store, admin, job.id);
    expect(state).toBe('canceled');
    const there = await deps.db.reader.product.findMany({
      where: { name: { startsWith: 'Canceled ' } },
      include: { variants: true },
    });
    expect(there.length).toBe(created);
    expect(created).toBeLessThan(200);
    for (const { variants, stockTotal } of there) expect([variants.length, stockTotal]).toEqual([1, 5]);
    expect(await admin.caller.admin.import.current()).toBeNull();
    const { data } = await admin.caller.admin.audit.log({ objectType: 'IMPORT', limit: 1 });
    expect(data[0]?.changes.at(-1)).toEqual({ field: 'Ended', from: null, to: 'Before it was complete' });
  });

  it('discards a checked import, and reports an unknown one', async () => {
    const job = await checkContent(store, admin, createCsv('Put away', 1));
    expect(await admin.caller.admin.import.cancel({ id: job.id })).toMatchObject({ state: 'canceled' });
    await expect(admin.caller.admin.import.start({ id: job.id })).rejects.toThrow(
      'This import can’t be started',
    );
    for (const id of ['../../vastra', '00000000-0000-4000-8000-000000000000'])
      await expect(admin.caller.admin.import.job({ id })).rejects.toThrow('This import no longer exists.');
  });
});
