import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createApiError, createConnectionError } from '../test/render-with-store';
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

it.each([
  [
    'too many attempts',
    createApiError('TOO_MANY_REQUESTS', 'Please try again in 20 seconds.'),
    'Please try again in 20 seconds.',
  ],
  ['no connection', createConnectionError(), 'No sales.'],
  ['an error of the server', createApiError('INTERNAL_SERVER_ERROR', 'Broken.'), 'No sales.'],
])(
  'shows how long to wait after too many attempts, and else the message of the panel: %s',
  (_name, error, text) => {
    render(renderErrorNote('No sales.')(error, () => {}, false));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);
