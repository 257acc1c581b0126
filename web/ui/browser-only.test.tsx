import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BrowserOnly } from './browser-only';
import { lazyWithPreload } from './lazy-with-preload';

it('shows nothing in place of code that could not be loaded, and loads it again the next time', async () => {
  const load = vi
    .fn(async () => ({ default: () => <p>Recently viewed</p> }))
    .mockRejectedValueOnce(new Error('no connection'));
  const Part = lazyWithPreload(load);
  const page = (
    <>
      <h1>Your cart is empty</h1>
      <BrowserOnly>
        <Part />
      </BrowserOnly>
    </>
  );
  const { container, unmount } = render(page);
  // React logs errors that a boundary catches.
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  vi.mocked(console.error).mockClear();
  expect(container).toHaveTextContent(/^Your cart is empty$/);
  unmount();
  render(page);
  expect(await screen.findByText('Recently viewed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
