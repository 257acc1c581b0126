/** A connection to a SQLite file that keeps its statements prepared, without Prisma. Imported only by stores that use one. */
import type { Options, Statement as PreparedStatement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../../../prisma/generated/mysql/client';
import type { SqlReader } from '../client';
import { isFileBusy } from '../database-errors';
import { MAX_STATEMENTS } from '../sql';
import { StatementError } from '../statement-error';
import { openSqliteFile, type SqliteDatabase } from './sqlite-driver';

/** What a statement consists of, which can be sent to another thread. */
export type Statement = Pick<Prisma.Sql, 'sql' | 'values'>;

/**
 * Pages that a connection keeps, as a pragma: 2 MB instead of the driver's 16 MB for each of several connections. The operating system
 * keeps the file in memory, so that reading one again takes hardly longer: 2% with 100,000 products.
 */
export const SMALL_CACHE = 'cache_size = -2000';

/** Throws where the driver is missing, or was compiled for another version of Node.js: it loads with the first database. */
export const loadDriver = (): void => void openSqliteFile(':memory:').close();

/** As Prisma stores it: times are texts, booleans 0 and 1. */
function toSqliteValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00');
  return typeof value === 'boolean' ? Number(value) : value;
}

export class SqliteConnection implements SqlReader {
  readonly kind = 'sqlite';
  readonly #connection: SqliteDatabase;
  readonly #statements = new LRUCache<string, PreparedStatement>({ max: MAX_STATEMENTS });

  constructor(file: string, options: Options) {
    this.#connection = openSqliteFile(file, options);
  }

  get isInTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  #prepare(text: string): PreparedStatement {
    const prepared = this.#statements.get(text);
    if (prepared) return prepared;
    // Not when it is opened: the pragma reads the file, which may be locked then.
    if (this.#statements.size === 0) this.#connection.pragma(SMALL_CACHE);
    const statement = this.#connection.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  #run<Result>(text: string, work: (statement: PreparedStatement) => Result): Result {
    try {
      return work(this.#prepare(text));
    } catch (error) {
      throw new StatementError((error as { code?: string }).code, error);
    }
  }

  async query<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.#run(sql, (statement) => statement.all(...values.map(toSqliteValue)) as Row[]);
  }

  async execute({ sql, values }: Statement): Promise<number> {
    return this.#run(sql, (statement) => statement.run(...values.map(toSqliteValue)).changes);
  }

  /** Runs a statement without values at once, BEGIN for one. */
  run(text: string): void {
    this.#run(text, (statement) => statement.run());
  }

  /** Whether a transaction that writes could not begin now. */
  isLocked(): boolean {
    try {
      this.run('BEGIN IMMEDIATE');
      this.run('ROLLBACK');
      return false;
    } catch (error) {
      return isFileBusy(error);
    }
  }

  pragma(text: string): void {
    this.#connection.pragma(text);
  }

  close(): void {
    this.#connection.close();
  }
}

/** How long reading in a thread of its own waits while the file is locked as a whole, which writing does not do. */
const READ_TIMEOUT_MS = 10_000;

export const openSqliteConnection = (file: string): SqliteConnection =>
  new SqliteConnection(file, { readonly: true, timeout: READ_TIMEOUT_MS });
