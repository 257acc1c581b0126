import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { Category } from '../../src/catalog/shapes';
import { findPath } from '../../src/catalog/tree';
import { writePictures } from '../media/test-files';
import { openFileStore } from '../test/harness';
import { readRevision } from './revision';
import { createSubcategory, createTopLevelCategory } from './test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { moveCategory } = caller.admin.catalog;
const missing = '00000000-0000-4000-8000-000000000000';

const tree = () => store.anonymous().catalog.tree();
const find = async (id: string): Promise<Category> => {
  const found = findPath(await tree(), (category) => category.id === id)?.at(-1);
  if (!found) throw new Error(`No category ${id}`);
  return found;
};
const childrenOf = async (id: string) => (await find(id)).subCategories.map(({ name }) => name);
const rows = (parentId: string | null) =>
  store.deps.db.reader.category.findMany({
    where: { parentId },
    orderBy: { position: 'asc' },
    select: { name: true, position: true },
  });
const positions = async (parentId: string | null) => (await rows(parentId)).map(({ position }) => position);
const entries = (id: string) =>
  store.deps.db.reader.auditEntry.findMany({ where: { objectId: id, action: 'moved' } });

async function family() {
  const parent = await createTopLevelCategory(store);
  const children: Category[] = [];
  for (const name of ['A', 'B', 'C', 'D']) children.push(await createSubcategory(store, parent.id, name));
  const idOf = (name: string) => String(children.find((child) => child.name === name)?.id);
  return { parent, idOf };
}

describe('moving a category among its siblings', () => {
  it('puts it at the requested position, and numbers all siblings from 0', async () => {
    const { parent, idOf } = await family();
    const to = (id: string, position: number) => moveCategory({ id, parentId: parent.id, position });
    await to(idOf('D'), 0);
    expect(await childrenOf(parent.id)).toEqual(['D', 'A', 'B', 'C']);
    await to(idOf('D'), 2);
    expect(await childrenOf(parent.id)).toEqual(['A', 'B', 'D', 'C']);
    await to(idOf('A'), 99);
    expect(await childrenOf(parent.id)).toEqual(['B', 'D', 'C', 'A']);
    expect(await positions(parent.id)).toEqual([0, 1, 2, 3]);
    expect((await entries(idOf('A')))[0]).toMatchObject({
      objectName: 'A',
      changes: JSON.stringify([{ field: 'Place', from: '1', to: '4' }]),
    });
  });

  it('repairs gaps and duplicates left by older saves', async () => {
    const { parent, idOf } = await family();
    await store.deps.db.transact((tx) =>
      tx.category.updateMany({ where: { parentId: parent.id }, data: { position: 7 } }),
    );
    await moveCategory({ id: idOf('B'), parentId: parent.id, position: 0 });
    expect((await childrenOf(parent.id))[0]).toBe('B');
    expect(await positions(parent.id)).toEqual([0, 1, 2, 3]);
  });

  it('changes nothing when it is at that position already', async () => {
    const { parent, idOf } = await family();
    const before = await readRevision(store.deps.db.reader, 'catalog');
    await moveCategory({ id: idOf('B'), parentId: parent.id, position: 1 });
    expect(await readRevision(store.deps.db.reader, 'catalog')).toBe(before);
    expect(await entries(idOf('B'))).toEqual([]);
  });

  it('sorts the top level too', async () => {
    const last = await createTopLevelCategory(store);
    await moveCategory({ id: last.id, parentId: null, position: 0 });
    expect((await tree())[0]?.id).toBe(last.id);
    const all = await positions(null);
    expect(all).toEqual(all.map((_, index) => index));
  });
});

describe('moving a category to another parent', () => {
  it('closes the gap it leaves, and writes an audit entry', async () => {
    const [from, to] = [await family(), await family()];
    const before = await readRevision(store.deps.db.reader, 'catalog');
    const id = from.idOf('B');
    await caller.catalog.saveCategory({ id, name: 'Bee', parentId: from.parent.id });
    await moveCategory({ id, parentId: to.parent.id, position: 1 });
    expect(await childrenOf(from.parent.id)).toEqual(['A', 'C', 'D']);
    expect(await childrenOf(to.parent.id)).toEqual(['A', 'Bee', 'B', 'C', 'D']);
    expect(await positions(from.parent.id)).toEqual([0, 1, 2]);
    expect(await positions(to.parent.id)).toEqual([0, 1, 2, 3, 4]);
    expect(await readRevision(store.deps.db.reader, 'catalog')).toBeGreaterThan(before + 1);
    expect((await entries(id))[0]?.changes).toBe(
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
    expect((await find(own.id)).parentId).toBe(other.id);
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
    expect((await tree())[0]).toMatchObject({ id: festive.id, parentId: null });
  });
});

describe('moving a category', () => {
  it('rejects cycles and unknown categories', async () => {
    const { parent, idOf } = await family();
    const deep = await createSubcategory(store, idOf('A'));
    for (const parentId of [idOf('A'), deep.id]) {
      await expect(moveCategory({ id: idOf('A'), parentId, position: 0 })).rejects.toThrow(
        "A category can't be moved into itself or into one of its subcategories.",
      );
    }
    await expect(moveCategory({ id: idOf('A'), parentId: missing, position: 0 })).rejects.toThrow(
      'The parent category does not exist.',
    );
    await expect(moveCategory({ id: missing, parentId: parent.id, position: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(moveCategory({ id: idOf('A'), parentId: parent.id, position: -1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await childrenOf(parent.id)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('is only for admins', async () => {
    const { parent, idOf } = await family();
    const { caller: shopper } = await store.shopper();
    for (const who of [shopper, store.anonymous()]) {
      const move = who.admin.catalog.moveCategory({ id: idOf('A'), parentId: parent.id, position: 3 });
      await expect(move).rejects.toMatchObject({ code: who === shopper ? 'FORBIDDEN' : 'UNAUTHORIZED' });
    }
  });
});

describe('concurrent changes of the category tree', () => {
  it('make no cycle of two moves', async () => {
    const { parent, idOf } = await family();
    const moves = await Promise.allSettled([
      moveCategory({ id: idOf('A'), parentId: idOf('B'), position: 0 }),
      moveCategory({ id: idOf('B'), parentId: idOf('A'), position: 0 }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await childrenOf(parent.id)).toHaveLength(3);
  });

  it('leave every child once, numbered from 0, after many moves and saves', async () => {
    const { parent, idOf } = await family();
    await Promise.all([
      ...['A', 'B', 'C', 'D'].map((name, index) =>
        moveCategory({ id: idOf(name), parentId: parent.id, position: 3 - index }),
      ),
      createSubcategory(store, parent.id, 'E'),
      caller.catalog.saveCategory({ id: idOf('C'), name: 'See', parentId: parent.id }),
    ]);
    expect((await childrenOf(parent.id)).sort()).toEqual(['A', 'B', 'D', 'E', 'See']);
    expect(new Set(await positions(parent.id)).size).toBe(5);
  });
});
