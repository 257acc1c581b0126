/**
 * An empty, migrated database for each test file. A migration for every file would take longer than most tests, so SQLite copies
 * a migrated template, and a MySQL worker empties and reuses the database of its previous file.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import type { Database, DatabaseTarget } from '../db/client';
import { migrate } from '../db/migrate/migrate';
import { parseMysqlUrl } from '../db/mysql/mysql-connection';
import { openDatabase } from '../db/open-database';
import { checkLocks } from './check-locks';

export const isOnMysql = process.env.TEST_ON_MYSQL === '1';

/** Set by the global setup for its workers: the prefix of the run's database names. */
const PREFIX_VARIABLE = 'TEST_DATABASE_PREFIX';
/** Set by the global setup for its workers: the path of a migrated, empty SQLite file. */
const TEMPLATE_VARIABLE = 'TEST_SQLITE_TEMPLATE';

async function withConnection<T>(work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ON_MYSQL needs TEST_DATABASE_URL');
  const { database: _, ...server } = parseMysqlUrl(url);
  const connection = await mysql.createConnection({ ...server, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Prepares the MySQL databases of a run. The returned function removes them. */
export function prepareMysql(): () => Promise<void> {
  const prefix = `vastra_test_${randomBytes(4).toString('hex')}_`;
  process.env[PREFIX_VARIABLE] = prefix;
  return () =>
    withConnection(async (connection) => {
      const [rows] = await connection.query<mysql.RowDataPacket[]>('SHOW DATABASES');
      for (const { Database: name } of rows)
        if (name.startsWith(prefix)) await connection.query(`DROP DATABASE ${name}`);
    });
}

/** Prepares the SQLite databases of a run. The returned function removes them. */
export async function prepareSqlite(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-template-'));
  const file = join(folder, 'template.sqlite');
  await migrate({ kind: 'sqlite', file });
  process.env[TEMPLATE_VARIABLE] = file;
  return () => rmSync(folder, { recursive: true, force: true });
}

interface TestDatabase {
  db: Database;
  target: DatabaseTarget;
  drop(): Promise<void>;
}

/** Creates an empty database without any migration. */
export async function createEmptyDatabase(
  folder: string,
): Promise<{ target: DatabaseTarget; drop(): Promise<void> }> {
  if (!isOnMysql)
    return { target: { kind: 'sqlite', file: join(folder, 'test.sqlite') }, drop: async () => {} };
  const name = `${process.env[PREFIX_VARIABLE] ?? 'vastra_test_'}${randomBytes(6).toString('hex')}`;
  await withConnection((connection) => connection.query(`CREATE DATABASE ${name}`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return {
    target: { kind: 'mysql', url: url.href },
    drop: () => withConnection((connection) => connection.query(`DROP DATABASE ${name}`)).then(() => {}),
  };
}

/** Migrated MySQL databases of this worker that no test file uses. */
const unusedTargets: DatabaseTarget[] = [];

/** Empties every table except the list of applied migrations, so that the next test file finds a migrated, empty database. */
async function emptyTables(url: string): Promise<void> {
  const connection = await mysql.createConnection({ ...parseMysqlUrl(url), multipleStatements: true });
  try {
    const [rows] = await connection.query<mysql.RowDataPacket[]>(
      "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME <> '_migration'",
    );
    const deletes = rows.map(({ name }) => `DELETE FROM \`${name}\`;`).join('');
    await connection.query(`SET FOREIGN_KEY_CHECKS = 0; ${deletes}`);
  } finally {
    await connection.end();
  }
}

async function getMigratedDatabase(folder: string): Promise<DatabaseTarget> {
  const used = unusedTargets.pop();
  if (used) return used;
  const { target } = await createEmptyDatabase(folder);
  const template = process.env[TEMPLATE_VARIABLE];
  if (target.kind === 'sqlite' && template) copyFileSync(template, target.file);
  else await migrate(target);
  return target;
}

export async function openTestDatabase(folder: string): Promise<TestDatabase> {
  const target = await getMigratedDatabase(folder);
  const db = await openDatabase(target, { durable: false });
  if (isOnMysql) checkLocks(db);
  return {
    db,
    target,
    drop: async () => {
      await db.close();
      if (target.kind === 'sqlite') return;
      await emptyTables(target.url);
      unusedTargets.push(target);
    },
  };
}
