/** Opens the database that DATABASE_URL names: MySQL or MariaDB, else SQLite in the data folder. */
import { join } from 'node:path';
import type { Database, DatabaseOptions, DatabaseTarget } from './client';

export function toDatabaseTarget(env: { databaseUrl: string | null; dataDir: string }): DatabaseTarget {
  return env.databaseUrl
    ? { kind: 'mysql', url: env.databaseUrl }
    : { kind: 'sqlite', file: join(env.dataDir, 'vastra.sqlite') };
}

/** Loads only the client and the driver of that database. */
export async function openDatabase(
  target: DatabaseTarget,
  options: DatabaseOptions = { durable: true },
): Promise<Database> {
  if (target.kind === 'mysql') return (await import('./open-mysql')).openMysql(target.url);
  return (await import('./open-sqlite')).openSqlite(target.file, options);
}
