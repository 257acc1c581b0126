import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { SqlConnection } from '../client';
import { sql } from '../sql';
import { findStorageFault } from '../storage-fault';
import { openReadThread } from './read-thread';
import { SqliteConnection } from './sqlite-connection';

const folder = mkdtempSync(join(tmpdir(), 'vastra-read-thread-'));
const file = join(folder, 'test.sqlite');
const writer = new SqliteConnection(file, {});
writer.run('PRAGMA journal_mode = WAL');
writer.run('CREATE TABLE Item (id INTEGER PRIMARY KEY, at TEXT NOT NULL)');
const opened: SqlConnection[] = [];
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(path: string): SqlConnection {
  const thread = openReadThread(path);
  opened.push(thread);
  return thread;
}

/** Counts up in the database, which takes some 100 ms. */
const LONG = sql`WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 1000000)
  SELECT MAX(n) AS n FROM counted`;

it('reads what is committed, while this thread goes on', async () => {
  const thread = open(file);
  const at = new Date('2026-11-22T10:00:00.500Z');
  await writer.execute(sql`INSERT INTO Item (id, at) VALUES (1, ${at})`);
  let turns = 0;
  const timer = setInterval(() => {
    turns++;
  }, 1);
  const [long, short] = await Promise.all([
    thread.query<{ n: number }>(LONG),
    thread.query<{ id: number; at: string }>(sql`SELECT id, at FROM Item WHERE at = ${at}`),
  ]);
  clearInterval(timer);
  expect(long).toEqual([{ n: 1_000_000 }]);
  expect(short.map(({ id }) => id)).toEqual([1]);
  expect(turns).toBeGreaterThan(10);
});

it('rejects a statement that fails as the database rejected it, and reads on', async () => {
  const thread = open(file);
  await expect(thread.query(sql`SELECT missing FROM Item`)).rejects.toMatchObject({
    name: 'StatementError',
    code: 'SQLITE_ERROR',
    message: expect.stringContaining('missing'),
  });
  await expect(thread.query(sql`DELETE FROM Item RETURNING id`)).rejects.toMatchObject({
    code: 'SQLITE_READONLY',
  });
  expect(await thread.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

it('rejects when the file is not there, and reads once it is', async () => {
  const later = join(folder, 'later.sqlite');
  const thread = open(later);
  const failure = await thread.query(sql`SELECT 1`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(findStorageFault(failure)).toBe('gone');
  new SqliteConnection(later, {}).run('CREATE TABLE Item (id INTEGER)');
  expect(await thread.query(sql`SELECT COUNT(*) AS count FROM Item`)).toEqual([{ count: 0 }]);
});

it('rejects what is not read yet when it is closed', async () => {
  const thread = open(file);
  const reading = thread.query(LONG);
  await Promise.all([expect(reading).rejects.toThrow('closed'), thread.close()]);
});
