/** A database of its own for each test file, made empty and migrated, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { type Database, type DatabaseTarget, mysqlConnection, openDatabase } from '../db/client';
import { migrate } from '../db/migrate';

const onMysql = process.env.TEST_ON_MYSQL === '1';

async function withServer(work: (connection: mysql.Connection) => Promise<unknown>): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ON_MYSQL needs TEST_DATABASE_URL');
  const { database: _, ...server } = mysqlConnection(url);
  const connection = await mysql.createConnection(server);
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

export interface TestDatabase {
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
  const name = `vastra_test_${randomBytes(6).toString('hex')}`;
  await withServer((connection) => connection.query(`CREATE DATABASE ${name}`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return {
    target: { kind: 'mysql', url: url.href },
    drop: () => withServer((connection) => connection.query(`DROP DATABASE ${name}`)),
  };
}

export async function testDatabase(folder: string): Promise<TestDatabase> {
  const { target, drop } = await emptyTarget(folder);
  await migrate(target);
  const db = await openDatabase(target, { durable: false });
  return {
    db,
    target,
    drop: async () => {
      await db.close();
      await drop();
    },
  };
}
