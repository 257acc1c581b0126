/** Reads products for the catalog table. */
import { ATTRIBUTES, type Attribute, pickAttributes } from '../../../src/catalog/attributes';
import { getPayablePaise } from '../../../src/catalog/price';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Database, SqlReader } from '../../db/client';
import { andAfter, NEWEST_FIRST, orderBy } from '../../db/list-order';
import { createLiveVariants } from '../../db/live-variants';
import { listValues, parseTime, rawSql, type Sql, sql, wholeNumber, withoutIndex } from '../../db/sql';
import type { TableProduct, TableVariant } from './catalog-table';

interface Row extends Record<Attribute, string | null> {
  id: string;
  categoryId: string | null;
  createdAt: Date | string;
  variants: unknown;
}

const VARIANTS = createLiveVariants([
  'position',
  'id',
  'color',
  'colorHexCode',
  'size',
  'stock',
  'originalPaise',
  'discountPaise',
]);

const selectTableProducts = (db: SqlReader): Sql =>
  sql`SELECT id, categoryId, createdAt, ${rawSql(ATTRIBUTES.join(', '))}, ${VARIANTS.select(db)} AS variants
    FROM Product`;

const parseVariants = (column: unknown): TableVariant[] =>
  VARIANTS.parse(column)
    .sort(([a, id], [b, otherId]) => a - b || (id < otherId ? -1 : 1))
    .map(([, , color, colorHexCode, size, stock, originalPaise, discountPaise]) => ({
      color,
      colorHexCode,
      size,
      pricePaise: getPayablePaise({ originalPaise, discountPaise }),
      isSoldOut: stock <= 0,
    }));

const parseRow = (row: Row): TableProduct[] =>
  row.categoryId === null
    ? []
    : [
        {
          id: row.id,
          categoryId: row.categoryId,
          createdAt: parseTime(row.createdAt).getTime(),
          attributes: pickAttributes(row),
          variants: parseVariants(row.variants),
        },
      ];

/** The live products among these, at most MAX_SQL_VALUES. */
export async function readTableProducts(db: SqlReader, ids: readonly string[]): Promise<TableProduct[]> {
  const isLive = withoutIndex(sql`Product.archivedAt IS NULL`);
  const rows = await db.query<Row>(
    sql`${selectTableProducts(db)} WHERE id IN ${listValues(ids)} AND ${isLive}`,
  );
  return rows.flatMap(parseRow);
}

/** The first are read at once, so that a small category needs no other thread. */
const FIRST_BATCH = 50;
const BATCH = 200;

/**
 * The live products of a category, in stock first, then newest, in batches of a few milliseconds.
 * @param put is called with the function that reads the next batch
 */
export async function readTableCategory(
  db: Database,
  categoryId: string,
  put: (read: () => Promise<TableProduct[]>) => Promise<void>,
): Promise<void> {
  // In the order of an index, which the database reads from its end.
  for (const inStock of [true, false]) {
    let last: Row | undefined;
    let isEnd = false;
    while (!isEnd) {
      const size = last ? BATCH : FIRST_BATCH;
      const after = andAfter(NEWEST_FIRST, last && { id: last.id, time: last.createdAt });
      const statement = sql`${selectTableProducts(db)}
        WHERE categoryId = ${categoryId} AND archivedAt IS NULL AND inStock = ${inStock} ${after}
        ${orderBy(NEWEST_FIRST)} LIMIT ${wholeNumber(size)}`;
      await yieldToEventLoop();
      await put(async () => {
        const rows = await (last ? db.longQuery<Row>(statement) : db.query<Row>(statement));
        isEnd = rows.length < size;
        last = rows.at(-1);
        return rows.flatMap(parseRow);
      });
    }
  }
}
