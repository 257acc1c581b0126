import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { makeProduct, readStock } from '../test/factories';
import { exportProducts } from './export';
import {
  checkContent,
  collectText,
  importContent,
  KURTA,
  openImportStore,
  toOwnCsv,
  waitForJob,
} from './test-file';

const { store, admin, kurtas, shirts, findProduct } = await openImportStore();
const { deps } = store;

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
    // They are of the past now.
    for (const deletions of [false, true])
      expect(await admin.caller.admin.import.changes({ id: job.id, deletions })).toMatchObject({ data: [] });
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
      name: 'Sold Since Export',
      categoryId: shirts.id,
      variants: [{ stock: 9 }],
    });
    const file = (await collectText(exportProducts(deps))).replaceAll(
      'Sold Since Export',
      'Sold Since Export II',
    );
    await deps.db.transact((tx) =>
      tx.variant.update({ where: { id: product.variantId }, data: { stock: 3 } }),
    );
    expect(await importContent(store, admin, file)).toMatchObject({ state: 'done', updated: 1 });
    expect(await readStock(store, product.variantId)).toBe(3);
    expect(await findProduct('Sold Since Export II')).toMatchObject({ stockTotal: 3 });
  });
});
