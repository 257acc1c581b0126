import { describe, expect, it } from 'vitest';
import { createProductInput } from '../catalog/test-input';
import { exportProducts } from '../import/export';
import { importContent, toOwnCsv } from '../import/test-file';
import { makeCategory } from '../test/factories';
import { openFileStore } from '../test/harness';
import { registerShop } from './test-tax';

const store = await openFileStore();
const admin = await store.admin();
const { caller } = admin;

async function exportCsv(): Promise<string> {
  let csv = '';
  for await (const piece of exportProducts(store.deps)) csv += piece;
  return csv;
}

describe('the HSN codes of the catalog', () => {
  it('are inherited down the tree, and no concern of a shop without a GSTIN', async () => {
    const women = await makeCategory(store, { name: 'Women' });
    const kurtas = await caller.catalog.saveCategory({ name: 'Kurtas', parentId: women.id, media: [] });
    expect(await caller.admin.tax.catalog()).toEqual({ defaultHsn: null, categories: {} });
    const product = await caller.catalog.saveProduct({
      ...createProductInput(kurtas.id),
      hsn: '6211',
      images: [],
    });
    expect(await exportCsv()).not.toMatch(/hsn/);
    await registerShop(store);
    expect(await caller.admin.tax.catalog()).toEqual({ defaultHsn: '6204', categories: {} });
    const { id, name } = kurtas;
    await store.deps.db.transact(async (tx) => {
      await tx.category.update({ where: { id: women.id }, data: { hsn: '6206' } });
    });
    expect(await caller.admin.tax.catalog()).toMatchObject({
      categories: { [women.id]: '6206', [id]: '6206' },
    });
    // Left out, a category's and a product's code stay; empty, they are removed.
    const saved = await caller.catalog.saveCategory({ id, name, parentId: women.id, media: [], hsn: '6104' });
    expect(saved.hsn).toBe('6104');
    expect((await caller.catalog.saveCategory({ id, name, parentId: women.id, media: [] })).hsn).toBe('6104');
    const input = { ...createProductInput(kurtas.id), id: product.id, version: product.version, images: [] };
    const again = await caller.catalog.saveProduct(input);
    expect(again.hsn).toBe('6211');
    await expect(
      caller.catalog.saveProduct({ ...input, hsn: '62111', version: again.version }),
    ).rejects.toThrow();
    const without = await caller.catalog.saveProduct({ ...input, hsn: '', version: again.version });
    expect(without).not.toHaveProperty('hsn');

    const [, row = ''] = (await exportCsv()).split('\r\n');
    expect(row.endsWith(',')).toBe(true);
    const file = toOwnCsv(
      [
        {
          product_id: product.id,
          name: product.name,
          category: 'Kurtas',
          colour: 'Ivory',
          size: 'M',
          stock: '5',
          mrp: '1899.00',
          hsn: '620442',
        },
      ],
      ['product_id', 'name', 'category', 'colour', 'size', 'stock', 'mrp', 'hsn'],
    );
    const job = await importContent(store, admin, file);
    expect((await caller.catalog.product({ id: product.id })).hsn).toBe('620442');
    expect(await exportCsv()).toMatch(/,620442\r\n/);
    // Undoing the import takes the code back.
    await caller.admin.import.undo({ id: job.id });
    await store.deps.background.whenIdle();
    expect(await caller.catalog.product({ id: product.id })).not.toHaveProperty('hsn');
  });
});
