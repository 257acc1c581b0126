/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { Semaphore, withTimeout } from 'async-mutex';
import type { PoolConnection, ResultSetHeader } from 'mysql2/promise';
import { PrismaClient } from '../../prisma/generated/mysql/client';
import type { Database, Statements } from './client';
import { parseMysqlUrl } from './mysql-connection';
import { execute, openMysqlQueries, openPool, toStatementError } from './mysql-queries';
import { createBusyError, createTransactions, createWriteProbe, toTx } from './transact';

/** Of each of the three pools. A transaction that waited for a connection of its own pool could never end. */
const CONNECTIONS = 10;

/** How long a transaction waits for a connection, and then may take. */
const LIMITS = { maxWait: 15_000, timeout: 15_000 };

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
  const queries = openMysqlQueries(url, CONNECTIONS);
  const writers = openPool(url, CONNECTIONS);
  writers.on('connection', (opened) => {
    // Then the transaction is repeated, see transact.ts. MySQL's own limit is 50 seconds.
    opened.query(`SET SESSION innodb_lock_wait_timeout = ${LIMITS.timeout / 1000}`);
  });
  const writing = withTimeout(new Semaphore(CONNECTIONS), LIMITS.maxWait, createBusyError());

  async function runStatements<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    const writer = await writers.getConnection().catch((error: unknown) => {
      throw toStatementError(error);
    });
    try {
      await writer.beginTransaction();
      const result = await work(toStatements(writer));
      await writer.commit();
      writer.release();
      return result;
    } catch (error) {
      // Whatever state the connection is in, closing it rolls the transaction back.
      await writer.rollback().then(
        () => writer.release(),
        () => writer.destroy(),
      );
      throw error;
    }
  }

  const transactions = createTransactions({
    runPrisma: (work) => client.$transaction((tx) => work(toTx('mysql', tx)), LIMITS),
    runStatements: (work) => writing.runExclusive(() => runStatements(work)),
  });
  return {
    kind: 'mysql',
    reader: client,
    target: { kind: 'mysql', url },
    query: queries.query,
    longQuery: queries.query,
    ...transactions,
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions),
    close: async () => {
      await Promise.all([client.$disconnect(), queries.close(), writers.end()]);
    },
  };
}
