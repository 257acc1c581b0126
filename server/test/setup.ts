import { afterEach, beforeEach, expect, vi } from 'vitest';
import { chooseAdapterDriver } from '../db/sqlite/sqlite-driver';

// Before a test imports Prisma's adapter.
chooseAdapterDriver();

// An unexpected console.error fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
