import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { forgetFailedLoads, lazyWithPreload } from './lazy-with-preload';

const greeting = { default: ({ name }: { name: string }) => <p>Welcome, {name}</p> };

const Page = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => <p>Broken</p>} onError={forgetFailedLoads}>
    <Suspense fallback={<p>Waiting</p>}>{children}</Suspense>
  </ErrorBoundary>
);

describe('a lazy component', () => {
  it('shows the fallback until its code has loaded', async () => {
    const Greeting = lazyWithPreload(async () => greeting);
    render(<Greeting name="Nila" />, { wrapper: Page });
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Welcome, Nila')).toBeVisible();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it('renders at once after a preload, and loads its code once', async () => {
    const load = vi.fn(async () => greeting);
    const Greeting = lazyWithPreload(load);
    await Greeting.preload();
    render(<Greeting name="Nila" />, { wrapper: Page });
    expect(screen.getByText('Welcome, Nila')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('code that could not be loaded', () => {
  it('throws to the error boundary, and is loaded again on the next mount', async () => {
    const load = vi.fn(async () => greeting).mockRejectedValueOnce(new Error('no connection'));
    const Greeting = lazyWithPreload(load);
    const { unmount } = render(<Greeting name="Nila" />, { wrapper: Page });
    expect(await screen.findByText('Broken')).toBeVisible();
    // React also logs errors that a boundary catches.
    vi.mocked(console.error).mockClear();
    unmount();
    render(<Greeting name="Nila" />, { wrapper: Page });
    expect(await screen.findByText('Welcome, Nila')).toBeVisible();
  });
});
