import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { sql } from '../sql';
import { createCheckpoints } from './checkpoints';
import { SqliteConnection } from './sqlite-connection';

const folder = mkdtempSync(join(tmpdir(), 'vastra-checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.useRealTimers());

it('moves commits that follow each other together, and those after them later', async () => {
  vi.useFakeTimers();
  const thread = { call: vi.fn(async () => {}), close: vi.fn(async () => {}) };
  const checkpoints = createCheckpoints('unused', thread);
  for (let n = 0; n < 10; n++) checkpoints.noteCommit();
  expect(thread.call).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(thread.call).toHaveBeenCalledTimes(1);
  thread.call.mockRejectedValueOnce(new Error('database or disk is full'));
  checkpoints.noteCommit();
  await vi.runAllTimersAsync();
  checkpoints.noteCommit();
  await checkpoints.close();
  await vi.runAllTimersAsync();
  expect(thread.call).toHaveBeenCalledTimes(2);
  expect(thread.close).toHaveBeenCalledOnce();
});

it('moves at once for work that writes much, after what is being moved', async () => {
  vi.useFakeTimers();
  const moved: (() => void)[] = [];
  const call = vi.fn(() => new Promise<void>((resolve) => void moved.push(resolve)));
  const checkpoints = createCheckpoints('unused', { call, close: async () => {} });
  checkpoints.noteCommit();
  vi.runAllTimers();
  checkpoints.noteCommit();
  const now = checkpoints.moveNow();
  expect(call).toHaveBeenCalledTimes(1);
  moved[0]?.();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  moved[1]?.();
  await now;
  vi.runAllTimers();
  expect(call).toHaveBeenCalledTimes(2);
});

it('starts nothing for a commit that came while it waited, and nothing once it is closed', async () => {
  vi.useFakeTimers();
  const moved: (() => void)[] = [];
  const call = vi.fn(() => new Promise<void>((resolve) => void moved.push(resolve)));
  const checkpoints = createCheckpoints('unused', { call, close: async () => {} });
  const first = checkpoints.moveNow();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  const second = checkpoints.moveNow();
  checkpoints.noteCommit();
  moved[0]?.();
  await first;
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  const closed = checkpoints.close();
  moved[1]?.();
  await Promise.all([second, closed]);
  vi.runAllTimers();
  expect(call).toHaveBeenCalledTimes(2);
});

it('leaves the few commits of a start where they are, and moves them when asked to', async () => {
  vi.useFakeTimers();
  const file = join(folder, 'short.sqlite');
  const call = vi.fn(async () => {});
  const checkpoints = createCheckpoints(file, { call, close: async () => {} });
  writeFileSync(`${file}-wal`, Buffer.alloc(100_000));
  checkpoints.noteCommit();
  vi.runAllTimers();
  expect(call).not.toHaveBeenCalled();
  await checkpoints.moveNow();
  expect(call).toHaveBeenCalledTimes(1);
  writeFileSync(`${file}-wal`, Buffer.alloc(300_000));
  checkpoints.noteCommit();
  vi.runAllTimers();
  expect(call).toHaveBeenCalledTimes(2);
});

it('leaves nothing in the log that the next commit would have to move', async () => {
  const file = join(folder, 'test.sqlite');
  const writer = new SqliteConnection(file, {});
  writer.run('PRAGMA journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0');
  const checkpoints = createCheckpoints(file);
  try {
    writer.run('CREATE TABLE Item (text TEXT)');
    await writer.execute(sql`INSERT INTO Item VALUES (${'x'.repeat(500_000)})`);
    const before = statSync(file).size;
    checkpoints.noteCommit();
    await expect.poll(() => statSync(file).size, { timeout: 10_000 }).toBeGreaterThan(before + 400_000);
    const [row] = await writer.query<{ log: number; checkpointed: number }>(
      sql`PRAGMA wal_checkpoint(PASSIVE)`,
    );
    expect(row?.checkpointed).toBe(row?.log);
  } finally {
    await checkpoints.close();
    writer.close();
  }
});
