/**
 * An empty, migrated database for each test file. Migrating once a file would cost more than most files' tests, therefore
 * SQLite starts from a copy of a migrated template, and a MySQL worker empties and reuses the database of its last file.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { type Database, type DatabaseTarget, mysqlConnection, openDatabase } from '../db/client';
import { migrate } from '../db/migrate';

export const onMysql = process.env.TEST_ON_MYSQL === '1';

/** Set by the run's global setup for its workers: what all database names of the run begin with. */
const PREFIX_VARIABLE = 'TEST_DATABASE_PREFIX';
/** Set by the run's global setup for its workers: a migrated, empty SQLite file. */
const TEMPLATE_VARIABLE = 'TEST_SQLITE_TEMPLATE';

async function withServer<T>(work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ON_MYSQL needs TEST_DATABASE_URL');
  const { database: _, ...server } = mysqlConnection(url);
  const connection = await mysql.createConnection({ ...server, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Prepares what the workers of one run share; the answer removes it, with every database that the run has left. */
export async function prepareDatabases(): Promise<() => Promise<void>> {
  if (onMysql) {
    const prefix = `vastra_test_${randomBytes(4).toString('hex')}_`;
    process.env[PREFIX_VARIABLE] = prefix;
    return () =>
      withServer(async (connection) => {
        const [rows] = await connection.query<mysql.RowDataPacket[]>('SHOW DATABASES');
        for (const { Database: name } of rows)
          if (name.startsWith(prefix)) await connection.query(`DROP DATABASE ${name}`);
      });
  }
  const folder = mkdtempSync(join(tmpdir(), 'vastra-template-'));
  const file = join(folder, 'template.sqlite');
  await migrate({ kind: 'sqlite', file });
  process.env[TEMPLATE_VARIABLE] = file;
  return async () => rmSync(folder, { recursive: true, force: true });
}

interface TestDatabase {
  db: Database;
  target: DatabaseTarget;
  drop(): Promise<void>;
}

/** An empty database that nothing has been migrated on yet. */
export async function emptyTarget(
  folder: string,
): Promise<{ target: DatabaseTarget; drop(): Promise<void> }> {
  if (!onMysql)
    return { target: { kind: 'sqlite', file: join(folder, 'test.sqlite') }, drop: async () => {} };
  const name = `${process.env[PREFIX_VARIABLE] ?? 'vastra_test_'}${randomBytes(6).toString('hex')}`;
  await withServer((connection) => connection.query(`CREATE DATABASE ${name}`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return {
    target: { kind: 'mysql', url: url.href },
    drop: () => withServer((connection) => connection.query(`DROP DATABASE ${name}`)).then(() => {}),
  };
}

/** This worker's migrated MySQL databases that no file uses now. */
const unusedTargets: DatabaseTarget[] = [];

/** Empties every table except the list of applied migrations, so that the next file starts as after a migration. */
async function emptyTables(url: string): Promise<void> {
  const connection = await mysql.createConnection({ ...mysqlConnection(url), multipleStatements: true });
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

async function migratedTarget(folder: string): Promise<DatabaseTarget> {
  const used = unusedTargets.pop();
  if (used) return used;
  const { target } = await emptyTarget(folder);
  const template = process.env[TEMPLATE_VARIABLE];
  if (target.kind === 'sqlite' && template) copyFileSync(template, target.file);
  else await migrate(target);
  return target;
}

export async function testDatabase(folder: string): Promise<TestDatabase> {
  const target = await migratedTarget(folder);
  const db = await openDatabase(target, { durable: false });
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
