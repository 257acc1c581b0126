import { expect, it, vi } from 'vitest';
import { WorkerEndedError, type WorkerListeners } from './call-worker';
import { type Answer, type Call, createBatcher, openCalls } from './open-calls';

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

/** Records the workers that are started, which answer when the test does. */
function openRecordedCalls() {
  const started: { listeners: WorkerListeners<Answer<string>[]>; sent: Call<string>[] }[] = [];
  const calls = openCalls<string, string>('pictures', (listeners) => {
    const sent: Call<string>[] = [];
    started.push({ listeners, sent });
    return {
      send: (message) => void sent.push(...(message as Call<string>[])),
      ref: () => {},
      unref: () => {},
      stop: async () => {},
    };
  });
  return { calls, started };
}

it('a worker that ends rejects what it has not answered, and the next call starts another', async () => {
  const { calls, started } = openRecordedCalls();
  const first = calls.call('a');
  const second = calls.call('b');
  started[0]?.listeners.onMessage([{ id: started[0].sent[0]?.id ?? -1, result: 'answer to a' }]);
  await expect(first).resolves.toBe('answer to a');
  const cause = Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' });
  started[0]?.listeners.onEnd(cause);
  await expect(second).rejects.toEqual(
    expect.objectContaining({ name: 'WorkerEndedError', code: 'EAGAIN', cause }),
  );
  const third = calls.call('c');
  expect(started).toHaveLength(2);
  started[1]?.listeners.onMessage([{ id: started[1].sent[0]?.id ?? -1, result: 'answer to c' }]);
  await expect(third).resolves.toBe('answer to c');
});

it('the end of a worker that was closed concerns no later call', async () => {
  const { calls, started } = openRecordedCalls();
  const first = calls.call('a');
  const rejected = expect(first).rejects.toBeInstanceOf(WorkerEndedError);
  await calls.close();
  await rejected;
  const second = calls.call('b');
  started[0]?.listeners.onEnd(undefined);
  started[1]?.listeners.onMessage([{ id: started[1].sent[0]?.id ?? -1, result: 'answer to b' }]);
  await expect(second).resolves.toBe('answer to b');
});
