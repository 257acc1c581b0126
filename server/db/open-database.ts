/** Opens the database that DATABASE_URL names: MySQL or MariaDB, else SQLite in the data folder. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Database, DatabaseOptions, DatabaseTarget, SqlConnection } from './client';
import { DEFAULT_LIMITS } from './database-limits';
import { describeMysqlServer, parseMysqlUrl } from './mysql/mysql-connection';

export function toDatabaseTarget(env: { databaseUrl: string | null; dataDir: string }): DatabaseTarget {
  return env.databaseUrl
    ? { kind: 'mysql', url: env.databaseUrl }
    : { kind: 'sqlite', file: join(env.dataDir, 'vastra.sqlite') };
}

/** The file, or the name at whatever address its server has: the nodes of a cluster have several. */
export const getDatabaseName = (target: DatabaseTarget): string =>
  target.kind === 'sqlite' ? target.file : parseMysqlUrl(target.url).database;

/** A short name of the database, which reveals neither its address nor its password. */
export function nameTarget(target: DatabaseTarget): string {
  const place =
    target.kind === 'sqlite' ? target.file : describeMysqlServer(target.url) + new URL(target.url).pathname;
  return createHash('sha256').update(`${target.kind} ${place}`).digest('hex').slice(0, 16);
}

/** Loads only the client and the driver of that database. */
export async function openDatabase(
  target: DatabaseTarget,
  { durable = true, limits = DEFAULT_LIMITS }: DatabaseOptions = {},
): Promise<Database> {
  if (target.kind === 'mysql') return (await import('./mysql/open-mysql')).openMysql(target.url, limits);
  const { chooseAdapterDriver } = await import('./sqlite/sqlite-driver');
  chooseAdapterDriver();
  return (await import('./sqlite/open-sqlite')).openSqlite(target.file, { durable, limits });
}

/** Opens it only for reading by hand-written statements, one at a time. */
export async function openSqlConnection(target: DatabaseTarget): Promise<SqlConnection> {
  if (target.kind === 'mysql')
    return (await import('./mysql/mysql-queries')).openMysqlConnection(target.url, 1);
  return (await import('./sqlite/sqlite-connection')).openSqliteConnection(target.file);
}
