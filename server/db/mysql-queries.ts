/** Connects to a MySQL or MariaDB database and runs prepared statements, without Prisma. */
import { createPool, type ExecuteValues, type Pool, type PoolConnection } from 'mysql2/promise';
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { OpenQueries } from './client';
import { parseMysqlUrl } from './mysql-connection';
import { MAX_STATEMENTS } from './sql';
import { StatementError } from './statement-error';

const CONNECT_TIMEOUT_MS = 15_000;

export const openPool = (url: string, connectionLimit: number): Pool =>
  createPool({
    ...parseMysqlUrl(url),
    connectionLimit,
    maxPreparedStatements: MAX_STATEMENTS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    jsonStrings: true,
    timezone: 'Z',
  });

export function toStatementError(error: unknown): StatementError {
  const { errno = 0, code } = error as NodeJS.ErrnoException;
  return new StatementError(errno > 0 ? String(errno) : code, error);
}

const FIRST_TIME = Date.parse('0000-01-01T00:00:00.000Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** Times as texts, because the driver can't send every year; a time that MySQL does not have becomes the nearest. */
function toMysqlValue(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  const time = Math.min(Math.max(value.getTime(), FIRST_TIME), LAST_TIME);
  return new Date(time).toISOString().replace('T', ' ').replace('Z', '');
}

/** Returns the rows, or what a write has changed. */
export async function execute<Result>(
  connection: Pick<PoolConnection, 'execute'>,
  { sql, values }: Prisma.Sql,
): Promise<Result> {
  try {
    const [result] = await connection.execute(sql, values.map(toMysqlValue) as ExecuteValues);
    return result as Result;
  } catch (error) {
    throw toStatementError(error);
  }
}

export function openMysqlQueries(url: string, connectionLimit: number): OpenQueries {
  const pool = openPool(url, connectionLimit);
  return {
    kind: 'mysql',
    query: (statement) => execute(pool, statement),
    close: () => pool.end(),
  };
}
