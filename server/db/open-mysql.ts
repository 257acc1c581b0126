/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { createPool, type ExecuteValues } from 'mysql2/promise';
import { type Prisma, PrismaClient } from '../../prisma/generated/mysql/client';
import type { Database } from './client';
import { parseMysqlUrl } from './mysql-connection';
import { MAX_STATEMENTS } from './sql';
import { createTransactions, createWriteProbe } from './transact';

/** Of each of the two pools. */
const CONNECTIONS = 10;

/** An error of mysql2, recognizable for findStorageFault: its code is MySQL's number, or that of the connection's failure. */
const toSqlError = (error: unknown) => {
  const { errno = 0, code, message } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(message, { cause: error }), {
    name: 'SqlError',
    code: errno > 0 ? String(errno) : code,
  });
};

export function openMysql(url: string): Database {
  const connection = parseMysqlUrl(url);
  const adapter = new PrismaMariaDb({ ...connection, connectionLimit: CONNECTIONS, acquireTimeout: 15_000 });
  const client = new PrismaClient({ adapter });
  const pool = createPool({
    ...connection,
    connectionLimit: CONNECTIONS,
    maxPreparedStatements: MAX_STATEMENTS,
    connectTimeout: 15_000,
    jsonStrings: true,
    timezone: 'Z',
  });
  const transactions = createTransactions(client, { maxWait: 15_000, timeout: 15_000 });
  return {
    kind: 'mysql',
    reader: client,
    query: async <Row>({ sql, values }: Prisma.Sql) => {
      try {
        const [rows] = await pool.execute(sql, values as ExecuteValues);
        return rows as Row[];
      } catch (error) {
        throw toSqlError(error);
      }
    },
    ...transactions,
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions.transact),
    close: async () => {
      await Promise.all([client.$disconnect(), pool.end()]);
    },
  };
}
