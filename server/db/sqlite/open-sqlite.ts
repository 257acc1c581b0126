/** Opens a SQLite file. Imported only by stores that use one, because it loads the driver and its client. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { Mutex, withTimeout } from 'async-mutex';
import type { PrismaClient } from '../../../prisma/generated/mysql/client';
import { PrismaClient as SqlitePrismaClient } from '../../../prisma/generated/sqlite/client/client';
import type { Database, DatabaseOptions, Tx } from '../client';
import { guardReader } from '../guard-reader';
import { type Sql, sql } from '../sql';
import { createBusyError, createTransactions, createWriteProbe, toTx } from '../transact';
import { type Checkpoints, createCheckpoints, MAX_LOG_PAGES } from './checkpoints';
import { createFileLock, retryWhileBusy, takeFileLock } from './file-lock';
import { createGroupCommit } from './group-commit';
import { openReadThread } from './read-thread';
import { SMALL_CACHE, SqliteConnection } from './sqlite-connection';
import { SECURE_DELETE } from './sqlite-driver';
import { createLogSync, createNoSync, type LogSync } from './sync-log';

/** How long a transaction waits for those of this process before it, and then may take. */
const LIMITS = { maxWait: 60_000, timeout: 30_000 };

/** Changes nothing, but makes the transaction that it begins the writer. */
const TAKE_LOCK = sql`UPDATE _migration SET finished = finished WHERE FALSE`;

/** Every commit is made durable, which is when it becomes one to be moved into the file. */
const withCheckpoints = (log: LogSync, checkpoints: Checkpoints): LogSync => ({
  ...log,
  sync: () => {
    checkpoints.noteCommit();
    return log.sync();
  },
  close: async () => {
    await checkpoints.close();
    await log.close();
  },
});

/**
 * SQLite has one writer. Prisma's adapter has a single connection, on which queries from outside join a transaction that happens
 * to be open, so writing has connections of its own, one for Prisma and one for statements, of which one is used at a time.
 */
export async function openSqlite(
  file: string,
  { durable, limits }: Required<DatabaseOptions>,
): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  // No connection waits inside SQLite for another process: it would block this one, see file-lock.ts.
  // The two generated clients differ only in their SQL, so the MySQL one provides the types.
  const open = () =>
    new SqlitePrismaClient({
      adapter: new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 0 }),
    }) as unknown as PrismaClient;
  // In WAL mode NORMAL leaves to the caller when a commit reaches the disk, see sync-log.ts.
  const synchronous = `synchronous = ${durable ? 'NORMAL' : 'OFF'}`;
  const prismaWriter = open();
  const prismaReader = open();
  // The last process that closes the file has all of it for a moment.
  await retryWhileBusy(() => prismaWriter.$queryRawUnsafe('PRAGMA journal_mode = WAL'), limits.queueMs);
  await prismaWriter.$executeRawUnsafe(`PRAGMA ${synchronous}`);
  await prismaWriter.$queryRawUnsafe(`PRAGMA ${SECURE_DELETE}`);
  const longLog = `wal_autocheckpoint = ${MAX_LOG_PAGES}`;
  if (durable) await prismaWriter.$queryRawUnsafe(`PRAGMA ${longLog}`);
  await prismaReader.$executeRawUnsafe('PRAGMA query_only = ON');
  for (const prisma of [prismaWriter, prismaReader])
    await retryWhileBusy(() => prisma.$executeRawUnsafe(`PRAGMA ${SMALL_CACHE}`), limits.queueMs);
  const queries = new SqliteConnection(file, { readonly: true, timeout: 0 });
  const longQueries = openReadThread(file);
  const writerStatements = new SqliteConnection(file, { timeout: 0 });
  writerStatements.pragma(synchronous);
  if (durable) writerStatements.pragma(longLog);
  const lockProbe = new SqliteConnection(file, { timeout: 0 });
  const checkpoints = durable ? createCheckpoints(file) : null;
  const log = checkpoints ? withCheckpoints(createLogSync(file), checkpoints) : createNoSync();
  const fileLock = createFileLock(() => lockProbe.isLocked(), limits.queueMs);
  const readDurable = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    const result = await retryWhileBusy(read, limits.answerMs);
    // A repeated request must not be answered with an order that a power failure could still take back.
    await log.whenDurable();
    return result;
  };

  const writing = withTimeout(new Mutex(), LIMITS.maxWait, createBusyError());
  const runPrisma = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    prismaWriter.$transaction(async (tx) => {
      await takeFileLock(() => tx.$executeRaw(TAKE_LOCK));
      return work(toTx('sqlite', tx));
    }, LIMITS);
  const transactions = createTransactions({
    runPrisma: async (work) => {
      const result = await fileLock.retryWhileLocked(() => writing.runExclusive(() => runPrisma(work)));
      await log.sync();
      return result;
    },
    runStatements: createGroupCommit(writerStatements, {
      log,
      fileLock,
      runExclusive: (work) => writing.runExclusive(work),
    }),
  });
  return {
    kind: 'sqlite',
    reader: guardReader(prismaReader, readDurable),
    target: { kind: 'sqlite', file },
    query: <Row>(statement: Sql) => readDurable(() => queries.query<Row>(statement)),
    longQuery: (statement) => longQueries.query(statement),
    ...transactions,
    moveLog: async () => checkpoints?.moveNow(),
    ping: async () => void (await prismaReader.$queryRaw`SELECT 1`),
    probeWrite: createWriteProbe(transactions),
    close: async () => {
      await log.close();
      writerStatements.close();
      lockProbe.close();
      await Promise.all([
        queries.close(),
        longQueries.close(),
        prismaReader.$disconnect(),
        prismaWriter.$disconnect(),
      ]);
    },
  };
}
