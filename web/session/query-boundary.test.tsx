import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyWithPreload } from '../ui/lazy-with-preload';
import { QueryBoundary, renderErrorNote } from './query-boundary';

const Chart = () => <p>Sales by day</p>;

it('loads code again, too, when a part of its children could not be loaded', async () => {
  const load = vi.fn(async () => ({ default: Chart })).mockRejectedValueOnce(new Error('no connection'));
  const LazyChart = lazyWithPreload(load);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueryBoundary queryKey={['sales']} loading={<p>Waiting</p>} failed={renderErrorNote('No sales.')}>
        <LazyChart />
      </QueryBoundary>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No sales.');
  // React also logs errors that a boundary catches.
  vi.mocked(console.error).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sales by day')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
