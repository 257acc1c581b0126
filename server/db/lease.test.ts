import { expect, it } from 'vitest';
import { openFileStore } from '../test/harness';
import { withLease } from './lease';

const { deps, advance } = await openFileStore();
const NAME = 'test';
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
