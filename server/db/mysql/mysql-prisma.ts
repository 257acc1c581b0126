/** Prisma on MySQL or MariaDB: its client, its reader and its transactions. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { PrismaClient } from '../../../prisma/generated/mysql/client';
import type { PrismaReader, Tx } from '../client';
import { guardReader } from '../guard-reader';
import { toTx } from '../transact';
import { ensureWhole, withWholeTransactions } from '../whole-transaction';
import { KEEP_ALIVE_MS, parseMysqlUrl } from './mysql-connection';
import { TRANSACTION_ISOLATION, TRANSACTION_SETTINGS, TRANSACTION_TIMEOUT_MS } from './session-settings';
import { withTextStatements } from './text-statements';

type Pool = ReturnType<Awaited<ReturnType<PrismaMariaDb['connect']>>['underlyingDriver']>;
type Connection = Awaited<ReturnType<Pool['getConnection']>>;

interface PrismaOptions {
  connections: number;
  /** how long a transaction waits for a connection */
  queueMs: number;
  connectTimeout: number;
  isGalera: () => Promise<boolean>;
  guard: <T>(read: () => Promise<T>) => Promise<T>;
}

/**
 * Sets up a connection before its first transaction or query. The driver would do so while it opens the connection, but one that is
 * lost then could end the process, see below.
 */
function withSettings(factory: PrismaMariaDb): PrismaMariaDb {
  const connect = factory.connect.bind(factory);
  const ready = new WeakSet<object>();
  factory.connect = async () => {
    const adapter = await connect();
    const pool = adapter.underlyingDriver();
    const getConnection = pool.getConnection.bind(pool);
    pool.getConnection = async () => {
      const connection = await getConnection();
      const { info } = connection;
      if (info && !ready.has(info)) {
        const set = [TRANSACTION_ISOLATION, TRANSACTION_SETTINGS].map((text) => connection.query(text));
        // The statement that follows reports a lost connection.
        const results = await Promise.allSettled(set);
        if (results.every(({ status }) => status === 'fulfilled')) ready.add(info);
      }
      return connection;
    };
    const withConnection = async <T>(send: (connection: Connection) => Promise<T>): Promise<T> => {
      const connection = await pool.getConnection();
      try {
        return await send(connection);
      } finally {
        await connection.release();
      }
    };
    pool.query = (text, values) => withConnection((connection) => connection.query(text, values));
    pool.execute = (text, values) => withConnection((connection) => connection.execute(text, values));
    return adapter;
  };
  return factory;
}

/** A client of Prisma that is replaced when its connections are lost. Its reader stays valid. */
export function openPrisma(url: string, options: PrismaOptions) {
  const { connections, queueMs, connectTimeout, isGalera, guard } = options;
  const connect = () => {
    // No statement is kept prepared (`prepareCacheLength`): with ONLY_FULL_GROUP_BY, MariaDB 10.11 rejects some of Prisma's aggregates
    // when they are executed a second time.
    const adapter = new PrismaMariaDb({
      ...parseMysqlUrl(url),
      connectionLimit: connections,
      acquireTimeout: queueMs,
      connectTimeout,
      keepAliveDelay: KEEP_ALIVE_MS,
      // With it, the driver sets the collation in the handshake. Otherwise it sends a statement, and a connection lost during that
      // statement rejects a promise without a handler, which ends the process.
      collation: 'UTF8MB4_GENERAL_CI',
      // MySQL 8 encrypts a password without TLS by its public key, which the driver asks for only if it may, and mysql2 always.
      allowPublicKeyRetrieval: true,
    });
    const factory = withTextStatements(withSettings(adapter));
    return new PrismaClient({ adapter: withWholeTransactions(factory, isGalera) });
  };
  const toReader = (client: PrismaClient) => guardReader(client, guard);
  let client = connect();
  let current = toReader(client);
  return {
    get client() {
      return client;
    },
    reader: new Proxy({} as PrismaReader, {
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

/** Runs a transaction of Prisma. In a cluster, an error counts only if the transaction still exists; otherwise it is repeated. */
export const runPrisma = <T>(
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
    { maxWait: queueMs, timeout: TRANSACTION_TIMEOUT_MS },
  );
