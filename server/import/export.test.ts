import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isOnMysql } from '../test/database';
import { analyze, explain, recordStatements } from '../test/explain';
import { openTestStore } from '../test/harness';
import { exportPage } from './export';

const store = await openTestStore();
const { db } = store.deps;

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
  await analyze(db, 'Product');
  const recorded = recordStatements(db);
  await exportPage({ db: recorded.db }, { after: products[PRODUCTS / 2]?.id ?? null, format: 'own' });
  const parts = recorded.statements.filter((statement) => statement.sql.includes('createdAt <= '));
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts)
    expect(await explain(db, 'Product', part)).toContain(
      isOnMysql
        ? 'range by Product_deletedAt_createdAt_id_idx'
        : 'SEARCH Product USING INDEX Product_deletedAt_createdAt_id_idx (deletedAt=? AND createdAt<?)',
    );
});
