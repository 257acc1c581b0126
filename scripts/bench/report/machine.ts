/** Describes the machine by what the results depend on, never by its name or its paths. */
import { arch, cpus, platform, totalmem } from 'node:os';
import Sqlite from 'better-sqlite3';
import { isWrkInstalled } from '../load/run-wrk';
import type { BenchOptions } from '../options';
import { readServerVersion } from '../store/mysql-database';

function readSqliteVersion(): string {
  const database = new Sqlite(':memory:');
  try {
    return String(database.prepare('SELECT sqlite_version()').pluck().get());
  } finally {
    database.close();
  }
}

export async function describeMachine({ databases, seconds }: BenchOptions): Promise<string> {
  const cores = cpus();
  const server = databases.includes('mysql')
    ? `, ${await readServerVersion(process.env.TEST_DATABASE_URL ?? '')}`
    : '';
  return [
    `- Processor: ${cores[0]?.model.trim() ?? 'unknown'}, ${cores.length} cores, ${platform()} ${arch()}`,
    `- Memory: ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `- Node.js ${process.version}`,
    `- Databases: SQLite ${readSqliteVersion()}${server}`,
    `- Load: ${isWrkInstalled() ? 'wrk for warm answers, autocannon for all else' : 'autocannon'}; store and load generator share the machine; ${seconds} seconds a row`,
  ].join('\n');
}
