import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { createUnreachableError } from '../migrate/migrate';
import { KEEP_ALIVE, parseMysqlUrl } from '../mysql/mysql-connection';
import { BackupError, createBusyRestoreError } from './backup-error';
import { spawnFirst, withClientOptions } from './dump-database';
import type { RestoreLock, RestoreTarget } from './restore-target';

const CONNECT_TIMEOUT_MS = 10_000;

const connect = (url: string, options: mysql.ConnectionOptions = {}): Promise<mysql.Connection> =>
  mysql
    .createConnection({ ...parseMysqlUrl(url), ...options, connectTimeout: CONNECT_TIMEOUT_MS })
    .catch((error: unknown) => {
      throw createUnreachableError({ kind: 'mysql', url }, error);
    });

async function withConnection<T>(
  url: string,
  work: (connection: mysql.Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(url);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function listTables(connection: mysql.Connection, database: string): Promise<string[]> {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? ORDER BY TABLE_NAME',
    [database],
  );
  return rows.map(({ name }) => String(name));
}

const quote = (name: string) => `\`${name.replaceAll('`', '``')}\``;

async function createDatabase(connection: mysql.Connection, name: string): Promise<void> {
  try {
    await connection.query(`DROP DATABASE IF EXISTS ${quote(name)}`);
    await connection.query(`CREATE DATABASE ${quote(name)} DEFAULT CHARACTER SET utf8mb4`);
  } catch (error) {
    if (!/^ER_.*DENIED/.test((error as { code?: string }).code ?? '')) throw error;
    throw new BackupError(
      `Restoring loads the archive into a database beside the store's own. Give the user of DATABASE_URL all rights for the database ${name}.`,
      { cause: error },
    );
  }
}

/** Runs the statements of a file in the database's own program. */
async function runStatements(file: string, args: readonly string[]): Promise<void> {
  const { child, ended } = await spawnFirst(
    ['mariadb', 'mysql'],
    [...args, '--default-character-set=utf8mb4'],
  );
  child.stdout.resume();
  const [end, sent] = await Promise.allSettled([ended, pipeline(createReadStream(file), child.stdin)]);
  // A program that ends early says itself why. One that gets a part of a file, because the rest can't be read, succeeds.
  for (const result of [end, sent]) if (result.status === 'rejected') throw result.reason;
}

/** The server lists a connection for a moment after its client has closed it. */
const CLOSING_MS = 1_000;
const CHECK_EVERY_MS = 50;

async function isUsedByOthers(connection: mysql.Connection, database: string | undefined): Promise<boolean> {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(
    'SELECT COUNT(*) AS others FROM information_schema.PROCESSLIST WHERE DB = ? AND ID <> CONNECTION_ID()',
    [database],
  );
  return Number(rows[0]?.others) > 0;
}

const LOCK_IDLE_SECONDS = 24 * 60 * 60;

/** The server's lock is local to a node of a cluster, as the list of connections is that tells whether a store runs. */
async function lockDatabase(url: string, database: string): Promise<RestoreLock> {
  // Without the database: a connection to it would count as a store's.
  const connection = await connect(url, { database: undefined, ...KEEP_ALIVE });
  // A lost connection is noticed by ensureHeld; without a listener it would end the process.
  connection.on('error', () => {});
  // Names can have 64 characters.
  const name = `vastra restore ${createHash('sha256').update(database.toLowerCase()).digest('hex').slice(0, 32)}`;
  const read = async (expression: string) => {
    const [rows] = await connection.query<mysql.RowDataPacket[]>(`SELECT ${expression} AS isHeld`, [name]);
    return Number(rows[0]?.isHeld) === 1;
  };
  const release = () => connection.end().catch(() => {});
  try {
    await connection.query(`SET SESSION wait_timeout = ${LOCK_IDLE_SECONDS}`);
    if (!(await read('GET_LOCK(?, 0)'))) throw createBusyRestoreError();
  } catch (error) {
    await release();
    throw error;
  }
  return {
    files: [],
    ensureHeld: async () => {
      if (await read('IS_USED_LOCK(?) = CONNECTION_ID()').catch(() => false)) return;
      throw new BackupError(
        'The connection that keeps out other restores was lost, so that nothing was restored. Try again.',
      );
    },
    release,
  };
}

export function createMysqlRestore(url: string): RestoreTarget {
  const { database } = parseMysqlUrl(url);
  const loading = `${database}_restoring`;
  const previous = `${database}_before_restore`;
  const move = (table: string, from: string, to: string) =>
    `${quote(from)}.${quote(table)} TO ${quote(to)}.${quote(table)}`;
  return {
    hasData: () =>
      withConnection(url, async (connection) => (await listTables(connection, database)).length > 0),
    lock: () => lockDatabase(url, database),
    ensureUnused: () =>
      withConnection(url, async (connection) => {
        for (let wait = CLOSING_MS; await isUsedByOthers(connection, database); wait -= CHECK_EVERY_MS) {
          if (wait <= 0)
            throw new BackupError(
              'The database is in use, by a running store for one. Stop all that use it, then restore the archive.',
            );
          await pause(CHECK_EVERY_MS);
        }
      }),
    load: async (file) => {
      await withConnection(url, (connection) => createDatabase(connection, loading));
      await withClientOptions(url, `${file}.cnf`, (option) => runStatements(file, [option, loading]));
      return {
        replace: () =>
          withConnection(url, async (connection) => {
            const [replaced, loaded] = [
              await listTables(connection, database),
              await listTables(connection, loading),
            ];
            if (replaced.length > 0) await createDatabase(connection, previous);
            const moves = [
              ...replaced.map((table) => move(table, database, previous)),
              ...loaded.map((table) => move(table, loading, database)),
            ];
            // One statement: either all tables are replaced or none.
            await connection.query(`RENAME TABLE ${moves.join(', ')}`);
            await connection.query(`DROP DATABASE ${quote(loading)}`);
          }),
      };
    },
  };
}
