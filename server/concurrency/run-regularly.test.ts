import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackground } from './background';
import { runRegularly } from './run-regularly';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deps = { background: createBackground(pino({ level: 'silent' })) };
const SCHEDULE = { what: 'testing', intervalMs: 1000 };

it('runs after each interval, and also at the start where it says so, until it is stopped', async () => {
  const [later, atOnce] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const stops = [
    runRegularly(deps, SCHEDULE, later),
    runRegularly(deps, { ...SCHEDULE, isAtOnce: true }, atOnce),
  ];
  await vi.advanceTimersByTimeAsync(999);
  expect([later, atOnce].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([later, atOnce].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(later).toHaveBeenCalledTimes(2);
});

it('does not run beside itself, and goes on after a failure', async () => {
  let fail = (_: Error) => {};
  const work = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const stop = runRegularly(deps, SCHEDULE, work);
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  fail(new Error('failed'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});
