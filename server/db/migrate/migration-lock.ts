/**
 * Lets one process at a time migrate a MySQL database. A row, because GET_LOCK is local to each node of a Galera cluster; for a limited
 * time, because a process may end without giving it back.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, ConnectionOptions, ResultSetHeader } from 'mysql2/promise';
import { openSchemaConnection } from '../mysql/schema-connection';
import { MigrationError } from './migration-session';

const LOCK_TABLE = `CREATE TABLE IF NOT EXISTS _migration_lock (
  name VARCHAR(40) NOT NULL PRIMARY KEY,
  holder CHAR(36) NOT NULL,
  endsAt DATETIME(3) NOT NULL
)`;

const LEASE_SECONDS = 30;
const RENEW_INTERVAL_MS = 8_000;
const RETRY_INTERVAL_MS = 200;
const MAX_WAIT_MS = 60_000;

/** Another process was first, at this node or at another one. */
const LOST_RACES = new Set(['ER_DUP_ENTRY', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);

/** What the statement changed; 0 where another process was first. */
async function tryTo(connection: Connection, statement: string, values: unknown[]): Promise<number> {
  try {
    const [{ affectedRows }] = await connection.query<ResultSetHeader>(statement, values);
    return affectedRows;
  } catch (error) {
    if (LOST_RACES.has((error as { code?: string }).code ?? '')) return 0;
    throw error;
  }
}

const END = `TIMESTAMPADD(SECOND, ${LEASE_SECONDS}, UTC_TIMESTAMP(3))`;

/** The times are the database's own, so that the clocks of the processes do not matter. */
async function tryToTake(connection: Connection, holder: string): Promise<boolean> {
  const taken = await tryTo(
    connection,
    `UPDATE _migration_lock SET holder = ?, endsAt = ${END} WHERE name = 'migrate' AND endsAt < UTC_TIMESTAMP(3)`,
    [holder],
  );
  if (taken > 0) return true;
  return (
    (await tryTo(
      connection,
      `INSERT INTO _migration_lock (name, holder, endsAt) VALUES ('migrate', ?, ${END})`,
      [holder],
    )) > 0
  );
}

export interface MigrationLock {
  /** Throws {@link MigrationError} when the lock could not be renewed in time, so that another process may have it. */
  ensureHeld(): void;
  release(): Promise<void>;
}

/** Waits for another process. Throws {@link MigrationError} after a minute. */
export async function takeMigrationLock(
  options: ConnectionOptions,
  { maxWaitMs = MAX_WAIT_MS }: { maxWaitMs?: number } = {},
): Promise<MigrationLock> {
  // A connection of its own, to renew the lock while a statement of the migration runs.
  const connection = await openSchemaConnection(options);
  const holder = randomUUID();
  const giveUpAt = performance.now() + maxWaitMs;
  try {
    await connection.query(LOCK_TABLE);
    while (!(await tryToTake(connection, holder))) {
      if (performance.now() > giveUpAt)
        throw new MigrationError(
          'Another process is migrating the database. Wait for it to end, then start again.',
        );
      await pause(RETRY_INTERVAL_MS);
    }
  } catch (error) {
    await connection.end();
    throw error;
  }
  let renewedAt = performance.now();
  const renew = async () => {
    const at = performance.now();
    const statement = `UPDATE _migration_lock SET endsAt = ${END} WHERE name = 'migrate' AND holder = ?`;
    if ((await tryTo(connection, statement, [holder]).catch(() => 0)) > 0) renewedAt = at;
  };
  const timer = setInterval(() => void renew(), RENEW_INTERVAL_MS);
  return {
    ensureHeld: () => {
      if (performance.now() - renewedAt > LEASE_SECONDS * 1000)
        throw new MigrationError(
          'The lock of the migration could not be renewed, so another process may be migrating. Start again.',
        );
    },
    release: async () => {
      clearInterval(timer);
      const statement = "DELETE FROM _migration_lock WHERE name = 'migrate' AND holder = ?";
      // Over a lost connection nothing is given back: the lock ends by itself, and why the migration failed is what counts.
      await tryTo(connection, statement, [holder]).catch(() => {});
      await connection.end();
    },
  };
}
