import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../migrate/migrate';
import { sql } from '../sql';
import { openSqlite } from './open-sqlite';
import { openSqliteFile } from './sqlite-driver';

const folder = mkdtempSync(join(tmpdir(), 'vastra-open-'));
const file = join(folder, 'test.sqlite');
const DURABLE = { durable: true, limits: { connections: 1, answerMs: 300, queueMs: 60_000 } };
afterAll(() => rmSync(folder, { recursive: true }));

it('waits for a process that has the whole file, as the last one that closes it does for a moment', async () => {
  await migrate({ kind: 'sqlite', file });
  const other = openSqliteFile(file);
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec('BEGIN IMMEDIATE; COMMIT');
  let isOver = false;
  const opening = openSqlite(file, DURABLE).finally(() => {
    isOver = true;
  });
  let polls = 0;
  await expect.poll(() => ++polls).toBeGreaterThan(5);
  expect(isOver).toBe(false);
  other.close();
  const db = await opening;
  expect(await db.reader.order.count()).toBe(0);
  await db.close();
});

it('leaves nothing of what is deleted or replaced in the file', async () => {
  const db = await openSqlite(file, DURABLE);
  const word = (at: number) => `forgotten word number ${at}`;
  const isInFile = () => readFileSync(file).includes('forgotten word');
  const at = new Date(0);
  await db.transact((tx) =>
    tx.missedSearch.createMany({
      data: Array.from({ length: 500 }, (_, n) => ({ term: word(n), count: 1, firstAt: at, lastAt: at })),
    }),
  );
  await db.moveLog();
  expect(isInFile()).toBe(true);
  // Whole pages become free, and one that stays loses a row.
  await db.transact((tx) => tx.missedSearch.deleteMany({ where: { term: { not: word(7) } } }));
  await db.transactSql((tx) =>
    tx.execute(sql`UPDATE MissedSearch SET term = 'replaced' WHERE term = ${word(7)}`),
  );
  await db.close();
  expect(isInFile()).toBe(false);
});
