/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { Semaphore, withTimeout } from 'async-mutex';
import type { Database } from '../client';
import type { DatabaseLimits } from '../database-limits';
import { createBusyError, createTransactions, createWriteProbe } from '../transact';
import { isGaleraNode } from '../whole-transaction';
import { createAvailability } from './availability';
import { openPrisma, runPrisma } from './mysql-prisma';
import { createLongQuery, createQuery, openPool, QUERY_LIMIT_MS, trackConnections } from './mysql-queries';
import { createRunStatement, createRunStatements } from './mysql-statements';
import { keepConnection, pingServer } from './server-check';
import { MAX_UNUSED_MS } from './session-settings';

/** In a cluster, the transactions that want one row conflict often. Shorter than people and load balancers wait. */
const CLUSTER_RETRY_MS = 8_000;

/** Reports and searches of the back office. */
const LONG_QUERY_LIMIT_MS = 120_000;

/** Three pools, because a transaction that waited for a connection of its own pool could never end. */
export function openMysql(url: string, { connections, answerMs, queueMs }: DatabaseLimits): Database {
  // Longer than a ping: under load, opening a connection takes its time, and the guard ends the waiting in an outage.
  const connectTimeout = 2 * answerMs;
  const readers = openPool(url, connections, { connectTimeout });
  const writers = openPool(url, connections, { connectTimeout, maxUnusedMs: MAX_UNUSED_MS });
  const query = createQuery(readers, QUERY_LIMIT_MS);
  const longQuery = createLongQuery(readers, LONG_QUERY_LIMIT_MS);
  let isClusterNode: boolean | null = null;
  const isGalera = async (): Promise<boolean> => {
    isClusterNode ??= await isGaleraNode({ query });
    return isClusterNode;
  };
  const prisma = openPrisma(url, {
    connections,
    queueMs,
    connectTimeout,
    isGalera,
    guard: (read) => guard(read),
  });
  const closing = [trackConnections(readers), trackConnections(writers)];
  const kept = keepConnection(url, connectTimeout);
  const { guard: guardWork, check } = createAvailability({
    ping: async (limitMs) => {
      const alive = kept.isAlive(limitMs);
      await pingServer(url, limitMs);
      return alive;
    },
    answerMs,
    // The old connections are dead, and requests waiting for them would keep their places in the pool.
    onLost: () => {
      for (const closeAll of closing) closeAll();
      prisma.reconnect();
    },
  });
  let isClosed = false;
  const guard: typeof guardWork = async (work) => {
    // Prisma would connect again, and its connections would keep a command's process from ending.
    if (isClosed) throw new Error('The database is closed.');
    kept.open();
    return guardWork(work);
  };
  const runStatements = createRunStatements(writers, isGalera);
  const runStatement = createRunStatement(readers);
  const writing = withTimeout(new Semaphore(connections), queueMs, createBusyError());
  const transactions = createTransactions({
    getRetryMs: () => (isClusterNode ? CLUSTER_RETRY_MS : 0),
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
      isClosed = true;
      kept.close();
      await Promise.all([prisma.client.$disconnect(), readers.end(), writers.end()]);
    },
  };
}
