/** Applies the plain SQL of prisma/migrations, each file once, in order, under a lock, recorded with its checksum. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import mysql from 'mysql2/promise';
import { projectRoot } from '../project-root';
import { type DatabaseTarget, mysqlConnection } from './client';

/** A start that can't go on because of the database; `message` says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
  finished: number | boolean;
}

/** What the runner needs of either database. */
interface Session {
  run(sql: string): Promise<void>;
  applied(): Promise<Applied[]>;
  record(migration: Migration, finished: boolean): Promise<void>;
  /** true where a failed migration leaves nothing behind */
  transactionalDdl: boolean;
  close(): Promise<void>;
}

const folder = join(projectRoot, 'prisma/migrations');

const JOURNAL = `CREATE TABLE IF NOT EXISTS _migration (
  name VARCHAR(190) NOT NULL PRIMARY KEY,
  checksum CHAR(64) NOT NULL,
  finished BOOLEAN NOT NULL,
  appliedAt VARCHAR(30) NOT NULL
)`;

function load(root: string): Migration[] {
  return readdirSync(root)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(root, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    });
}

async function openMysqlSession(url: string): Promise<Session> {
  const connection = await mysql.createConnection({
    ...mysqlConnection(url),
    multipleStatements: true,
    connectTimeout: 10_000,
  });
  const [rows] = await connection.query<mysql.RowDataPacket[]>(
    "SELECT GET_LOCK('vastra_migrate', 60) AS got",
  );
  if (Number(rows[0]?.got) !== 1) {
    await connection.end();
    throw new MigrationError(
      'Another process is migrating the database. Wait for it to end, then start again.',
    );
  }
  return {
    transactionalDdl: false,
    run: async (sql) => void (await connection.query(sql)),
    applied: async () =>
      (
        await connection.query<mysql.RowDataPacket[]>('SELECT name, checksum, finished FROM _migration')
      )[0] as Applied[],
    record: async ({ name, checksum }, finished) =>
      void (await connection.execute(
        'REPLACE INTO _migration (name, checksum, finished, appliedAt) VALUES (?, ?, ?, ?)',
        [name, checksum, finished, new Date().toISOString()],
      )),
    close: async () => {
      await connection.query("SELECT RELEASE_LOCK('vastra_migrate')");
      await connection.end();
    },
  };
}

const LOCK_WAIT_MS = 60_000;

/** The write lock is the migration lock: a second process waits here, then has nothing left to do. */
async function lockSqlite(database: BetterSqlite.Database): Promise<void> {
  for (const giveUp = Date.now() + LOCK_WAIT_MS; ; await setTimeout(50)) {
    try {
      database.pragma('journal_mode = WAL');
      database.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > giveUp) throw error;
    }
  }
}

async function openSqliteSession(file: string): Promise<Session> {
  mkdirSync(dirname(file), { recursive: true });
  // No waiting inside SQLite: it would block the whole process, which may itself be running the other migration.
  const database = new BetterSqlite(file, { timeout: 0 });
  database.pragma('foreign_keys = OFF');
  await lockSqlite(database);
  return {
    transactionalDdl: true,
    run: async (sql) => void database.exec(sql),
    applied: async () =>
      database.prepare('SELECT name, checksum, finished FROM _migration').all() as Applied[],
    record: async ({ name, checksum }, finished) =>
      void database
        .prepare(
          'INSERT OR REPLACE INTO _migration (name, checksum, finished, appliedAt) VALUES (?, ?, ?, ?)',
        )
        .run(name, checksum, finished ? 1 : 0, new Date().toISOString()),
    close: async () => {
      if (database.inTransaction) database.exec('COMMIT');
      database.close();
    },
  };
}

/** A sentence for an unreachable database. */
function unreachable(target: DatabaseTarget, error: unknown): MigrationError {
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
  const place =
    target.kind === 'mysql' ? `the database of DATABASE_URL (${new URL(target.url).host})` : target.file;
  const advice =
    target.kind === 'mysql'
      ? 'Check that it runs, that the address, user and password are right, and that the database exists.'
      : 'Check that the folder can be written to (DATA_DIR).';
  return new MigrationError(`The store can't open ${place}: ${reason}. ${advice}`, { cause: error });
}

function check(migrations: Migration[], applied: Applied[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this version of the store (it has the migration ${name}). Start the newer version, or restore an older database.`,
      );
    }
    if (!finished) {
      throw new MigrationError(
        `The migration ${name} failed halfway last time. Restore the database from a backup, or finish it by hand and set _migration.finished to 1.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Restore its file: a change needs a migration of its own.`,
      );
    }
  }
}

/** Brings the database up to date; returns the names of the migrations it applied. Throws {@link MigrationError}. */
export async function migrate(target: DatabaseTarget, root = join(folder, target.kind)): Promise<string[]> {
  const migrations = load(root);
  let session: Session;
  try {
    session =
      target.kind === 'mysql' ? await openMysqlSession(target.url) : await openSqliteSession(target.file);
  } catch (error) {
    throw error instanceof MigrationError ? error : unreachable(target, error);
  }
  try {
    await session.run(JOURNAL);
    const applied = await session.applied();
    check(migrations, applied);
    const done = new Set(applied.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !done.has(name));
    for (const migration of pending) {
      if (!session.transactionalDdl) await session.record(migration, false);
      try {
        await session.run(migration.sql);
      } catch (error) {
        if (session.transactionalDdl) await session.run('ROLLBACK');
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`The migration ${migration.name} failed: ${reason}`, { cause: error });
      }
      await session.record(migration, true);
    }
    return pending.map(({ name }) => name);
  } finally {
    await session.close();
  }
}

/** Reads the journal without making, locking or changing anything; null where there is none. */
async function readJournal(target: DatabaseTarget): Promise<Applied[] | null> {
  const query = 'SELECT name, checksum, finished FROM _migration';
  if (target.kind === 'sqlite') {
    if (!existsSync(target.file)) return null;
    const database = new BetterSqlite(target.file, { readonly: true });
    try {
      const journal = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_migration'").get();
      return journal ? (database.prepare(query).all() as Applied[]) : null;
    } finally {
      database.close();
    }
  }
  const connection = await mysql.createConnection({ ...mysqlConnection(target.url), connectTimeout: 10_000 });
  try {
    return (await connection.query<mysql.RowDataPacket[]>(query))[0] as Applied[];
  } catch (error) {
    if ((error as { code?: string }).code === 'ER_NO_SUCH_TABLE') return null;
    throw error;
  } finally {
    await connection.end();
  }
}

/**
 * The migrations {@link migrate} would apply; `fresh` says that none was ever. Changes nothing. Throws
 * {@link MigrationError}.
 */
export async function pendingMigrations(
  target: DatabaseTarget,
  root = join(folder, target.kind),
): Promise<{ pending: string[]; fresh: boolean }> {
  const applied = await readJournal(target).catch((error) => {
    throw unreachable(target, error);
  });
  const migrations = load(root);
  check(migrations, applied ?? []);
  const done = new Set((applied ?? []).map(({ name }) => name));
  return {
    pending: migrations.map(({ name }) => name).filter((name) => !done.has(name)),
    fresh: done.size === 0,
  };
}
