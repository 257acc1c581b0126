import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogSync, type LogSync } from './sync-log';

let folder = '';
let log: LogSync;
/** the flushes that have begun, in their sequence */
let flushes: { finish(): void; fail(error: Error): void }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vastra-log-'));
  const file = join(folder, 'test.sqlite');
  writeFileSync(`${file}-wal`, '');
  flushes = [];
  log = createLogSync(
    file,
    () => new Promise<void>((finish, fail) => void flushes.push({ finish: () => finish(), fail })),
  );
});

afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when so many flushes have begun. */
const waitForFlushes = (count: number) => expect.poll(() => flushes.length).toBe(count);

it('flushes once more for all that were committed during a flush', async () => {
  const done: string[] = [];
  const sync = (name: string) => log.sync().then(() => void done.push(name));
  const all = [sync('first')];
  await waitForFlushes(1);
  all.push(sync('second'), sync('third'));
  expect(done).toEqual([]);
  flushes[0]?.finish();
  await waitForFlushes(2);
  expect(done).toEqual(['first']);
  flushes[1]?.finish();
  await Promise.all(all);
  expect(done).toEqual(['first', 'second', 'third']);
  expect(flushes).toHaveLength(2);
});

it('says when nothing waits for the disk', async () => {
  expect(log.whenDurable()).toBeUndefined();
  const synced = log.sync();
  const durable = log.whenDurable();
  expect(durable).toBeDefined();
  await waitForFlushes(1);
  flushes[0]?.finish();
  await Promise.all([synced, durable]);
  expect(log.whenDurable()).toBeUndefined();
});

it('fails those who wait for a flush that fails, and flushes again for the next', async () => {
  const failing = log.sync();
  await waitForFlushes(1);
  const next = log.sync();
  flushes[0]?.fail(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  await expect(failing).rejects.toMatchObject({ name: 'StatementError', code: 'EIO' });
  await waitForFlushes(2);
  flushes[1]?.finish();
  await next;
});
