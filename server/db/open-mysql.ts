/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { Semaphore, withTimeout } from 'async-mutex';
import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2/promise';
import { PrismaClient } from '../../prisma/generated/mysql/client';
import { createAvailability } from './availability';
import type { Database, Reader, Statements, Tx } from './client';
import type { DatabaseLimits } from './database-limits';
import { guardReader } from './guard-reader';
import { parseMysqlUrl } from './mysql-connection';
import {
  createQuery,
  execute,
  openPool,
  pingServer,
  QUERY_LIMIT_MS,
  toStatementError,
  trackConnections,
  useConnection,
} from './mysql-queries';
import type { Sql } from './sql';
import { createBusyError, createTransactions, createWriteProbe, toTx } from './transact';
import { BEGIN_WHOLE, ensureWhole, isGaleraNode, withWholeTransactions } from './whole-transaction';

/** How long a transaction may take once it has a connection. */
const TIMEOUT_MS = 15_000;

/** How long the store waits for a whole transaction of statements, several of which may wait for a lock. */
const TRANSACTION_LIMIT_MS = 45_000;

/** In a cluster, the transactions that want one row conflict often. Shorter than people and load balancers wait. */
const CLUSTER_RETRY_MS = 8_000;

/** Reports and searches of the back office. */
const LONG_QUERY_LIMIT_MS = 120_000;

/** Reports a connection lost at BEGIN or COMMIT as a database error, as for any other statement. */
function throwStatementError(error: unknown): never {
  throw toStatementError(error);
}

const toStatements = (connection: PoolConnection): Statements => ({
  kind: 'mysql',
  isOnlyWriter: false,
  query: (statement) => execute(connection, statement),
  execute: async (statement) => (await execute<ResultSetHeader>(connection, statement)).affectedRows,
});

/** A client of Prisma that is replaced when its connections are lost. Its reader stays valid. */
function openPrisma(connect: () => PrismaClient, guard: <T>(read: () => Promise<T>) => Promise<T>) {
  const toReader = (client: PrismaClient) => guardReader(client, guard);
  let client = connect();
  let current = toReader(client);
  return {
    get client() {
      return client;
    },
    reader: new Proxy({} as Reader, {
      get: (_target, name) => {
        const value: unknown = Reflect.get(current, name);
        return typeof value === 'function' ? value.bind(current) : value;
      },
    }),
    reconnect: () => {
      const lost = client;
      client = connect();
      current = toReader(client);
      lost.$disconnect().catch(() => {});
    },
  };
}

/** Connections whose transactions begin with their first statement, which saves a round trip each. */
function beginByFirstStatement(pool: Pool): WeakSet<object> {
  const connections = new WeakSet<object>();
  pool.pool.on('connection', (opened) => {
    // Then the transaction is repeated, see transact.ts. MySQL's own limit is 50 seconds.
    const settings = `innodb_lock_wait_timeout = ${TIMEOUT_MS / 1000}, autocommit = 0`;
    opened.query(`SET SESSION ${settings}`, (error) => {
      if (!error) connections.add(opened);
    });
  });
  return connections;
}

/** Returns the function that runs a transaction of statements. */
function createRunStatements(writers: Pool, isGalera: () => Promise<boolean>) {
  const beginning = beginByFirstStatement(writers);
  return <T>(work: (tx: Statements) => Promise<T>): Promise<T> =>
    useConnection(writers, TRANSACTION_LIMIT_MS, async (writer) => {
      const isGuarded = await isGalera();
      const run = (text: string) => writer.query(text).catch(throwStatementError);
      try {
        if (!beginning.has(writer.connection)) await writer.beginTransaction().catch(throwStatementError);
        if (isGuarded) await run(BEGIN_WHOLE);
        const result = await work(toStatements(writer)).catch(async (error: unknown) => {
          if (isGuarded) await ensureWhole(run, error);
          throw error;
        });
        if (isGuarded) await ensureWhole(run);
        await writer.commit().catch(throwStatementError);
        return result;
      } catch (error) {
        // Whatever state the connection is in, closing it rolls the transaction back.
        await writer.rollback().catch(() => writer.destroy());
        throw error;
      }
    });
}

