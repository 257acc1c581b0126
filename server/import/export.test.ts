import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../db/client';
import { type Sql, sql } from '../db/sql';
import { isOnMysql } from '../test/database';
import { openTestStore } from '../test/harness';
import { exportPage } from './export';

const store = await openTestStore();
const { db } = store.deps;

/** The database, with the statements that it runs. */
function recordStatements(database: Database): { db: Database; statements: Sql[] } {
  const statements: Sql[] = [];
  const query: Database['query'] = (statement) => {
    statements.push(statement);
    return database.query(statement);
  };
  return { db: { ...database, query }, statements };
}

/** How the database reads the products of a statement. */
async function explain(statement: Sql): Promise<string> {
  const command = isOnMysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  const rows = await db.query<Record<'table' | 'type' | 'key' | 'detail', string>>({
    sql: `${command} ${statement.sql}`,
    values: statement.values,
  } as Sql);
  return isOnMysql
    ? rows.flatMap(({ table, type, key }) => (table === 'Product' ? `${type} by ${key}` : [])).join()
    : (rows.find(({ detail }) => detail.includes(' Product '))?.detail ?? '');
}

it('reads a part of the products from where the one before ends, however many those are', async () => {
  const PRODUCTS = 3000;
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    id: randomUUID(),
    name: `Kurta ${index}`,
    categoryId: 'kurtas',
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
  }));
  await db.transact(async (tx) => {
    await tx.category.create({ data: { id: 'kurtas', name: 'Kurtas', slug: 'kurtas', position: 0 } });
    await tx.product.createMany({ data: products });
  });
  if (isOnMysql) await db.query(sql`ANALYZE TABLE Product`);
  const recorded = recordStatements(db);
  await exportPage({ db: recorded.db }, { after: products[PRODUCTS / 2]?.id ?? null, format: 'own' });
  const parts = recorded.statements.filter((statement) => statement.sql.includes('createdAt <= '));
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts)
    expect(await explain(part)).toMatch(
      isOnMysql
        ? 'range by Product_deletedAt_createdAt_id_idx'
        : 'SEARCH Product USING INDEX Product_deletedAt_createdAt_id_idx (deletedAt=? AND createdAt<?)',
    );
});
