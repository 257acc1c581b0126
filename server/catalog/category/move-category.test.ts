import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { Category } from '../../../src/catalog/shapes';
import { findPath } from '../../../src/catalog/tree';
import { writePictures } from '../../media/test-files';
import { collectContentChanges } from '../../test/collect-content-changes';
import { openFileStore } from '../../test/harness';
import { createSubcategory, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { moveCategory } = caller.admin.catalog;
const missing = '00000000-0000-4000-8000-000000000000';

const loadTree = () => store.anonymous().catalog.tree();
const findCategory = async (id: string): Promise<Category> => {
  const found = findPath(await loadTree(), (category) => category.id === id)?.at(-1);
  if (!found) throw new Error(`No category ${id}`);
  return found;
};
const listChildren = async (id: string) => (await findCategory(id)).subCategories.map(({ name }) => name);
const findRows = (parentId: string | null) =>
  store.deps.db.reader.category.findMany({
    where: { parentId },
    orderBy: { position: 'asc' },
    select: { name: true, position: true },
  });
const listPositions = async (parentId: string | null) =>
  (await findRows(parentId)).map(({ position }) => position);
const findAuditEntries = (id: string) =>
  store.deps.db.reader.auditEntry.findMany({ where: { objectId: id, action: 'moved' } });

async function createFamily() {
  const parent = await createTopLevelCategory(store);
  const children: Category[] = [];
  for (const name of ['A', 'B', 'C', 'D']) children.push(await createSubcategory(store, parent.id, name));
  const getId = (name: string) => String(children.find((child) => child.name === name)?.id);
  return { parent, getId };
}

describe('moving a category among its siblings', () => {
  it('puts it at the requested position, and numbers all siblings from 0', async () => {
    const { parent, getId } = await createFamily();
    const moveTo = (id: string, position: number) => moveCategory({ id, parentId: parent.id, position });
    await moveTo(getId('D'), 0);
    expect(await listChildren(parent.id)).toEqual(['D', 'A', 'B', 'C']);
    await moveTo(getId('D'), 2);
    expect(await listChildren(parent.id)).toEqual(['A', 'B', 'D', 'C']);
    await moveTo(getId('A'), 99);
    expect(await listChildren(parent.id)).toEqual(['B', 'D', 'C', 'A']);
    expect(await listPositions(parent.id)).toEqual([0, 1, 2, 3]);
    expect((await findAuditEntries(getId('A')))[0]).toMatchObject({
      objectName: 'A',
      changes: JSON.stringify([{ field: 'Place', from: '1', to: '4' }]),
    });
  });

  it('repairs gaps and duplicates left by older saves', async () => {
    const { parent, getId } = await createFamily();
    await store.deps.db.transact((tx) =>
      tx.category.updateMany({ where: { parentId: parent.id }, data: { position: 7 } }),
    );
    await moveCategory({ id: getId('B'), parentId: parent.id, position: 0 });
    expect((await listChildren(parent.id))[0]).toBe('B');
    expect(await listPositions(parent.id)).toEqual([0, 1, 2, 3]);
  });

  it('changes nothing when it is at that position already', async () => {
    const { parent, getId } = await createFamily();
    const changes = await collectContentChanges(store.deps.db, () =>
      moveCategory({ id: getId('B'), parentId: parent.id, position: 1 }),
    );
    expect(changes).toEqual([]);
    expect(await findAuditEntries(getId('B'))).toEqual([]);
  });

  it('sorts the top level too', async () => {
    const last = await createTopLevelCategory(store);
    await moveCategory({ id: last.id, parentId: null, position: 0 });
    expect((await loadTree())[0]?.id).toBe(last.id);
    const all = await listPositions(null);
    expect(all).toEqual(all.map((_, index) => index));
  });
});

describe('moving a category to another parent', () => {
  it('closes the gap it leaves, and writes an audit entry', async () => {
    const [from, to] = [await createFamily(), await createFamily()];
    const id = from.getId('B');
    const changes = await collectContentChanges(store.deps.db, async () => {
      await caller.catalog.saveCategory({ id, name: 'Bee', parentId: from.parent.id });
      await moveCategory({ id, parentId: to.parent.id, position: 1 });
    });
    expect(await listChildren(from.parent.id)).toEqual(['A', 'C', 'D']);
    expect(await listChildren(to.parent.id)).toEqual(['A', 'Bee', 'B', 'C', 'D']);
    expect(await listPositions(from.parent.id)).toEqual([0, 1, 2]);
    expect(await listPositions(to.parent.id)).toEqual([0, 1, 2, 3, 4]);
    expect(changes.filter((tags) => tags.includes('catalog'))).toHaveLength(2);
    expect((await findAuditEntries(id))[0]?.changes).toBe(
      JSON.stringify([{ field: 'Parent', from: from.parent.name, to: to.parent.name }]),
    );
  });

  it('updates its slug for the new branch', async () => {
    const [men, women] = [
      await createTopLevelCategory(store, 'Men'),
      await createTopLevelCategory(store, 'Women'),
    ];
    await createSubcategory(store, men.id, 'Shawls');
    const own = await createSubcategory(store, women.id, 'Shawls');
    const other = await createTopLevelCategory(store, 'Winter');
    expect(own.slug).toBe('women-shawls');
    expect(await moveCategory({ id: own.id, parentId: other.id, position: 0 })).toEqual({
      id: own.id,
      name: 'Shawls',
      slug: 'winter-shawls',
    });
    await expect(moveCategory({ id: own.id, parentId: men.id, position: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await findCategory(own.id)).parentId).toBe(other.id);
  });

  it('requires five pictures and no reserved slug at the top level', async () => {
    const parent = await createTopLevelCategory(store);
    const bare = await createSubcategory(store, parent.id);
    await expect(moveCategory({ id: bare.id, parentId: null, position: 0 })).rejects.toThrow(
      CATALOG_MESSAGES.topLevelMedia,
    );
    const five = await writePictures(store, 'media', 5);
    const cart = await caller.catalog.saveCategory({ media: five, name: 'Cart', parentId: parent.id });
    await expect(moveCategory({ id: cart.id, parentId: null, position: 0 })).rejects.toThrow(
      /is a page of the store itself/,
    );
    const festive = await caller.catalog.saveCategory({ media: five, name: 'Festive', parentId: parent.id });
    await moveCategory({ id: festive.id, parentId: '', position: 0 });
    expect((await loadTree())[0]).toMatchObject({ id: festive.id, parentId: null });
  });
});

describe('moving a category', () => {
  it('rejects cycles and unknown categories', async () => {
    const { parent, getId } = await createFamily();
    const deep = await createSubcategory(store, getId('A'));
    for (const parentId of [getId('A'), deep.id]) {
      await expect(moveCategory({ id: getId('A'), parentId, position: 0 })).rejects.toThrow(
        "A category can't be moved into itself or into one of its subcategories.",
      );
    }
    await expect(moveCategory({ id: getId('A'), parentId: missing, position: 0 })).rejects.toThrow(
      'The parent category does not exist.',
    );
    await expect(moveCategory({ id: missing, parentId: parent.id, position: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(moveCategory({ id: getId('A'), parentId: parent.id, position: -1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await listChildren(parent.id)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('is only for admins', async () => {
    const { parent, getId } = await createFamily();
    const { caller: shopper } = await store.shopper();
    for (const who of [shopper, store.anonymous()]) {
      const move = who.admin.catalog.moveCategory({ id: getId('A'), parentId: parent.id, position: 3 });
      await expect(move).rejects.toMatchObject({ code: who === shopper ? 'FORBIDDEN' : 'UNAUTHORIZED' });
    }
  });
});

describe('concurrent changes of the category tree', () => {
  it('make no cycle of two moves', async () => {
    const { parent, getId } = await createFamily();
    const moves = await Promise.allSettled([
      moveCategory({ id: getId('A'), parentId: getId('B'), position: 0 }),
      moveCategory({ id: getId('B'), parentId: getId('A'), position: 0 }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listChildren(parent.id)).toHaveLength(3);
  });

  it('leave every child once, numbered from 0, after many moves and saves', async () => {
    const { parent, getId } = await createFamily();
    await Promise.all([
      ...['A', 'B', 'C', 'D'].map((name, index) =>
        moveCategory({ id: getId(name), parentId: parent.id, position: 3 - index }),
      ),
      createSubcategory(store, parent.id, 'E'),
      caller.catalog.saveCategory({ id: getId('C'), name: 'See', parentId: parent.id }),
    ]);
    expect((await listChildren(parent.id)).sort()).toEqual(['A', 'B', 'D', 'E', 'See']);
    expect(new Set(await listPositions(parent.id)).size).toBe(5);
  });
});
