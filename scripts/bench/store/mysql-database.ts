/** Databases of the benchmark on the server of TEST_DATABASE_URL. */
import mysql from 'mysql2/promise';
import { isRunning } from '../../../server/concurrency/is-running';
import { migrate } from '../../../server/db/migrate/migrate';
import { parseMysqlUrl } from '../../../server/db/mysql/mysql-connection';

export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withServer<T>(
  serverUrl: string,
  work: (connection: mysql.Connection) => Promise<T>,
): Promise<T> {
  const { database: _, ...server } = parseMysqlUrl(serverUrl);
  const connection = await mysql.createConnection(server);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

export const createEmptyDatabase = (serverUrl: string, name: string): Promise<void> =>
  withServer(serverUrl, async (connection) => {
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.query(`CREATE DATABASE ${name}`);
  });

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  withServer(
    serverUrl,
    async (connection) => void (await connection.query(`DROP DATABASE IF EXISTS ${name}`)),
  );

export const hasDatabase = (serverUrl: string, name: string): Promise<boolean> =>
  withServer(serverUrl, async (connection) => {
    const [rows] = await connection.query<mysql.RowDataPacket[]>('SHOW DATABASES LIKE ?', [name]);
    return rows.length > 0;
  });

const COPY_PREFIX = 'vastra_bench_run_';

/** The database that a run measures on is named after its process. */
export const toCopyName = (pid: number): string => `${COPY_PREFIX}${pid}`;

/** Drops the databases of runs that were interrupted. */
export async function dropAbandonedCopies(serverUrl: string): Promise<void> {
  const names = await withServer(serverUrl, async (connection) => {
    const [rows] = await connection.query<mysql.RowDataPacket[]>('SHOW DATABASES');
    return rows.map((row) => String(row.Database));
  });
  const pids = names
    .filter((name) => name.startsWith(COPY_PREFIX))
    .map((name) => Number(name.slice(COPY_PREFIX.length)));
  for (const pid of pids)
    if (Number.isInteger(pid) && !isRunning(pid)) await dropDatabase(serverUrl, toCopyName(pid));
}

export const readServerVersion = (serverUrl: string): Promise<string> =>
  withServer(serverUrl, async (connection) => {
    const [rows] = await connection.query<mysql.RowDataPacket[]>('SELECT VERSION() AS version');
    return String(rows[0]?.version);
  });

/** Copies every row of a migrated database. The copy is migrated first, because only that gives it its foreign keys. */
export async function copyDatabase(serverUrl: string, from: string, to: string): Promise<void> {
  await createEmptyDatabase(serverUrl, to);
  await migrate({ kind: 'mysql', url: toDatabaseUrl(serverUrl, to) });
  await withServer(serverUrl, async (connection) => {
    const [tables] = await connection.query<mysql.RowDataPacket[]>(
      "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_NAME <> '_migration'",
      [from],
    );
    await connection.query('SET FOREIGN_KEY_CHECKS = 0, UNIQUE_CHECKS = 0');
    for (const { name } of tables) {
      await connection.query(`DELETE FROM ${to}.\`${name}\``);
      await connection.query(`INSERT INTO ${to}.\`${name}\` SELECT * FROM ${from}.\`${name}\``);
    }
    await connection.query(`USE ${to}`);
    for (const { name } of tables) await connection.query(`ANALYZE TABLE \`${name}\``);
  });
}
