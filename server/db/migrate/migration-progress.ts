/**
 * Applies a migration statement by statement on MySQL, where each statement that changes the schema commits by itself: an
 * interrupted migration continues after its last completed statement.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { type Migration, MigrationError } from './migration-session';
import { splitStatements } from './split-statements';

export const PROGRESS_TABLE = `CREATE TABLE IF NOT EXISTS _migration_progress (
  name VARCHAR(190) NOT NULL PRIMARY KEY,
  statements INTEGER NOT NULL,
  checksum CHAR(64) NOT NULL,
  running BOOLEAN NOT NULL
)`;

interface Progress {
  /** how many are done */
  statements: number;
  /** of those that are done */
  checksum: string;
  /** whether the process ended during the next one, which may therefore be done too */
  running: boolean;
}

const START: Progress = { statements: 0, checksum: '', running: false };

const sumOf = (statements: readonly string[]) =>
  createHash('sha256').update(statements.join(';\n')).digest('hex');

const CREATES_TABLE = /^CREATE TABLE\b/i;

/**
 * The server's own row format may be one whose indexes have at most 767 bytes of a text. The files of migrations stay as they are, for
 * the sake of their checksums.
 */
const withRowFormat = (statement: string): string =>
  CREATES_TABLE.test(statement) ? `${statement} ROW_FORMAT = DYNAMIC` : statement;

const changesSchema = (statement: string) => /^(CREATE|ALTER|DROP|RENAME)\b/i.test(statement);

/** There already, or gone already: table, column, index, foreign key, check. */
const DONE_ALREADY = new Set([1050, 1051, 1054, 1060, 1061, 1091, 1146, 1826, 3822]);
const isDoneAlready = (error: unknown) => DONE_ALREADY.has((error as { errno?: number }).errno ?? 0);

async function readProgress(connection: Connection, name: string): Promise<Progress | null> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT statements, checksum, running FROM _migration_progress WHERE name = ?',
    [name],
  );
  const row = rows[0];
  return row ? { statements: row.statements, checksum: row.checksum, running: Boolean(row.running) } : null;
}

const saveProgress = (connection: Connection, name: string, progress: Progress) =>
  connection.query(
    'REPLACE INTO _migration_progress (name, statements, checksum, running) VALUES (?, ?, ?, ?)',
    [name, progress.statements, progress.checksum, progress.running],
  );

/** Where to go on with a migration that an earlier start began. */
async function findStart(connection: Connection, { name }: Migration, statements: readonly string[]) {
  const progress = await readProgress(connection, name);
  if (progress) {
    if (progress.statements > 0 && progress.checksum !== sumOf(statements.slice(0, progress.statements)))
      throw new MigrationError(
        `The first ${progress.statements} statements of the migration ${name} were changed after they had been applied. Restore its file, then start again.`,
      );
    return progress;
  }
  // Begun by a version of the store that did not keep its progress. Creating tables again does no harm.
  if (statements.every((statement) => CREATES_TABLE.test(statement))) return { ...START, isUnknown: true };
  throw new MigrationError(
    `The migration ${name} failed halfway last time. Restore the database from a backup, or finish it by hand and set _migration.finished to 1.`,
  );
}

/**
 * How long a statement waits for the transactions of stores that are open, and of a backup. Until it has its table, everything else that
 * needs the table waits behind it.
 */
const LOCK_WAIT_SECONDS = 2;
/** How long others have a table to themselves before the statement tries again. */
const RETRY_PAUSE_MS = 500;
const MAX_WAIT_MS = 60_000;

const IN_USE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);
const isInUse = (error: unknown) => IN_USE.has((error as { code?: string }).code ?? '');

/** Repeats `apply`, which leaves nothing behind when it fails, while other transactions use its tables. */
async function applyBetweenTransactions({ name }: Migration, apply: () => Promise<void>): Promise<void> {
  for (const giveUpAt = performance.now() + MAX_WAIT_MS; ; ) {
    try {
      return await apply();
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (performance.now() > giveUpAt)
        throw new MigrationError(
          `The migration ${name} could not change its tables, because something has used them for a minute. End long transactions and other programs that read the database, then start again.`,
          { cause: error },
        );
      await pause(RETRY_PAUSE_MS);
    }
  }
}

/**
 * @param isBegun whether an earlier start began it
 * @param ensureHeld throws when another process may have taken over, after a pause of this one
 */
export async function applyStatements(
  connection: Connection,
  migration: Migration,
  isBegun: boolean,
  ensureHeld: () => void,
): Promise<void> {
  const { name } = migration;
  const statements = splitStatements(migration.sql);
  const start = isBegun ? await findStart(connection, migration, statements) : START;
  const isUnknown = 'isUnknown' in start;
  await connection.query(
    `SET SESSION lock_wait_timeout = ${LOCK_WAIT_SECONDS}, innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
  );
  for (const [index, statement] of statements.entries()) {
    if (index < start.statements) continue;
    const mayBeDone =
      changesSchema(statement) && (isUnknown || (start.running && index === start.statements));
    const before = { statements: index, checksum: sumOf(statements.slice(0, index)) };
    const done = { statements: index + 1, checksum: sumOf(statements.slice(0, index + 1)) };
    await applyBetweenTransactions(migration, async () => {
      ensureHeld();
      await saveProgress(connection, name, { ...before, running: true });
      try {
        // A change of data and its progress are one transaction; a change of the schema commits by itself.
        await connection.beginTransaction();
        await connection.query(withRowFormat(statement)).catch((error: unknown) => {
          if (!mayBeDone || !isDoneAlready(error)) throw error;
        });
        await saveProgress(connection, name, { ...done, running: false });
        await connection.commit();
      } catch (error) {
        const undo = async () => {
          await connection.rollback();
          await saveProgress(connection, name, { ...before, running: false });
        };
        // After a lost connection the statement counts as running: the next start finds out whether it is done.
        await undo().catch(() => {});
        throw error;
      }
    });
  }
}

/** There is one migration at a time. */
export const forgetProgress = (connection: Connection) => connection.query('DROP TABLE _migration_progress');
