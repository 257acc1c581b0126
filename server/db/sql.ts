/**
 * SQL for what Prisma's client can't express, and the only place that knows how the two databases differ. Words in searches are
 * lower-case.
 */
import { empty, join, type Sql as PrismaSql, raw, sqltag } from '@prisma/client/runtime/client';
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { Database } from './client';

export type Sql = PrismaSql;

/** Values in the template become parameters; parts that are SQL are inserted. */
export const sql = sqltag;
export const joinSql = join;
export const emptySql = empty;

/** A column, a list of them, or a sort order, which can't be parameters. Never for a user's input. */
export const rawSql = raw;

/** Order is a keyword of SQL, and User one of some databases. SQLite accepts MySQL's quotes. */
export const tableName = (name: Prisma.ModelName): Sql => rawSql(`\`${name}\``);

/** The condition of a text that contains every word. Unlike LIKE, INSTR has no wildcards that a word could contain. */
export const containsWords = (text: Sql, words: readonly string[]): Sql =>
  joinSql(
    words.map((word) => sql`INSTR(${text}, ${word}) > 0`),
    ' AND ',
  );

/** 0 where the text starts with the words, 1 where a word in it does, else 2. */
export const rankByWords = (text: Sql, words: readonly string[]): Sql =>
  sql`CASE INSTR(CONCAT(' ', ${text}), ${` ${words.join(' ')}`}) WHEN 1 THEN 0 WHEN 0 THEN 2 ELSE 1 END`;

/** In the case that LOWER has in the database: SQLite's changes only A to Z. */
export const toLowerCase = ({ kind }: Pick<Database, 'kind'>, text: string): string =>
  kind === 'sqlite'
    ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    : text.toLocaleLowerCase('en-IN');

/** The same condition, written so that no database uses its index. */
export const withoutIndex = (condition: Sql): Sql => sql`(${condition}) IS TRUE`;

/** A join that reads the left table first, whatever MariaDB's statistics say. */
export const joinFromLeft = ({ kind }: Database): Sql => (kind === 'mysql' ? sql`STRAIGHT_JOIN` : sql`JOIN`);

/** A sum as an integer with all its digits. */
export const sumAsInteger = ({ kind }: Database, of: Sql): Sql =>
  kind === 'mysql' ? sql`CAST(SUM(${of}) AS SIGNED)` : sql`SUM(${of})`;

/** The day of a time in a zone that is so many minutes ahead of UTC, "2026-11-21". */
export const dayOfTime = ({ kind }: Database, column: Sql, minutesAhead: number): Sql =>
  kind === 'mysql'
    ? sql`DATE_FORMAT(${column} + INTERVAL ${minutesAhead} MINUTE, '%Y-%m-%d')`
    : sql`date(${column}, ${`+${minutesAhead} minutes`})`;
