import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls once, with the last arguments, when the calls have stopped for so long', () => {
  const work = vi.fn();
  const call = debounce(work, 200);
  call('k');
  vi.advanceTimersByTime(199);
  call('ku');
  vi.advanceTimersByTime(199);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work.mock.calls).toEqual([['ku']]);
  call('kurta');
  vi.advanceTimersByTime(200);
  expect(work.mock.calls).toEqual([['ku'], ['kurta']]);
});

it('drops the call that waits, and no later one', () => {
  const work = vi.fn();
  const call = debounce(work, 200);
  call(1);
  call.cancel();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
  call.cancel();
  call(2);
  vi.advanceTimersByTime(200);
  expect(work.mock.calls).toEqual([[2]]);
});
