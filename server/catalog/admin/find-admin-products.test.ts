import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PRODUCT_SORTS } from '../../../src/catalog/admin-list';
import { adminProductsInput } from '../../../src/catalog/list-schema';
import { sql } from '../../db/sql';
import { analyze, hasSort, recordStatements } from '../../test/explain';
import { makeCategory } from '../../test/factories';
import { openTestStore } from '../../test/harness';
import { readPageOfIds } from './find-admin-products';

const store = await openTestStore();
const { db } = store.deps;
const { caller } = await store.admin();
const { id: categoryId } = await makeCategory(store, { name: 'Kurtas' });

const PRODUCTS = 5_100;
const rows = Array.from({ length: PRODUCTS }, (_, number) => ({
  id: randomUUID(),
  name: `Kurta ${String(number).padStart(4, '0')}`,
  categoryId,
  stockTotal: number,
  ...(number % 3 === 0 ? { netQuantity: '1 N' } : {}),
}));
for (let from = 0; from < PRODUCTS; from += 1_000)
  await db.transact((tx) => tx.product.createMany({ data: rows.slice(from, from + 1_000) }));
await analyze(db, 'Product');

/** Few enough that other requests hardly wait for them. */
const MAX_ROWS = 500;

it.each([
  ['a search', { q: 'kurta' }, PRODUCTS, 'Kurta 0020'],
  ['a search for few', { q: '007', sort: 'stock-desc', page: 2 }, 16, 'Kurta 0074'],
  ['a filter', { stock: 'in', sort: 'stock-desc' }, PRODUCTS - 11, 'Kurta 5079'],
  ['declarations', { missing: 'declarations' }, PRODUCTS, 'Kurta 0020'],
] as const)('a page of a large catalog is found without blocking: %s', async (_, input, total, first) => {
  const { query, longQuery } = db;
  const lengths: number[] = [];
  let longQueries = 0;
  db.query = async (statement) => {
    const found = await query<never>(statement);
    lengths.push(found.length);
    return found;
  };
  db.longQuery = (statement) => {
    if (statement.sql.includes('SELECT id FROM Product')) longQueries += 1;
    return longQuery(statement);
  };
  try {
    const list = await caller.admin.catalog.products({ sort: 'name', page: 3, limit: 10, ...input });
    expect([list.total, list.data[0]?.name]).toEqual([total, first]);
    expect(longQueries).toBe(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_ROWS);
  } finally {
    Object.assign(db, { query, longQuery });
  }
});

it.each(PRODUCT_SORTS)('a page by %s is in the order of an index', async (sort) => {
  const recorded = recordStatements(db);
  const input = adminProductsInput.parse({ sort });
  const ctx = { db: recorded.db, search: store.deps.search, queries: recorded.db };
  await readPageOfIds(ctx, [sql`deletedAt IS NULL`], input);
  const pages = recorded.statements.filter(({ sql: text }) => text.startsWith('SELECT id FROM'));
  expect(pages).toHaveLength(1);
  for (const statement of pages) expect(await hasSort(db, statement)).toBe(false);
});
