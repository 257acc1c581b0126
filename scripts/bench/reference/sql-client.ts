/** Prepared statements on both databases behind one interface, so that each hand-written answer is written once. */
import Sqlite from 'better-sqlite3';
import mysql from 'mysql2/promise';
import type { DatabaseTarget } from '../../../server/db/client';
import { parseMysqlUrl } from '../../../server/db/mysql/mysql-connection';

export type Row = Record<string, string | number | null>;
export interface Query {
  sql: string;
  values: readonly (string | number)[];
}

/** The statements of one answer: each is yielded and receives its rows. */
export type Statements<Result> = Generator<Query, Result, Row[]>;

export interface SqlClient {
  read<Result>(statements: Statements<Result>): Promise<Result>;
  /** in one transaction */
  write<Result>(statements: Statements<Result>): Promise<Result>;
}

/** SQLite answers at once, so that a transaction on its one connection is never interrupted by another request. */
function openSqlite(file: string): SqlClient {
  const database = new Sqlite(file, { timeout: 10_000 });
  database.pragma('journal_mode = WAL');
  // As the store does: a commit reaches the disk before it is acknowledged.
  database.pragma('synchronous = FULL');
  const prepared = new Map<string, Sqlite.Statement>();
  const runQuery = ({ sql, values }: Query): Row[] => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    if (statement.reader) return statement.all(...values) as Row[];
    return [{ changes: statement.run(...values).changes }];
  };
  const runAll = <Result>(statements: Statements<Result>): Result => {
    let step = statements.next();
    while (!step.done) step = statements.next(runQuery(step.value));
    return step.value;
  };
  return {
    read: async (statements) => runAll(statements),
    write: async (statements) => database.transaction(() => runAll(statements)).immediate(),
  };
}

function openMysql(url: string): SqlClient {
  const pool = mysql.createPool({ ...parseMysqlUrl(url), connectionLimit: 10 });
  const runAll = async <Result>(
    connection: Pick<mysql.Connection, 'execute'>,
    statements: Statements<Result>,
  ): Promise<Result> => {
    let step = statements.next();
    while (!step.done) {
      const { sql, values } = step.value;
      // As text: mysql2 sends numbers as floating-point values, which LIMIT does not take.
      const [answer] = await connection.execute(sql, values.map(String));
      step = statements.next(Array.isArray(answer) ? (answer as Row[]) : [{ changes: answer.affectedRows }]);
    }
    return step.value;
  };
  return {
    read: (statements) => runAll(pool, statements),
    write: async (statements) => {
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        const result = await runAll(connection, statements);
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}

export const openSqlClient = (target: DatabaseTarget): SqlClient =>
  target.kind === 'mysql' ? openMysql(target.url) : openSqlite(target.file);