/** Runs a transaction of Prisma. In a cluster, an error counts only if the transaction still exists; otherwise it is repeated. */
const runPrisma = <T>(
  client: PrismaClient,
  { isGalera, queueMs }: { isGalera: () => Promise<boolean>; queueMs: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  client.$transaction(
    (tx) =>
      work(toTx('mysql', tx)).catch(async (error: unknown) => {
        if (await isGalera()) await ensureWhole((text) => tx.$executeRawUnsafe(text), error);
        throw error;
      }),
    { maxWait: queueMs, timeout: TIMEOUT_MS },
  );

/** Three pools, because a transaction that waited for a connection of its own pool could never end. */
export function openMysql(url: string, { connections, answerMs, queueMs }: DatabaseLimits): Database {
  // Longer than a ping: under load, opening a connection takes its time, and the guard ends the waiting in an outage.
  const connectTimeout = 2 * answerMs;
  const readers = openPool(url, connections, connectTimeout);
  const writers = openPool(url, connections, connectTimeout);
  const query = createQuery(readers, QUERY_LIMIT_MS);
  const longQuery = createQuery(readers, LONG_QUERY_LIMIT_MS);
  let isNode: boolean | null = null;
  const isGalera = async (): Promise<boolean> => {
    isNode ??= await isGaleraNode({ query });
    return isNode;
  };
  const connectPrisma = () => {
    const adapter = new PrismaMariaDb({
      ...parseMysqlUrl(url),
      connectionLimit: connections,
      acquireTimeout: queueMs,
      connectTimeout,
      // Told in the handshake: the driver rejects a promise that has no handler, which ends the process, when a connection is lost
      // during the statement that it sends otherwise.
      collation: 'UTF8MB4_GENERAL_CI',
    });
    return new PrismaClient({ adapter: withWholeTransactions(adapter, isGalera) });
  };
  const prisma = openPrisma(connectPrisma, (read) => guard(read));
  const closing = [trackConnections(readers), trackConnections(writers)];
  const { guard, check } = createAvailability({
    ping: (limitMs) => pingServer(url, limitMs),
    answerMs,
    // The old connections are dead, and requests waiting for them would keep their places in the pool.
    onLost: () => {
      for (const closeAll of closing) closeAll();
      prisma.reconnect();
    },
  });
  /** On a connection that commits each statement. */
  const runStatement = (statement: Sql): Promise<number> =>
    useConnection(readers, TRANSACTION_LIMIT_MS, async (connection) => {
      const { affectedRows } = await execute<ResultSetHeader>(connection, statement);
      return affectedRows;
    });
  const runStatements = createRunStatements(writers, isGalera);
  const writing = withTimeout(new Semaphore(connections), queueMs, createBusyError());
  const transactions = createTransactions({
    getRetryMs: () => (isNode ? CLUSTER_RETRY_MS : 0),
    runPrisma: (work) => guard(() => runPrisma(prisma.client, { isGalera, queueMs }, work)),
    runStatements: (work) => guard(() => writing.runExclusive(() => runStatements(work))),
    runStatement: (statement) => guard(() => runStatement(statement)),
  });
  return {
    kind: 'mysql',
    reader: prisma.reader,
    target: { kind: 'mysql', url },
    query: (statement) => guard(() => query(statement)),
    longQuery: (statement) => guard(() => longQuery(statement)),
    ...transactions,
    ping: check,
    moveLog: async () => {},
    probeWrite: createWriteProbe(transactions),
    close: async () => {
      await Promise.all([prisma.client.$disconnect(), readers.end(), writers.end()]);
    },
  };
}
