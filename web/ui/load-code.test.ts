import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CODE_TIMEOUT_MS, CodeNotLoadedError, loadCode } from './load-code';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves with the code, and leaves no timer', async () => {
  expect(await loadCode(async () => 'code')).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the failure as the cause, and leaves no timer', async () => {
  const cause = new Error('no connection');
  const failure = await loadCode(() => Promise.reject(cause)).catch((error) => error);
  expect(failure).toBeInstanceOf(CodeNotLoadedError);
  expect(failure.cause).toBe(cause);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when the code has not come in time, and takes it the next time if it has come later', async () => {
  let send = (_: string) => {};
  const code = new Promise<string>((resolve) => {
    send = resolve;
  });
  const failure = loadCode(() => code).catch((error) => error);
  await vi.advanceTimersByTimeAsync(CODE_TIMEOUT_MS);
  expect(await failure).toMatchObject({ name: 'CodeNotLoadedError', cause: { name: 'TimeoutError' } });
  send('code');
  expect(await loadCode(() => code)).toBe('code');
});
