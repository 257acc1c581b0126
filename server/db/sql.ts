/** SQL for what Prisma's client can't express, and the only place that knows how the two databases differ. */
import { empty, join, type Sql as PrismaSql, raw, sqltag } from '@prisma/client/runtime/client';
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { SqlReader } from './client';

export type Sql = PrismaSql;

/** Values in the template become parameters; parts that are SQL are inserted. */
export const sql = sqltag;
export const joinSql = join;
export const emptySql = empty;

/** A column, a list of them, or a sort order, which can't be parameters. Never for a user's input. */
export const rawSql = raw;

/** Order is a keyword of SQL, and User one of some databases. SQLite accepts MySQL's quotes. */
export const quoteTableName = (name: Prisma.ModelName): Sql => rawSql(`\`${name}\``);

/** All conditions; nothing without any. */
export const whereAll = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`WHERE ${joinSql([...conditions], ' AND ')}` : emptySql;

/**
 * The condition of rows with a time, for those of a large table that have one. SQLite reads an index from there on; for two ranges, or
 * for IS NOT NULL, it would begin with all rows without one.
 */
export const hasTime = (column: 'nextTryAt' | 'nextCheckAt' | 'holdEndsAt'): Sql =>
  sql`${rawSql(column)} >= ${new Date(0)}`;

/** Deletes at most so many of the rows with a condition: all of them at once would keep other writes, and on SQLite everything, waiting. */
export const deleteSome = (
  { kind }: Pick<SqlReader, 'kind'>,
  table: Prisma.ModelName,
  { where, limit }: { where: Sql; limit: number },
): Sql => {
  const name = quoteTableName(table);
  const some = sql`WHERE ${where} LIMIT ${wholeNumber(limit)}`;
  return kind === 'mysql'
    ? sql`DELETE FROM ${name} ${some}`
    : sql`DELETE FROM ${name} WHERE rowid IN (SELECT rowid FROM ${name} ${some})`;
};

/** A condition, written so that no database uses its index. */
export const withoutIndex = (condition: Sql): Sql => sql`(${condition}) IS TRUE`;

/**
 * A table in a FROM that MySQL and MariaDB read by all columns of an index. With a few of them, which MariaDB prefers for a late part
 * of a list, it reads every row in front of that part.
 */
export const byIndex = ({ kind }: Pick<SqlReader, 'kind'>, table: Sql, index: string): Sql =>
  kind === 'mysql' ? sql`${table} FORCE INDEX (${rawSql(index)})` : table;

/**
 * A table in a FROM that every database reads by an index: SQLite, too, which would rather read all rows in the order that is asked
 * for. It must be able to use the index.
 */
export const forceIndex = (db: Pick<SqlReader, 'kind'>, table: Sql, index: string): Sql =>
  db.kind === 'mysql' ? byIndex(db, table, index) : sql`${table} INDEXED BY ${rawSql(index)}`;

/** A join that reads the left table first, whatever MariaDB's statistics say. */
export const joinFromLeft = ({ kind }: SqlReader): Sql => (kind === 'mysql' ? sql`STRAIGHT_JOIN` : sql`JOIN`);

/** A sum as an integer with all its digits. */
export const sumAsInteger = ({ kind }: Pick<SqlReader, 'kind'>, of: Sql): Sql =>
  kind === 'mysql' ? sql`CAST(SUM(${of}) AS SIGNED)` : sql`SUM(${of})`;

/** The day of a time, "2026-11-21", in a time zone that is `minutesAhead` of UTC. */
export const dayOfTime = ({ kind }: SqlReader, column: Sql, minutesAhead: number): Sql =>
  kind === 'mysql'
    ? sql`DATE_FORMAT(${column} + INTERVAL ${minutesAhead} MINUTE, '%Y-%m-%d')`
    : sql`date(${column}, ${`+${minutesAhead} minutes`})`;

/** How many texts of statements each connection keeps prepared: some dozens are the store's own, more contain a page's offset. */
export const MAX_STATEMENTS = 200;

/** A whole number as a part of the text: MySQL accepts no prepared LIMIT. */
export const wholeNumber = (value: number): Sql => rawSql(String(Math.trunc(value)));

/** Lists are filled up to one of these lengths, so that few different texts have to be prepared. */
const LIST_LENGTHS = [1, 2, 5, 10, 20, 36, 50, 100, 200];

/** The longest list of values. */
export const MAX_SQL_VALUES = 500;

/** The values of an IN condition, at most MAX_SQL_VALUES; an empty list contains nothing. */
export function listValues(values: readonly string[]): Sql {
  const last = values.at(-1);
  if (last === undefined) return sql`(NULL)`;
  const length = LIST_LENGTHS.find((each) => each >= values.length) ?? MAX_SQL_VALUES;
  return sql`(${joinSql([...values, ...Array<string>(Math.max(0, length - values.length)).fill(last)])})`;
}

/**
 * An aggregate of rows as JSON, in any sequence. With it a product and its variants are one statement, which reads one state of the
 * database and is faster than joining them. MySQL collects each column by itself: MariaDB collects in a file where one element may exceed
 * 512 characters, as a row of several texts does, and that file takes longer than all else of a statement on one product. All columns
 * of an aggregate have the same sequence. See {@link parseJsonRows}.
 */
export const jsonRows = ({ kind }: Pick<SqlReader, 'kind'>, columns: readonly string[]): Sql =>
  kind === 'mysql'
    ? rawSql(
        `JSON_OBJECT('columns', JSON_ARRAY(${columns.map((column) => `JSON_ARRAYAGG(${column})`).join(', ')}))`,
      )
    : rawSql(`json_group_array(json_array(${columns.join(', ')}))`);

/** The rows of {@link jsonRows}, whose value is text or parsed, depending on the driver. Without rows MySQL's columns are null. */
export function parseJsonRows<Row extends readonly unknown[]>(value: unknown): Row[] {
  const parsed = (typeof value === 'string' ? JSON.parse(value) : value) as
    | Row[]
    | { columns: (unknown[] | null)[] };
  if (Array.isArray(parsed)) return parsed;
  const { columns } = parsed;
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column?.[row])) as unknown as Row[];
}

type NewRow<Model extends Prisma.ModelName> = Extract<
  Prisma.TypeMap['model'][Model]['operations']['createMany']['args']['data'],
  readonly unknown[]
>[number];

/** An INSERT of rows that all have the columns of the first; a column that it leaves out gets the database's default. */
export function insertInto<Model extends Prisma.ModelName>(
  name: Model,
  rows: readonly [NewRow<Model>, ...NewRow<Model>[]],
): Sql {
  const columns = Object.keys(rows[0]);
  const values = rows.map(
    (row) => sql`(${joinSql(columns.map((column) => row[column as keyof typeof row] ?? null))})`,
  );
  return sql`INSERT INTO ${quoteTableName(name)} (${rawSql(columns.map((column) => `\`${column}\``).join(', '))}) VALUES ${joinSql(values)}`;
}

/** Follows an INSERT: assigns to the row that has the same key instead. MySQL assigns one column after the other. */
export const orUpdate = ({ kind }: Pick<SqlReader, 'kind'>, assignments: Sql): Sql =>
  kind === 'mysql'
    ? sql`ON DUPLICATE KEY UPDATE ${assignments}`
    : sql`ON CONFLICT DO UPDATE SET ${assignments}`;

/** A time as the driver returned it. */
export const parseTime = (value: Date | string): Date => new Date(value);
