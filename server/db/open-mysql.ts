/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { PrismaClient } from '../../prisma/generated/mysql/client';
import type { Database } from './client';
import { parseMysqlUrl } from './mysql-connection';
import { openMysqlQueries } from './mysql-queries';
import { createTransactions, createWriteProbe } from './transact';

/** Of each of the two pools. */
const CONNECTIONS = 10;

export function openMysql(url: string): Database {
  const connection = parseMysqlUrl(url);
  const adapter = new PrismaMariaDb({ ...connection, connectionLimit: CONNECTIONS, acquireTimeout: 15_000 });
  const client = new PrismaClient({ adapter });
  const queries = openMysqlQueries(url, CONNECTIONS);
  const transactions = createTransactions(client, { maxWait: 15_000, timeout: 15_000 });
  return {
    kind: 'mysql',
    reader: client,
    target: { kind: 'mysql', url },
    query: queries.query,
    ...transactions,
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions.transact),
    close: async () => {
      await Promise.all([client.$disconnect(), queries.close()]);
    },
  };
}
