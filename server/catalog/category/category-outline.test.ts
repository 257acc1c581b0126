import { expect, it } from 'vitest';
import { sql } from '../../db/sql';
import { isOnMysql } from '../../test/database';
import { analyze, explain, recordStatements } from '../../test/explain';
import { makeCategory, makeProduct } from '../../test/factories';
import { openTestStore } from '../../test/harness';
import { countLiveProducts } from './category-outline';

const store = await openTestStore();
const { db } = store.deps;

it('counts the live products of all categories by an index alone', async () => {
  const { id: parentId } = await makeCategory(store);
  const [one, other] = [await makeCategory(store, { parentId }), await makeCategory(store, { parentId })];
  for (const { id: categoryId } of [one, one, other]) await makeProduct(store, { categoryId });
  const { id: archived } = await makeProduct(store, { categoryId: other.id });
  await db.execute(sql`UPDATE Product SET archivedAt = ${store.deps.now()} WHERE id = ${archived}`);
  await analyze(db, 'Product');
  const recorded = recordStatements(db);
  expect(await countLiveProducts(recorded.db)).toEqual(
    new Map([
      [one.id, 2],
      [other.id, 1],
    ]),
  );
  const plans = await Promise.all(recorded.statements.map((statement) => explain(db, 'Product', statement)));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(isOnMysql ? /Using index(?! condition)/ : /USING COVERING INDEX/);
  expect(plans[0]).not.toMatch(/filesort|temporary/);
});
