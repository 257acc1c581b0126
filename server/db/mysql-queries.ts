/** Connects to a MySQL or MariaDB database and runs prepared statements, without Prisma. */
import { createPool, type ExecuteValues, type Pool, type PoolConnection } from 'mysql2/promise';
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { OpenQueries, Queries } from './client';
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

/** A server that is gone without a word closes no connection, and TCP notices it after many minutes. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof StatementError && error.code === 'ETIMEDOUT';

async function waitForAnswer<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(toStatementError(error)), limitMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
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

/** Runs `work` with a connection of the pool, which is closed when the server does not answer within `limitMs`. */
export async function useConnection<Result>(
  pool: Pool,
  limitMs: number,
  work: (connection: PoolConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.getConnection().catch((error: unknown) => {
    throw toStatementError(error);
  });
  try {
    const result = await waitForAnswer(work(connection), limitMs);
    connection.release();
    return result;
  } catch (error) {
    if (isUnanswered(error)) connection.destroy();
    else connection.release();
    throw error;
  }
}

/** How long the store waits for the rows of a statement. */
export const QUERY_LIMIT_MS = 10_000;

export const createQuery =
  (pool: Pool, limitMs: number): Queries['query'] =>
  (statement) =>
    useConnection(pool, limitMs, (connection) => execute(connection, statement));

export function openMysqlQueries(url: string, connectionLimit: number): OpenQueries {
  const pool = openPool(url, connectionLimit);
  return { kind: 'mysql', query: createQuery(pool, QUERY_LIMIT_MS), close: () => pool.end() };
}
