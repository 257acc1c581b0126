import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { findPath } from '../../../src/catalog/tree';
import { FIELD_CHANGED } from '../../../src/save-conflict';
import { createReadyShopper } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import { createProductInput, createSubcategory, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const missing = '00000000-0000-4000-8000-000000000000';

describe('the category tree', () => {
  it('has the contract’s shape and the admin’s sequence', async () => {
    const parent = await createTopLevelCategory(store);
    const [first, second] = [
      await createSubcategory(store, parent.id),
      await createSubcategory(store, parent.id),
    ];
    const deep = await createSubcategory(store, first.id);
    const { id } = await catalog.saveProduct(createProductInput(first.id));
    await catalog.saveProduct(createProductInput(first.id));
    await catalog.saveProduct(createProductInput(deep.id));
    await catalog.deleteProduct({ id });
    const tree = await store.anonymous().catalog.tree();
    const [found] = findPath(tree, (category) => category.id === parent.id) ?? [];
    expect(found).toMatchObject({
      parentId: null,
      _count: { subCategories: 2, products: 0 },
      subCategories: [
        {
          id: first.id,
          parentId: parent.id,
          _count: { subCategories: 1, products: 1 },
          subCategories: [{ id: deep.id }],
        },
        {
          id: second.id,
          uploads: [],
          description: null,
          subCategories: [],
          _count: { subCategories: 0, products: 0 },
        },
      ],
    });
    expect(tree.at(-1)?.id).toBe(parent.id);
  });

  it('rejects an unknown parent and a cycle', async () => {
    const parent = await createTopLevelCategory(store);
    const child = await createSubcategory(store, parent.id);
    const deep = await createSubcategory(store, child.id);
    await expect(createSubcategory(store, missing)).rejects.toThrow('The parent category does not exist.');
    for (const parentId of [child.id, deep.id]) {
      await expect(catalog.saveCategory({ id: child.id, name: 'Child', parentId })).rejects.toThrow(
        /can't be moved into itself/,
      );
    }
    await expect(catalog.saveCategory({ id: deep.id, name: 'Deep', parentId: '' })).rejects.toThrow(
      CATALOG_MESSAGES.topLevelMedia,
    );
    await expect(catalog.saveCategory({ id: missing, name: 'Missing' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps what someone else has changed since its editor loaded it', async () => {
    const [old, better] = [await createTopLevelCategory(store), await createTopLevelCategory(store)];
    const { id, name, description, parentId } = await createSubcategory(store, old.id);
    const loaded = { name, description, parentId };
    await catalog.saveCategory({ id, name: 'Renamed', description: 'Theirs', parentId: better.id, loaded });
    const edited = { id, name, description, parentId, hsn: '6204', loaded };
    expect(await catalog.saveCategory(edited)).toMatchObject({
      name: 'Renamed',
      description: 'Theirs',
      parentId: better.id,
    });
    await expect(catalog.saveCategory({ ...edited, description: 'Mine' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: FIELD_CHANGED,
    });
    // Without it, everything is replaced.
    const { loaded: _, ...all } = edited;
    expect(await catalog.saveCategory(all)).toMatchObject(loaded);
  });

  it('gets no cycle from two concurrent moves', async () => {
    const parent = await createTopLevelCategory(store);
    const [a, b] = [
      await createSubcategory(store, parent.id, 'Ring A'),
      await createSubcategory(store, parent.id, 'Ring B'),
    ];
    const moves = await Promise.allSettled([
      catalog.saveCategory({ id: a.id, name: 'Ring A', parentId: b.id }),
      catalog.saveCategory({ id: b.id, name: 'Ring B', parentId: a.id }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('rejects an upload of another category', async () => {
    const [one, other] = [await createTopLevelCategory(store), await createTopLevelCategory(store)];
    const misuse = catalog.saveCategory({
      id: one.id,
      name: one.name,
      deletedUploadIds: [String(other.uploads[0]?.id)],
    });
    await expect(misuse).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('deleting a category', () => {
  it('rejects a category that is not empty, and deletes an empty one with its pictures', async () => {
    const parent = await createTopLevelCategory(store);
    const child = await createSubcategory(store, parent.id);
    const { id } = await catalog.saveProduct(createProductInput(child.id));
    await expect(catalog.deleteCategory({ id: parent.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(catalog.deleteCategory({ id: child.id })).rejects.toThrow(
      "A category with subcategories or products can't be deleted.",
    );
    await catalog.deleteProduct({ id });
    await catalog.deleteCategory({ id: child.id });
    await catalog.deleteCategory({ id: parent.id });
    expect(listFiles()).not.toContain(parent.uploads[0]?.filename);
    await expect(catalog.deleteCategory({ id: parent.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the pictures that orders show', async () => {
    const parent = await createTopLevelCategory(store);
    const sold = await catalog.saveProduct(createProductInput(parent.id));
    const buyer = await createReadyShopper(store, String(sold.variants[0]?.id));
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    await catalog.deleteProduct({ id: sold.id });
    await catalog.deleteCategory({ id: parent.id });
    expect(await buyer.caller.order.mine()).toEqual([order]);
  });
});
