/** Transactions on SQLite that share a commit, on a file that several connections open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SqlTransaction } from '../client';
import { sql } from '../sql';
import { createFileLock } from './file-lock';
import { createGroupCommit } from './group-commit';
import { SqliteConnection } from './sqlite-connection';

let folder = '';
let writer: SqliteConnection;
let other: SqliteConnection;
let probe: SqliteConnection;
/** statements that begin and end transactions */
let control: string[] = [];
/** ms, of the clock that ends groups */
let time = 0;
let sync: () => Promise<void>;
let flushing: Promise<void> | undefined;
let runTransaction: ReturnType<typeof createGroupCommit>;

class RecordingConnection extends SqliteConnection {
  override run(text: string): void {
    super.run(text);
    control.push(text);
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vastra-group-'));
  const file = join(folder, 'test.sqlite');
  other = new SqliteConnection(file, { timeout: 0 });
  other.pragma('journal_mode = WAL');
  other.run('CREATE TABLE Item (id INTEGER PRIMARY KEY, note TEXT NOT NULL)');
  writer = new RecordingConnection(file, { timeout: 0 });
  probe = new SqliteConnection(file, { timeout: 0 });
  control = [];
  time = 0;
  sync = async () => {};
  flushing = undefined;
  const now = () => time;
  runTransaction = createGroupCommit(writer, {
    log: { sync: () => sync(), whenDurable: () => flushing },
    fileLock: createFileLock(() => probe.isLocked(), 10_000, now),
    runExclusive: (work) => work(),
    now,
  });
});

afterEach(() => {
  writer.close();
  probe.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (tx: SqlTransaction, id: number, note = 'a') =>
  tx.execute(sql`INSERT INTO Item (id, note) VALUES (${id}, ${note})`);

const listIds = async () =>
  (await other.query<{ id: number }>(sql`SELECT id FROM Item ORDER BY id`)).map(({ id }) => id);

const count = (text: string) => control.filter((each) => each === text).length;

it('commits together what arrives together', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, id) => runTransaction((tx) => insert(tx, id))));
  expect(await listIds()).toHaveLength(20);
  expect(count('COMMIT')).toBe(1);
});

it('commits in several groups what is more than one', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, id) => runTransaction((tx) => insert(tx, id))));
  expect(await listIds()).toHaveLength(200);
  expect(count('COMMIT')).toBeGreaterThan(1);
});

it('commits after some time, however many follow', async () => {
  const insertSlowly = (id: number) =>
    runTransaction(async (tx) => {
      await insert(tx, id);
      time += 6;
    });
  await Promise.all(Array.from({ length: 6 }, (_, id) => insertSlowly(id)));
  expect(count('COMMIT')).toBe(3);
});

it('gives up when another process does not stop writing', async () => {
  other.run('BEGIN IMMEDIATE');
  const written = runTransaction((tx) => insert(tx, 1));
  await new Promise((resolve) => setImmediate(resolve));
  time = 10_001;
  await expect(written).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  other.run('COMMIT');
  await runTransaction((tx) => insert(tx, 1));
  expect(await listIds()).toEqual([1]);
});

it('acknowledges nothing before the commit', async () => {
  const acknowledged: number[] = [];
  const all = [0, 1, 2].map((id) =>
    runTransaction((tx) => insert(tx, id)).then(async () => {
      acknowledged.push(id);
      expect(await listIds()).toEqual([0, 1, 2]);
    }),
  );
  expect(acknowledged).toEqual([]);
  await Promise.all(all);
});

it('acknowledges nothing before it is on the disk, and runs the next group while it waits', async () => {
  const flushes: (() => void)[] = [];
  sync = () => new Promise((resolve) => void flushes.push(resolve));
  const acknowledged: number[] = [];
  const write = (id: number) => runTransaction((tx) => insert(tx, id)).then(() => void acknowledged.push(id));
  const first = write(1);
  await expect.poll(() => flushes.length).toBe(1);
  const second = write(2);
  await expect.poll(() => flushes.length).toBe(2);
  expect(await listIds()).toEqual([1, 2]);
  expect(acknowledged).toEqual([]);
  for (const finish of flushes) finish();
  await Promise.all([first, second]);
  expect(acknowledged).toEqual([1, 2]);
});

