/** Other shops' exports: mapping, attributes, categories that are created, and the way back. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createTopLevelCategory } from '../catalog/test-input';
import { writePictures } from '../media/test-files';
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

/** Only on machines that have this data. */
const getDataPath = (name: string) => join(import.meta.dirname, '../../../shared/data', name);

const { store, admin, shirts, women, findProduct } = await openImportStore();
const { caller } = admin;
const APPAREL = readFileSync(join(import.meta.dirname, 'test-shopify-apparel.csv'));
const JEWELLERY = readFileSync(join(import.meta.dirname, 'test-shopify.csv'));

const listSources = async (id: string) => {
  const { data } = await caller.admin.import.sources({ id, limit: 100 });
  return data.map(({ kind, text, products, namesakeId }) => [kind, text, products, namesakeId !== null]);
};

/** Imports the store's own export for Shopify. */
async function importAgain() {
  const csv = await collectText(exportProducts(store.deps, 'shopify'));
  const job = await checkContent(store, admin, csv);
  await caller.admin.import.cancel({ id: job.id });
  return { csv, job };
}

describe('an export of Shopify', () => {
  it('lists what can be mapped, and is checked again with the mapping, which is remembered', async () => {
    const job = await checkContent(store, admin, APPAREL);
    expect(job).toMatchObject({ format: 'shopify', sources: 11, unmapped: 2, counts: { rejected: 3 } });
    expect(await listSources(job.id)).toEqual([
      ['category', 'Apparel & Accessories > Clothing > Shirts & Tops', 2, false],
      ['category', 'Furniture > Cabinets & Storage', 1, false],
      ['type', 'Indoor', 1, false],
      ['type', 'Shirts', 1, true],
      ['type', 'Tops/Tees', 1, false],
      ['tag', 'women', 2, false],
      ['tag', 'Cotton', 1, false],
      ['tag', 'Silk', 1, false],
      ['tag', 'Tops/Tees', 1, false],
      ['tag', 'men', 1, false],
      ['tag', 'summer', 1, false],
    ]);
    const mapped = await caller.admin.import.map({
      id: job.id,
      rules: [
        { kind: 'type', text: 'TOPS/tees', createPath: ['Women', 'Tops'] },
        { kind: 'tag', text: 'tops/tees', createPath: ['women', 'tops'] },
        { kind: 'type', text: 'Indoor', createPath: ['Home', 'Indoor'] },
        { kind: 'tag', text: 'women', attribute: 'gender', value: 'Women' },
        { kind: 'tag', text: 'Cotton', attribute: 'fabric', value: 'Cotton' },
        { kind: 'tag', text: 'Silk', attribute: 'fabric', value: 'Silk' },
        { kind: 'tag', text: 'summer' },
      ],
    });
    expect(mapped.state).toBe('checking');
    const findEntries = async () => (await caller.admin.audit.log({ objectType: 'IMPORT' })).data;
    const entries = await findEntries();
    expect(entries).toMatchObject([
      {
        action: 'updated',
        objectName: 'How files are mapped',
        changes: [
          { field: 'Type “TOPS/tees”', from: null, to: 'Women > Tops' },
          { field: 'Tag “tops/tees”', from: null, to: 'Women > Tops' },
          { field: 'Type “Indoor”', from: null, to: 'Home > Indoor' },
          { field: 'Tag “women”', from: null, to: 'Gender: Women' },
          { field: 'Tag “Cotton”', from: null, to: 'Fabric: Cotton' },
          { field: 'Tag “Silk”', from: null, to: 'Fabric: Silk' },
          { field: 'Tag “summer”', from: null, to: 'Not used' },
        ],
      },
    ]);
    const ready = await waitForJob(store, admin, job.id);
    expect(ready).toMatchObject({ state: 'ready', unmapped: 0, counts: { create: 4, rejected: 0 } });
    expect(ready.notes).toEqual([
      '3 products in the file have colours that the store had to guess. Check them in the products’ forms.',
      'Options other than colour and size are joined to the size, as in “M / Slim”: Fit.',
      '1 variant has a stock below 0 in the file, read as 0.',
      '1 gender or age group is not known to the store and is left out.',
      '3 products in the file have pictures by address: download them after the import.',
    ]);
    await caller.admin.import.map({
      id: job.id,
      rules: [
        { kind: 'tag', text: 'Silk', attribute: 'fabric', value: 'Raw silk' },
        { kind: 'tag', text: 'Summer' },
      ],
    });
    await waitForJob(store, admin, job.id);
    expect((await findEntries())[0]?.changes).toEqual([
      { field: 'Tag “Silk”', from: 'Fabric: Silk', to: 'Fabric: Raw silk' },
    ]);
    await caller.admin.import.start({ id: job.id });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'done', created: 4 });

    expect(await findProduct('Ocean Blue Shirt')).toMatchObject({
      categoryId: shirts.id,
      handle: 'ocean-blue-shirt',
      status: 'DRAFT',
      description: 'Ocean blue cotton shirt with a narrow collar & buttons.\nLong sleeves.',
      brand: 'partners-demo',
      gender: 'Male',
      ageGroup: 'Adult',
      fabric: 'Cotton',
      variants: [
        {
          size: 'S / Slim',
          color: 'Ocean blue',
          stock: 0,
          sku: 'OBS-S',
          barcode: '8901234567890',
          originalPaise: 6500,
          discountPaise: 5000,
        },
        { size: 'M / Slim', stock: 7, barcode: '8901234567891' },
      ],
    });
    expect(await findProduct('Classic Varsity Top')).toMatchObject({
      gender: 'Female',
      fabric: 'cotton; linen',
    });
    expect(await findProduct('Striped Silk Blouse')).toMatchObject({ status: 'DRAFT', fabric: 'Raw silk' });
    expect(await findProduct('Antique Drawers')).toMatchObject({ status: 'ARCHIVED' });
    // The next file needs no mapping.
    const again = await checkContent(store, admin, APPAREL);
    expect(again).toMatchObject({ unmapped: 0, counts: { unchanged: 4, update: 0, rejected: 0 } });
    await caller.admin.import.cancel({ id: again.id });
  });

  it('creates a top-level category hidden, until it has its pictures', async () => {
    const visitor = store.anonymous().catalog;
    const [home, tops] = await Promise.all(
      ['Home', 'Tops'].map((name) => store.deps.db.reader.category.findFirstOrThrow({ where: { name } })),
    );
    expect([home?.isHidden, tops?.isHidden, tops?.parentId]).toEqual([true, false, women.id]);
    const publicNames = async () => (await visitor.menu()).map(({ name }) => name);
    expect(await publicNames()).not.toContain('Home');
    expect((await visitor.tree()).map(({ name }) => name)).not.toContain('Home');
    const seen = (await caller.catalog.tree()).find(({ name }) => name === 'Home');
    expect(seen).toMatchObject({ isHidden: true, subCategories: [{ name: 'Indoor' }] });
    const id = home?.id ?? '';
    // It can be described before it has pictures.
    await caller.catalog.saveCategory({ id, name: 'Home', description: 'For rooms' });
    expect(await publicNames()).not.toContain('Home');
    await caller.catalog.saveCategory({ id, name: 'Home', media: await writePictures(store, 'media', 5) });
    expect(await publicNames()).toContain('Home');
    expect((await visitor.tree()).find(({ name }) => name === 'Home')).not.toHaveProperty('isHidden');
    await expect(caller.catalog.saveCategory({ name: 'Garden' })).rejects.toThrow('at least 5');
  });

  it('is exported again, and a round trip changes nothing', async () => {
    await importContent(store, admin, JEWELLERY, women.id);
    // Without a handle, it is exported by its id.
    await importContent(store, admin, toOwnCsv([{ ...KURTA, colour_hex: '#FFFFF0' }]));
    const first = await importAgain();
    expect(first.job).toMatchObject({
      format: 'shopify',
      badRows: 0,
      counts: { create: 0, update: 0, unchanged: 8, rejected: 0 },
    });
    const rows = parse(first.csv, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.find(({ Handle }) => Handle === 'ocean-blue-shirt')).toMatchObject({
      Type: 'Shirts',
      Vendor: 'partners-demo',
      'Variant SKU': 'OBS-S',
      'Variant Barcode': '8901234567890',
      'Variant Price': '50.00',
      'Variant Compare At Price': '65.00',
      Status: 'draft',
    });
    // The type as the other shop calls it.
    expect(rows.find(({ Title }) => Title === 'Striped Silk Blouse')?.Type).toBe('TOPS/tees');
    expect((await importAgain()).csv).toBe(first.csv);
    // Also into an empty store, whose export is the same but for the pictures.
    const other = await openImportStore();
    const job = await checkContent(other.store, other.admin, first.csv);
    const types = await other.admin.caller.admin.import.sources({ id: job.id, limit: 100 });
    await other.admin.caller.admin.import.map({
      id: job.id,
      rules: types.data
        .filter(({ namesakeId }) => !namesakeId)
        .map(({ kind, text }) => ({ kind, text, createPath: text.replaceAll('/', '-').split(' > ') })),
    });
    expect(await waitForJob(other.store, other.admin, job.id)).toMatchObject({ counts: { create: 8 } });
    await other.admin.caller.admin.import.start({ id: job.id });
    await waitForJob(other.store, other.admin, job.id);
    expect(await checkContent(other.store, other.admin, first.csv)).toMatchObject({
      counts: { unchanged: 8 },
    });
    const sorted = (csv: string) => csv.split('\r\n').sort();
    const copy = await collectText(exportProducts(other.store.deps, 'shopify'));
    expect(sorted(copy)).toEqual(sorted(first.csv));
  });

  const real = getDataPath('shopify-export-example.csv');
  it.runIf(existsSync(real))('of Shopify’s own example comes back unchanged', async () => {
    const category = await createTopLevelCategory(store, 'Bracelets');
    const job = await importContent(store, admin, readFileSync(real), category.id);
    expect(job).toMatchObject({ created: 20, badRows: 0 });
    expect((await importAgain()).job).toMatchObject({ counts: { update: 0, unchanged: 28, rejected: 0 } });
  });
});
