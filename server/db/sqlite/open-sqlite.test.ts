import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../migrate/migrate';
import { openSqlite } from './open-sqlite';
import { openSqliteFile } from './sqlite-driver';

const folder = mkdtempSync(join(tmpdir(), 'vastra-open-'));
const file = join(folder, 'test.sqlite');
afterAll(() => rmSync(folder, { recursive: true }));

it('waits for a process that has the whole file, as the last one that closes it does for a moment', async () => {
  await migrate({ kind: 'sqlite', file });
  const other = openSqliteFile(file);
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec('BEGIN IMMEDIATE; COMMIT');
  let isOver = false;
  const opening = openSqlite(file, {
    durable: true,
    limits: { connections: 1, answerMs: 300, queueMs: 60_000 },
  }).finally(() => {
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
