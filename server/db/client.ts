/** The store's access to its database, the same for both kinds. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { ContentTag } from '../response-cache/content-tags';
import type { DatabaseLimits } from './database-limits';

/** The reading client or a transaction, for functions that only read. */
export type PrismaReader = Prisma.TransactionClient;

/** For hand-written statements that only read, inside or outside a transaction. */
export interface SqlReader {
  readonly kind: DatabaseTarget['kind'];
  /** Values come as the driver returns them: 0 and 1 for booleans, times as text or Date, JSON as text or parsed. */
  query<Row>(statement: Prisma.Sql): Promise<Row[]>;
}

/** A connection for hand-written statements alone, which loads much less than a Database. */
export interface SqlConnection extends SqlReader {
  close(): void | Promise<void>;
}

/** A transaction of hand-written statements. */
export interface SqlTransaction extends SqlReader {
  /** whether nothing else can write until it ends, so that it needs no locks of rows: SQLite has one writer */
  readonly isOnlyWriter: boolean;
  /** Returns how many rows the statement matched. */
  execute(statement: Prisma.Sql): Promise<number>;
}

/** A transaction of Prisma, which takes hand-written statements too. */
export type Tx = Prisma.TransactionClient & SqlTransaction;

/** `query` runs a prepared statement outside a transaction, for what is read most: Prisma would take several times as long. */
export interface Database extends SqlReader {
  /** for other threads, which open it themselves */
  target: DatabaseTarget;
  /** Like `query`, for reading so much that other requests would wait: on SQLite in a thread of its own. */
  longQuery<Row>(statement: Prisma.Sql): Promise<Row[]>;
  /** For reading outside a transaction; on SQLite this connection rejects writes. */
  reader: PrismaReader;
  /**
   * Runs `work` in one transaction, all or nothing; every write of the store goes through here or through `transactSql`.
   * May run `work` again after a deadlock, so it must keep no state outside the transaction.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction of prepared statements alone, several times as fast as `transact`, for what customers write most.
   * May run `work` again, too, which waits for nothing but its statements: on SQLite, transactions that arrive together share one
   * commit, and each resolves after it.
   */
  transactSql<T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T>;
  /** One writing statement in a transaction of its own, which MySQL commits in the same round trip. Returns how many rows it matched. */
  execute(statement: Prisma.Sql): Promise<number>;
  /** names this process in the content changes it records, 8 characters */
  source: string;
  /**
   * Calls `listener` for each transaction that changed public content, after its commit and before `transact` returns. The returned
   * function unsubscribes.
   */
  onContentChange(listener: ContentListener): () => void;
  /**
   * Moves what is committed out of SQLite's log, without blocking. For work that commits much without a pause, from time to time: the
   * log would grow until a commit moves all of it, and nothing is answered until then. Does nothing on MySQL.
   */
  moveLog(): Promise<void>;
  ping(): Promise<void>;
  /** A write that changes nothing, to check that writing works. */
  probeWrite(): Promise<void>;
  close(): Promise<void>;
}

export type ContentListener = (tags: readonly ContentTag[]) => void;

export type DatabaseTarget = { kind: 'mysql'; url: string } | { kind: 'sqlite'; file: string };

export interface DatabaseOptions {
  /** Each commit reaches the disk before it is acknowledged; tests do without it. SQLite only. */
  durable?: boolean;
  limits?: DatabaseLimits;
}

/** Fewer products are read sooner than a thread starts. */
const MIN_IN_THREAD = 200;

/** For functions that read so much that other requests would wait. */
export const toBackgroundReader = (db: Database): SqlReader => ({
  kind: db.kind,
  query: (statement) => db.longQuery(statement),
});

/** How to read of so many products: where it would block for more than some 10 ms, a thread of its own does it. */
export const chooseReader = (db: Database, products: number): SqlReader =>
  products < MIN_IN_THREAD ? db : toBackgroundReader(db);
