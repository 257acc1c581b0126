import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../db/client';
import { readKnownIds, readNamesakes, readStored } from '../import/read-stored';
import { findProductIds } from '../quick-search/find-products';
import { isOnMysql } from '../test/database';
import { explain, recordStatements } from '../test/explain';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { searchAdminProducts } from './admin/search-admin-products';
import { readEditable } from './bulk-edit/read-editable';

const store = await openFileStore();
const { db, search } = store.deps;
const { id } = await makeProduct(store, { name: 'Bagru Kurta' });
const ids = [id, ...Array.from({ length: 30 }, () => randomUUID())];

it.skipIf(isOnMysql).each<[string, (db: Database) => Promise<unknown>]>([
  ['those of an import', (recorded) => readStored(recorded, ids)],
  ['those of a bulk edit', (recorded) => readEditable(recorded, ids)],
  ['the ids of a file', (recorded) => readKnownIds(recorded, ids)],
  [
    'a product by the beginning of its id',
    (recorded) => searchAdminProducts({ db: recorded, search }, id.slice(0, 8)),
  ],
  [
    'those of the quick search',
    (recorded) => findProductIds({ db: recorded }, id.slice(0, 8), [id.slice(0, 8)]),
  ],
  ['all, part by part', (recorded) => searchAdminProducts({ db: recorded, search }, 'bagru')],
])('reads by their ids, however many products there are: %s', async (_case, read) => {
  const recorded = recordStatements(db);
  await read(recorded.db);
  const own = recorded.statements.filter(({ sql }) => /FROM Product\s+WHERE id/.test(sql));
  expect(own).toHaveLength(1);
  for (const statement of own)
    expect(await explain(db, 'Product', statement)).toMatch(
      /^SEARCH Product USING INDEX sqlite_autoindex_Product_1 \(id/,
    );
});

it.skipIf(isOnMysql)('reads by their names, however many products there are', async () => {
  const recorded = recordStatements(db);
  await readNamesakes(recorded.db, ['Bagru Kurta', 'Ajrakh Kurta']);
  const plans = await Promise.all(recorded.statements.map((statement) => explain(db, 'Product', statement)));
  expect(plans).toEqual([
    'SEARCH Product USING INDEX Product_deletedAt_name_id_idx (deletedAt=? AND name=?)',
  ]);
});
