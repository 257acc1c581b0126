/** What every component test stands on. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// What comes late on a busy machine still comes; what never comes fails a little later.
configure({ asyncUtilTimeout: 5000 });

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  const unexpected = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockRestore();
  // A test that expects one takes it away: vi.mocked(console.error).mockClear().
  expect(unexpected, 'unexpected console.error').toEqual([]);
});

// Tests of server rendering run without a document.
if (typeof window !== 'undefined') await import('./jsdom-gaps');
