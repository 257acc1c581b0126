import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Queries } from '../db/client';
import { isOnMysql } from '../test/database';
import { openFileStore } from '../test/harness';
import { selectProducts } from './select-products';

const store = await openFileStore();
const { db } = store.deps;

it.skipIf(isOnMysql)('reads products by their ids, however many others are live', async () => {
  const plan: string[] = [];
  const explaining: Queries = {
    kind: db.kind,
    query: async (statement) => {
      const explained = { sql: `EXPLAIN QUERY PLAN ${statement.sql}`, values: statement.values };
      const rows = await db.query<{ detail: string }>(explained as typeof statement);
      plan.push(...rows.map(({ detail }) => detail));
      return [];
    },
  };
  await selectProducts(
    explaining,
    Array.from({ length: 36 }, () => randomUUID()),
  );
  expect(plan.join('\n')).toMatch(/SEARCH Product USING INDEX \w+ \(id=\?\)/);
});
