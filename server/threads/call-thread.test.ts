import { expect, it, vi } from 'vitest';
import { createBatcher } from './call-thread';

it('what comes within the time is sent together, in order, and what comes later by itself', () => {
  vi.useFakeTimers();
  const sent: number[][] = [];
  const add = createBatcher<number>(20, (items) => sent.push(items));
  add(1);
  vi.advanceTimersByTime(19);
  add(2);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1, 2]]);
  add(3);
  vi.advanceTimersByTime(20);
  expect(sent).toEqual([[1, 2], [3]]);
  vi.useRealTimers();
});

it('nothing waits without a time', () => {
  const sent: number[][] = [];
  const add = createBatcher<number>(0, (items) => sent.push(items));
  add(1);
  add(2);
  expect(sent).toEqual([[1], [2]]);
});
