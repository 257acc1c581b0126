import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isOnMysql } from '../test/database';
import { explain, recordStatements } from '../test/explain';
import { openFileStore } from '../test/harness';
import { selectProducts } from './select-products';

const store = await openFileStore();
const { db } = store.deps;

it.skipIf(isOnMysql)('reads products by their ids, however many others are live', async () => {
  const recorded = recordStatements(db);
  await selectProducts(
    recorded.db,
    Array.from({ length: 36 }, () => randomUUID()),
  );
  const plans = await Promise.all(recorded.statements.map((statement) => explain(db, 'Product', statement)));
  expect(plans).toEqual([expect.stringMatching(/^SEARCH Product USING INDEX \w+ \(id=\?\)/)]);
});
