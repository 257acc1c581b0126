/** Opens a MySQL or MariaDB database. Imported only by stores that use one, because it loads the driver and its client. */
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { PrismaClient } from '../../prisma/generated/mysql/client';
import type { Database } from './client';
import { mysqlConnection } from './mysql-connection';
import { createTransactions, createWriteProbe } from './transact';

export function openMysql(url: string): Database {
  const adapter = new PrismaMariaDb({ ...mysqlConnection(url), connectionLimit: 10, acquireTimeout: 15_000 });
  const client = new PrismaClient({ adapter });
  const transactions = createTransactions(client, { maxWait: 15_000, timeout: 15_000 });
  return {
    kind: 'mysql',
    reader: client,
    ...transactions,
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions.transact),
    close: () => client.$disconnect(),
  };
}
