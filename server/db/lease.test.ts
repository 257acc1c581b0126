import { afterEach, expect, it, vi } from 'vitest';
import { openFileStore } from '../test/harness';
import { LEASE_MS, withLease } from './lease';

const { deps, advance } = await openFileStore();
const NAME = 'test';
afterEach(() => void vi.useRealTimers());
const letOthersRun = () => new Promise((resolve) => setImmediate(resolve));

it('one of many that begin at once works, and then the next', async () => {
  let working = 0;
  let most = 0;
  let waited = 0;
  const results = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      withLease(
        deps,
        NAME,
        async () => {
          most = Math.max(most, ++working);
          await letOthersRun();
          working--;
          return index;
        },
        { onWait: () => waited++, wait: letOthersRun },
      ),
    ),
  );
  expect(results).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(1);
  expect(waited).toBeLessThanOrEqual(4);
  expect(await deps.db.reader.scheduledTask.count()).toBe(0);
});

it('another one takes over from a process that has ended', async () => {
  await deps.db.transact((tx) =>
    tx.scheduledTask.create({ data: { name: NAME, nextRunAt: new Date(deps.now().getTime() + 60_000) } }),
  );
  let polls = 0;
  const wait = async () => {
    polls++;
    advance(20_000);
  };
  expect(await withLease(deps, NAME, async () => 'done', { wait })).toBe('done');
  expect(polls).toBe(3);
});

it('is given back after a failure', async () => {
  const fail = () => Promise.reject(new Error('failed'));
  await expect(withLease(deps, NAME, fail)).rejects.toThrow('failed');
  expect(await withLease(deps, NAME, async () => 'done', { wait: fail })).toBe('done');
});

it('of a process that ended while its clock was a day ahead does not make others wait for a day', async () => {
  await deps.db.transact((tx) =>
    tx.scheduledTask.create({ data: { name: NAME, nextRunAt: new Date(deps.now().getTime() + 86_400_000) } }),
  );
  const wait = () => Promise.reject(new Error('it waited'));
  expect(await withLease(deps, NAME, async () => 'done', { wait })).toBe('done');
});

/** A database that is lost after each commit of a renewal or a release, while `isLost`. */
function createUnreliableDb() {
  const state = { isLost: false, commits: 0 };
  const transact: typeof deps.db.transact = async (work) => {
    const result = await deps.db.transact(work);
    state.commits++;
    if (state.isLost) throw new Error('the answer was lost');
    return result;
  };
  return { state, db: { ...deps.db, transact } };
}

it('is renewed on after a renewal whose answer was lost', async () => {
  const { state, db } = createUnreliableDb();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const renew = async () => {
    advance(LEASE_MS / 4);
    const { commits } = state;
    vi.advanceTimersByTime(LEASE_MS / 4);
    await expect.poll(() => state.commits).toBe(commits + 1);
  };
  await withLease({ ...deps, db }, NAME, async () => {
    state.isLost = true;
    await renew();
    state.isLost = false;
    await renew();
    const { nextRunAt } = await deps.db.reader.scheduledTask.findUniqueOrThrow({ where: { name: NAME } });
    expect(nextRunAt?.getTime()).toBeGreaterThan(deps.now().getTime() + LEASE_MS - 1_000);
  });
  expect(await deps.db.reader.scheduledTask.count()).toBe(0);
});

it('that can’t be given back ends by itself, and hides neither the result nor the failure of the work', async () => {
  const { state, db } = createUnreliableDb();
  const loseDatabase = async () => {
    state.isLost = true;
    return 'done';
  };
  expect(await withLease({ ...deps, db }, NAME, loseDatabase)).toBe('done');
  state.isLost = false;
  const fail = async () => {
    await loseDatabase();
    throw new Error('failed');
  };
  await expect(withLease({ ...deps, db }, NAME, fail)).rejects.toThrow('failed');
});
