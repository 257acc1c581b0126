/** Opens the database that DATABASE_URL names: MySQL or MariaDB, else SQLite in the data folder. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { Prisma, PrismaClient } from '../../prisma/generated/mysql/client';
import { PrismaClient as SqlitePrismaClient } from '../../prisma/generated/sqlite/client/client';
import { AppError } from '../../src/errors';

export type Tx = Prisma.TransactionClient;
/** Either a transaction or the reading client: what a function that only reads asks for. */
export type Reader = Tx;

export interface Database {
  kind: 'mysql' | 'sqlite';
  /** For reading outside a transaction; on SQLite this connection refuses to write. */
  reader: Reader;
  /**
   * Runs `work` in one transaction, all or nothing; every write of the store goes through here.
   * May run `work` again after a deadlock, so it must keep no state outside the transaction.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** A write that changes nothing, to check that writing works. */
  probeWrite(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseTarget = { kind: 'mysql'; url: string } | { kind: 'sqlite'; file: string };

export function databaseTarget(env: { databaseUrl: string | null; dataDir: string }): DatabaseTarget {
  return env.databaseUrl
    ? { kind: 'mysql', url: env.databaseUrl }
    : { kind: 'sqlite', file: join(env.dataDir, 'vastra.sqlite') };
}

/** Connection settings of a mysql:// address, for mysql2 and the Prisma adapter alike. */
export function mysqlConnection(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : 3306,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('ssl') === 'true' ? { ssl: {} } : {}),
  };
}

const RETRIES = 8;

/** Random and growing with each retry, so that conflicting transactions do not meet again. */
const MAX_PAUSE_MS = 10;

/** A deadlock, a lock timeout or a busy file: the transaction was rolled back and can be repeated. */
function isWriteConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') return true;
  const text =
    error instanceof Error
      ? `${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`
      : '';
  return /TransactionWriteConflict|Deadlock found|Lock wait timeout exceeded|Record has changed since|SQLITE_BUSY|database is locked|Code: `?1020`?/i.test(
    text,
  );
}

/** No transaction could be started or finished in time: the database has too much to do. */
function isOverloaded(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2028';
}

const probeWrite = (transact: Database['transact']) => async () =>
  void (await transact((tx) => tx.$executeRaw`UPDATE _migration SET finished = finished`));

export const BUSY = 'The store is very busy. Please try again in a moment.';

function transactor(
  client: PrismaClient,
  limits: { maxWait: number; timeout: number },
): Database['transact'] {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await client.$transaction(work, limits);
      } catch (error) {
        if (isWriteConflict(error)) {
          if (attempt < RETRIES) {
            await pause(Math.random() * MAX_PAUSE_MS * attempt);
            continue;
          }
          throw new AppError('SERVICE_UNAVAILABLE', BUSY, { cause: error });
        }
        if (isOverloaded(error)) throw new AppError('SERVICE_UNAVAILABLE', BUSY, { cause: error });
        throw error;
      }
    }
  };
}

function openMysql(url: string): Database {
  const adapter = new PrismaMariaDb({ ...mysqlConnection(url), connectionLimit: 10, acquireTimeout: 15_000 });
  const client = new PrismaClient({ adapter });
  const transact = transactor(client, { maxWait: 15_000, timeout: 15_000 });
  return {
    kind: 'mysql',
    reader: client,
    transact,
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    probeWrite: probeWrite(transact),
    close: () => client.$disconnect(),
  };
}

interface DatabaseOptions {
  /** Each commit reaches the disk before it is acknowledged; tests do without it. SQLite only. */
  durable: boolean;
}

/**
 * SQLite has one writer. Prisma's adapter has a single connection, on which queries from outside join a transaction that happens
 * to be open, so writing has a connection of its own that is used only inside transactions, one at a time.
 */
async function openSqlite(file: string, { durable }: DatabaseOptions): Promise<Database> {
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
  const transact = transactor(writer, { maxWait: 60_000, timeout: 30_000 });
  return {
    kind: 'sqlite',
    reader,
    transact,
    ping: async () => void (await reader.$queryRaw`SELECT 1`),
    probeWrite: probeWrite(transact),
    close: async () => {
      await Promise.all([reader.$disconnect(), writer.$disconnect()]);
    },
  };
}

export async function openDatabase(
  target: DatabaseTarget,
  options: DatabaseOptions = { durable: true },
): Promise<Database> {
  return target.kind === 'mysql' ? openMysql(target.url) : openSqlite(target.file, options);
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
}
