import { describe, expect, it } from 'vitest';
import { OWN_COLUMNS } from '../../src/import/columns';
import { makeProduct } from '../test/factories';
import { type Cells, checkContent, importContent, listBadRows, openImportStore, toOwnCsv } from './test-file';

const { store, admin, shirts, findProduct } = await openImportStore();

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
