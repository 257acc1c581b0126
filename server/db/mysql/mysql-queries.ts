/** Connects to a MySQL or MariaDB database and runs prepared statements, without Prisma. */
import {
  createPool,
  type ExecuteValues,
  type Pool,
  type PoolConnection,
  type QueryError,
} from 'mysql2/promise';
import type { Prisma } from '../../../prisma/generated/mysql/client';
import type { SqlConnection, SqlReader } from '../client';
import { DEFAULT_LIMITS } from '../database-limits';
import { MAX_STATEMENTS } from '../sql';
import { StatementError } from '../statement-error';
import { KEEP_ALIVE, parseMysqlUrl } from './mysql-connection';
import { SESSION_SETTINGS } from './session-settings';

interface PoolOptions {
  /** also how long the pool still waits for a connection that it began to open during an outage, ms */
  connectTimeout?: number;
  /** how long it keeps a connection that nothing uses, ms; as long as the server does if it is left out */
  maxUnusedMs?: number;
}

export function openPool(
  url: string,
  connectionLimit: number,
  { connectTimeout = 2 * DEFAULT_LIMITS.answerMs, maxUnusedMs }: PoolOptions = {},
): Pool {
  const pool = createPool({
    ...parseMysqlUrl(url),
    ...KEEP_ALIVE,
    connectionLimit,
    // The driver looks for unused connections only where it may not keep all, and says goodbye to the server only if it is told to.
    ...(maxUnusedMs !== undefined && {
      idleTimeout: maxUnusedMs,
      maxIdle: connectionLimit - 1,
      gracefulEnd: true,
    }),
    maxPreparedStatements: MAX_STATEMENTS,
    connectTimeout,
    jsonStrings: true,
    timezone: 'Z',
    // A stack trace for each statement would take a sixteenth of a checkout. StatementError has one where a statement fails.
    trace: false,
  });
  pool.pool.on('connection', (opened) => {
    // Where it fails, the statement that follows reports a lost connection.
    opened.query(SESSION_SETTINGS, () => {});
  });
  return pool;
}

/** The driver gives no code to what it rejects because its connection has ended before. */
const getCode = ({ code, fatal }: Pick<QueryError, 'code' | 'fatal'>): string | undefined =>
  code ?? (fatal ? 'PROTOCOL_CONNECTION_LOST' : undefined);

export function toStatementError(error: unknown): StatementError {
  const failure = error as QueryError;
  const { errno = 0 } = failure;
  return new StatementError(errno > 0 ? String(errno) : getCode(failure), error);
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

export const createUnansweredError = () =>
  toStatementError(Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' }));

/** Ends what waits for a connection, because the driver does not report to them after it has closed one itself. */
const interruptions = new WeakMap<object, (error: unknown) => void>();

/** Returns the function that closes all connections of a pool, those in use too; the pool opens new ones. */
export function trackConnections(pool: Pool): () => void {
  const opened = new Set<{ destroy(): void }>();
  pool.pool.on('connection', (connection) => {
    opened.add(connection);
    connection.once('end', () => opened.delete(connection));
  });
  return () => {
    for (const connection of opened) {
      interruptions.get(connection)?.(createUnansweredError());
      connection.destroy();
    }
    opened.clear();
  };
}

async function waitForAnswer<Result>(
  { connection }: PoolConnection,
  work: Promise<Result>,
  limitMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const interrupted = new Promise<never>((_resolve, reject) => {
    interruptions.set(connection, reject);
    timer = setTimeout(() => reject(createUnansweredError()), limitMs);
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    clearTimeout(timer);
    interruptions.delete(connection);
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
    const result = await waitForAnswer(connection, work(connection), limitMs);
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
  (pool: Pool, limitMs: number): SqlReader['query'] =>
  (statement) =>
    useConnection(pool, limitMs, (connection) => execute(connection, statement));

/**
 * For statements that read much: each is prepared anew. MariaDB plans one that it executes again without the indexes that the last
 * statement of its table did not use, and reads whole rows, or all of them, where an index alone would do (seen in 10.11 and 11.8).
 */
export const createLongQuery =
  (pool: Pool, limitMs: number): SqlReader['query'] =>
  (statement) =>
    useConnection(pool, limitMs, (connection) => {
      connection.unprepare(statement.sql);
      return execute(connection, statement);
    });

/** For the threads that build the search's index and reports. */
export function openMysqlConnection(url: string, connectionLimit: number): SqlConnection {
  const pool = openPool(url, connectionLimit);
  return { kind: 'mysql', query: createLongQuery(pool, QUERY_LIMIT_MS), close: () => pool.end() };
}
