/** Reads products newest first, in parts. Both columns descend, so that an index has this order and no part sorts the products after it. */
import { emptySql, rawSql, type Sql, sql } from '../db/sql';

/** Where a part ends. */
export interface ListPosition {
  id: string;
  createdAt: Date;
}

export const NEWEST_FIRST: Sql = rawSql('ORDER BY createdAt DESC, id DESC');

/** Adds the condition of being after a position in that order; nothing without one. */
export const andAfter = (last: ListPosition | undefined): Sql =>
  last
    ? // The first condition follows from the second, but lets the database start there in its index.
      sql`AND createdAt <= ${last.createdAt} AND (createdAt < ${last.createdAt} OR id < ${last.id})`
    : emptySql;
