import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/client';
import { recordStatements } from '../../test/explain';
import { openFileStore } from '../../test/harness';
import { createSubcategory, createTopLevelCategory } from '../test-input';
import { getCatalogTable } from './catalog-cache';
import { prepareFilters } from './prepare-filters';

const store = await openFileStore();
const { background } = store.deps;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');
const sarees = await createSubcategory(store, women.id, 'Sarees');
const categoryIds = [women.id, kurtas.id, sarees.id];
await store.deps.db.transact((tx) =>
  tx.product.createMany({
    data: categoryIds.flatMap((categoryId) =>
      Array.from({ length: 60 }, () => ({ id: randomUUID(), name: 'Kurta', categoryId, inStock: true })),
    ),
  }),
);

/** Counts the statements that read the table. Another object is another database, whose table is empty. */
const countReads = (statements: readonly { sql: string }[]) =>
  statements.filter(({ sql }) => sql.includes('AS variants')).length;

const readAll = (db: Database) => getCatalogTable(db, { categoryIds });

describe('preparing the filters', () => {
  it('reads the products of every category, which no request reads again', async () => {
    const { db, statements } = recordStatements(store.deps.db);
    prepareFilters({ background, db });
    await background.whenIdle();
    const prepared = countReads(statements);
    expect(prepared).toBeGreaterThanOrEqual(3);
    const table = await readAll(db);
    expect(table.size).toBe(180);
    expect(countReads(statements)).toBe(prepared);
  });

  it('ends after the category that it reads when it is stopped', async () => {
    const { db, statements } = recordStatements(store.deps.db);
    const stop = prepareFilters({ background, db });
    const { longQuery } = db;
    db.longQuery = async <Row>(statement: Parameters<Database['longQuery']>[0]) => {
      stop();
      return longQuery<Row>(statement);
    };
    await background.whenIdle();
    const prepared = countReads(statements);
    expect(prepared).toBeGreaterThan(0);
    await readAll(db);
    expect(countReads(statements)).toBeGreaterThan(prepared);
  });
});
