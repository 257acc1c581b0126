import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/client';
import { openFileStore } from '../../test/harness';
import { recordProductChanges } from '../record-catalog-change';
import { createSubcategory, createTopLevelCategory } from '../test-input';
import { getCatalogTable } from './catalog-cache';

const store = await openFileStore();
const { db } = store.deps;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');
const sarees = await createSubcategory(store, women.id, 'Sarees');

const PRODUCTS = 120;
const ids = Array.from({ length: PRODUCTS }, () => randomUUID());
const at = (n: number): string => ids[n] ?? '';
await db.transact(async (tx) => {
  await tx.product.createMany({
    data: ids.map((id, n) => ({
      id,
      name: `Kurta ${n}`,
      categoryId: kurtas.id,
      inStock: n % 3 > 0,
      // Some share a time, so that batches end between products of the same time.
      createdAt: new Date(1_700_000_000_000 + Math.floor(n / 7)),
    })),
  });
  await tx.variant.createMany({
    data: ids.map((productId, n) => ({
      id: randomUUID(),
      productId,
      color: 'Ivory',
      colorHexCode: '#f1e9d8',
      size: 'M',
      stock: n % 3,
      originalPaise: 1000 + n,
    })),
  });
});

/** Changes products as the procedures do. */
const change = (productIds: readonly string[], categoryId: string, data: { archivedAt?: Date } = {}) =>
  db.transact(async (tx) => {
    await tx.product.updateMany({ where: { id: { in: [...productIds] } }, data: { categoryId, ...data } });
    recordProductChanges(
      tx,
      productIds.map((id) => ({ id, categoryIds: [kurtas.id, sarees.id] })),
    );
  });

const listIds = async (categoryId: string): Promise<string[]> => {
  const table = await getCatalogTable(db, { categoryIds: [categoryId] });
  return [...table.listRows(categoryId)].map((row) => table.ids[row] ?? '');
};

/** Runs `work` after the next statement that reads a category has read its rows, and before the caller has them. */
function interrupt(work: () => Promise<void>): void {
  const { longQuery } = db;
  db.longQuery = async <Row>(statement: Parameters<Database['longQuery']>[0]) => {
    db.longQuery = longQuery;
    const rows = await longQuery<Row>(statement);
    await work();
    return rows;
  };
}

describe('the catalog cache', () => {
  it('reads the products that are asked for, without those of other categories', async () => {
    const table = await getCatalogTable(db, { productIds: [at(3), 'unknown', at(4)] });
    expect([table.size, table.findRow(at(3)), table.findRow(at(5))]).toEqual([
      2,
      expect.any(Number),
      undefined,
    ]);
  });

  it('reads a category in several batches, each product once, and knows what changed between them', async () => {
    interrupt(() => change([at(0), at(1), at(100)], sarees.id));
    const [first, second] = await Promise.all([listIds(kurtas.id), listIds(kurtas.id)]);
    const left = ids.filter((id) => ![at(0), at(1), at(100)].includes(id));
    expect([...first].sort()).toEqual([...left].sort());
    expect(second).toEqual(first);
    expect((await listIds(sarees.id)).sort()).toEqual([at(0), at(1), at(100)].sort());
  });

  it('has neither archived products nor lost ones after many have changed at once', async () => {
    await change(ids.slice(10, 90), sarees.id);
    await change(ids.slice(80, 90), sarees.id, { archivedAt: new Date() });
    const [inKurtas, inSarees] = await Promise.all([listIds(kurtas.id), listIds(sarees.id)]);
    expect(inSarees).toHaveLength(73);
    expect(inKurtas).toHaveLength(PRODUCTS - 73 - 10);
    expect(inKurtas.some((id) => inSarees.includes(id))).toBe(false);
  });

  it('keeps a change that could not be read for the next request', async () => {
    await change([at(2)], sarees.id);
    const { query } = db;
    db.query = () => Promise.reject(new Error('The database is gone.'));
    await expect(listIds(sarees.id)).rejects.toThrow('gone');
    db.query = query;
    expect(await listIds(sarees.id)).toContain(at(2));
  });
});
