import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useDeferredValue } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createApiError, createConnectionError, createTestQueryClient } from '../test/render-with-store';
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

const toKey = (term: string) => ['products', { page: 1, ...(term && { q: term }) }];
/** A list that keeps showing the results of one search until those of the next have arrived. */
function SearchPage({ term, find }: { term: string; find: (term: string) => Promise<string> }) {
  const shown = useDeferredValue(term);
  return (
    <QueryBoundary queryKey={toKey(shown)} loading={<p>Waiting</p>} failed={renderErrorNote('No results.')}>
      <Results term={shown} find={find} />
    </QueryBoundary>
  );
}
function Results({ term, find }: { term: string; find: (term: string) => Promise<string> }) {
  return <p>{useSuspenseQuery({ queryKey: toKey(term), queryFn: () => find(term) }).data}</p>;
}

it('requests a failing search of a list once, and another one', async () => {
  const find = vi.fn((term: string) =>
    term === 'kurta' ? Promise.reject(createConnectionError()) : Promise.resolve(`found ${term || 'all'}`),
  );
  const client = createTestQueryClient();
  const page = (term: string) => (
    <QueryClientProvider client={client}>
      <SearchPage term={term} find={find} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(''));
  expect(await screen.findByText('found all')).toBeVisible();
  rerender(page('kurta'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No results.');
  // Long enough for a second request.
  await act(async () => {});
  expect(screen.getByRole('alert')).toBeVisible();
  expect(find.mock.calls).toEqual([[''], ['kurta']]);
  vi.mocked(console.error).mockClear();
  rerender(page('dupatta'));
  expect(await screen.findByText('found dupatta')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const Content = ({ find }: { find: () => Promise<ReactNode> }) =>
  useSuspenseQuery({ queryKey: ['content'], queryFn: find }).data;

describe('the focus of "Try again"', () => {
  async function failOnce(content: ReactNode) {
    const find = vi.fn(async () => content).mockRejectedValueOnce(createConnectionError());
    render(
      <QueryClientProvider client={createTestQueryClient()}>
        <section aria-label="Part">
          <h2>Before</h2>
          <QueryBoundary queryKey={['content']} loading={<p>Waiting</p>} failed={renderErrorNote('Failed.')}>
            <Content find={find} />
          </QueryBoundary>
        </section>
      </QueryClientProvider>,
    );
    await screen.findByRole('alert');
    vi.mocked(console.error).mockClear();
    const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return { find, retry };
  }

  it('goes to the heading of what was loaded', async () => {
    const { retry } = await failOnce(
      <div>
        <h2>Loaded</h2>
      </div>,
    );
    await retry();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Loaded' })).toHaveFocus());
  });

  it('goes to the part of the page where that has none', async () => {
    const { retry } = await failOnce(<p>Loaded</p>);
    await retry();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus());
  });

  it('stays while it fails again', async () => {
    const { find, retry } = await failOnce(<p>Loaded</p>);
    find.mockRejectedValueOnce(createConnectionError());
    await retry();
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
    vi.mocked(console.error).mockClear();
  });
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
