/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { Semaphore, withTimeout } from 'async-mutex';
import type { PoolConnection, ResultSetHeader } from 'mysql2/promise';
import { PrismaClient } from '../../prisma/generated/mysql/client';
import type { Database, Statements } from './client';
import { parseMysqlUrl } from './mysql-connection';
import { createQuery, execute, openPool, QUERY_LIMIT_MS, useConnection } from './mysql-queries';
import { createBusyError, createTransactions, createWriteProbe, toTx } from './transact';

/** Of each of the three pools. A transaction that waited for a connection of its own pool could never end. */
const CONNECTIONS = 10;

/** How long a transaction waits for a connection, and then may take. */
const LIMITS = { maxWait: 15_000, timeout: 15_000 };

/** How long the store waits for a whole transaction of statements, several of which may wait for a lock. */
const TRANSACTION_LIMIT_MS = 45_000;

/** Reports and searches of the back office. */
const LONG_QUERY_LIMIT_MS = 120_000;

const toStatements = (connection: PoolConnection): Statements => ({
  kind: 'mysql',
  isOnlyWriter: false,
  query: (statement) => execute(connection, statement),
  execute: async (statement) => (await execute<ResultSetHeader>(connection, statement)).affectedRows,
});

export function openMysql(url: string): Database {
  const adapter = new PrismaMariaDb({
    ...parseMysqlUrl(url),
    connectionLimit: CONNECTIONS,
    acquireTimeout: LIMITS.maxWait,
  });
  const client = new PrismaClient({ adapter });
  const readers = openPool(url, CONNECTIONS);
  const writers = openPool(url, CONNECTIONS);
  /** connections whose transactions begin with their first statement, which saves a round trip each */
  const beginning = new WeakSet<object>();
  writers.pool.on('connection', (opened) => {
    // Then the transaction is repeated, see transact.ts. MySQL's own limit is 50 seconds.
    const settings = `innodb_lock_wait_timeout = ${LIMITS.timeout / 1000}, autocommit = 0`;
    opened.query(`SET SESSION ${settings}`, (error) => {
      if (!error) beginning.add(opened);
    });
  });
  const writing = withTimeout(new Semaphore(CONNECTIONS), LIMITS.maxWait, createBusyError());

  const runStatements = <T>(work: (tx: Statements) => Promise<T>): Promise<T> =>
    useConnection(writers, TRANSACTION_LIMIT_MS, async (writer) => {
      try {
        if (!beginning.has(writer.connection)) await writer.beginTransaction();
        const result = await work(toStatements(writer));
        await writer.commit();
        return result;
      } catch (error) {
        // Whatever state the connection is in, closing it rolls the transaction back.
        await writer.rollback().catch(() => writer.destroy());
        throw error;
      }
    });

  const transactions = createTransactions({
    runPrisma: (work) => client.$transaction((tx) => work(toTx('mysql', tx)), LIMITS),
    runStatements: (work) => writing.runExclusive(() => runStatements(work)),
  });
  return {
    kind: 'mysql',
    reader: client,
    target: { kind: 'mysql', url },
    query: createQuery(readers, QUERY_LIMIT_MS),
    longQuery: createQuery(readers, LONG_QUERY_LIMIT_MS),
    ...transactions,
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions),
    close: async () => {
      await Promise.all([client.$disconnect(), readers.end(), writers.end()]);
    },
  };
}
