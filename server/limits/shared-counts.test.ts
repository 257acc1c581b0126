import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openFileStore } from '../test/harness';
import { createRateLimits } from './rate-limits';
import { createSharedCounts } from './shared-counts';

const store = await openFileStore();
const log = pino({ level: 'silent' });
const { db } = store.deps;
let now = Date.UTC(2026, 10, 23);
const createProcess = (database: Parameters<typeof createSharedCounts>[0] = db) =>
  createRateLimits({ counts: createSharedCounts(database, log), clock: () => now });

it('counts for all processes, even concurrent attempts, until the time is over', async () => {
  const processes = [createProcess(), createProcess()];
  const attempts = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) => processes[index % 2]?.consume('loginByAccountAndAddress', 'a')),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  now += 15 * 60_000;
  await createProcess().consume('loginByAccountAndAddress', 'a');
});

it('forgets what is undone or cleared', async () => {
  const limits = createProcess();
  const consume = () => limits.consume('otpCooldown', 'b');
  await consume();
  await limits.undo('otpCooldown', 'b');
  await consume();
  await expect(consume()).rejects.toThrow('Too many attempts.');
  await limits.clear('otpCooldown', 'b');
  await consume();
});

it('counts in memory while the database fails', async () => {
  const fail = () => Promise.reject(new Error('no connection'));
  const limits = createProcess({ kind: db.kind, query: fail, execute: fail, transactSql: fail });
  await limits.consume('otpCooldown', 'c');
  await expect(limits.consume('otpCooldown', 'c')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await limits.undo('otpCooldown', 'c');
  await limits.clear('otpCooldown', 'c');
  await limits.consume('otpCooldown', 'c');
});
