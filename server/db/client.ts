/** The store's access to its database, the same for both kinds. */
import { PrismaClientKnownRequestError } from '@prisma/client/runtime/client';
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { ContentTag } from '../response-cache/content-tags';

export type Tx = Prisma.TransactionClient;
/** A transaction or the reading client, for functions that only read. */
export type Reader = Tx;

export interface Database {
  kind: DatabaseTarget['kind'];
  /** for other threads, which open it themselves */
  target: DatabaseTarget;
  /** For reading outside a transaction; on SQLite this connection refuses to write. */
  reader: Reader;
  /**
   * Runs a prepared statement outside a transaction, for what is read most: Prisma would take several times as long. Values come
   * as the driver returns them: 0 and 1 for booleans, JSON as text or parsed.
   */
  query<Row>(statement: Prisma.Sql): Promise<Row[]>;
  /**
   * Runs `work` in one transaction, all or nothing; every write of the store goes through here.
   * May run `work` again after a deadlock, so it must keep no state outside the transaction.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** names this process in the content changes it records, 8 characters */
  source: string;
  /**
   * Calls `listener` for each transaction that changed public content, after its commit and before `transact` returns. The returned
   * function unsubscribes.
   */
  onContentChange(listener: ContentListener): () => void;
  ping(): Promise<void>;
  /** A write that changes nothing, to check that writing works. */
  probeWrite(): Promise<void>;
  close(): Promise<void>;
}

/** Hand-written statements; see {@link inTransaction} for those within a transaction. */
export type Queries = Pick<Database, 'kind' | 'query'>;

/** A connection for hand-written statements alone, which loads much less than a Database. */
export interface OpenQueries extends Queries {
  close(): Promise<void>;
}

/** The same statements within a transaction. */
export const inTransaction = ({ kind }: Pick<Database, 'kind'>, tx: Tx): Queries => ({
  kind,
  query: (statement) => tx.$queryRaw(statement),
});

export type ContentListener = (tags: readonly ContentTag[]) => void;

export type DatabaseTarget = { kind: 'mysql'; url: string } | { kind: 'sqlite'; file: string };

export interface DatabaseOptions {
  /** Each commit reaches the disk before it is acknowledged; tests do without it. SQLite only. */
  durable: boolean;
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof PrismaClientKnownRequestError && error.code === 'P2002';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof PrismaClientKnownRequestError && error.code === 'P2003';
}
