/** Opens a SQLite file. Imported only by stores that use one, because it loads the driver and its client. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { PrismaClient } from '../../prisma/generated/mysql/client';
import { PrismaClient as SqlitePrismaClient } from '../../prisma/generated/sqlite/client/client';
import type { Database, DatabaseOptions } from './client';
import { openSqliteQueries } from './sqlite-queries';
import { createTransactions, createWriteProbe } from './transact';

/**
 * SQLite has one writer. Prisma's adapter has a single connection, on which queries from outside join a transaction that happens
 * to be open, so writing has a connection of its own that is used only inside transactions, one at a time.
 */
export async function openSqlite(file: string, { durable }: DatabaseOptions): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  // The two generated clients differ only in their SQL, so the MySQL one provides the types.
  const open = () =>
    new SqlitePrismaClient({
      adapter: new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 10_000 }),
    }) as unknown as PrismaClient;
  const writer = open();
  const reader = open();
  await writer.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  await writer.$executeRawUnsafe(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`);
  await reader.$executeRawUnsafe('PRAGMA query_only = ON');
  const queries = openSqliteQueries(file);
  const transactions = createTransactions(writer, { maxWait: 60_000, timeout: 30_000 });
  return {
    kind: 'sqlite',
    reader,
    target: { kind: 'sqlite', file },
    query: queries.query,
    ...transactions,
    ping: async () => void (await reader.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions.transact),
    close: async () => {
      await Promise.all([queries.close(), reader.$disconnect(), writer.$disconnect()]);
    },
  };
}
