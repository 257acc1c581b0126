/**
 * The order of a list by time. It is read in parts, each from where the one before ended, so that a row that is added, removed or
 * changed between two parts moves no others. Both columns have the same direction, so that an index has this order and no part sorts
 * what follows.
 */
import { emptySql, parseTime, rawSql, type Sql, sql } from './sql';

export interface ListOrder {
  column: 'createdAt' | 'orderDate';
  direction: 'ASC' | 'DESC';
}

/** Where a part ends. */
export interface ListPosition {
  id: string;
  /** as the driver returned it */
  time: Date | string;
}

export const NEWEST_FIRST: ListOrder = { column: 'createdAt', direction: 'DESC' };

export const orderBy = ({ column, direction }: ListOrder): Sql =>
  rawSql(`ORDER BY ${column} ${direction}, id ${direction}`);

/** The condition of coming after a position. */
export function comesAfter({ column, direction }: ListOrder, last: ListPosition): Sql {
  const time = parseTime(last.time);
  const [by, after] = [rawSql(column), rawSql(direction === 'DESC' ? '<' : '>')];
  // The first condition follows from the second, but lets the database start there in its index.
  return sql`${by} ${after}= ${time} AND (${by} ${after} ${time} OR id ${after} ${last.id})`;
}

/** Adds that condition; nothing without a position. */
export const andAfter = (order: ListOrder, last: ListPosition | undefined): Sql =>
  last ? sql`AND ${comesAfter(order, last)}` : emptySql;
