/** Setup of all component tests. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Longer than the default, because busy machines are slow.
configure({ asyncUtilTimeout: 5000 });

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // The next test shares the window, also one of the worker's next file.
  vi.unstubAllGlobals();
  if (typeof window !== 'undefined') window.sessionStorage.clear();
  const unexpected = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockRestore();
  // A test that expects an error clears it: vi.mocked(console.error).mockClear().
  expect(unexpected, 'unexpected console.error').toEqual([]);
});

// Tests of server rendering have no window.
if (typeof window !== 'undefined') await import('./jsdom-gaps');
