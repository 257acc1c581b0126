import { expect, it } from 'vitest';
import { readProductsInOrder } from '../catalog/read-products';
import { selectProductPage } from '../catalog/select-products';
import { isOnMysql } from '../test/database';
import { makeProduct } from '../test/factories';
import { openTestStore } from '../test/harness';
import { withServerSetting } from '../test/server-setting';
import { openSqlConnection } from './open-database';
import { jsonRows, parseJsonRows, sql } from './sql';

const store = await openTestStore();
const { db } = store.deps;

it('returns rows with every kind of value', async () => {
  const color = 'Blue "navy" \\ n\u00efl\u00e9 \u0928\u0940\u0932\u093e \u{1f455}\n';
  const { id } = await makeProduct(store, {
    variants: [
      { color, size: 'S', discountPaise: 99_900 },
      { color, size: 'M', discountPaise: null },
    ],
  });
  const columns = ['position', 'color', 'size', 'discountPaise', 'sku'];
  const [row] = await db.query<{ variants: unknown }>(
    sql`SELECT ${jsonRows(db, columns)} AS variants FROM Variant WHERE productId = ${id}`,
  );
  expect(parseJsonRows(row?.variants).toSorted()).toEqual([
    [0, color, 'S', 99_900, null],
    [1, color, 'M', null, null],
  ]);
});

it('returns no rows where there are none', async () => {
  const [row] = await db.query<{ variants: unknown }>(
    sql`SELECT ${jsonRows(db, ['id', 'sku'])} AS variants FROM Variant WHERE productId = 'no such product'`,
  );
  expect(parseJsonRows(row?.variants)).toEqual([]);
});

/** Such a table is a file, and takes longer than all else of a statement on one product. */
it.runIf(isOnMysql)('reads products without a temporary table on the disk', async () => {
  const { id } = await makeProduct(store, { variants: [{}, {}] });
  const single = await openSqlConnection(store.target);
  try {
    const count = async () => {
      const [row] = await single.query<{ Value: string }>(
        sql`SHOW SESSION STATUS LIKE 'Created_tmp_disk_tables'`,
      );
      return Number(row?.Value);
    };
    const read = async () => [
      ...(await readProductsInOrder(single, [id])),
      ...(await selectProductPage(single, { page: 1, limit: 10 })),
    ];
    // The first time, the server also opens the tables.
    await read();
    const before = await count();
    expect(await read()).toHaveLength(3);
    expect(await count()).toBe(before);
  } finally {
    await single.close();
  }
});

it.runIf(isOnMysql)('returns all rows where the server cuts what it collects', async () => {
  const { id } = await makeProduct(store, { variants: [{ size: 'S' }, { size: 'M' }] });
  const rows = await withServerSetting('group_concat_max_len', 4, async () => {
    const single = await openSqlConnection(store.target);
    const read = single.query<{ variants: unknown }>(
      sql`SELECT ${jsonRows(db, ['size', 'productId'])} AS variants FROM Variant WHERE productId = ${id}`,
    );
    return read.finally(() => single.close());
  });
  expect(parseJsonRows(rows[0]?.variants).toSorted()).toEqual([
    ['M', id],
    ['S', id],
  ]);
});
