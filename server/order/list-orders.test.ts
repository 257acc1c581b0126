import { expect, it } from 'vitest';
import { createAnonymousContext } from '../request-context';
import { hasSort, recordStatements } from '../test/explain';
import { openTestStore } from '../test/harness';
import { viewAllOrders } from './list-orders';

const store = await openTestStore();
const { db } = store.deps;
const { id: userId } = await store.admin();
const ctx = { ...createAnonymousContext(store.deps), session: { userId, userType: 'ADMIN' as const } };

it('finds a page of all orders in the order of an index, however many there are', async () => {
  const recorded = recordStatements(db);
  await viewAllOrders({ ...ctx, db: recorded.db }, { page: 3, limit: 10 });
  const pages = recorded.statements.filter(({ sql }) => /^SELECT id FROM .Order/.test(sql));
  expect(pages).toHaveLength(1);
  for (const statement of pages) expect(await hasSort(db, statement)).toBe(false);
});
