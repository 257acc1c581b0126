/** Opens a SQLite file. Imported only by stores that use one, because it loads the driver and its client. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { Mutex, withTimeout } from 'async-mutex';
import type { PrismaClient } from '../../prisma/generated/mysql/client';
import { PrismaClient as SqlitePrismaClient } from '../../prisma/generated/sqlite/client/client';
import type { Database, DatabaseOptions } from './client';
import { createGroupCommit } from './group-commit';
import { openReadThread } from './read-thread';
import type { Sql } from './sql';
import { openSqliteQueries, SqliteConnection } from './sqlite-connection';
import { createLogSync, createNoSync } from './sync-log';
import { createBusyError, createTransactions, createWriteProbe, toTx } from './transact';

/** How long a transaction waits for those before it, and then may take. */
const LIMITS = { maxWait: 60_000, timeout: 30_000 };

/** How long Prisma's connection blocks this process while another one writes. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * SQLite has one writer. Prisma's adapter has a single connection, on which queries from outside join a transaction that happens
 * to be open, so writing has connections of its own, one for Prisma and one for statements, of which one is used at a time.
 */
export async function openSqlite(file: string, { durable }: DatabaseOptions): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  // The two generated clients differ only in their SQL, so the MySQL one provides the types.
  const open = () =>
    new SqlitePrismaClient({
      adapter: new PrismaBetterSqlite3({ url: `file:${file}`, timeout: BUSY_TIMEOUT_MS }),
    }) as unknown as PrismaClient;
  const synchronous = `synchronous = ${durable ? 'FULL' : 'OFF'}`;
  const prismaWriter = open();
  const reader = open();
  await prismaWriter.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  await prismaWriter.$executeRawUnsafe(`PRAGMA ${synchronous}`);
  await reader.$executeRawUnsafe('PRAGMA query_only = ON');
  const queries = openSqliteQueries(file);
  const longQueries = openReadThread(file);
  const writerStatements = new SqliteConnection(file, { timeout: 0 });
  // In WAL mode NORMAL leaves to the caller only when a commit reaches the disk.
  writerStatements.pragma(`synchronous = ${durable ? 'NORMAL' : 'OFF'}`);
  const log = durable ? createLogSync(file) : createNoSync();

  const writing = withTimeout(new Mutex(), LIMITS.maxWait, createBusyError());
  const transactions = createTransactions({
    runPrisma: (work) =>
      writing.runExclusive(() => prismaWriter.$transaction((tx) => work(toTx('sqlite', tx)), LIMITS)),
    runStatements: createGroupCommit(writerStatements, log, (work) => writing.runExclusive(work)),
  });
  return {
    kind: 'sqlite',
    reader,
    target: { kind: 'sqlite', file },
    query: async <Row>(statement: Sql) => {
      const rows = await queries.query<Row>(statement);
      // A repeated request must not be answered with an order that a power failure could still take back.
      await log.whenDurable();
      return rows;
    },
    longQuery: (statement) => longQueries.query(statement),
    ...transactions,
    ping: async () => void (await reader.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions),
    close: async () => {
      await log.close();
      writerStatements.close();
      await Promise.all([
        queries.close(),
        longQueries.close(),
        reader.$disconnect(),
        prismaWriter.$disconnect(),
      ]);
    },
  };
}
