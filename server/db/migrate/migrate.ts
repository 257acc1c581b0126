/** Applies the plain SQL of prisma/migrations, each file once, in order, under a lock, recorded with its checksum. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root';
import type { DatabaseTarget } from '../client';
import { describeMysqlServer } from '../mysql/mysql-connection';
import { isDamagedFile } from '../storage-fault';
import {
  type AppliedMigration,
  type Migration,
  MigrationError,
  type MigrationSession,
} from './migration-session';

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

/** Loads only the driver of that database. */
async function openSession(target: DatabaseTarget): Promise<MigrationSession> {
  return target.kind === 'mysql'
    ? (await import('./migrate-mysql')).openMysqlSession(target.url)
    : (await import('./migrate-sqlite')).openSqliteSession(target.file);
}

async function readJournal(target: DatabaseTarget): Promise<AppliedMigration[] | null> {
  return target.kind === 'mysql'
    ? (await import('./migrate-mysql')).readMysqlJournal(target.url)
    : (await import('./migrate-sqlite')).readSqliteJournal(target.file);
}

const getCode = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** The driver was compiled for another version of Node.js, or never; the latter error lists the places that were tried. */
const isDriverMissing = (error: unknown): boolean =>
  getCode(error) === 'ERR_DLOPEN_FAILED' || Array.isArray((error as { tries?: string[] } | null)?.tries);

/** What to do about a server that answers, by the name that its driver gives the error. */
const SERVER_ADVICE: Readonly<Record<string, string>> = {
  ER_CON_COUNT_ERROR: 'Allow more connections (max_connections), or close some.',
  ER_TOO_MANY_USER_CONNECTIONS: 'Allow its user more connections (max_user_connections), or close some.',
  ER_USER_LIMIT_REACHED: 'Raise the limit of its user, or close some connections.',
  ER_OPTION_PREVENTS_STATEMENT: 'Make it writable, and start again.',
  ER_SECURE_TRANSPORT_REQUIRED: 'Add ?ssl=true to DATABASE_URL.',
  HANDSHAKE_NO_SSL_SUPPORT: 'Turn on TLS there, or leave out ssl and sslcert.',
  HANDSHAKE_SSL_ERROR:
    'Name the server in DATABASE_URL by the name in its certificate, and in sslcert the file of the authority that signed it.',
};

const CHECK_ADDRESS =
  'Check that it runs, that the address, user and password are right, and that the database exists.';

/** Describes an unreachable database in one sentence. */
export function createUnreachableError(target: DatabaseTarget, error: unknown): MigrationError {
  if (isDriverMissing(error))
    return new MigrationError(
      `better-sqlite3 is not installed for Node.js ${process.version}. Install it: npm rebuild better-sqlite3.`,
      { cause: error },
    );
  const answer = error instanceof Error ? error.message || getCode(error) : String(error);
  // Some are sentences.
  const reason = answer.replace(/\.$/, '');
  const place =
    target.kind === 'mysql'
      ? `the database of DATABASE_URL (${describeMysqlServer(target.url)})`
      : target.file;
  const advice =
    target.kind === 'mysql'
      ? (SERVER_ADVICE[getCode(error)] ?? CHECK_ADDRESS)
      : isDamagedFile(error)
        ? 'Keep a copy of the file, which is damaged, and restore a backup: npm run restore.'
        : 'Check that its disk has free space, and that the folder can be written to (DATA_DIR).';
  return new MigrationError(`The store can't open ${place}: ${reason}. ${advice}`, { cause: error });
}

function check(migrations: Migration[], applied: AppliedMigration[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this version of the store (it has the migration ${name}). Start the newer version, or restore an older database.`,
      );
    }
    // A corrected file may finish what was interrupted.
    if (!finished) continue;
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Restore its file: a change needs a migration of its own.`,
      );
    }
  }
}

function listPending(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const finished = new Set(applied.filter((each) => each.finished).map(({ name }) => name));
  return migrations.filter(({ name }) => !finished.has(name));
}

/** Brings the database up to date; returns the names of the migrations it applied. Throws {@link MigrationError}. */
export async function migrate(target: DatabaseTarget, root = join(folder, target.kind)): Promise<string[]> {
  const migrations = load(root);
  let session: MigrationSession;
  try {
    // Most starts find nothing to do, and need no lock to see it.
    const applied = (await readJournal(target)) ?? [];
    check(migrations, applied);
    if (listPending(migrations, applied).length === 0) return [];
    session = await openSession(target);
  } catch (error) {
    throw error instanceof MigrationError ? error : createUnreachableError(target, error);
  }
  try {
    await session.run(JOURNAL);
    const applied = await session.applied();
    check(migrations, applied);
    const begun = new Set(applied.map(({ name }) => name));
    const pending = listPending(migrations, applied);
    for (const migration of pending) {
      await session.apply(migration, begun.has(migration.name)).catch((error: unknown) => {
        if (error instanceof MigrationError) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`The migration ${migration.name} failed: ${reason}`, { cause: error });
      });
    }
    return pending.map(({ name }) => name);
  } finally {
    await session.close();
  }
}

/**
 * The migrations {@link migrate} would apply; `fresh` says that none was ever. Changes nothing. Throws
 * {@link MigrationError}.
 */
export async function findPendingMigrations(
  target: DatabaseTarget,
  root = join(folder, target.kind),
): Promise<{ pending: string[]; fresh: boolean }> {
  const applied = await readJournal(target).catch((error) => {
    throw createUnreachableError(target, error);
  });
  const migrations = load(root);
  check(migrations, applied ?? []);
  const pending = listPending(migrations, applied ?? []).map(({ name }) => name);
  return { pending, fresh: !(applied ?? []).some(({ finished }) => finished) };
}

/** The names of the migrations that the database has. */
export async function listAppliedMigrations(target: DatabaseTarget): Promise<string[]> {
  const applied = await readJournal(target).catch((error) => {
    throw createUnreachableError(target, error);
  });
  return (applied ?? []).map(({ name }) => name).sort();
}

/** When the first of them was applied, as ISO 8601; an archive contains that. */
export async function findFirstMigrationTime(target: DatabaseTarget): Promise<string | null> {
  const applied = (await readJournal(target)) ?? [];
  return applied.map(({ appliedAt }) => appliedAt).sort()[0] ?? null;
}

/** The names of the migrations that this version of the store has. */
export const listMigrations = (kind: DatabaseTarget['kind']): string[] =>
  readdirSync(join(folder, kind)).sort();
