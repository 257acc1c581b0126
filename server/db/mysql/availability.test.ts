import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findStorageFault } from '../storage-fault';
import { createAvailability } from './availability';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANSWER_MS = 1500;

function open() {
  const state = { isThere: true, areConnectionsAlive: true, pings: 0, lost: 0 };
  const availability = createAvailability({
    ping: (limitMs) => {
      state.pings++;
      if (state.isThere) return Promise.resolve(state.areConnectionsAlive);
      return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), limitMs));
    },
    answerMs: ANSWER_MS,
    onLost: () => {
      state.lost++;
    },
    now: () => performance.now(),
  });
  return { state, ...availability };
}

const never = () => new Promise<never>(() => {});
/** Runs work, and notes how it ended. */
function follow(promise: Promise<unknown>) {
  const followed: { outcome: unknown } = { outcome: 'waiting' };
  promise.then(
    (value) => {
      followed.outcome = value;
    },
    (error: unknown) => {
      followed.outcome = findStorageFault(error);
    },
  );
  return followed;
}

it('lets work take as long as it needs while the database answers', async () => {
  const { guard, state } = open();
  const slow = follow(guard(() => new Promise((resolve) => setTimeout(() => resolve('done'), 60_000))));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(slow.outcome).toBe('waiting');
  expect(state.pings).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(slow.outcome).toBe('done');
});

it('asks nothing while all work is quick, and stops looking when there is none', async () => {
  const { guard, state } = open();
  for (let n = 0; n < 100; n++) await guard(async () => n);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state.pings).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('fails all that wait for a lost database within the limit, and gives up its connections once', async () => {
  const { guard, state } = open();
  state.isThere = false;
  const all = [follow(guard(never)), follow(guard(never))];
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(all.map(({ outcome }) => outcome)).toEqual(['gone', 'gone']);
  expect(state.lost).toBe(1);
});

it('gives up connections that are dead although the database answers, and goes on', async () => {
  const { guard, state } = open();
  state.areConnectionsAlive = false;
  const dead = follow(guard(never));
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect([dead.outcome, state.lost]).toEqual(['gone', 1]);
  state.areConnectionsAlive = true;
  expect(await guard(async () => 'done')).toBe('done');
});

it('fails at once while the database is lost, and works as soon as it is back', async () => {
  const { guard, check, state } = open();
  state.isThere = false;
  const first = follow(guard(never));
  while (first.outcome === 'waiting') await vi.advanceTimersByTimeAsync(10);
  const work = vi.fn(async () => 'done');
  await expect(guard(work)).rejects.toSatisfy((error) => findStorageFault(error) === 'gone');
  expect(work).not.toHaveBeenCalled();
  const checked = follow(check());
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(checked.outcome).toBe('gone');
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(250);
  await expect(guard(work)).resolves.toBe('done');
  expect(state.lost).toBe(1);
});

it('does not take a database for lost that only rejects new connections', async () => {
  const { guard, state } = open();
  state.isThere = false;
  const slow = follow(guard(never));
  for (let elapsed = 0; elapsed < 10_000; elapsed += 100) {
    await guard(async () => 'quick');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([slow.outcome, state.lost]).toEqual(['waiting', 0]);
});

it('passes on the error of the work itself', async () => {
  const { guard } = open();
  await expect(guard(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
});
