/** Reads a whole list, however long it is. */
import { toChunks } from '../../src/to-chunks';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import { type Database, type SqlReader, toBackgroundReader } from './client';
import { comesAfter, type ListOrder, type ListPosition, orderBy } from './list-order';
import { readInBatches } from './read-in-batches';
import { rawSql, type Sql, sql, whereAll, wholeNumber } from './sql';

interface List {
  /** a table, perhaps with the index to read it by */
  from: Sql;
  /** all of them */
  conditions: readonly Sql[];
  order: ListOrder;
}

/** The ids of a list in its order, in batches of `size`. */
export async function* readIds(
  db: SqlReader,
  { from, conditions, order }: List,
  size: number,
): AsyncGenerator<string[]> {
  const read = (last: ListPosition | undefined) => {
    const where = whereAll([...conditions, ...(last ? [comesAfter(order, last)] : [])]);
    return db.query<ListPosition>(sql`SELECT id, ${rawSql(order.column)} AS time FROM ${from} ${where}
      ${orderBy(order)} LIMIT ${wholeNumber(size)}`);
  };
  for await (const batch of readInBatches(size, read)) yield batch.map(({ id }) => id);
}

/** Many, because each statement of a search may look for what it searches anew. */
const IDS_AT_ONCE = 1_000;
/** Few enough that other requests hardly wait. */
const ROWS_AT_ONCE = 100;

/**
 * The rows of a list in batches. Each is as it is when its batch is read, and none is lost or repeated when rows are added, removed or
 * changed between two batches.
 * @param readRows keeps the order of the ids
 */
export async function* readList<Row>(
  db: Database,
  list: List,
  readRows: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const ids of readIds(toBackgroundReader(db), list, IDS_AT_ONCE))
    for (const some of toChunks(ids, ROWS_AT_ONCE)) {
      await yieldToEventLoop();
      yield await readRows(some);
    }
}