it('lets others join while the group before it is flushed', async () => {
  let finish = () => {};
  flushing = new Promise((resolve) => {
    finish = resolve;
  });
  const first = runTransaction((tx) => insert(tx, 1));
  await expect.poll(() => control).toContain('RELEASE task');
  const second = runTransaction((tx) => insert(tx, 2));
  expect(count('COMMIT')).toBe(0);
  flushing = undefined;
  finish();
  await Promise.all([first, second]);
  expect(count('COMMIT')).toBe(1);
});

it('fails all whose commit did not reach the disk', async () => {
  sync = async () => {
    throw new Error('the disk is gone');
  };
  await expect(runTransaction((tx) => insert(tx, 1))).rejects.toThrow('the disk is gone');
});

it('rolls back only the one that fails', async () => {
  const results = await Promise.allSettled([
    runTransaction((tx) => insert(tx, 1)),
    runTransaction(async (tx) => {
      await insert(tx, 2);
      await insert(tx, 1);
    }),
    runTransaction((tx) => insert(tx, 3)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await listIds()).toEqual([1, 3]);
});

it('fails all when their commit fails, and works again afterwards', async () => {
  const run = writer.run.bind(writer);
  writer.run = (text) => {
    if (text === 'COMMIT') throw new Error('the disk is gone');
    run(text);
  };
  const results = await Promise.allSettled([
    runTransaction((tx) => insert(tx, 1)),
    // This error follows from a row that is not there in the end.
    runTransaction((tx) => insert(tx, 1)),
  ]);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'the disk is gone' } });
  expect(await listIds()).toEqual([]);
  writer.run = run;
  await runTransaction((tx) => insert(tx, 1));
  expect(await listIds()).toEqual([1]);
});

it('fails all when rolling back fails, too, and works again afterwards', async () => {
  const run = writer.run.bind(writer);
  writer.run = (text) => {
    if (text === 'COMMIT' || text === 'ROLLBACK') throw new Error(`no ${text}`);
    run(text);
  };
  const results = await Promise.allSettled([1, 2].map((id) => runTransaction((tx) => insert(tx, id))));
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'no COMMIT' } });
  writer.run = run;
  await expect(runTransaction((tx) => insert(tx, 3))).rejects.toThrow('within a transaction');
  await runTransaction((tx) => insert(tx, 4));
  expect(await listIds()).toEqual([4]);
});

it('fails all when a statement ends the transaction of all', async () => {
  const results = await Promise.allSettled([
    runTransaction((tx) => insert(tx, 1)),
    runTransaction(async (tx) => {
      await insert(tx, 2);
      // As SQLite does it by itself on a full disk.
      await tx.execute(sql`ROLLBACK`);
      throw new Error('database or disk is full');
    }),
    runTransaction((tx) => insert(tx, 3)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await listIds()).toEqual([3]);
});

it('waits for another process without blocking this one', async () => {
  other.run('BEGIN IMMEDIATE');
  const written = runTransaction((tx) => insert(tx, 1));
  let turns = 0;
  while (turns < 5) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect(count('COMMIT')).toBe(0);
  other.run('COMMIT');
  await written;
  expect(await listIds()).toEqual([1]);
});

it('rejects a statement after the end of its transaction', async () => {
  let late: SqlTransaction | null = null;
  await runTransaction(async (tx) => {
    late = tx;
  });
  await expect(insert(late as unknown as SqlTransaction, 9)).rejects.toThrow('after the end');
  await expect((late as unknown as SqlTransaction).query(sql`SELECT 1`)).rejects.toThrow('after the end');
});
