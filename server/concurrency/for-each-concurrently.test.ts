import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently';

/** Work on each item that ends when the test says so. */
function createWork() {
  const started: unknown[] = [];
  const ends = new Map<unknown, { resolve: () => void; reject: (error: Error) => void }>();
  return {
    started,
    work: (item: unknown) => {
      started.push(item);
      return new Promise<void>((resolve, reject) => void ends.set(item, { resolve, reject }));
    },
    finish: async (item: unknown) => {
      ends.get(item)?.resolve();
      await setImmediate();
    },
    fail: async (item: unknown) => {
      ends.get(item)?.reject(new Error(`${item} failed`));
      await setImmediate();
    },
  };
}

describe('work on many items', () => {
  it('starts in their order, the next one when any ends', async () => {
    const { started, work, finish } = createWork();
    let isDone = false;
    const done = forEachConcurrently(['a', 'b', 'c', 'd', 'e'], 2, work).then(() => {
      isDone = true;
    });
    expect(started).toEqual(['a', 'b']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await finish('c');
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    await finish('e');
    expect(isDone).toBe(false);
    await finish('d');
    expect(isDone).toBe(true);
    await done;
  });

  it('is never done for more of them than the limit, and for each once', async () => {
    const seen: number[] = [];
    let [running, most] = [0, 0];
    await forEachConcurrently(Array(100).keys(), 7, async (n) => {
      seen.push(n);
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < n % 5; turn++) await setImmediate();
      running -= 1;
    });
    expect(seen).toEqual([...Array(100).keys()]);
    expect(most).toBe(7);
  });

  it('rejects with the first error at once, and starts no more, also for a generator', async () => {
    for (const items of [[0, 1, 2, 3, 4, 5], Array(6).keys()]) {
      const { started, work, finish, fail } = createWork();
      const done = forEachConcurrently(items, 3, work);
      const rejected = expect(done).rejects.toThrow('1 failed');
      await finish(0);
      await fail(1);
      await rejected;
      // What was running may end or fail: neither starts another item, nor is the second error unhandled.
      await finish(2);
      await fail(3);
      expect(started).toEqual([0, 1, 2, 3]);
    }
  });

  it('rejects when it throws before it returns a promise', async () => {
    const started: number[] = [];
    const work = (n: number): Promise<void> => {
      started.push(n);
      throw new Error('thrown');
    };
    await expect(forEachConcurrently([1, 2, 3], 2, work)).rejects.toThrow('thrown');
    expect(started).toEqual([1]);
  });

  it('is none for an empty list, and starts each item of one that is shorter than the limit', async () => {
    const { started, work, finish } = createWork();
    await forEachConcurrently([], 4, work);
    expect(started).toEqual([]);
    const done = forEachConcurrently(['only'], 4, work);
    await finish('only');
    await done;
    expect(started).toEqual(['only']);
  });
});
